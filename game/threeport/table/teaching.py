"""The first lessons: to sail, to load, to carry the cargo, to sell it."""

from game.contract import Lesson
from game.threeport import moves, rules
from game.threeport.cards import COLOURS
from game.threeport.table.presses import LOAD, PILE, SAIL, SELL, sale_refusal

_SAIL = tuple(SAIL + colour for colour in COLOURS)
_LOAD = (LOAD,) + tuple(PILE + colour for colour in COLOURS)


def lessons(position, hand):
    """The `Lesson`s that the table can give, the most needed first."""
    if position.phase != "choose":
        return ()
    loads = rules.node(position).moves.refusal(moves.LOADING) is None
    offered = (
        (position.boat.at is None, Lesson("sail", _SAIL)),
        (sale_refusal(position, hand) is None, Lesson("sell", (SELL,))),
        (loads and not position.boat.hold, Lesson("load", _LOAD)),
        (bool(position.boat.hold), Lesson("carry", _SAIL)),
    )
    return tuple(lesson for apt, lesson in offered if apt)
