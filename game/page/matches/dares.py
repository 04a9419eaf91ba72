"""Dares: the turn of a finished match that others are to better with the same draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import MOST_DIGITS
from game.match import PERSON, Dare
from game.names import shortened
from game.page.panels.duel import turns_of
from game.page.text.seat_names import named
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say, Slots
    from game.match import Seat
    from game.page.state.model import Model
    from game.series import Series
    from game.table import GameTable

LONGEST = 10  # characters of a name on a button


@record
class Feat(Record):
    """The turn that counts. place: its index among the turns of the match."""

    place: int
    seat: int
    points: int


def feat(
    table: type[GameTable], turns: Series | Sequence[Any], seats: Sequence[Seat]
) -> Feat | None:
    """The best turn of the people, or of the bots if only they have played; None without one."""
    worth = table.later().worth
    people = [place for place, seat in enumerate(seats) if seat.player == PERSON]
    found = None
    for place, turn in enumerate(turns):
        points = worth(turn) if not people or turn.seat in people else 0
        if points > (0 if found is None else found.points):
            found = Feat(place, turn.seat, points)
    return found


def dare_of(model: Model, best: Feat) -> Dare | None:
    """The `Dare` of a match from elsewhere; None if no line of a header could hold it."""
    match = model.whole
    total = match.position.totals[best.seat]
    turns = [turn for turn in turns_of(model) if turn.seat == best.seat]
    if max(abs(total), best.points) >= 10**MOST_DIGITS:
        return None
    return Dare(named(match.seats[best.seat].name), total, best.points, len(turns))


def goal_slots(model: Model, say: Say, slots: Slots) -> None:
    """Shows what is to be bettered, or that it has been, on the button that writes points.

    What is needed in the last round comes before it.
    """
    dare = _answered(model)
    if dare is not None and not slots["to-win", "shown"]:
        better = _better(model, dare)
        slots["to-win", "shown"] = True
        slots["to-win", "data-enough"] = "true" if better else "goal"
        slots["to-win", "text"] = _told("dared.more" if better else "dared.goal", dare, say)


def bettered(model: Model, say: Say) -> str | None:
    """The sentence that the turn just ended was the first to better the dare, None if not."""
    dare = _answered(model)
    if dare is None or not model.opening():
        return None
    better = _better(model, dare)
    first = len(better) == 1 and model.board.turns[-1] is better[0]
    return _told("dared.more", dare, say) if first else None


def _answered(model: Model) -> Dare | None:
    """The dare of a match that is being played."""
    return None if model.replay is not None or model.match.over() else model.match.dare


def _better(model: Model, dare: Dare) -> list[Any]:
    """The turns of people that were worth more than the dare."""
    worth, seats = model.table.later().worth, model.match.seats
    people = [turn for turn in model.board.turns if seats[turn.seat].player == PERSON]
    return [turn for turn in people if worth(turn) > dare.best]


def _told(key: str, dare: Dare, say: Say) -> str:
    name = named(dare.name)
    if not name:
        return say(key, n=dare.best)
    return say(key + ".by", n=dare.best, name=shortened(name, LONGEST))
