"""The result of a match in lines to pass on, which dare their readers to better it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.highlights import lone
from game.match import PERSON, Seat
from game.names import isolated
from game.page.matches.dares import feat
from game.page.panels.characters import colours, of_match
from game.page.panels.duel import answer, answerer, better, names, turns_of, who_leads
from game.page.panels.end_sentences import placed, standing, won_by
from game.page.text.seat_names import named, shown, yours

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Match
    from game.page.state.model import Model

_SQUARES = 8  # of the longest bar in a text
# By number, the squares nearest to the colours of the style sheet, each used once.
_SQUARE = (
    "\U0001f7e8",  # yellow
    "\U0001f7e6",  # blue
    "\U0001f7ea",  # purple
    "\U0001f7e9",  # green
    "\U0001f7e5",  # red
    "\U0001f7eb",  # brown
    "\u2b1c",  # white
    "\U0001f7e7",  # orange
    "\u2b1b",  # black
)


def lines(model: Model, say: Say) -> list[str]:
    """The result in lines of text, for readers elsewhere: so "You" are "Me" in it."""
    match = model.whole
    me = yours(match.seats, model.stranger())
    seats = _sent_by(me, model, say)
    if not match.over():
        return [standing(match, seats, range(len(seats)), say)]
    if answer(model) is not None:
        return _duel(model, say)
    told = _dare(model, say)
    totals = match.position.totals
    most = max(*totals, 1)
    colour = colours(model.table, of_match(model))
    for place in placed(match, totals):
        square = _SQUARE[colour[place] - 1]
        told.append(_bar(square, seats[place].name, totals[place], most, say))
    return told


def _bar(square: str, name: str, total: int, most: int, say: Say) -> str:
    squares = square * max(_SQUARES * max(total, 0) // most, 1)
    return "%s %s %s" % (squares, name, say.number(total))


def _duel(model: Model, say: Say) -> list[str]:
    """What a dare and the answer to it have brought, for whoever dared: no bot is told of."""
    match = model.whole
    dare, own, place = match.dare, answer(model), answerer(match)
    if dare is None or own is None or place is None:
        return []
    mine = not model.stranger() and lone(match.seats) == place
    first, second = names(dare, own, say)
    if mine:
        second = own.name or say("share.me")
        keys, n = ("duel.mine", "duel.mine.by"), own.total
        if better(dare, own)[0] in ("sooner", "later"):
            keys, n = ("duel.sooner mine", "duel.sooner mine.by"), own.turns
        facts: dict[str, Any] = {"theirs": say.number(dare.total), "turns": dare.turns}
        name = named(dare.name)
        if name:
            facts["name"] = name
        told = [say(keys[bool(name)], n, title=say("title"), **facts)]
    else:
        told = [say("title"), who_leads(dare, own, say)]
    square = _SQUARE[colours(model.table, of_match(model))[place] - 1]
    sides = [(dare, first, next(each for each in _SQUARE if each != square))]
    sides.insert(better(dare, own)[0] in ("behind", "later"), (own, second, square))
    most = max(dare.total, own.total, 1)
    return told + [_bar(each, name, made.total, most, say) for made, name, each in sides]


def _sent_by(me: int | None, model: Model, say: Say) -> tuple[Seat, ...]:
    """The seats as the user names them to others; me: the index of the user's, None if unknown."""
    seats = shown(model.table, model.whole.seats, say.language, stranger=True)
    if me is None:
        return seats
    return seats[:me] + (Seat(say("share.me"), PERSON),) + seats[me + 1 :]


def _dare(model: Model, say: Say) -> list[str]:
    """What the reader is to better: a rare turn, the win or the defeat, or else the best turn.

    The only person at the table is the one who tells it; of several nobody knows who does.
    """
    match, table = model.whole, model.table
    seats = shown(table, match.seats, say.language, stranger=True)
    me = None if model.stranger() else lone(match.seats)
    title = say("title")
    best = feat(table, turns_of(model), match.seats)
    key, rival, lead = _decided(match, me, model.stranger())
    if key == "dare.beat.by" and lone(match.seats) is not None and yours(match.seats) is not None:
        lead = 0  # "a friend" is no name for the middle of a sentence
    rare = best is not None and best.points >= table.later().RARE
    if lead > 0 and (key in ("dare.lost.by", "dare.us.by") or not rare):
        facts = {"other": isolated(seats[rival].name)} if key == "dare.beat.by" else {}
        named = rival if key == "dare.won.by" else match.node().winners[0]
        return [say(key, lead, name=seats[named].name, title=title, **facts)]
    if best is None:
        mine = match.node().winners == (me,)
        return [title, say("share.won") if mine else won_by(match, seats, say, stranger=True)]
    if best.seat == me:
        told = say("dare.turn", best.points, title=title)
    else:
        told = say("dare.turn.by", best.points, title=title, name=seats[best.seat].name)
    signs = table.later().signs(turns_of(model)[best.place])
    return [told, signs] if signs else [told]


def _decided(match: Match, me: int | None, stranger: bool) -> tuple[str, int, int]:
    """(key of the sentence, index of who was beaten by the winner, by how many points).

    The points are 0 where nobody won alone, or by none.
    """
    over = match.node()
    scores, winners = over.scores, over.winners
    others = [place for place in placed(match, scores) if place not in winners]
    if len(winners) != 1 or not others:
        return "", 0, 0
    key, rival = "dare.beat.by", others[0]
    people = [place for place in others if match.seats[place].player == PERSON]
    winner = match.seats[winners[0]]
    if winners[0] == me:
        key = "dare.won.by"
    elif me is not None:
        key, rival = "dare.lost.by", me
    elif people and winner.player != PERSON and not stranger:
        key, rival = "dare.us.by", people[0]
    return key, rival, scores[winners[0]] - scores[rival]
