"""The computer opponents.

They see the position but not future draws, and always make the same move in the same position.
"""

from game.thousand.bots import kolya, vova

BOTS = ("vova", "kolya")  # the weakest first
_MINDS = {"vova": vova, "kolya": kolya}


def choose(bot, position):
    """A legal move in a position that waits for a decision; ValueError if no bot has that name."""
    if bot not in BOTS:
        raise ValueError("no bot is called %s" % bot)
    return _MINDS[bot].choose(position)
