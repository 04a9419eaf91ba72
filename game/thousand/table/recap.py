"""The highlights of a match: the best turn, the lost ones, and the hardest fall."""

from game.highlights import mocked, own_first, unequalled
from game.thousand.table.motion import UNCONFIRMED, WRITTEN


def highlights(turns, seats, say, winners):
    """Up to three sentences on finished turns, the best turn first."""
    written = [(turn.points, turn.seat) for turn in turns if turn.how in WRITTEN]
    told = own_first(say, "highlight.best", seats, written)
    lost = [turn.seat for turn in turns if turn.how in ("lost", UNCONFIRMED)]
    told += mocked(say, "highlight.lost", seats, lost, winners)
    falls = [(-event.change, event.seat) for turn in turns for event in turn.events]
    return told + unequalled(say, "highlight.fall", seats, falls)


EVENTS = ("bank", "great", "bust")
_GREAT = 150


def spoken(turn):
    """What a bot may speak of at the end of a turn, and whether it always does."""
    if turn.how in WRITTEN and turn.points:
        return ("great", True) if turn.points >= _GREAT else ("bank", False)
    return "bust" if turn.points else None, False
