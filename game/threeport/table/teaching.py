"""The first lessons: to sail, to load, to carry the cargo, to sell it."""

from game.contract import Lesson
from game.threeport import moves, rules
from game.threeport.cards import COLOURS
from game.threeport.table.presses import LOAD, PILE, SAIL, SELL, sale_refusal

_SAIL = tuple(SAIL + colour for colour in COLOURS)


def lessons(position, hand):
    """The `Lesson`s that fit the position, the most needed first."""
    if position.phase != "choose":
        return ()
    at = position.boat.at
    # A press on a pile loads if the boat is there, and else sails there.
    here = () if at is None else (PILE + COLOURS[at],)
    sail = _SAIL + tuple(PILE + colour for colour in COLOURS if PILE + colour not in here)
    loads = rules.node(position).moves.refusal(moves.LOADING) is None
    offered = (
        (at is None, Lesson("sail", sail, None)),
        (sale_refusal(position, hand) is None, Lesson("sell", (SELL,), "gain")),
        (loads and not position.boat.hold, Lesson("load", (LOAD,) + here, "primary")),
        (bool(position.boat.hold), Lesson("carry", sail, None)),
    )
    return tuple(lesson for apt, lesson in offered if apt)
