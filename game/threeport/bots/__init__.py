"""The computer opponents.

They see the position but no face-down card, and always make the same move in the same position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.threeport.bots import pip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.threeport.moves import Move
    from game.threeport.position import Position

BOTS = ("pip", "marta", "silva")  # the weakest first
THINKERS = (("silva", "marta"),)
PATIENCE = 100  # rounds after which bots make a random move now and then


def choose(bot: str, position: Position) -> Move:
    """A legal move in a position that waits for a decision; ValueError if no bot has that name."""
    if bot not in BOTS:
        raise ValueError("no bot is called %s" % bot)
    return _restless(position) or _mind(bot).choose(position)


def thoughts(bot: Any, position: Position) -> Iterator[Any]:
    """The thoughts of Silva, the only bot that takes long."""
    move = _restless(position)
    if move is not None:
        yield move
    else:
        yield from _mind("silva").thoughts(position)


def _restless(position: Position) -> Any:
    """A whim, now and then, in a match that does not end, else None."""
    if position.turn <= PATIENCE * len(position.totals):
        return None
    from game.threeport.bots import restless  # noqa: PLC0415 - few matches last so long

    return restless.choose(position)


def _mind(name: str) -> Any:
    """The module of a bot, imported at its first decision, so that only bots in play are loaded."""
    if name == "pip":
        return pip
    if name == "marta":
        from game.threeport.bots import marta  # noqa: PLC0415

        return marta
    from game.threeport.bots import silva  # noqa: PLC0415

    return silva
