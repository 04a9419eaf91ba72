"""Taking the last move back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.page.play.turn import TABLE_NEWS
from game.page.state.history import NOTHING_DONE

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model


def undo(model: Model) -> tuple[Model, Effects]:
    """Takes the last move back, unless something has been revealed since.

    Accepts a model and returns (model, effects).
    """
    board, back = model.board, model.board.undo
    if back is None:
        why = NOTHING_DONE if board.answer.taken_back else model.course.way_back()[1]
        return model.answering(refused=why), ()
    through = model.course.until(back.place).seated(model.match.seats)
    model = model.on_board(
        course=through,
        hand=back.hand,
        undo=None,
        answer=board.answer.replace(taken_back=True),
        own=None if board.own is None or board.own > back.place else board.own,
        settling=(),
        moment=None,
        beat=board.beat + 1,
    ).replace(news=TABLE_NEWS)
    return model, (("save",), ("focus", model.first_action()))
