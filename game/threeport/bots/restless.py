"""Whims late in a match, so that bots do not play on for ever.

When no card is left to be dealt, a card that is sold comes back at once, and two seats can load and
sell the same two cards for ever. Both gain by it, so neither would stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.chance import FairDice
from game.threeport import fen
from game.threeport.bots.playouts import Draws, any_action

if TYPE_CHECKING:
    from game.threeport.position import Position

SELDOM = 4  # one action in this many is a whim


def choose(position: Position) -> Any:
    """A random legal action now and then, else None; always the same in the same position."""
    draws = Draws(FairDice(fen.position_text(position)), "whim")
    return any_action(position, draws) if draws.below(SELDOM) == 0 else None
