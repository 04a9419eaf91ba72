"""Motion and special moments of a step, and the facts of finished turns."""

from game.contract import Moment
from tests.pig import moves
from tests.pig.rules import HELD


def turn_number(position):
    """The number of the turn to be played, also before anything is revealed in it."""
    return position.turn + (position.rolls == 0)


def turn(before, after):
    """The `Ended` of the turn that ended with a step, None while it goes on."""
    return after.ended


def moving(before, move, after):
    """Ids of the dice that are rolled."""
    if move != moves.ROLL:
        return ()
    return tuple("cube-%d" % (die + 1) for die in range(after.options.dice))


def moment(before, move, after):
    """The special moment that a step made, None if it made none."""
    ended = after.ended
    if ended is None or ended.how == HELD or not ended.points:
        return None
    return Moment(ended.how, True, False, False, 0)
