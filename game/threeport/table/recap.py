"""The highlights of a match: the best sale, the most sales, and the islands that rose."""

from game.highlights import best, most


def highlights(turns, seats, say):
    """Up to three sentences on finished turns, the best sale first."""
    sales = [turn for turn in turns if turn.account]
    told = best(say, "highlight.best", seats, [(turn.account.total, turn.seat) for turn in sales])
    told += most(say, "highlight.sales", seats, [turn.seat for turn in sales])
    raised = [turn.seat for turn in sales if turn.change == "upgraded"]
    return told + most(say, "highlight.raised", seats, raised)
