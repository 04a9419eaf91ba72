"""A finished turn in the log and in the score sheet."""

from game.markup import escape, symbol, tag
from tests.pig import scoring
from tests.pig.rules import HELD
from tests.pig.table.telling import turn_told


def log_entry(turn, seats, say):
    """A turn in the log."""
    return escape(turn_told(seats, turn, say))


def cell(turn, seat, say):
    """The points that a turn brought its player, marked if a 1 ended it."""
    if turn.seat != seat:
        return ""
    if turn.how == HELD:
        return tag("span", say.number(turn.points), class_="marked")
    sign = "mark-close" if turn.how == scoring.LOST else "sign-all"
    seen = tag("span", symbol(sign) + say.number(-turn.points), aria_hidden="true", class_="marked")
    told = say("sheet." + turn.how, turn.points)
    return seen + tag("span", escape(told), class_="unseen")
