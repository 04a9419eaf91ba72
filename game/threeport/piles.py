"""The face-down cards: what is known of them, and how the next one is drawn.

Nobody knows the order of the draw pile, or the cards under the boats, so a position contains only
what can be deduced:

    unseen       the cards that the next draw may bring, each equally likely
    hidden       how many of these lie under the boats, and not in the pile
    under_boats  the cards under the boats, once they can be deduced

This is exact. All orders of the shuffled deck are equally likely, and whatever has been drawn and
played says nothing about the order of the rest; so each unseen card is equally likely to be on top
of the pile, although `hidden` of them never will be. This lasts until the pile runs out. Then the
unseen cards are those under the boats, and everybody who has counted knows which they are, but not
which boat each lies under. The discards, all of which have been seen, become the new pile; from
then on `unseen` is the pile itself and `hidden` is 0. The cards under the boats never come back.

Cards of a removed colour stay in the pile until they are drawn; then they leave the game, and
another card is drawn ('discard it and draw a new one', seeds/002). Taking them out beforehand would
reveal how many of them lie under the boats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.chance import Pile
from game.threeport import cards

if TYPE_CHECKING:
    from game.threeport.cards import Cards
    from game.threeport.position import Position


def next_card(position: Position) -> Pile:
    """The probability distribution of the next card."""
    return Pile(cards.counted(position.unseen))


def ready(position: Position) -> Position | None:
    """The position with a card to draw, None if no card is left.

    'If the draw pile is empty, shuffle the discard pile to form a new draw pile.'
    """
    if position.pile:
        return position
    if not position.discards:
        return None
    known = position.unseen if position.hidden else position.under_boats
    return position.replace(unseen=position.discards, hidden=0, under_boats=known, discards=())


def drawn(position: Position, card: str) -> Position:
    """The position after a card has left the pile."""
    at = position.unseen.index(card)
    unseen = position.unseen[:at] + position.unseen[at + 1 :]
    return position.replace(unseen=unseen, drawn=position.drawn + 1)


def in_play(position: Position) -> Cards:
    """All cards that have not left the game, in order."""
    found = position.unseen + position.under_boats + position.discards
    for colour, island in enumerate(position.islands):
        if island is not None:
            found += cards.stack(colour, island.level) + island.cargo
    for boat in position.boats:
        found += boat.hold
    return cards.in_order(found)


def gone(position: Position) -> Cards:
    """The cards that have left the game, all of removed colours, in order."""
    return cards.without(cards.deck(position.options), in_play(position))
