"""The computer opponents.

They see the position but not future draws, and always make the same move in the same position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand.bots import yard

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.position import Position

BOTS = ("vova", "kolya", "katya", "nina")  # the weakest first


def choose(bot: str, position: Position) -> Move:
    """A legal move in a position that waits for a decision; ValueError if no bot has that name."""
    if bot not in BOTS:
        raise ValueError("no bot is called %s" % bot)
    if bot in yard.WANTED:
        return yard.choose(bot, position)
    from game.thousand.bots import nina  # noqa: PLC0415 - loaded only where she plays

    return nina.choose(position)
