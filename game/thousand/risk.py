"""The exact chance that a roll loses the points of the turn."""

from game.contract import Risk
from game.thousand import rules
from game.thousand.moves import Move

_LOST = ("lost", "overshot", "dumped")


def of(position, kept=()):
    """The `Risk` of rolling on; None before a turn, and if the rules refuse it."""
    move = Move("roll", kept)
    if not position.throws or rules.node(position).moves.refusal(move):
        return None
    thrown = rules.step(position, move)
    if thrown.phase != "rolling":
        return None
    ways = of_all = 0
    for outcome, weight in rules.node(thrown).outcomes:
        landed = rules.step(thrown, outcome)
        of_all += weight
        if landed.ended is not None and landed.ended.how in _LOST:
            ways += weight
    return Risk(ways, of_all, "bust")
