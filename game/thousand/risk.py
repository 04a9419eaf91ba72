"""The exact chance that the next roll loses the points of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Risk
from game.memo import Known, Latest
from game.thousand import moves, rules, throws
from game.thousand.obstacles import ends_turn, hindrance
from game.thousand.position import ALL
from game.thousand.scoring import FACES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.thousand.moves import Move
    from game.thousand.options import Options
    from game.thousand.position import Position
    from game.thousand.scoring import Dice, Faces

_results_of = Latest()  # agreements: the results of throws, by dice and faces


def risk(position: Position, move: Move) -> Risk | None:
    """The `Risk` of a roll; None if the rules refuse it, or before the first throw of a turn.

    An empty throw loses the points, and so do a dump truck and a target that is overshot. A throw
    does not lose them if some choice of dice avoids that.
    """
    if position.phase != "choose" or not position.throws or move.kind != moves.ROLL.kind:
        return None
    if rules.node(position).moves.refusal(move):
        return None
    points = rules.turn_points(position, move.kept)
    dice = rules.to_roll(position, move.kept)
    aside = tuple([position.faces[die] for die in ALL if die not in dice])
    of = len(FACES) ** len(dice)
    if ends_turn(position, points):  # a choice of dice that could have been avoided
        return Risk(of, of, "lost", None, len(dice))
    safe = _is_safe(position, points, dice)
    ways = 0
    for found in _results(position.options, len(dice), aside):
        if not found.wins and _loses(position, points, found.kept) and (found.kept or not safe):
            ways += found.ways
    return Risk(ways, of, "lost", None, len(dice))


def _loses(position: Position, points: int, kept: Sequence[tuple[int, int]]) -> bool:
    """Whether every choice of dice ends the turn without its points."""
    return all(ends_turn(position, points + more) for more, _dice in kept)


def _is_safe(position: Position, points: int, dice: Dice) -> bool:
    """Whether the roll is a confirmation that records the points even if it is empty."""
    agreed = position.options.all_five == "must roll safely"
    return agreed and dice == ALL and points > 0 and hindrance(position, points) is None


def _results(options: Options, dice: int, aside: Faces) -> list[throws.Result]:
    known = _results_of.of((options,), Known)
    return known.of((dice, aside), lambda: throws.results(options, dice, aside))
