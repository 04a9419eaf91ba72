"""What a bot is about to roll: whether it is daring, so that it may say a word before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.panels.speech import DARE, LINES
from game.record import Record, record

if TYPE_CHECKING:
    from game.contract import Risk
    from game.match import Match
    from game.page.state.model import Model

_DARING = 3  # a roll is daring if it loses more than one time in so many
_SELDOM = 3  # a bot speaks of one in so many daring rolls
_TO_BE_READ = {"normal": 500, "slow": 900}  # milliseconds by which its word delays a roll


@record
class Gamble(Record):
    """A roll that a bot is about to make.

    match: before it. number: how many daring ones have been watched in the match, with this one.
    speaks: whether the bot says a word. words: how many words were said before it.
    """

    match: Match
    risk: Risk
    number: int
    speaks: bool
    words: int


def gambled(model: Model, move: Any) -> tuple[Model, int]:
    """(model, milliseconds by which the move of a bot is delayed so that a word can be read)."""
    match, later, last = model.match, model.table.later(), model.gamble
    if last is not None and last.match is match:
        return model, 0
    risk = later.risk_of(model.position, move)
    if risk is None:
        return model, 0
    number = last.number if last is not None and last.match.seed == match.seed else 0
    daring = _DARING * risk.ways > risk.of or later.tense(model.position, risk)
    words = number // _SELDOM
    speaks = daring and number % _SELDOM == 0 and words < LINES and DARE in later.EVENTS
    model = model.replace(gamble=Gamble(match, risk, number + daring, speaks, words))
    return model, _TO_BE_READ.get(model.preferences.pace, 0) if speaks else 0
