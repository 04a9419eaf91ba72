"""The race to the target, for the players' strip and the button that banks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Race
from game.thousand import rules
from game.thousand.ending import overshot
from game.thousand.options import STEP

if TYPE_CHECKING:
    from game.thousand.position import Position
    from game.thousand.table.hand import Hand


def race(position: Position, hand: Hand) -> Race:
    """The `Race`; where the target is to be hit exactly, reaching it shares the lead."""
    options, turns = position.options, position.last_turns or 0
    if not turns:
        return Race(options.target, 0, None, 0)
    others = [total for seat, total in enumerate(position.totals) if seat != position.seat]
    lead = max(others) + STEP
    if overshot(options, lead):
        lead = options.target
    staked = rules.turn_points(position, hand.kept)
    return Race(options.target, turns, lead - position.total, staked)
