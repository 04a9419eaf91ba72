"""What faces show: how they feel about the turn that is played or has just ended, or the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON

if TYPE_CHECKING:
    from game.match import Match
    from game.page.state.model import Model

GLEE, AGHAST, NERVOUS = "glee", "aghast", "nervous"
# By what a turn came to: the feeling of its player, and that of the others.
_OF_A_TURN = {"great": (GLEE, AGHAST), "bust": (AGHAST, GLEE)}


def felt(model: Model, seat: int) -> str | None:
    """The feeling of the character in a seat, None while it is calm.

    That about a turn lasts until the next move; it is seen once nothing moves any more.
    """
    if model.flies():
        return None
    if model.match.over():
        return at_the_end(model.match, seat)
    turns = model.board.turns
    try:
        if not turns or not model.opening():
            return NERVOUS if _trembles(model, seat) else None
        event, always = model.table.later().spoken(turns.last())
    except ImportError:  # the game's part of it is not here yet
        return None
    told = "great" if always else event or ""  # what is always spoken of is great
    own, of_others = _OF_A_TURN.get(told, (None, None))
    return own if turns.last().seat == seat else of_others


def _trembles(model: Model, seat: int) -> bool:
    """Whether a seat holds its breath: the one that plays, and the bots while a person does."""
    board, match = model.board, model.match
    plays = match.node().seat
    watches = match.seats[plays].player == PERSON and match.seats[seat].player != PERSON
    if seat != plays and not watches:
        return False
    risk = None
    for known in (board.weighed, model.gamble):
        if known is not None and known.match is match:
            risk = known.risk
    return model.table.later().tense(match.position, risk)


def at_the_end(match: Match, seat: int) -> str | None:
    """The feeling of the bot in a seat about a match that is over, None while it goes on."""
    if not match.over():
        return None
    return GLEE if seat in match.node().winners else AGHAST
