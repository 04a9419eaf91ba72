"""Motion and special moments of a step, and the facts of finished turns."""

from __future__ import annotations

from game.contract import Moment
from game.record import Record, record
from tests.pig import moves, scoring


@record
class Turn(Record):
    """A finished turn as the sheet and the log show it; totals are by seat, after it."""

    number: int
    seat: int
    how: str
    points: int
    faces: tuple[str, ...]
    totals: tuple[int, ...]


def turn_number(position):
    """The number of the turn to be played, also before anything is revealed in it."""
    return position.turn + (position.rolls == 0)


def turn(before, after):
    """The `Turn` that ended with a step, None while it goes on."""
    if not ends(before, after):
        return None
    ended = after.ended
    return Turn(after.turn, ended.seat, ended.how, ended.points, after.faces, after.totals)


def moving(before, move, after):
    """Ids of the dice that are rolled."""
    if move != moves.ROLL:
        return ()
    return tuple("cube-%d" % (die + 1) for die in range(after.options.dice))


def moment(before, move, after):
    """The special moment that a step made, None if it made none."""
    if after.over is not None or not ends(before, after):
        return None
    ended = after.ended
    if ended.how == scoring.ALL_LOST or (ended.how == scoring.LOST and ended.points):
        return Moment(ended.how, True, False, False)
    return None


def ends(before, after):
    """Whether a step ended a turn; a first roll can, with the last turn on the table."""
    if after.ended is None:
        return False
    return before.ended is None or after.turn != before.turn
