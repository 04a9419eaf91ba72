"""The children of the yard: each plays for a number of points, however few dice are left.

Vova, the youngest, wants the moon; Katya knows that a third of it would do. None of them looks at
the others, or at what an obstacle may do to the score; but all are content with what takes them
into the game or out of a pit, and none stops where that loses the match.
"""

from game.thousand import moves, rules
from game.thousand.ending import reached
from game.thousand.obstacles import hindrance

WANTED = {"vova": 125, "kolya": 75, "katya": 45}  # points of a turn


def choose(bot, position):
    """Banks points that win, that are wanted, or that lead into the game or out of a pit.

    Otherwise it rolls.
    """
    legal = rules.node(position).moves
    if moves.BANK not in legal:
        return moves.ROLL
    points = rules.turn_points(position)
    wins = reached(position.options, position.total + points)
    enough = points >= WANTED[bot] or hindrance(position, 0) is not None
    content = wins or (enough and not _loses(position))
    return moves.BANK if content or moves.ROLL not in legal else moves.ROLL


def _loses(position):
    """Tells whether stopping now would end the match with others as its winners."""
    stopped = rules.step(position, moves.BANK)
    return stopped.phase == "over" and position.seat not in stopped.over.winners
