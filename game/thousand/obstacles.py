"""The obstacles on the way to a thousand: entry, pits, barrel and dump truck.

seeds/001: 'getting to 1000 points is not so easy, because the path to it consists of many
obstacles'. Here they are asked about; `settling` has what they do when a turn ends.
"""

from collections import namedtuple

from game.thousand.ending import least_to_win, overshot, reached
from game.thousand.options import NONE, STEP, pits

ENTRY = "entry"
PIT = "pit"
BARREL = "barrel"
ABOVE = "above"


class Hindrance(namedtuple("Hindrance", ("rule", "lacking"))):
    """The rule that keeps points from being recorded.

    lacking: the points that are missing, 0 if it is not a matter of points.
    """


def pit_at(options, total):
    """The pit that a total lies in, as (first total inside, first total beyond), or None."""
    for low, top in pits(options):
        if low <= total < top:
            return low, top
    return None


def on_barrel(options, total):
    """Tells whether a total lies on the barrel; v5: 'from which in 1 move you need to get to'."""
    return options.barrel == "yes" and total >= options.barrel_from and not reached(options, total)


def dumps(options, total):
    """Tells whether a total is that of the dump truck: 'this is 555 points'."""
    return options.dump_truck != NONE and total == options.dump_truck


def enters(position, points):
    """Tells whether so many points take a seat into the game that has not entered yet."""
    return not position.entered and not _entry(position, points)


def hindrance(position, points):
    """The `Hindrance` to recording so many points for the turn, None if they can be recorded."""
    options = position.options
    total = position.total + points
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


def ends_turn(position, points):
    """How a turn ends at once when it has so many points: "dumped", "overshot" or None.

    The dump truck comes 'immediately ... without the right to roll further dice'.
    """
    total = position.total + points
    if overshot(position.options, total):
        return "overshot"
    at_once = position.options.dump_when == "at once"
    return "dumped" if at_once and dumps(position.options, total) else None


def _entry(position, points):
    """The points that are missing to the entry, 0 if there are enough.

    Fines before the entry are a debt that the turn has to make up for, or they are not.
    """
    options = position.options
    if options.entry_scope == "adds up" or options.bolts_before_entry == "debt":
        points += position.total
    return max(options.entry_min - points, 0)


def _pit(options, before, after):
    """The points that are missing to leave the pit, 0 if it is left or there is none.

    v1: 'to get behind the number 400'; v2: 'he will have to score 45 points to get out'.
    """
    pit = pit_at(options, before)
    if pit is None:
        return 0
    beyond = pit[1] + (STEP if options.pit_exit == "pass" else 0)
    return max(beyond - after, 0)
