"""Pip, the ship's boy: loads whatever is there, and sells where the price is highest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport import moves, rules
from game.threeport.cards import COLOUR, VALUE
from game.threeport.position import HOLD

if TYPE_CHECKING:
    from game.threeport.moves import Move
    from game.threeport.position import Position

SAIL_AND_SELL = 2  # turns in which cargo aboard can be sold


def choose(position: Position) -> Move:
    """Sells everything it can, else loads, else sails where a sale would bring most."""
    at, hold = position.boat
    if at is not None:
        values = moves.sellable(position)
        if values:
            return moves.Move(moves.SELL, None, values)
        loads = not hold or rules.turns_left(position, position.seat) > SAIL_AND_SELL
        if loads and len(hold) < HOLD and position.islands[at].cargo:
            return moves.LOADING
    return moves.moving(max(position.left, key=lambda place: _worth(position, place)))


def _worth(position: Position, place: int) -> tuple[int, ...]:
    """What draws him to an island: the price of what he has, then what he could load there."""
    at, hold = position.boat
    level, cargo = position.island(place)
    if place == at:
        return (-1, 0)
    sale = sum([VALUE[card] + level for card in hold if COLOUR[card] == place])
    return (sale, len(cargo))
