"""The first lessons: what is new, equal dice, what is set aside, to roll or to bank, rare rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Lesson
from game.thousand import rules
from game.thousand.moves import CONFIRM, why_not
from game.thousand.obstacles import ENTRY, PIT, dumps, pit_at
from game.thousand.options import pits
from game.thousand.position import DICE
from game.thousand.scoring import ALIKE, alike, five_alike_wins, lying
from game.thousand.table.presses import BANK, ROLL

if TYPE_CHECKING:
    from game.thousand.options import Options
    from game.thousand.position import Position
    from game.thousand.table.hand import Hand

_BLOCKING = (CONFIRM, ENTRY, PIT)  # rules that forbid banking, each with a lesson of its name
_FINE = 50  # points, as the lesson on overtaking says
_PATIENT = 3  # rounds after which most players are still waiting to enter the game
_FEW = 3  # so many dice lose the points in a quarter of their rolls, fewer more often
_ENOUGH = 50  # points that should not be risked with that many dice


def lessons(position: Position, hand: Hand) -> tuple[Lesson, ...]:
    """The `Lesson`s that fit the position, the most needed first."""
    if position.phase != "choose":
        return ()
    if not position.throws:
        return _before_a_turn(position)
    found = why_not(position, hand.kept)
    blocked_by = "" if found is None else found.rule
    dice = len(rules.to_roll(position, hand.kept))
    risky = dice < _FEW or (dice == _FEW and rules.turn_points(position, hand.kept) >= _ENOUGH)
    dumped, trapped = _would_be_dumped(position, hand), _would_fall_in(position, hand)
    offered = (
        (alike(position) is not None, Lesson("alike", (ROLL, BANK), "alike-told")),
        (True, Lesson("aside", (ROLL, BANK), None)),
        (not blocked_by and dice == DICE, Lesson("all five", (ROLL, BANK), "primary")),
        (_last_pair(position), Lesson("pair", (ROLL,), None)),
        (blocked_by in _BLOCKING, Lesson(blocked_by, (ROLL,), "primary")),
        (dumped, Lesson("truck", (ROLL,), "primary")),
        (not blocked_by and trapped, Lesson("trap", (ROLL, BANK), None)),
        (position.throws > 1, Lesson("roll", (ROLL, BANK), "primary")),
        (not blocked_by and risky and not (dumped or trapped), Lesson("bank", (BANK,), "gain")),
        (
            dice < DICE and _nearly_won(position),
            Lesson(_winning(position.options), (ROLL, BANK), None),
        ),
    )
    return tuple(lesson for apt, lesson in offered if apt)


def _last_pair(position: Position) -> bool:
    """Whether a pair of the last two dice has kept the turn."""
    return "pair" in [line.what for line in lying(position).lines]


def _nearly_won(position: Position) -> bool:
    """Whether at least three of five thrown dice are alike, and five would have won."""
    thrown = [position.faces[die] for die in position.thrown]
    most = max(thrown, key=thrown.count)
    won = five_alike_wins(position.options, (most,) * len(thrown), position.throws == 1)
    return won and thrown.count(most) >= ALIKE


def _winning(options: Options) -> str:
    """The lesson on the throw that wins the match."""
    return "five ones" if options.five_wins == "ones" else "five alike"


def _before_a_turn(position: Position) -> tuple[Lesson, ...]:
    """What earlier turns have cost, what is new, or that patience is needed."""
    if position.bolts[position.seat]:
        return (Lesson("bolt", (ROLL,), None),)
    seats = len(position.totals)
    options = position.options
    new = position.turn < seats and _new(options)
    if new:
        return (Lesson(new, (ROLL,), None),)
    if position.entered or position.turn < _PATIENT * seats:
        return ()
    return (Lesson("patience", (ROLL,), None),)


def _new(options: Options) -> str | None:
    """The lesson on what a step of the ladder adds, None if the options fit none."""
    hard = options.bolts == "yes"
    if options.entry_min and pits(options) and hard:
        return "full"
    fine = options.overtaking_points if options.overtaking == "fixed" else 0
    if options.entry_min and not (pits(options) or hard) and fine == _FINE:
        return "further"
    return None


def _would_fall_in(position: Position, hand: Hand) -> bool:
    """Whether banking would lead into a pit."""
    total = position.after(rules.turn_points(position, hand.kept))
    return pit_at(position.options, total) is not None


def _would_be_dumped(position: Position, hand: Hand) -> bool:
    """Whether banking would bring the dump truck; one that comes at once needs no bank."""
    if position.options.dump_when == "at once":
        return False
    total = position.after(rules.turn_points(position, hand.kept))
    return dumps(position.options, total)
