"""The first lessons: what is set aside, what holds a player, what a roll can cost, to bank."""

from game.contract import Lesson
from game.thousand.moves import CONFIRM, why_not
from game.thousand.obstacles import ENTRY, PIT
from game.thousand.table.presses import BANK, ROLL

_HELD = (CONFIRM, ENTRY, PIT)  # reasons to roll on, each with a lesson of its name


def lessons(position, hand):
    """The `Lesson`s that fit the dice on the table, the most needed first."""
    if position.phase != "choose":
        return ()
    if not position.throws:
        return (Lesson("bolt", (ROLL,), None),) if position.bolts[position.seat] else ()
    found = why_not(position, hand.kept)
    held = None if found is None else found.rule
    offered = (
        (True, Lesson("aside", (ROLL, BANK), None)),
        (held in _HELD, Lesson(held, (ROLL,), "primary")),
        (position.throws > 1, Lesson("roll", (ROLL, BANK), "primary")),
        (held is None, Lesson("bank", (BANK,), "gain")),
    )
    return tuple(lesson for apt, lesson in offered if apt)
