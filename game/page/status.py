"""The sentences on what happened: news, troubles, whose turn it is, who has won.

Every sentence is a whole entry of the locale; names and numbers are put into its places.
"""

from game.match import PERSON
from game.page.model import News
from game.page.seat_names import spoken
from game.page.words import chapter


def for_others(table, match, language):
    """The match with names that others can read: "You" would be whoever opens it."""
    return match.replace(seats=spoken(table, match.seats, language, stranger=True))


def standing_told(table, match, say):
    """The match in words, to be sent to somebody."""
    match = for_others(table, match, say.language)
    if match.over():
        return over_told(match, say, seated=False)
    return _standing(match, _seats(match), say)


def status(model, say):
    """The sentence of the status line."""
    refused = model.board.refused
    if refused:
        # A live region that does not change is not heard.
        return say("refused." + refused) + ("\u00a0" if model.board.again else "")
    told = model.news.what
    if told == "table":
        return " ".join(_table(model, say))
    if told == "forked":  # behind what was done here, which the other tab does not undo
        before = model.replace(news=News(*model.news.facts))
        return " ".join((status(before, say), say("news.forked")))
    if told in ("begun", "resumed", "from here"):
        return " ".join([say("news." + told)] + _table(model, say))
    if told == "seated":
        return " ".join(_seated(model, say))
    if told == "replay":
        return " ".join(_table(model, say)) if model.replay.at else say("news.replay")
    return say("news." + told)


def trouble_told(trouble, table, say):
    """The sentence on a trouble; of a line that is at fault its number and the reason."""
    fault = trouble.fault
    if fault is None:
        return say(trouble.key)
    return say(trouble.key, line=fault.line, reason=_reason(fault, table, say))


def over_told(match, say, seated=True):
    """Why the match ended, who won, and how all stand, the winners first; see `won_told`."""
    over = match.node()
    placed = sorted((seat not in over.winners, -over.scores[seat], seat) for seat in _seats(match))
    reason = "over." + over.reason
    told = [say(reason)] if say.has(reason) else []
    told += [won_told(match, say, seated), _standing(match, [place[2] for place in placed], say)]
    return " ".join(told)


def won_told(match, say, seated=True):
    """The winner in a sentence. seated: whether it is told to whoever sits at the table."""
    winners = [match.seats[seat] for seat in match.node().winners]
    names = say.listing([seat.name for seat in winners])
    if len(winners) > 1:
        return say("won.shared", names=names)
    alone = [seat for seat in match.seats if seat.player == PERSON] == winners
    if names == say("seat.you") or (alone and seated):
        return say("won.yours")
    return say("won.by", name=names)


def _reason(fault, table, say):
    if fault.name == "refused":
        return say("refused." + fault.facts["rule"])
    if fault.name and fault.name.startswith("impossible."):
        return chapter(table, "house", say.language)(fault.name, **fault.facts)
    if fault.name is None or say.language == "en":
        return fault.reason + "."  # in English, without its full stop
    return chapter(table, "reasons", say.language)("reason." + fault.name, **fault.facts)


def _seats(match):
    return range(len(match.seats))


def _standing(match, order, say):
    """The totals of the seats in an order."""
    totals = []
    for seat in order:
        total = say.number(match.position.totals[seat])
        totals.append(say("result.seat", name=match.seats[seat].name, total=total))
    return say("result", standing=", ".join(totals))


def _table(model, say):
    """Sentences on what lies on the table, and whose turn it is next."""
    told = list(model.table.status(model.seen(), say))
    if model.match.over():
        told.append(over_told(model.match, say, seated=model.replay is None))
    elif model.opening():
        told.append(_called(_seat_to_play(model), say, "turn.bot"))
    return told


def _seated(model, say):
    """Another player in a seat: who goes on with the turn as it lies."""
    told = []
    if not model.match.over() and not model.opening():
        told.append(_called(_seat_to_play(model), say, "turn.bot plays on"))
    return told + _table(model, say)


def _seat_to_play(model):
    return model.match.seats[model.match.node().seat]


def _called(seat, say, key):
    """A sentence on who is to play; the key is that of the sentence on a bot."""
    if seat.player != PERSON:
        return say(key, name=seat.name)
    return say("turn.you") if seat.name == say("seat.you") else say("turn.person", name=seat.name)
