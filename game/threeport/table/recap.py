"""The highlights of a match: the best sale, the most sales, and who removed which islands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.highlights import Highlight, lone, most, own_first
from game.markup import symbol
from game.threeport.cards import COLOURS, VALUE
from game.threeport.position import HOLD
from game.threeport.table.log import sold_html
from game.threeport.table.telling import values_told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say
    from game.match import Seat
    from game.series import Series
    from game.threeport.table.motion import Turn


def highlights(
    turns: Series | Sequence[Any],
    steps: Series | Sequence[Any],
    seats: tuple[Seat, ...],
    say: Say,
    winners: tuple[int, ...],
) -> list[Highlight]:
    """Sentences on finished turns, the best sale first."""
    sales = [turn for turn in turns if turn.account]
    marks = [(turn.account.total, turn.seat) for turn in sales]
    told = own_first(say, "highlight.best", seats, marks, lambda place: sold_html(sales[place]))
    removed = [_removed(turn, seats, say) for turn in sales if turn.change == "removed"]
    if removed:
        told.append(Highlight(" ".join(removed), symbol("sign-removed")))
    me = lone(seats)
    if me is not None and me not in winners and not _large(sales, me):
        told.append(Highlight(say("highlight.tip"), ""))
    sold = [turn.seat for turn in sales]
    told += most(say, "highlight.sales", seats, sold, symbol("sign-load"))
    if removed:
        return told
    raised = [turn.seat for turn in sales if turn.change == "upgraded"]
    return told + most(say, "highlight.raised", seats, raised, symbol("sign-upgraded"))


def _removed(turn: Turn, seats: tuple[Seat, ...], say: Say) -> str:
    """A sentence on an island that was removed, and by whose sale."""
    facts = {"island": say("name." + COLOURS[turn.at]), "name": seats[turn.seat].name}
    me = lone(seats)
    key = "highlight.removed.yours" if turn.seat == me else "highlight.removed"
    told = say(key, turn.account.total, **facts)
    if me is None or not turn.lost[me]:
        return told
    values = [VALUE[card] for card in turn.lost[me]]
    return told + " " + say("highlight.lost", cards=values_told(turn.at, values, say))


def _large(sales: list[Turn], seat: int) -> bool:
    """Whether a seat ever sold as many cards at once as a hold takes."""
    sold = [len(turn.account.values) for turn in sales if turn.seat == seat]
    return HOLD in sold


EVENTS = ("sale", "great")
GREAT = 12


def spoken(turn: Turn) -> tuple[str | None, bool]:
    """What a bot may speak of at the end of a turn, and whether it always does."""
    if not turn.account:
        return None, False
    return ("great", True) if turn.account.total >= GREAT else ("sale", False)


def worth(turn: Turn) -> int:
    """The points that a turn sold its cards for."""
    return turn.account.total if turn.account else 0


def signs(turn: Turn) -> str:
    """The values of the cards that a turn sold."""
    values = turn.account.values if turn.account else ()
    return "\U0001f4e6 " + " ".join([str(value) for value in values]) if values else ""
