"""The one sentence or two that say what happened: result, total, choices.

Every sentence is a whole entry of the locale; names and numbers are put into its places.
"""

from game.match import PERSON
from game.page import house
from game.page.model import News
from game.page.naming import spoken
from game.page.words import chapter
from game.ports import island, rules
from game.ports.scoring import CARD_SKULLS, FACES


def for_others(match, say):
    """The match with names that others can read: "You" would be whoever opens it."""
    return match.replace(seats=spoken(match.seats, say.language, stranger=True))


def standing_told(match, say):
    """The match in words, to be sent to somebody."""
    match = for_others(match, say)
    if match.over():
        return over_told(match, say, seated=False)
    return _standing(match, _seats(match), say)


def _seats(match):
    return range(len(match.seats))


def _standing(match, order, say):
    """The totals of the seats in an order."""
    totals = []
    for seat in order:
        total = say.number(match.position.totals[seat])
        totals.append(say("result.seat", name=match.seats[seat].name, total=total))
    return say("result", standing=", ".join(totals))


def status(model, say):
    """What the status line reads out."""
    if model.refused:
        # A live region that does not change is not heard.
        return say("refused." + model.refused) + ("\u00a0" if model.again else "")
    told = model.news.what
    if told == "table":
        return " ".join(_table(model, say))
    if told == "forked":  # behind what was done here, which the other tab does not undo
        before = model.replace(news=News(*model.news.facts))
        return " ".join((status(before, say), say("news.forked")))
    if told in ("begun", "resumed", "from here"):
        return " ".join((say("news." + told),) + tuple(_table(model, say)))
    if told == "seated":
        return " ".join(_seated(model, say))
    if told == "replay":
        return " ".join(_table(model, say)) if model.replay.at else say("news.replay")
    if told == "setup":
        return house.trouble_told(model)
    return say("news." + told)


def heard(model, say):
    """What a single key did to the dice in hand; seen at once, but not where the focus is."""
    if model.heard is None:
        return ""
    place, number, face = model.heard
    if face is None:
        return say("heard." + place, number)
    return say("heard." + place, die=number, face=say("face." + face))


def trouble_told(trouble, say):
    """What the player should know; of a line that is at fault its number and the reason."""
    fault = trouble.fault
    if fault is None:
        return say(trouble.key)
    return say(trouble.key, line=fault.line, reason=_reason(fault, say))


def _reason(fault, say):
    if fault.name == "refused":
        return say("refused." + fault.facts["rule"])
    if fault.name and fault.name.startswith("impossible."):
        return chapter("house", say.language)(fault.name, **fault.facts)
    if fault.name is None or say.language == "en":
        return fault.reason + "."  # in English, without its full stop
    return chapter("reasons", say.language)("reason." + fault.name, **fault.facts)


def dice_listed(faces, say):
    """'3 gold coins, 2 skulls and 1 parrot', in the order of the faces."""
    counts = [(face, faces.count(face)) for face in FACES]
    return say.listing([say("count." + face, count) for face, count in counts if count])


def turn_told(seats, turn, say):
    """How a finished turn ended, in a sentence, as the log shows it."""
    ended = turn.ended
    facts = {
        "name": seats[ended.seat].name,
        "n": ended.account.total,
        "total": say.number(turn.totals[ended.seat]),
    }
    if ended.how == "island":
        return say("ended.island", name=facts["name"], n=-ended.toll.total) + _fined(ended, say)
    if ended.how == "bust":
        return say("ended.bust " + _left(ended.account), **facts)
    return say("ended.scored", **facts)


def past_told(model, say):
    """Whose turn it was that still lies on the table, "" while a turn is being played."""
    ended = model.position.ended
    if ended is None:
        return ""
    name = model.match.seats[ended.seat].name
    return say("account.last.you") if name == say("seat.you") else say("account.last", name=name)


def _lost(turn, say):
    """How a turn was lost, right behind the sentence that names the player and the fatal roll."""
    ended = turn.ended
    if ended.how == "island":
        return say("lost.island", -ended.toll.total) + _fined(ended, say)
    total = say.number(turn.totals[ended.seat])
    return say("lost." + _left(ended.account), ended.account.total, total=total)


def _fined(ended, say):
    """Another sentence, if sabres were paid for on Skull Island."""
    return " " + say("fined", ended.account.total) if ended.account.lines else ""


def _table(model, say):
    position = model.position
    if not position.faces:
        yield _before_the_roll(model, say)
        return
    if position.ended is None or position.ended.how != "scored":
        yield from _rolled(model, say)
    if position.ended is not None:
        yield from _after_the_turn(model, say)
        return
    if position.island:
        yield from _on_the_island(model, say)
    elif rules.must_rescue(position):
        if model.seat_plays() == PERSON:
            yield say("rescue")
    elif position.phase == "choose":
        stake = rules.at_stake(position).total
        yield say("stake" if stake >= 0 else "stake.lost", stake)
        if model.seat_plays() == PERSON:
            yield say("refused.storm over" if rules.sunk(position) else "choices")


def _on_the_island(model, say):
    position = model.position
    key = "island.may_leave" if island.may_leave(position) else "island.so_far"
    yield say(key, -island.toll(position).total)
    fine = rules.at_stake(position).total
    if fine:
        yield say("stake.lost", fine)
    if position.guardian and model.seat_plays() == PERSON:
        yield say("rescue.before")


def _after_the_turn(model, say):
    position = model.position
    if position.ended.how in ("bust", "island"):
        yield _lost(model.turns[-1], say)
        if island.never_rolled(position) and not position.ended.toll.total:
            yield say("lost.no roll")
    else:
        yield turn_told(model.match.seats, model.turns[-1], say)
    if model.match.over():
        yield over_told(model.match, say, seated=model.replay is None)
    else:
        yield from _stage(model, say)
        yield _whose_turn(model, say)


def _seated(model, say):
    """Another player in a seat: who goes on with the dice as they lie."""
    position = model.position
    if position.ended is None and position.phase != "card":
        yield _called(model.match.seats[position.seat], say, "turn.bot plays on")
    yield from _table(model, say)


def _before_the_roll(model, say):
    position = model.position
    if position.card is None:
        return _whose_turn(model, say)
    name = model.match.seats[position.seat].name
    return say("rolled.card", name=name, card=card_name(position.card, say))


def _rolled(model, say):
    position = model.position
    seat = position.seat if position.ended is None else position.ended.seat
    name = model.match.seats[seat].name
    listed = dice_listed(position.faces, say)
    if position.rolls > 1:
        yield say("rolled.again", name=name, dice=listed)
    else:
        yield say("rolled.first", name=name, card=card_name(position.card, say), dice=listed)
    if position.card in CARD_SKULLS:
        yield say("rolled.skulls", rules.skulls(position))


def _stage(model, say):
    """Where the end of the match stands, when a turn has just changed it."""
    position = model.position
    seats = len(position.totals)
    if position.last_turns is not None and position.last_turns == seats - 1:
        yield say("stage.last round", position.options.target)
    elif position.last_turns is not None:
        yield say("stage.last turns", position.last_turns)
    elif len(model.turns) > 1 and model.turns[-2].last_round:
        yield say("stage.sudden" if position.sudden else "stage.resumed")


def over_told(match, say, seated=True):
    """Why the match ended, who won, and how all stand, the winners first; see `won_told`."""
    over = match.position.over
    placed = sorted((seat not in over.winners, -over.scores[seat], seat) for seat in _seats(match))
    told = [] if over.reason == "last round" else [say("over." + over.reason)]
    told += [won_told(match, say, seated), _standing(match, [place[2] for place in placed], say)]
    return " ".join(told)


def won_told(match, say, seated=True):
    """Who has the treasure. seated: whether it is told to whoever sits at the table."""
    winners = [match.seats[seat] for seat in match.position.over.winners]
    names = say.listing([seat.name for seat in winners])
    if len(winners) > 1:
        return say("over.shared", names=names)
    alone = [seat for seat in match.seats if seat.player == PERSON] == winners
    if names == say("seat.you") or (alone and seated):
        return say("over.yours")
    return say("over.taken", name=names)


def _whose_turn(model, say):
    seat = model.match.seats[model.position.seat]
    if model.position.ended is None and model.position.phase != "card":
        return ""
    return _called(seat, say, "turn.bot")


def _called(seat, say, key):
    """Whose turn it is; the key is that of the sentence on a bot."""
    if seat.player != PERSON:
        return say(key, name=seat.name)
    return say("turn.you") if seat.name == say("seat.you") else say("turn.person", name=seat.name)


def card_name(card, say):
    """The card's name in the language, with what it asks for."""
    return say("card." + card)


def _left(account):
    """What a bust left, as the end of a key."""
    if account.total < 0 and account.lines[0].what == "truce":
        return "fined"
    return "kept" if account.total > 0 else "lost" if account.total < 0 else "nothing"
