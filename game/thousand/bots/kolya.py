"""Kolya: he goes on until the turn has points worth having, however few dice are left."""

from game.thousand import moves, rules
from game.thousand.ending import reached

ENOUGH = 30


def choose(position):
    """Records from 30 points on, or what wins."""
    if moves.why_not(position):
        return moves.ROLL
    points = rules.turn_points(position)
    wins = reached(position.options, position.total + points)
    return moves.BANK if wins or points >= ENOUGH else moves.ROLL
