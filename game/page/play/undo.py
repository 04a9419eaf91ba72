"""Taking the last move back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.page.play.turn import TABLE_NEWS
from game.page.state.model import NOTHING_DONE

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model


def undo(model: Model) -> tuple[Model, Effects]:
    """Takes the last move back, unless something has been revealed since.

    Accepts a model and returns (model, effects).
    """
    back = model.board.undo
    if back is None:
        return model.on_board(refused=model.board.stands), ()
    model = model.on_board(
        match=back.match,
        turns=back.turns,
        starts=back.starts,
        hand=back.hand,
        undo=None,
        stands=NOTHING_DONE,
        settling=(),
        moment=None,
        beat=model.board.beat + 1,
    ).replace(news=TABLE_NEWS)
    return model, (("save",), ("focus", model.first_action()))
