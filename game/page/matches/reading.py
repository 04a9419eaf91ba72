"""Reading a match: at once, or in slices if it is long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.state.history import AT_ONCE, Course, course
from game.page.text.seat_names import taken_in
from game.reasons import MisreadError, NotationError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.notation import State
    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.table import GameTable


def read(
    model: Model,
    reader: Any,
    done: Callable[..., Any],
    failed: Callable[..., Any],
    foreign: bool = False,
) -> tuple[Model, Effects]:
    """Reads a match, at once or in slices; then goes on as a `Reading` says."""
    if reader.length > AT_ONCE:
        from game.page.matches.long_match import begin_reading  # noqa: PLC0415 - not needed at first

        return begin_reading(model, reader, done, failed, foreign)
    try:
        state, through = opened(model.table, reader)
        while (state := reader.go_on(state)) is not None:
            through = through.and_then(model.table, state.match)
    except ValueError as error:
        return failed(model, error)
    return done(model, through)


def opened(table: type[GameTable], reader: Any) -> tuple[State, Course]:
    """(`State`, `Course`) before the first move of a match that is read.

    Raises ValueError, a NotationError if the match is of a game other than the table's.
    """
    game = reader.header.game
    if game is not table.RULES:
        raise NotationError(1, MisreadError("other game", given=game.NAME))
    state = reader.begin()
    match = taken_in(table, state.match, reader.header.rules)
    return state.replace(match=match), course(match)
