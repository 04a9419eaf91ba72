"""The agreements of the game as worded in the set-up form and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.thousand.obstacles import truck
from game.thousand.options import NONE, NOVICE, TRUCK, pits

if TYPE_CHECKING:
    from game.agreements import Row
    from game.contract import Say
    from game.thousand.options import Options

# In a short match, opponents are soon overtaken; a truck beyond the target could undo a win.
_SHORT = (("version", NOVICE), ("target", 500), ("dump_truck", NONE))
LADDER = (_SHORT, _SHORT + (("entry_min", 25), ("overtaking", "fixed")), ())
QUICK = (("target", (500, 1000, 1500)),)
AT_FAULT = (
    ("impossible.seats", "most_seats"),
    ("impossible.no singles", "score_one"),
    ("impossible.barrel beyond target", "target"),
    ("impossible.barrel in pit", "barrel_from"),
    ("impossible.target in pit", "target"),
    ("impossible.fine after zero", "overshoot_zero_after"),
)
GROUPED = ("entry", "pits", "barrel", "dump", "bolts", "overtaking")


def in_force(options: Options, say: Say) -> str:
    """The version and the target of a match."""
    return say("rules.in_force", options.target)


def has_no_effect(row: Row, options: Options) -> bool:
    """Whether an agreement has no effect beside the others."""
    switch, off = _SWITCHES.get(row.group, (row.name, None))
    if row.name != switch and getattr(options, switch) == off and row.name not in _BEYOND:
        return True
    if row.name in _PITS:  # may decide on which of them are left out
        changes: list[dict[str, Any]] = [{row.name: value} for value in row.values]
        dug = {pits(options.replace(**change)) for change in changes}
        return dug == ({()} if row.name == "pit_exit" else {pits(options)})
    return row.name in _MOOT and _MOOT[row.name](options)


# The row that switches a group off, and the value that does.
_SWITCHES = {
    "barrel": ("barrel", "no"),
    "dump": ("dump_truck", NONE),
    "bolts": ("bolts", "no"),
    "overtaking": ("overtaking", "no"),
}
_PITS = ("pit_1", "pit_2", "pit_3", "pit_exit")
_BEYOND = ("bolts_before_entry",)  # rows that bear on more than their group


def _no_pits(options: Options) -> bool:
    return not pits(options)


def _no_entry(options: Options) -> bool:
    return not options.entry_min


def _ways_to_fall(options: Options) -> set[str]:
    """The values of "barrel_fall" and "barrel_knock_off" that can happen."""
    ways = {options.barrel_fall} if options.barrel_tries else set()
    if options.barrel_knock_off == "as a fall":
        ways.add(options.barrel_fall)
    elif options.barrel_knock_off != "no":
        ways.add(options.barrel_knock_off)
    return ways


def _no_points_lost(options: Options) -> bool:
    return "points" not in _ways_to_fall(options)


def _never_to_zero(options: Options) -> bool:
    zero = options.barrel_falls_to_zero or "zero" in _ways_to_fall(options)
    return _no_entry(options) or options.barrel == "no" or not zero


def _no_debts(options: Options) -> bool:
    """Nobody can be fined before the entry."""
    spared = options.overtaking == "no" or options.overtaking_spares == "not entered"
    return _no_entry(options) or (options.bolts == "no" and spared)


def _no_truck_within_reach(options: Options) -> bool:
    return options.target < TRUCK and truck(options) is None


def _not_exactly(options: Options) -> bool:
    return options.ending != "exactly"


_MOOT = {
    "five_wins_throw": lambda options: options.five_wins == "no",
    "all_five_straight": lambda options: (
        options.all_five == "may stop" or not (options.straight_small or options.straight_large)
    ),
    "entry_scope": _no_entry,
    "dump_truck": _no_truck_within_reach,
    "entry_after_dump": lambda options: _no_entry(options) or truck(options) is None,
    "entry_after_barrel": _never_to_zero,
    "pit_stop": _no_pits,
    "barrel_fall": lambda options: (
        not options.barrel_tries and options.barrel_knock_off != "as a fall"
    ),
    "barrel_fall_points": _no_points_lost,
    "barrel_fall_from": _no_points_lost,
    "barrel_falls_to_zero": lambda options: not _ways_to_fall(options),
    "bolts_before_entry": _no_debts,
    "bolts_in_pit": _no_pits,
    "bolts_on_barrel": lambda options: options.barrel == "no",
    "overtaking_points": lambda options: options.overtaking == "margin",
    "overtaking_spares": _no_entry,
    "overshoot_fine_after": _not_exactly,
    "overshoot_fine": lambda options: _not_exactly(options) or not options.overshoot_fine_after,
    "overshoot_zero_after": _not_exactly,
    "double_loss": _no_entry,
}
