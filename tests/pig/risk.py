"""The exact chance that a roll takes the points of the turn."""

from game.contract import Risk


def risk(position, hand):
    """The `Risk` of the next roll: a 1 on any die; None once the match is over."""
    dice = position.options.dice
    if position.over is not None:
        return None
    return Risk(6**dice - 5**dice, 6**dice, "bust", None, dice)
