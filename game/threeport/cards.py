"""The cards: three colours, numbered from 1, several copies of each.

A card is a text such as "red-3". Several cards are a tuple in the order of `ALL`, unless they lie
in a stack, where the last one is on top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.threeport.options import Options

    Cards = tuple[str, ...]

COLOURS = ("white", "black", "red")  # also the order in which islands are dealt to
MOST_VALUES = 9  # a value is one digit
ISLAND_VALUES = (1, 2, 3)  # 'a stack with the 3 on the bottom and the 1 on the top'

ALL = tuple(
    ["%s-%d" % (colour, value) for colour in COLOURS for value in range(1, MOST_VALUES + 1)]
)
PLACE = {card: place for place, card in enumerate(ALL)}
COLOUR = {card: place // MOST_VALUES for card, place in PLACE.items()}  # an index of COLOURS
VALUE = {card: place % MOST_VALUES + 1 for card, place in PLACE.items()}


def named(colour: int, value: int) -> str:
    """The card of a colour, by its index.

    >>> named(2, 3)
    'red-3'
    """
    return ALL[colour * MOST_VALUES + value - 1]


def in_order(cards: Iterable[str]) -> Cards:
    """Cards as a tuple in the order of `ALL`.

    >>> in_order(["red-1", "white-5", "white-2"])
    ('white-2', 'white-5', 'red-1')
    """
    return tuple(sorted(cards, key=_place))


def _place(card: str) -> int:
    return PLACE[card]


def without(cards: Sequence[str], taken: Iterable[str]) -> Cards:
    """The cards left after some are taken; ValueError if one of those is missing.

    >>> without(("red-1", "red-1", "red-2"), ("red-1",))
    ('red-1', 'red-2')
    """
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def uncoloured(cards: Sequence[str], colour: int) -> Cards:
    """The cards without those of a colour, by its index."""
    return tuple([card for card in cards if COLOUR[card] != colour])


def counted(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """(card, count) for each kind among cards in order.

    >>> counted(("white-2", "white-2", "red-1"))
    (('white-2', 2), ('red-1', 1))
    """
    found: list = []
    for card in cards:
        if found and found[-1][0] == card:
            found[-1] = (card, found[-1][1] + 1)
        else:
            found.append((card, 1))
    return tuple(found)


def deck(options: Options) -> Cards:
    """All cards of a match, in order."""
    values = range(1, options.values + 1)
    kinds = [named(colour, value) for colour in range(len(COLOURS)) for value in values]
    return tuple([card for card in kinds for _copy in range(options.copies)])


def stack(colour: int, level: int) -> Cards:
    """The island's own cards at a level, the top one first; none at a level beyond the last."""
    return tuple([named(colour, value) for value in ISLAND_VALUES[level - 1 :]])
