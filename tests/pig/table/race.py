"""The race to the target, for the players' strip and the button that holds."""

from game.contract import Race
from tests.pig.options import AT_ONCE


def race(position, hand):
    """The `Race`, and what the player needs in the last round of Big Pig."""
    options, totals = position.options, position.totals
    if options.ending == AT_ONCE or max(totals) < options.target or position.over is not None:
        return Race(options.target, 0, None, 0)
    begun = position.turn - (position.rolls > 0)
    turns = len(totals) - begun % len(totals)
    others = [total for seat, total in enumerate(totals) if seat != position.seat]
    return Race(options.target, turns, max(others) - totals[position.seat] + 1, position.points)
