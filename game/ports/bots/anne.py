"""Anne: weighs every choice of dice by her chance to win the match afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports.bots.plan import Plan
from game.ports.bots.race import chance_to_win
from game.ports.bots.sorting import roll_all_but
from game.ports.moves import ALL, SCORE
from game.ports.scoring import FACES

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Position

_latest: list = [None, None]  # a turn and her plan, which covers more than it was made for


def choose(position: Position) -> Move:
    """The move with the highest estimated chance to win."""
    kept, lifting = _plan(position).best(position)
    if kept is None:
        return SCORE
    left = list(kept)
    dice = []
    for die in ALL:
        symbol = FACES.index(position.faces[die]) - 1
        if symbol >= 0 and left[symbol]:
            left[symbol] -= 1
            dice.append(die)
    return roll_all_but(position, dice, lifting)


def _plan(position: Position) -> Plan:
    """The plan for a turn; it stays valid until the next card is turned over."""
    turn = position.replace(faces=(), chest=(), rolls=0, opening=False, guardian=False)
    plan = _latest[1]
    if _latest[0] != turn or not plan.covers(position):
        plan = Plan(position, lambda points: chance_to_win(position, points))
        _latest[:] = [turn, plan]
    return plan
