"""Motion and special moments of a step, and the facts of finished turns."""

from collections import namedtuple

from game.ports.moves import CARD


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
