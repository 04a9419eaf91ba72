"""Opponents that can be met at the table.

They see the position and never what will be drawn, and answer the same position with the same move.
"""

from game.ports import island, moves, rules
from game.ports.scoring import SABRE

BOTS = ("polly", "redbeard", "anne")  # the weakest first


def choose(name, position):
    """A legal move at a position that waits for a decision; ValueError if no bot has that name."""
    if name not in BOTS:
        raise ValueError("no bot is called %s" % name)
    legal = rules.node(position).moves
    if isinstance(legal, moves.Forced):
        return next(iter(legal))
    if position.island:
        return _on_the_island(position, legal)
    return _mind(name).choose(position)


def _on_the_island(position, legal):
    """Rolls all dice, for another throw costs nothing; where sabres are fined, as few as can be."""
    everything = next(iter(legal))
    if not island.fines_sabres(position):
        return everything
    sabres = [die for die in moves.ALL if position.faces[die] == SABRE]
    if not sabres and moves.SCORE in legal:
        return moves.SCORE
    others = [die for die in everything.dice if die not in sabres]
    few = moves.roll(sabres + others[: max(moves.FEWEST_TO_ROLL - len(sabres), 0)])
    return few if few in legal else everything


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
