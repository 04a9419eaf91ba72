"""The obstacles on the way to a thousand: entry, pits, barrel and dump truck.

seeds/001: 'getting to 1000 points is not so easy, because the path to it consists of many
obstacles'. Here they are asked about; `settling` has what they do when a turn ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record, record
from game.thousand.ending import least_to_win, overshot, reached
from game.thousand.options import AT_ENTRY, STEP, barrel_start, pits, way_out

if TYPE_CHECKING:
    from game.thousand.options import Options
    from game.thousand.position import Position

ENTRY = "entry"
PIT = "pit"
BARREL = "barrel"
ABOVE = "above"


@record
class Hindrance(Record):
    """The rule that keeps points from being recorded.

    lacking: the points that are missing, 0 if it is not a matter of points.
    """

    rule: str
    lacking: int


def pit_at(options: Options, total: int) -> tuple[int, int] | None:
    """The pit that a total lies in, as one of `options.pits`, or None.

    v1: 'to get behind the number 400', so where the top must be passed it belongs to the pit, but
    for one that wins.
    """
    for pit in pits(options):
        if pit[0] <= total < pit[1]:
            return pit
        passed = total == pit[1] < way_out(options, pit) and options.earlier_rulings == "no"
        if passed and not reached(options, total):
            return pit
    return None


def on_barrel(options: Options, total: int) -> bool:
    """Whether a total lies on the barrel; v5: 'from which in 1 move you need to get to'."""
    return (
        options.barrel == "yes" and total >= barrel_start(options) and not reached(options, total)
    )


def dumps(options: Options, total: int) -> bool:
    """Whether a total is that of the dump truck: 'this is 555 points'."""
    return total == truck(options)


def truck(options: Options) -> int | None:
    """The total at which the dump truck waits, None if it does not wait before the target."""
    total = options.dump_truck
    if not isinstance(total, int):
        return None
    beyond = total >= options.target and options.earlier_rulings == "no"
    return None if beyond else total


def enters(position: Position, points: int) -> bool:
    """Whether so many points take a seat into the game that has not entered yet."""
    return not position.entered and not _entry(position, points)


def hindrance(position: Position, points: int) -> Hindrance | None:
    """The `Hindrance` to recording so many points for the turn, None if they can be recorded."""
    options = position.options
    total = position.after(points)
    if not position.entered and options.entry_scope == "one turn":
        lacking = _entry(position, points)
        if lacking:
            return Hindrance(ENTRY, lacking)
    if on_barrel(options, position.total) and options.barrel_add_up == "no":
        lacking = least_to_win(options) - total
        if lacking > 0:
            return Hindrance(BARREL, lacking)
    lacking = _pit(options, position.total, total)
    if lacking:
        return Hindrance(PIT, lacking)
    if options.ending == "above" and total == options.target:
        return Hindrance(ABOVE, STEP)
    return None


def ends_turn(position: Position, points: int) -> str | None:
    """How a turn ends at once when it has so many points: "dumped", "overshot" or None.

    The dump truck comes 'immediately ... without the right to roll further dice', 'when a player
    collects 555': a throw that collects nothing does not bring it.
    """
    options = position.options
    total = position.after(points)
    if overshot(options, total):
        return "overshot"
    if not points and options.earlier_rulings == "no":
        return None
    return "dumped" if options.dump_when == "at once" and dumps(options, total) else None


def _entry(position: Position, points: int) -> int:
    """The points that are missing to the entry, 0 if there are enough.

    Fines before the entry are points that the turn has to make up for, or they are not.
    """
    options = position.options
    if options.entry_scope == "adds up" or options.bolts_before_entry == AT_ENTRY:
        points = position.after(points)
    return max(options.entry_min - points, 0)


def _pit(options: Options, before: int, after: int) -> int:
    """The points that are missing to leave the pit, 0 if it is left or there is none."""
    pit = pit_at(options, before)
    return 0 if pit is None else max(way_out(options, pit) - after, 0)
