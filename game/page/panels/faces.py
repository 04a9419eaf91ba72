"""What bots show on their faces: how they feel about the turn that has just ended, or the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match import Match
    from game.page.state.model import Model

GLEE, AGHAST = "glee", "aghast"
# By what a turn came to: the feeling of its player, and that of the others.
_OF_A_TURN = {"great": (GLEE, AGHAST), "bust": (AGHAST, GLEE)}


def felt(model: Model, seat: int) -> str | None:
    """The feeling of the bot in a seat, None while it is calm.

    It lasts until the next move, and is seen once nothing moves any more.
    """
    if model.flies():
        return None
    if model.match.over():
        return at_the_end(model.match, seat)
    turns = model.board.turns
    if not turns or not model.opening():
        return None
    try:
        event, always = model.table.later().spoken(turns.last())
    except ImportError:  # the game's part of it is not here yet
        return None
    told = "great" if always else event or ""  # what is always spoken of is great
    own, of_others = _OF_A_TURN.get(told, (None, None))
    return own if turns.last().seat == seat else of_others


def at_the_end(match: Match, seat: int) -> str | None:
    """The feeling of the bot in a seat about a match that is over, None while it goes on."""
    if not match.over():
        return None
    return GLEE if seat in match.node().winners else AGHAST
