"""A match that came with the address of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.notation import NotationError, Reader, game_in
from game.page.matches import matches
from game.page.matches.reading import read
from game.page.state.model import MATCH, Trouble

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.history import Course
    from game.page.state.model import Model


def arrived(model: Model, text: str) -> tuple[Model, Effects]:
    """Takes up a match that came with the address, or shows one that has ended.

    Saved matches are not affected, nor what the next match is.
    """
    if game_in(text) != model.table.RULES.NAME:
        from game.page.matches import other_game  # noqa: PLC0415 - not needed for a match of this game

        away = other_game.with_text(model, MATCH, text)
        if away:
            return model, away

    def done(model: Model, through: Course) -> tuple[Model, Effects]:
        if through.last().over():
            from game.page.replay import replaying  # noqa: PLC0415 - not needed for one to play on

            return replaying.shown(model, through)
        return matches.go_on_with(model, through)

    def failed(model: Model, error: NotationError) -> tuple[Model, Effects]:
        return matches.misread(model, Trouble("trouble.header", text, error), error), ()

    try:
        reader = Reader(text)
    except NotationError as error:
        return failed(model, error)
    return read(model, reader, done, failed)
