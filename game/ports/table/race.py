"""The race to the target, for the players' strip and the button that scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Race
from game.ports import rules

if TYPE_CHECKING:
    from game.ports.position import Position
    from game.ports.table.hand import Hand

STEP = 100  # every number of points is a multiple of it


def race(position: Position, hand: Hand) -> Race:
    """The `Race`; on Skull Island nobody can bring points of their own."""
    target, turns = position.options.target, position.last_turns or 0
    if not turns or position.island:
        return Race(target, turns, None, 0)
    totals, seat = position.totals, position.seat
    best = max([total for other, total in enumerate(totals) if other != seat])
    return Race(target, turns, best - totals[seat] + STEP, rules.at_stake(position).total)
