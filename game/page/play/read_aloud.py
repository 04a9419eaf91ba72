"""What screen readers say beside the status: what a key reads out, and the risk after a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.page.panels.end_sentences import standing
from game.page.play import advice
from game.page.saves.preferences import SHORT
from game.page.text.words import words

if TYPE_CHECKING:
    from game.contract import Risk, Say
    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.page.text.words import Words


def tell(model: Model, what: str) -> tuple[Model, Effects]:
    """Reads out "totals", or what the game's `read_out` tells; takes a model, gives (model, ()).

    It is put into words here, so that it is not read again when the table changes.
    """
    if not model.begun:
        return model, ()
    told = _read_out(model, what)
    if told == model.board.answer.told:
        told += "\u00a0"  # a live region that has not changed says nothing
    return model.answering(told=told), ()


def _read_out(model: Model, what: str) -> str:
    say = _words(model)
    if what == "totals":
        seats = model.seats()
        return standing(model.match, seats, range(len(seats)), say)
    if what == "turn" and not model.board.turns:
        return say("read.no turn")
    told = model.table.later().read_out(model.seen(), what, say)
    if what != "at stake" or model.idle() is not None or not model.preferences.risk:
        return told
    return (
        told + " " + _of_roll(model.table.later().risk(model.position, model.board.hand), say)
    ).strip()


def with_risk(model: Model) -> Model:
    """The model with the risk of the roll in hand to be announced, unless something else is."""
    answer = model.board.answer
    if model.preferences.detail == SHORT or answer.told or answer.heard is not None:
        return model
    return model.answering(told=_of_roll(advice.risk(model), _words(model)))


def _of_roll(risk: Risk | None, say: Say) -> str:
    """A sentence on a roll and its `Risk`, "" without one."""
    return "" if risk is None else say("heard.risk", risk.thrown, risk=risk_told(risk, say))


def risk_told(risk: Risk, say: Say) -> str:
    """A `Risk` in a few words."""
    percent = _percent(risk.ways, risk.of)
    chance = "" if risk.wins is None else _percent(risk.wins, risk.of)
    return say("risk." + risk.what, percent=percent, chance=chance)


def _percent(ways: int, of: int) -> str:
    """A chance in whole percent; what is neither impossible nor certain never looks so."""
    percent = (200 * ways + of) // (2 * of)
    if percent == 0 and ways:
        return "<1"
    return ">99" if percent == 100 and ways < of else str(percent)


def _words(model: Model) -> Words:
    return words(model.table, model.preferences.language, model.preset)
