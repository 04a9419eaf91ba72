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
    """The `Race`; on Skull Island nobody can bring points of their own.

    Where the others have lost the target again, it takes the target itself.
    """
    target, turns = position.options.target, position.last_turns or 0
    if not turns or position.island:
        return Race(target, turns, None, 0)
    needed = max(_best_of_others(position) + STEP, target) - position.totals[position.seat]
    return Race(target, turns, needed, rules.at_stake(position).total)


def loses(position: Position, stake: int) -> bool:
    """Whether a turn that ends with so many points leaves the match to somebody who holds it."""
    best = _best_of_others(position)
    ends = position.last_turns and not position.island and best >= position.options.target
    return bool(ends) and position.totals[position.seat] + stake < best


def _best_of_others(position: Position) -> int:
    return max([total for seat, total in enumerate(position.totals) if seat != position.seat])
