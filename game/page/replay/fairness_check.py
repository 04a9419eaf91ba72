"""The bots' moves of a match from elsewhere, worked out again one after another.

Bots choose by the position alone, so whoever sends a match cannot say truly that a bot has chosen
another move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import fairness
from game.match import step_on
from game.page.saves.entries import FOREIGN, TWIN
from game.record import Record, record

if TYPE_CHECKING:
    from game.match import Match
    from game.page.state.effect import Effects
    from game.page.state.model import Model


@record
class Examining(Record):
    """How far the moves have been worked out.

    at: the number of steps behind the position. moves: of bots, so far; strange: those of them that
    the bot does not make. done: whether all steps have been gone through.
    """

    match: Match
    at: int
    position: Any
    moves: int
    strange: int
    done: bool


def check(model: Model) -> tuple[Model, Effects]:
    """Derives every draw from the seed again, and counts the faces.

    Of a match whose beginning came from elsewhere, the moves of the bots are worked out next.
    """
    match = model.whole
    model = model.replace(dialog="check", examined=fairness.examine(match), worked=None)
    if model.origin() not in (FOREIGN, TWIN):
        return model, ()
    return _later(model.replace(worked=begin(match)))


def go_on(model: Model, at: int) -> tuple[Model, Effects]:
    """Works out the next move; outdated messages and those behind a closed dialog are ignored."""
    found = model.worked
    if found is None or found.at != at or model.dialog != "check":
        return model, ()
    return _later(model.replace(worked=further(found)))


def _later(model: Model) -> tuple[Model, Effects]:
    found = model.worked
    return model, () if found is None or found.done else (("later", 0, ("work out", found.at)),)


def begin(match: Match) -> Examining:
    """The `Examining` before the first step."""
    return Examining(match, 0, match.origin, 0, 0, False)


def further(found: Examining) -> Examining:
    """The `Examining` after the next move of a bot, or after the last step."""
    match, position = found.match, found.position
    game = match.game
    thinkers = dict(game.THINKERS)
    for at in range(found.at, len(match.steps)):
        step = match.steps[at]
        here: Any = game.node(position)
        player = None if step.move is None else match.seats[here.seat].player
        if player not in game.BOTS or player in thinkers:
            position = step_on(game, position, step)
            continue
        strange = found.strange + (game.choose(player, position) != step.move)
        position = step_on(game, position, step)
        return Examining(match, at + 1, position, found.moves + 1, strange, False)
    return found.replace(at=len(match.steps), position=position, done=True)


def thinkers(match: Match) -> list[Any]:
    """The names of its bots that think too long to be asked again."""
    thinking = dict(match.game.THINKERS)
    return sorted({seat.player for seat in match.seats if seat.player in thinking})
