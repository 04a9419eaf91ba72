"""The pace of bots: the milliseconds that they wait, so that people can follow them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.page.panels.players import changes

if TYPE_CHECKING:
    from game.contract import Moment
    from game.page.state.model import Model

PACE = {  # between the actions of a bot, and before its turn
    "normal": (400, 700),
    "slow": (1900, 2600),
    "fast": (300, 450),
    "instant": (0, 0),
}
# For undoing a move before a bot goes on; people who need longer choose slow bots.
TIME_TO_UNDO = {"normal": 700, "slow": 3000, "fast": 700, "instant": 700}
# Added after an eventful turn of a person; half of it where a bot says a word on a quiet one.
EVENTFUL = {"normal": 800, "slow": 1500}
LOOKS = {"normal": 450, "slow": 900}  # for which a bot shows what it means to do
HURRIED = ("fast", "instant")  # paces at which nothing is drawn out
LONG = 3  # actions before a turn counts as long; later ones follow after half the pause


def wait(model: Model, moment: Moment | None) -> int:
    """How long the bot to act waits.

    moment: the special moment on the table; one of a lost turn or a rain of coins is watched to its
    end.
    """
    eventful = moment is not None and (moment.stays or moment.rains)
    pace = model.preferences.pace
    between, before = PACE[pace]
    board, waits = model.board, between
    if not model.opening():
        brief = acted(model) >= LONG or (model.table.BRISK and _forced(model))
        waits = between // 2 if brief else between
    elif board.turns and not _seen_at_a_glance(model):
        waits = before
        if model.person_played_last():
            waits = max(waits, PACE["normal"][1])  # even if bots are fast
            more = EVENTFUL.get(pace, 0)
            waits += more if eventful else more // 2 if _answered(model) else 0
            if moment is not None and eventful and more:
                waits = max(waits, moment.lasts)
    if board.undo is not None and model.table.ROLLS:  # which a roll is about to end
        waits = max(waits, TIME_TO_UNDO[pace])
    return waits


def _answered(model: Model) -> bool:
    try:
        turn = model.board.turns.last()
        return model.board.speaks and model.table.later().answered(turn) is not None
    except ImportError:  # the game's part of it is not here yet
        return False


def _seen_at_a_glance(model: Model) -> bool:
    """Whether the turn before changed no total, and took one action or was a brisk bot's."""
    if any(changes(model)):
        return False
    return not model.table.ROLLS or (model.table.BRISK and not model.person_played_last())


def _forced(model: Model) -> bool:
    """Whether only one move is legal."""
    for place, _move in enumerate(model.match.node().moves):
        if place:
            return False
    return True


def acted(model: Model) -> int:
    """The number of actions in the turn that is being played."""
    return len(model.match.steps) - len(model.course.turn_began().steps)
