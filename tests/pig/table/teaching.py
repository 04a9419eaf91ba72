"""The first lesson: to hold."""

from game.contract import Lesson


def lessons(position, hand):
    """The `Lesson` that points at stake give."""
    return (Lesson("bank", ("bank",), "gain"),) if position.points else ()
