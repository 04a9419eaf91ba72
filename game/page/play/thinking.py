"""Bots that think in the worker: what they are asked, and what becomes of their answers.

The functions take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.play import turn
from game.record import Record, record
from game.thinker import question

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model

# Milliseconds that the table waits for a bot after its pause: normally, and after a timeout,
# because the bot may be too slow for this device.
PATIENCE = 5000
IMPATIENCE = 1000


@record
class Thought(Record):
    """A question to a bot, and its answer.

    number: of the question. due: whether the table waits for it. move: the answer as text, ""
    if there is none, None while it is awaited.
    """

    bot: str | None
    position: Any
    number: int
    due: bool
    move: str | None


def ask(model: Model, wait: int) -> tuple[Model, Effects]:
    """Asks for the move of the bot that is to act. wait: milliseconds of its pause."""
    board = model.board
    if model.seat_plays() not in dict(model.table.RULES.THINKERS) or model.thought() is not None:
        return model, ()
    last, match = board.thought, model.match
    number = 1 if last is None else last.number + 1
    most = wait + (IMPATIENCE if last is not None and last.move == "" else PATIENCE)
    model = model.on_board(thought=Thought(model.seat_plays(), match.position, number, False, None))
    effects: Effects = (
        ("think", number, match.game.PACKAGE, question(match), most),
        ("later", most, ("thought", (number, ""))),
    )
    return model, effects


def answered(model: Model, answer: tuple[int, str]) -> tuple[Model, Effects]:
    """Takes an answer, and makes the bot's move if the table waits for it.

    answer: (number of the thought, the move as text, "" if there is none).
    """
    number, move = answer
    asked = model.board.thought
    if asked is None or asked.number != number or asked.move is not None:
        return model, ()
    waits = model.thinks()
    model = model.on_board(thought=asked.replace(move=move))
    return turn.bot_acts(model) if waits else (model, ())
