"""Opponents that can be met at the table."""

from tests.pig import rules
from tests.pig.moves import HOLD, ROLL
from tests.pig.options import LAST_ROUND

BOTS = ("rosie", "hamlet", "empress")  # the weakest first
THINKERS = (("empress", "hamlet"),)

ENOUGH = 20  # points that are worth more than another roll with one die
PACE = 21  # what Hamlet aims at where nobody leads
RACE = 29  # so near to the target, somebody is about to win


def choose(bot, position):
    """A legal move at a position that waits for a decision; ValueError if no bot has that name."""
    if bot not in BOTS:
        raise ValueError("no bot is called %s" % bot)
    if bot == "empress":
        return list(thoughts(bot, position))[-1]
    if HOLD not in rules.node(position).moves:
        return ROLL
    aim = ENOUGH if bot == "rosie" else _aim(position)
    wins = position.totals[position.seat] + position.points >= _needed(position)
    return HOLD if wins or position.points >= aim else ROLL


def thoughts(bot, position):
    """The thoughts of the Empress, who is the only bot that takes long."""
    from tests.pig import search

    return search.thoughts(position, lambda later: choose("hamlet", later))


def _aim(position):
    """Points to stop at: more for a seat that is behind, and the win itself near the end."""
    own = position.totals[position.seat]
    best = max(position.totals)
    if _needed(position) - best <= RACE:
        return _needed(position) - own
    return PACE + (best - own) // 8


def _needed(position):
    """The total that wins: one more than the best has, if a last round is played."""
    target = position.options.target
    if position.options.ending == LAST_ROUND:
        return max(target, max(position.totals) + (max(position.totals) >= target))
    return target
