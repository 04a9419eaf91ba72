"""Sentences on the end of a match, and on how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.page.panels.duel import answer, both_told, who_leads
from game.page.text.seat_names import brief, named, shown, yours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say
    from game.match import Match, Seat
    from game.page.state.model import Model
    from game.table import GameTable


def standing_told(table: type[GameTable], match: Match, say: Say) -> str:
    """The standing of a match in words, for sending to others; so nobody is called "You"."""
    if match.over():
        return over_told(table, match, say, stranger=True)
    seats = shown(table, match.seats, say.language, stranger=True)
    return standing(match, seats, range(len(seats)), say)


def won_by(match: Match, seats: tuple[Seat, ...], say: Say, stranger: bool = False) -> str:
    """A headline on the winner and by how much; see `won_told`."""
    over = match.node()
    others = [score for place, score in enumerate(over.scores) if place not in over.winners]
    margin = over.scores[over.winners[0]] - max(others) if others else 0
    if len(over.winners) > 1 or margin <= 0:
        return won_told(match, seats, say, stranger)
    place = over.winners[0]
    if place == yours(match.seats, stranger):
        return say("headline.won.you", n=margin)
    return say("headline.won.by", name=seats[place].name, n=margin)


def over_told(table: type[GameTable], match: Match, say: Say, stranger: bool = False) -> str:
    """The reason for the end, the winner, and the totals, winners first; see `won_told`."""
    over = match.node()
    seats = shown(table, match.seats, say.language, stranger)
    told = why_over(match, seats, say, stranger)
    told.append(won_told(match, seats, say, stranger))
    told.append(standing(match, seats, placed(match, over.scores), say))
    return " ".join(told)


def placed(match: Match, points: Sequence[int]) -> list[int]:
    """The indices of the seats, winners first, then by points: scores or totals."""
    winners = match.node().winners if match.over() else ()
    places = range(len(points))
    ranked = sorted((place not in winners, -points[place], place) for place in places)
    return [place for _lost, _points, place in ranked]


def why_over(match: Match, seats: tuple[Seat, ...], say: Say, stranger: bool) -> list[str]:
    """Why the match is over: a list of one sentence, or [] if there is none; see `won_told`.

    A sentence that names the seat whose turn it was has two keys, as for `Seen.told`.
    """
    key, place = "over." + match.node().reason, match.position.seat
    if say.has(key):
        return [say(key)]
    key += ".you" if place == yours(match.seats, stranger) else ".by"
    return [say(key, name=seats[place].name)] if say.has(key) else []


def won_told(match: Match, seats: tuple[Seat, ...], say: Say, stranger: bool = False) -> str:
    """A sentence on the winner. stranger: whether the reader has no seat in the match.

    seats: with the names to tell.
    """
    winners = match.node().winners
    names = say.listing([seats[place].name for place in winners])
    if len(winners) > 1:
        return say("won.shared", names=names)
    people = tuple(place for place, seat in enumerate(seats) if seat.player == PERSON)
    if people == tuple(winners) and not stranger:
        return say("won.yours")
    return say("won.by", name=names)


def standing(match: Match, seats: tuple[Seat, ...], order: Any, say: Say) -> str:
    """The totals of the seats in a given order."""
    totals = []
    for place in order:
        total = say.number(match.position.totals[place])
        totals.append(say("result.seat", name=seats[place].name, total=total))
    return say("result", standing=", ".join(totals))


def sent_told(model: Model, say: Say) -> str:
    """What a link opens: the turn that it dares its reader to better, if any, and the standing."""
    told = [dare_told(model, say) + "."] if model.dares() else []
    dare, own = model.whole.dare, answer(model)
    if dare is None or own is None:
        told.append(standing_told(model.table, model.whole, say))
    else:
        told += [who_leads(dare, own, say), both_told(dare, own, say)]
    told.append(say("news.replay"))
    return " ".join(told)


def dare_told(model: Model, say: Say) -> str:
    """A headline on the turn that a link dares its reader to better, the last one on the table."""
    turn = model.board.turns.last()
    points = model.table.later().worth(turn)
    seat = model.whole.seats[turn.seat]
    if seat.player == PERSON and not named(seat.name):
        return say("dare.here", points)
    return say("dare.here.by", points, name=brief(model.seats())[turn.seat].name)
