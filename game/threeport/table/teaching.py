"""The first lessons: sailing, then loading, carrying and selling cargo; deals and removals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import Lesson
from game.threeport import moves, rules
from game.threeport.cards import COLOURS
from game.threeport.table.presses import LOAD, PILE, SAIL, SELL, sale_refusal
from game.threeport.table.rivals import SAIL_AND_SELL, loses, too_late
from game.threeport.table.telling import wanted

if TYPE_CHECKING:
    from game.threeport.position import Position
    from game.threeport.table.hand import Hand


def lessons(position: Position, hand: Hand) -> tuple[Lesson, ...]:
    """The `Lesson`s that fit the position, the most needed first."""
    if position.phase != "choose":
        return ()
    at = position.boat.at
    # A press on a pile loads if the boat is there, and else sails there.
    here = () if at is None else (PILE + COLOURS[at],)
    buyers = [
        place
        for place, island in enumerate(position.islands)
        if island is not None and wanted(position, place)
        if not too_late(position, place, SAIL_AND_SELL)
        if not loses(position, place, wanted(position, place))
    ]
    loads = rules.node(position).moves.refusal(moves.LOADING) is None
    laden = bool(position.boat.hold)
    deal = Lesson("deal", (LOAD,) + here, "primary")
    offered = (
        (at is None, Lesson("sail", _sailing(range(len(COLOURS))), None)),
        (sale_refusal(position, hand) is None, Lesson("sell", (SELL,), "gain")),
        (loads and not laden and _deals(position), deal),
        (loads and not laden, Lesson("load", (LOAD,) + here, "primary")),
        (buyers and at not in buyers, Lesson("carry", _sailing(buyers), None)),
        (_sinks(position), Lesson("removal", _acting(), None)),
        (loads and laden and _deals(position), deal),
    )
    return tuple(lesson for apt, lesson in offered if apt)


def _sinks(position: Position) -> bool:
    """Whether removing an island now at its last level loses the cargo of its colour."""
    levels = [island.level for island in position.islands if island is not None]
    return rules.LAST_LEVEL in levels and position.options.aboard == "lost"


def _deals(position: Position) -> bool:
    """Whether loading takes an island's last cargo, so that every island is dealt a card."""
    last = len(position.island(position.boat.at).cargo) == 1
    return last and bool(position.pile or position.discards)


def _acting() -> tuple[str, ...]:
    """The controls of all actions: a press on any shows that the lesson has been read."""
    return (LOAD, SELL) + _sailing(range(len(COLOURS)))


def _sailing(places: Any) -> tuple[str, ...]:
    """The controls that sail to islands from elsewhere."""
    colours = [COLOURS[place] for place in places]
    return tuple([SAIL + colour for colour in colours] + [PILE + colour for colour in colours])
