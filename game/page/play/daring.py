"""What a bot is about to roll: whether it is daring, so that it may say a word before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.panels.speech import DARE
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

    match: before it. number: how many daring ones have been watched, with this one. speaks: whether
    the bot says a word.
    """

    match: Match
    risk: Risk
    number: int
    speaks: bool


def gambled(model: Model, move: Any) -> tuple[Model, int]:
    """(model, milliseconds by which the move of a bot is delayed so that a word can be read)."""
    match, later, last = model.match, model.table.later(), model.gamble
    if last is not None and last.match is match:
        return model, 0
    risk = later.risk_of(model.position, move)
    if risk is None:
        return model, 0
    number = 0 if last is None else last.number
    daring = _DARING * risk.ways > risk.of or later.tense(model.position, risk)
    speaks = daring and number % _SELDOM == 0 and DARE in later.EVENTS
    model = model.replace(gamble=Gamble(match, risk, number + daring, speaks))
    return model, _TO_BE_READ.get(model.preferences.pace, 0) if speaks else 0
