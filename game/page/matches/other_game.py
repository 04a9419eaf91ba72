"""Matches of the other games of the site, which open on the pages of those games.

Effects are () where a match is for this page to open or to refuse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.notation import MOST_CHARACTERS, game_in
from game.page.text.addresses import encoded

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model


def with_fragment(model: Model, name: str | None, fragment: str) -> Effects:
    """Effects that take a fragment to the page of the game of that name."""
    if name == model.table.RULES.NAME or name not in model.device.games:
        return ()
    return (("elsewhere", name, fragment),)


def with_text(model: Model, begins: str, text: str) -> Effects:
    """Effects that take a match as text to the page of its game.

    begins: the prefix of the fragment that carries it there.
    """
    name = game_in(text)
    if not with_fragment(model, name, begins):
        return ()
    try:
        match = encoded(text)
    except ValueError:  # a lone surrogate
        return ()
    if len(match) > MOST_CHARACTERS:  # more than a page takes from its address
        return ()
    return with_fragment(model, name, begins + match)
