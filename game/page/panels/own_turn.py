"""Turns of bots that nobody watched: the headline also tells how the person's own turn ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.page.state.model import in_last_round

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Seat
    from game.page.state.model import Model


def own_first(
    model: Model, seats: tuple[Seat, ...], say: Say, lies: str, turn: str
) -> tuple[str, ...]:
    """The two lines of a headline: how the last turn of the seat to act ended, then `lies`.

    What that seat needs in the last round, told by `turn`, takes the place of `lies`.
    """
    assert model.board.own is not None
    # In other seats since, if somebody has changed them.
    through = model.course.until(model.board.own).seated(model.match.seats)
    later = len(model.course.turns) > len(through.turns)
    if not later or through.turns.last().seat != model.match.node().seat:
        return lies, turn
    own = model.on_board(course=through, hand=model.table.EMPTY)
    needed = turn and in_last_round(model.table, model.match)
    return model.table.headline(own.seen(seats), say), turn if needed else lies
