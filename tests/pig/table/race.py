"""The race to the target, for the players' strip."""

from game.contract import Race


def race(position, hand):
    """The `Race`, which has no last round."""
    return Race(position.options.target, 0, None, 0)
