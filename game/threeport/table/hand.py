"""The player's unfinished choice: which of the cards aboard to keep when the others are sold.

Everything the island buys is chosen for the player, so that one press sells it all. A press on a
card keeps it aboard, and a second one chooses it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.record import Record, record
from game.threeport.cards import COLOUR, VALUE
from game.threeport.moves import NO_BUYER, NOT_ABOARD, SAIL_FIRST

if TYPE_CHECKING:
    from game.threeport.position import Position


@record
class Hand(Record):
    """A choice that the player is making.

    kept: places (from 0, ascending) in the hold of cards that are not to be sold, though the island
    buys them.
    """

    kept: tuple[int, ...]


EMPTY = Hand(())


def bought(position: Position, seat: int) -> tuple[int, ...]:
    """Places in a seat's hold of the cards that the boat's island buys."""
    at, hold = position.boats[seat]
    return tuple([place for place, card in enumerate(hold) if COLOUR[card] == at])


def chosen(position: Position, hand: Hand) -> tuple[int, ...]:
    """Values of the cards that would be sold, ascending."""
    hold = position.boat.hold
    places = [place for place in bought(position, position.seat) if place not in hand.kept]
    return tuple(sorted([VALUE[hold[place]] for place in places]))


def refusal(position: Position, place: int) -> str | None:
    """The name of the rule that forbids choosing a card, None if it may be pressed."""
    at, hold = position.boat
    if place >= len(hold):
        return NOT_ABOARD
    if at is None:
        return SAIL_FIRST
    return None if place in bought(position, position.seat) else NO_BUYER


def pressed(hand: Hand, place: int) -> Hand:
    """The hand after a press on a card that the island buys."""
    if place in hand.kept:
        return Hand(tuple([other for other in hand.kept if other != place]))
    return Hand(tuple(sorted(hand.kept + (place,))))


def to_plain(hand: Hand) -> dict[str, list[int]]:
    """The hand as plain data, in the form that `from_plain` reads."""
    return {"kept": list(hand.kept)}


def from_plain(found: Any, position: Position) -> Hand | None:
    """The hand in saved data, None if it is impossible with the cards aboard."""
    if not isinstance(found, dict) or not isinstance(found.get("kept"), list):
        return None
    kept = tuple(found["kept"])
    if not all(type(place) is int for place in kept):
        return None
    if kept and position.phase != "choose":
        return None
    aboard = bought(position, position.seat) if kept else ()
    return Hand(kept) if kept == tuple([place for place in aboard if place in kept]) else None
