"""The result of a match in lines to pass on, which dare their readers to better it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.highlights import lone
from game.match import PERSON, Seat
from game.names import isolated
from game.page.matches.dares import feat, turns_of
from game.page.panels.characters import colours, of_match
from game.page.panels.end_sentences import placed, standing, won_by
from game.page.text.seat_names import shown, yours

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
    told = _dare(model, say)
    totals = match.position.totals
    most = max(*totals, 1)
    colour = colours(model.table, of_match(model))
    for place in placed(match, totals):
        total = totals[place]
        bar = _SQUARES * max(total, 0) // most
        squares = _SQUARE[colour[place] - 1] * max(bar, 1)
        told.append("%s %s %s" % (squares, seats[place].name, say.number(total)))
    return told


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
