"""Anne: weighs every choice of dice by what the match is worth to her afterwards."""

from game.ports.bots.plan import Plan
from game.ports.bots.race import chance_to_win
from game.ports.bots.sorting import roll_all_but
from game.ports.moves import ALL, SCORE
from game.ports.scoring import FACES

_latest: dict = {}  # her plan for the turn that she played last


def choose(position):
    """The move that wins most matches, as far as she can see."""
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


def _plan(position):
    """One plan serves a whole turn: until the next card nothing changes that it depends on."""
    turn = position.replace(faces=(), chest=(), rolls=0, opening=False, guardian=False)
    plan = _latest.get(turn)
    if plan is None or not plan.covers(position):
        plan = Plan(position, lambda points: chance_to_win(position, points))
        _latest.clear()
        _latest[turn] = plan
    return plan
