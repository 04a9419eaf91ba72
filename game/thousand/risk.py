"""The exact chance that a roll loses the points of the turn: by an empty throw, or by too many."""

from game.contract import Risk
from game.thousand import moves, rules, throws
from game.thousand.obstacles import ends_turn, hindrance
from game.thousand.scoring import FACES


def of(position, kept=()):
    """The `Risk` of rolling on.

    kept: dice of the last throw to be set aside, () for all that score. None before a turn, when
    there is nothing to lose, and where no dice would be rolled.
    """
    move = moves.Move(moves.ROLL.kind, kept)
    if not position.throws or rules.node(position).moves.refusal(move):
        return None
    rolled = rules.step(position, move)
    if rolled.phase != "rolling":
        return None
    aside = tuple([rolled.faces[die] for die in rolled.aside])
    dice = len(rolled.thrown)
    found = throws.results(rolled.options, dice, aside)
    ways = sum([result.ways for result in found if _loses(rolled, result)])
    return Risk(ways, len(FACES) ** dice, "bust")


def _loses(rolled, result):
    """Tells whether a throw ends the turn without its points, whatever is chosen then."""
    if result.wins:
        return False
    if not result.kept:
        safe = rolled.options.all_five == "must roll safely" and moves.confirming(rolled)
        return not safe or hindrance(rolled, rolled.points) is not None
    return all(ends_turn(rolled, rolled.points + points) for points, _dice in result.kept)
