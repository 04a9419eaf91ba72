"""The plate on the edge of the tray: what the turn is worth, and how that ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import tag
from game.ports.table.account import at_stake, lost

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots

RESTS, CRACKED, TIPPED = "rests", "cracked", "tipped"
GLORY, MOST_GLORY = 500, 6  # points for each step of the light that a bank gives, and the steps


def worth_slots(seen: Seen, say: Say, slots: Slots) -> None:
    """Sets the slots of the plate: points that can still be banked, or that were written or lost.

    The account tells the same to screen readers. What has been written is also the measure of joy:
    a number that counts up to it, its size, coins and light. A lost battle sinks the ship.
    """
    ended = None if seen.position is None else seen.position.ended
    written = () if ended is None else ended.account.lines
    won = 0 if ended is None else max(ended.account.total, 0)
    slots["joy", "--to"] = str(won)
    glory = min(won // GLORY, MOST_GLORY)
    slots[":body", "data-glory"] = str(glory) if glory else None
    slots["joy", "data-mirrored"] = "true" if len(seen.turns) % 2 else None
    sinks = [line for line in written if line.what == "ship lost"]
    slots[":body", "data-sinks"] = "true" if sinks else None
    points, state = _worth(seen)
    slots["worth", "shown"] = points > 0
    slots["worth", "data-state"] = state if points > 0 else None
    slots["tray", "data-worth"] = "true" if points > 0 and state == RESTS else None
    halves = 2 if state == CRACKED else 1
    slots["worth", "rows"] = (tag("b", say.number(points)),) * halves


def _worth(seen: Seen) -> tuple[int, str]:
    """(points, state) of the plate; on Skull Island nothing is at stake."""
    position = seen.position
    if position is None or not position.faces or position.island:
        return 0, RESTS
    ended = position.ended
    if ended is not None and ended.how == "bust":
        return lost(seen), CRACKED
    return at_stake(position).total, RESTS if ended is None else TIPPED
