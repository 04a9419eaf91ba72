"""Redbeard: collects as many of one symbol as possible, and fills the chest to the brim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import cards, rules, scoring
from game.ports.bots.sorting import alike, groups, roll_all_but
from game.ports.moves import SCORE

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Position

AMBITION = (900, 700, 400)  # points at which he stops, by number of skulls


def choose(position: Position) -> Move:
    """The move of a player who has heard of the odds and does not believe them."""
    if rules.must_rescue(position):
        return roll_all_but(position, _hoard(position), lifting=True)
    stake = rules.at_stake(position).total
    skulls = rules.skulls(position)
    ambition = AMBITION[skulls] * (2 if position.card == cards.CAPTAIN else 1)
    if stake >= ambition:
        return SCORE
    return roll_all_but(position, _hoard(position), lifting=skulls > 0)


def _hoard(position: Position) -> list[int]:
    """His largest set, every other complete set, and treasure once there is plenty of it.

    In a Storm a single piece is plenty.
    """
    found = groups(position)
    if position.card in scoring.SHIPS and not scoring.ship_won(position.card, position.faces):
        sabres = [dice for symbol, dice in found if symbol == scoring.SABRE]
        if sabres:
            return sabres[0]
    if not found:
        return []
    largest = max(found, key=lambda group: _greed(position, group))
    plenty = 1 if position.card == cards.STORM else 2
    kept = []
    for group in found:
        symbol, dice = group
        treasure = symbol in scoring.TREASURE and len(dice) >= plenty
        if group == largest or alike(position, symbol, dice) >= 3 or treasure:
            kept += dice
    return kept


def _greed(position: Position, group: tuple[str, list[int]]) -> int:
    """The rank of a group: by its size, then gold and diamonds before the rest."""
    symbol, dice = group
    return 2 * alike(position, symbol, dice) + (symbol in scoring.TREASURE)
