"""The computer opponents.

They see the position but not future draws, and always make the same move in the same position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ports import island, moves, rules
from game.ports.scoring import SABRE

if TYPE_CHECKING:
    from game.ports.moves import Island, Move
    from game.ports.position import Position

BOTS = ("polly", "redbeard", "anne")  # the weakest first


def choose(bot: str, position: Position) -> Move:
    """A legal move in a position that waits for a decision; ValueError if no bot has that name."""
    if bot not in BOTS:
        raise ValueError("no bot is called %s" % bot)
    legal = rules.node(position).moves
    if isinstance(legal, moves.Forced):
        return next(iter(legal))
    if position.island:
        return _on_the_island(position, legal)
    move = _mind(bot).choose(position)
    if move == moves.SCORE and _loses(position):
        from game.ports.bots.sorting import dare  # noqa: PLC0415 - comes with the bots

        return dare(position)
    return move


def _loses(position: Position) -> bool:
    """Whether stopping now would end the match with others as its winners."""
    over = rules.step(position, moves.SCORE).over
    return over is not None and position.seat not in over.winners


def _on_the_island(position: Position, legal: Island) -> Move:
    """Rolls all dice, as another throw costs nothing; if sabres are fined, as few as possible."""
    everything = next(iter(legal))
    if not island.fines_sabres(position):
        return everything
    sabres = [die for die in moves.ALL if position.faces[die] == SABRE]
    if not sabres and moves.SCORE in legal:
        return moves.SCORE
    others = [die for die in everything.dice if die not in sabres]
    few = moves.roll(sabres + others[: max(moves.FEWEST_TO_ROLL - len(sabres), 0)])
    return few if few in legal else everything


def _mind(name: str) -> Any:
    """The module of a bot, imported at its first decision, so that only bots in play are loaded."""
    if name == "polly":
        from game.ports.bots import polly  # noqa: PLC0415

        return polly
    if name == "redbeard":
        from game.ports.bots import redbeard  # noqa: PLC0415

        return redbeard
    from game.ports.bots import anne  # noqa: PLC0415

    return anne
