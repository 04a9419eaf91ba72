"""The children of the yard: each plays for a number of points, however few dice are left.

Kolya wants a little too much; Katya knows what pays. Vova, the youngest, has moods: for a few
rounds he banks whatever he has, for the next few he wants the moon. None of them looks at the
others, or at what an obstacle may do to the score; but all are content with what takes them into
the game or out of a pit, and none stops where that loses the match or brings the dump truck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand import moves, rules
from game.thousand.ending import reached
from game.thousand.obstacles import hindrance
from game.thousand.options import STEP

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.position import Position

WANTED = {"vova": (STEP, 200), "kolya": (60,), "katya": (45,)}  # points of a turn, by mood
MOOD = 3  # rounds that a mood lasts


def choose(bot: str, position: Position) -> Move:
    """Banks points that reach the target, are wanted, or lead into the game or out of a pit.

    Otherwise it rolls.
    """
    legal = rules.node(position).moves
    if moves.BANK not in legal:
        return moves.ROLL
    points = rules.turn_points(position)
    if moves.ROLL not in legal:
        return moves.BANK
    wins = reached(position.options, position.after(points))
    enough = wins or points >= _wanted(bot, position) or hindrance(position, 0) is not None
    return moves.BANK if enough and not _loses(position) else moves.ROLL


def _wanted(bot: str, position: Position) -> int:
    """The points of the turn that content a bot; the round decides on its mood."""
    moods = WANTED[bot]
    rounds = (position.turn - 1) // len(position.totals)
    return moods[rounds // MOOD % len(moods)]


def _loses(position: Position) -> bool:
    """Whether stopping now would bring the dump truck, or leave others ahead at the end."""
    stopped = rules.step(position, moves.BANK)
    if stopped.over is not None:
        return position.seat not in stopped.over.winners
    if stopped.last_turns is not None:  # it has no other turn
        return stopped.totals[position.seat] < max(stopped.totals)
    events = () if stopped.ended is None else stopped.ended.events
    return ("dump truck", position.seat) in [event[:2] for event in events]
