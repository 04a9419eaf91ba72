"""The highlights of a match: the best turn, the lost ones, and the dearest of them."""

from game.highlights import best, mocked, own_first
from tests.pig.rules import HELD


def highlights(turns, steps, seats, say, winners):
    """Up to three sentences on finished turns, the best turn first."""
    held = [(turn.points, turn.seat) for turn in turns if turn.how == HELD]
    lost = [(turn.points, turn.seat) for turn in turns if turn.how != HELD]
    told = own_first(say, "highlight.best", seats, held)
    told += mocked(say, "highlight.lost", seats, [seat for _points, seat in lost])
    return told + best(say, "highlight.dearest", seats, lost)


EVENTS = ("bank", "great", "bust")
GREAT = 30


def spoken(turn):
    """What a bot may speak of at the end of a turn, and whether it always does."""
    if turn.how != HELD:
        return "bust", False
    return ("great", True) if turn.points >= GREAT else ("bank", False)


def worth(turn):
    """The points that a turn wrote for its seat."""
    return turn.points if turn.how == HELD else 0
