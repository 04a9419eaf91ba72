"""Motion, special moments and sounds of a step, and the facts of finished turns."""

from collections import namedtuple

from tests.pig import moves, scoring
from tests.pig.rules import HELD

# (wave, hertz at the start, hertz at the end, seconds from now, seconds long, loudness)
_RATTLE = tuple(("square", 700 - 60 * knock, 160, 0.06 * knock, 0.03, 0.05) for knock in range(5))
SOUNDS = {
    "rolled": _RATTLE,
    "saved": (("triangle", 587, 587, 0, 0.12, 0.14), ("triangle", 880, 880, 0.1, 0.2, 0.14)),
    "lost": _RATTLE + (("sawtooth", 240, 90, 0.34, 0.4, 0.12),),
}
LASTING = ("lost", "all lost")


class Turn(namedtuple("Turn", ("number", "seat", "how", "points", "faces", "totals"))):
    """A finished turn as the sheet and the log show it; totals are by seat, after it."""


def turn(before, after):
    """The `Turn` that ended with a step, None while it goes on."""
    if not _ends(before, after):
        return None
    ended = after.ended
    return Turn(after.turn, ended.seat, ended.how, ended.points, after.faces, after.totals)


def moving(_before, move, after):
    """Ids of the dice that are rolled."""
    if move != moves.ROLL:
        return ()
    return tuple("cube-%d" % (die + 1) for die in range(after.options.dice))


def moment(before, _move, after):
    """The name of the special moment that a step made, None if it made none."""
    if after.over is not None or not _ends(before, after):
        return None
    ended = after.ended
    if ended.how == scoring.ALL_LOST:
        return ended.how
    return ended.how if ended.how == scoring.LOST and ended.points else None


def sound(before, _move, after):
    """The name of the sound of a step."""
    if not _ends(before, after):
        return "rolled"
    return "saved" if after.ended.how == HELD else "lost"


def _ends(before, after):
    """Tells whether a step ended a turn; a first roll can, with the last turn on the table."""
    if after.ended is None:
        return False
    return before.ended is None or after.turn != before.turn
