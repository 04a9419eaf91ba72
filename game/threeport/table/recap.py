"""The highlights of a match: the best sale, the most sales, and who removed which islands."""

from game.highlights import lone, most, own_first
from game.threeport.cards import COLOURS, VALUE
from game.threeport.table.telling import values_told


def highlights(turns, seats, say, _winners):
    """Up to three sentences on finished turns, the best sale first."""
    sales = [turn for turn in turns if turn.account]
    told = own_first(
        say, "highlight.best", seats, [(turn.account.total, turn.seat) for turn in sales]
    )
    removed = [_removed(turn, seats, say) for turn in sales if turn.change == "removed"]
    if removed:
        told.append(" ".join(removed))
    told += most(say, "highlight.sales", seats, [turn.seat for turn in sales])
    if removed:
        return told
    raised = [turn.seat for turn in sales if turn.change == "upgraded"]
    return told + most(say, "highlight.raised", seats, raised)


def _removed(turn, seats, say):
    """A sentence on an island that was removed, and by whose sale."""
    facts = {"island": say("name." + COLOURS[turn.at]), "name": seats[turn.seat].name}
    told = say("highlight.removed", turn.account.total, **facts)
    me = lone(seats)
    if me is None or not turn.lost[me]:
        return told
    values = [VALUE[card] for card in turn.lost[me]]
    return told + " " + say("highlight.lost", cards=values_told(turn.at, values, say))


EVENTS = ("sale", "great")
_GREAT = 12


def spoken(turn):
    """What a bot may speak of at the end of a turn, and whether it always does."""
    if not turn.account:
        return None, False
    return ("great", True) if turn.account.total >= _GREAT else ("sale", False)
