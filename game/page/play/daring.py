"""What a bot is about to roll: whether it is daring, so that it may say a word before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.panels.speech import DARE, LINES
from game.page.play.pace import LONG, acted
from game.record import Record, record

if TYPE_CHECKING:
    from game.contract import Risk
    from game.match import Match
    from game.page.state.model import Model

_DARING = 3  # a roll is daring if it loses more than one time in so many
_SELDOM = 3  # a bot speaks of one in so many daring rolls
# Among the lessons learnt: that a bot's long turn can be hurried was told once, and again; one who
# has hurried one knows.
_HURRY = ("page.hurry", "page.hurry again")
_TO_BE_READ = {"normal": 500, "slow": 900}  # milliseconds by which its word delays a roll


@record
class Gamble(Record):
    """A roll that a bot is about to make.

    match: before it. number: how many daring ones have been watched in the match, with this one.
    speaks: whether the bot says a word. words: how many words were said before it. hint: the number
    of turns before the one in which it is told that it can be hurried, None if it is not.
    """

    match: Match
    risk: Risk
    number: int
    speaks: bool
    words: int
    hint: int | None


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
    model, hint = _hinted(model, None if last is None else last.hint)
    model = model.replace(gamble=Gamble(match, risk, number + daring, speaks, words, hint))
    return model, _TO_BE_READ.get(model.preferences.pace, 0) if speaks else 0


def hurried(model: Model) -> Model:
    """The model of a user who has hurried a bot, and need not be told any more that one can."""
    return _learnt(model, [name for name in _HURRY if name not in model.preferences.learnt])


def _hinted(model: Model, told: int | None) -> tuple[Model, int | None]:
    """(model, the turn in which it is told that it can be hurried). told: the last such turn."""
    now = len(model.board.turns)
    untold = [name for name in _HURRY if name not in model.preferences.learnt]
    if told == now or not untold or acted(model) < LONG:
        return model, told if told == now else None
    return _learnt(model, untold[:1]), now


def _learnt(model: Model, names: list[str]) -> Model:
    learnt = model.preferences.learnt + tuple(names)
    return model.replace(preferences=model.preferences.replace(learnt=learnt))
