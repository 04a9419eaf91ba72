"""Opponents that can be met at the table."""

from tests.pig.moves import HOLD, ROLL

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
    left = position.options.target - position.totals[position.seat]
    aim = ENOUGH if bot == "rosie" else _aim(position)
    return HOLD if position.points >= min(aim, left) else ROLL


def thoughts(bot, position):
    """The thoughts of the Empress, who is the only bot that takes long."""
    from tests.pig import search

    return search.thoughts(position, lambda later: choose("hamlet", later))


def _aim(position):
    """Points to stop at: more for a seat that is behind, and the win itself near the end."""
    own = position.totals[position.seat]
    best = max(position.totals)
    if position.options.target - best <= RACE:
        return position.options.target - own
    return PACE + (best - own) // 8
