"""Parts of the view, for messages that can have changed no other slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.panels.characters import of_match
from game.page.panels.players import feeling_slots
from game.page.play import advice
from game.page.text.words import words
from game.page.view import (
    heard_slots,
    lesson_slots,
    page_view,
    risk_slots,
    spoken_slots,
    table_slots,
    table_view,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Slots
    from game.page.state.model import Board, Model

    View = Callable[[Model], Slots]
    Views = tuple[View, View | None]

_OF_A_HOLD = ("hand", "answer", "moment")  # fields of the board


def view_after(message: tuple[Any, ...], before: Model, model: Model) -> Views:
    """The views of all that a message can have changed: of a part of the page, or of the whole.

    The second, if there is one, is of what may be composed after the first has been painted. Under
    MicroPython it takes as long as a third of a press on an action.
    """
    if message[0] == "read on":
        reading = model.reading
        goes_on = reading and before.reading and reading.reader is before.reading.reader
        return (progress if goes_on else view), None
    if message[0] == "weigh" and advice.lesson(model) is None:
        return weighed, None
    if message[0] == "press" and _holds(before, model):
        return held, spoken
    if message[0] == "press" and _moves(before, model):
        return table_view, page_view
    return view, None


def _moves(before: Model, model: Model) -> bool:
    """Whether a press has made a move in a match that goes on, and has opened nothing."""
    for each in (before, model):
        if not each.begun or each.replay is not None or each.dialog or each.match.over():
            return False
    return model.course is not before.course


def _holds(before: Model, model: Model) -> bool:
    """Whether a press has changed nothing but what the player holds."""
    fields = {field: getattr(before.board, field) for field in _OF_A_HOLD}
    return _same(model.board.replace(**fields), before.board) and _same(
        model.replace(board=before.board, burst=before.burst), before
    )


def _same(record: Board | Model, other: Board | Model) -> bool:
    for place, value in enumerate(record):
        if value is not other[place]:
            return False
    return True


def held(model: Model) -> Slots:
    """The slots of the table that a change of what the player holds can change."""
    slots: dict = {}
    say = words(model.table, model.preferences.language, model.preset)
    # A lesson may repeat any text of the table.
    compose = model.table.hand_slots if advice.lesson(model) is None else None
    table_slots(model, say, slots, compose)
    return slots


def spoken(model: Model) -> Slots:
    """What screen readers say of the table."""
    slots: dict = {}
    spoken_slots(model, words(model.table, model.preferences.language, model.preset), slots)
    return slots


def weighed(model: Model) -> Slots:
    """The slots that weighing a hand can change when it gives no lesson."""
    slots: dict = {}
    say = words(model.table, model.preferences.language, model.preset)
    heard_slots(model, say, slots)
    risk_slots(model, say, slots)
    lesson_slots(model, say, slots)
    if model.begun:  # it may have been left while its risk was computed
        feeling_slots(model, of_match(model), slots)
    return slots


def progress(model: Model) -> Slots:
    """The slots of the progress of a match that is being read."""
    from game.page.matches.long_match import show  # noqa: PLC0415 - few matches are that long

    slots: dict = {}
    show(model, slots)
    return slots
