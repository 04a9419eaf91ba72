"""Portraits in lists and forms."""

from __future__ import annotations

from game.markup import escape, symbol, tag
from game.match import PERSON


def portrait(
    character: str, letter: str, style: str = "portrait", feeling: str | None = None
) -> str:
    """The face of a character, or the initial of a person without one.

    style: the class of the element.
    """
    drawn = escape(letter) if character == PERSON else symbol("player-" + character)
    return tag("span", drawn, class_=style, data_feels=feeling, aria_hidden="true")
