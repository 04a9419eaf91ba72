"""Cards as drawings: whole ones in piles and in a hold, and small goods aboard and in lists.

Each colour has its own shape: white barrels, black crates, red sacks. The words for them are
beside the drawings or in labels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import tag
from game.threeport.cards import COLOUR, COLOURS, VALUE

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_SHOWN = 4  # cards drawn of a pile; a taller one shows one fewer, and how many are hidden


def goods_html(cards: Sequence[str], fresh: str | None = None, sunk: tuple[str, ...] = ()) -> str:
    """Small goods. fresh: one of them that has just been loaded. sunk: others, just lost."""
    html = ""
    for card in cards:
        new = card == fresh
        fresh = None if new else fresh
        html += _good(card, data_fresh=new)
    return html + "".join([_good(card, data_sunk=True) for card in sunk])


def _good(card: str, **marks: Any) -> str:
    return tag("i", str(VALUE[card]), class_="good", data_colour=COLOURS[COLOUR[card]], **marks)


def hidden(cargo: tuple[str, ...]) -> int:
    """The number of cards of a pile that are not drawn."""
    return len(cargo) - MOST_SHOWN + 1 if len(cargo) > MOST_SHOWN else 0


def pile_html(cargo: tuple[str, ...], fresh: bool) -> str:
    """The upper cards of a pile side by side, the top one last.

    fresh: whether the top card has just been dealt.
    """
    html = ""
    shown = cargo[hidden(cargo) :]
    for place, card in enumerate(shown):
        html += card_html(card, fresh and place + 1 == len(shown))
    return html


def card_html(card: str, fresh: bool = False, sunk: bool = False) -> str:
    """A whole card."""
    colour = COLOURS[COLOUR[card]]
    number = tag("b", str(VALUE[card]))
    marks = {"data_colour": colour, "data_fresh": fresh, "data_sunk": sunk}
    return tag("span", number, class_="cargo-card", **marks)
