"""Opponents that can be met at the table.

They see the position and never what will be drawn, and answer the same position with the same move.
"""

from game.ports import moves, rules

BOTS = ("polly", "redbeard", "anne")  # the weakest first


def choose(name, position):
    """A legal move at a position that waits for a decision; ValueError if no bot has that name."""
    if name not in BOTS:
        raise ValueError("no bot is called %s" % name)
    legal = rules.node(position).moves
    if isinstance(legal, (moves.Forced, moves.Island)):
        return next(iter(legal))  # on Skull Island another throw costs nothing
    return _mind(name).choose(position)


def _mind(name):
    """Only the bots at the table are loaded, when they first have something to decide."""
    if name == "polly":
        from game.ports.bots import polly  # noqa: PLC0415

        return polly
    if name == "redbeard":
        from game.ports.bots import redbeard  # noqa: PLC0415

        return redbeard
    from game.ports.bots import anne  # noqa: PLC0415

    return anne
