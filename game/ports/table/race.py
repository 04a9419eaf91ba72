"""The race to the target, for the players' strip and the button that scores."""

from game.contract import Race
from game.ports import rules

STEP = 100  # every number of points is a multiple of it


def race(position, _hand):
    """The `Race`; on Skull Island nobody can bring points of their own."""
    target, turns = position.options.target, position.last_turns or 0
    if not turns or position.island:
        return Race(target, turns, None, 0)
    totals, seat = position.totals, position.seat
    best = max([total for other, total in enumerate(totals) if other != seat])
    return Race(target, turns, best - totals[seat] + STEP, rules.at_stake(position).total)
