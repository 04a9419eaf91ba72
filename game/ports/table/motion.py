"""Motion, special moments and sounds of a step, and the facts of finished turns."""

from collections import namedtuple

from game.ports.moves import CARD
from game.ports.scoring import SKULL

# (waveform, hertz at the start, hertz at the end, delay and length in seconds, loudness)
_RATTLE = tuple(("square", 900 - 70 * knock, 180, 0.045 * knock, 0.03, 0.05) for knock in range(8))
SOUNDS = {
    "rolled": _RATTLE,
    "skull": _RATTLE + (("sawtooth", 160, 80, 0.36, 0.25, 0.1),),
    "scored": (
        ("triangle", 660, 660, 0, 0.12, 0.14),
        ("triangle", 880, 880, 0.09, 0.14, 0.14),
        ("triangle", 1320, 1320, 0.18, 0.22, 0.12),
    ),
    "bust": _RATTLE + (("sawtooth", 220, 55, 0.36, 0.5, 0.14),),
}


class Turn(
    namedtuple("Turn", ("number", "seat", "card", "faces", "ended", "totals", "last_round"))
):
    """A finished turn as shown in the score sheet and the log; totals: by seat, after the turn."""


def turn(before, after):
    """The `Turn` that ended with a step, None if none did."""
    if after.ended is None or before.ended is not None:
        return None
    return Turn(
        after.turn,
        after.ended.seat,
        after.card,
        after.faces,
        after.ended,
        after.totals,
        after.last_turns is not None,
    )


def moving(_before, move, _after):
    """Ids of the card that is turned over, and of the dice that are rolled."""
    if move is None:
        return ()
    return ("card",) if move == CARD else tuple("die-%d" % (die + 1) for die in move.dice)


def moment(before, _move, after):
    """The name of the special moment that a step caused, None if it caused none."""
    if after.over is not None:
        return "nine alike" if after.over.reason == "nine alike" else None
    if after.island and not before.island:
        return "island"
    if after.ended is None or before.ended is not None:
        return None
    if after.ended.how == "bust":
        return "bust saved" if after.ended.account.total > 0 else "bust"
    for line in after.ended.account.lines:
        if line.what in ("full chest", "ship won"):
            return line.what
    return None


def sound(_before, move, after):
    """The name of the sound of a step."""
    if after.ended is not None:
        return "bust" if after.ended.how == "bust" else "scored"
    thrown = [after.faces[die] for die in move.dice]
    return "skull" if SKULL in thrown else "rolled"
