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
    match, turns = model.board.own
    # After an undo, or in another match, these are no longer turns of the table.
    known = model.board.turns.continues(turns) and len(model.board.turns) > len(turns)
    if not known or turns[-1].seat != model.match.node().seat:
        return lies, turn
    own = model.on_board(match=match, turns=turns, hand=model.table.EMPTY)
    needed = turn and in_last_round(model.table, model.match)
    return model.table.headline(own.seen(seats), say), turn if needed else lies
