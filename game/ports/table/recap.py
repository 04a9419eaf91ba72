"""The highlights of a match: the best turn, the busts, and a raid or a feat."""

from game.highlights import best, mocked, most, own_first
from game.ports.table.motion import FEATS


def highlights(turns, seats, say, winners):
    """Up to three sentences on finished turns, the best turn first."""
    scored = [(turn.ended.account.total, turn.seat) for turn in turns]
    told = own_first(say, "highlight.best", seats, scored)
    busts = [turn.seat for turn in turns if turn.ended.how == "bust"]
    told += mocked(say, "highlight.busts", seats, busts, winners)
    raids = [(-turn.ended.toll.total, turn.seat) for turn in turns]
    return told + (best(say, "highlight.island", seats, raids) or _feat(turns, seats, say))


def _feat(turns, seats, say):
    """The sentence on the feat that succeeded most often, [] if none did."""
    for feat in FEATS:
        done = [
            turn.seat
            for turn in turns
            if [line for line in turn.ended.account.lines if line.what == feat]
        ]
        if done:
            return most(say, "highlight." + feat, seats, done)
    return []


EVENTS = ("bank", "great", "bust")
_GREAT = 1000


def spoken(turn):
    """What a bot may speak of at the end of a turn, and whether it always does."""
    ended = turn.ended
    if ended.how == "bust":
        return "bust", False
    if ended.account.total >= _GREAT or ended.toll.total:
        return "great", True
    return ("bank", False) if ended.account.total > 0 else (None, False)
