"""The first lessons: what is set aside, what a roll can cost, to bank."""

from game.contract import Lesson
from game.thousand import rules
from game.thousand.table.presses import BANK, ROLL, move_of


def lessons(position, hand):
    """The `Lesson`s that fit the dice on the table, the most needed first."""
    if position.phase != "choose" or not position.throws:
        return ()
    banks = rules.node(position).moves.refusal(move_of(BANK, hand)) is None
    offered = (
        (True, Lesson("aside", (ROLL, BANK), None)),
        (position.throws > 1, Lesson("roll", (ROLL, BANK), "primary")),
        (banks, Lesson("bank", (BANK,), "gain")),
    )
    return tuple(lesson for apt, lesson in offered if apt)
