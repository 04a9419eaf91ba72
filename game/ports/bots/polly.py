"""Polly the parrot: loves anything that glitters, and flies off with the first few coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import rules, scoring
from game.ports.bots.sorting import alike, groups, roll_all_but
from game.ports.moves import SCORE

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Position

CONTENT = 300  # points at which she stops
NERVOUS = 2  # skulls at which she stops with any points at all


def choose(position: Position) -> Move:
    """The move of a player who counts her treasure, not the odds."""
    stake = rules.at_stake(position).total
    if stake >= CONTENT or (stake > 0 and rules.skulls(position) >= NERVOUS):
        return SCORE
    kept = _sabres(position) if position.card in scoring.SHIPS else _glitter(position)
    return roll_all_but(position, kept, lifting=rules.must_rescue(position))


def _sabres(position: Position) -> list[int]:
    return [die for symbol, dice in groups(position) if symbol == scoring.SABRE for die in dice]


def _glitter(position: Position) -> list[int]:
    found = groups(position)
    kept = []
    for symbol, dice in found:
        if symbol in scoring.TREASURE:
            kept += dice
    if found:
        largest = max(found, key=lambda group: alike(position, group[0], group[1]))
        if not kept or alike(position, largest[0], largest[1]) >= 3:
            kept += [die for die in largest[1] if die not in kept]
    return kept
