"""The plate on the edge of the tray: what the turn is worth, and how that ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, tag
from game.ports.table.account import at_stake, dice_of, lost, rises_from

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots
    from game.ports.position import Ended
    from game.ports.scoring import Line

RESTS, CRACKED, TIPPED = "rests", "cracked", "tipped"
COUNTED = 500  # points from which on a turn of several lines is counted out line by line
MOST_LINES = 6  # for which the style has times
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
    counted = counted_lines(ended)
    slots[":body", "data-lines"] = str(len(counted)) if counted else None
    if counted:
        slots["worth", "rows"] = _counting(counted, seen.position.faces, say)
        for die, line in _first_lines(counted, seen.position.faces).items():
            slots["die-%d" % (die + 1), "data-pop"] = str(line)
        return
    halves = 2 if state == CRACKED else 1
    slots["worth", "rows"] = (tag("b", say.number(points)),) * halves


def counted_lines(ended: Ended | None) -> tuple[Line, ...]:
    """The lines of a bank that are counted out one after another, none if it is written at once."""
    if ended is None or ended.how != "scored" or ended.account.total < COUNTED:
        return ()
    lines = ended.account.lines
    return lines if 1 < len(lines) <= MOST_LINES else ()


def _first_lines(lines: tuple[Line, ...], faces: tuple[str, ...]) -> dict[int, int]:
    """The place of the first line that counts each die, which pops with it."""
    first: dict = {}
    for place, line in enumerate(lines):
        for die in dice_of(line, faces):
            first.setdefault(die, place)
    return first


def _counting(lines: tuple[Line, ...], faces: tuple[str, ...], say: Say) -> tuple[str, ...]:
    """The sums on the plate, and the points of each line, which fall on it from their dice."""
    sums: list = []
    points: list = []
    total = 0
    for line in lines:
        total += line.points
        sums.append(tag("b", say.number(total)))
        added = tag("u", escape("+" + say.number(line.points)))
        points.append(tag("i", added, data_rises=rises_from(line, faces)))
    return tuple(sums + points)


def _worth(seen: Seen) -> tuple[int, str]:
    """(points, state) of the plate; on Skull Island nothing is at stake."""
    position = seen.position
    if position is None or not position.faces or position.island:
        return 0, RESTS
    ended = position.ended
    if ended is not None and ended.how == "bust":
        return lost(seen), CRACKED
    return at_stake(position).total, RESTS if ended is None else TIPPED
