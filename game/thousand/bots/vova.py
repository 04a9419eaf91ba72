"""Vova, the youngest in the yard: he writes down whatever he has, as soon as he may."""

from game.thousand import moves


def choose(position):
    """The points in the hand, or else another roll."""
    return moves.ROLL if moves.why_not(position) else moves.BANK
