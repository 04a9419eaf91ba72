"""Portraits in lists and forms."""

from __future__ import annotations

from game.markup import escape, symbol, tag
from game.match import PERSON


def portrait(player: str, letter: str, style: str = "portrait", feeling: str | None = None) -> str:
    """The face of a bot, or the initial of a person. style: the class of the element."""
    drawn = escape(letter) if player == PERSON else symbol("player-" + player)
    return tag("span", drawn, class_=style, data_feels=feeling, aria_hidden="true")
