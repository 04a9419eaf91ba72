"""Turns as shown in the score sheet and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, symbol, tag
from game.threeport import moves
from game.threeport.cards import named
from game.threeport.table.cargo import goods_html
from game.threeport.table.telling import turn_told

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Seat
    from game.threeport.table.motion import Turn

_SIGNS = {moves.MOVE: "sign-sail", moves.LOAD: "sign-load"}


def cell(turn: Turn, seat: int, say: Say) -> str:
    """The points of a turn, or the sign of an action that brought none."""
    if turn.seat != seat:
        return ""
    if turn.kind == moves.SELL:
        points = say.number(turn.account.total)
        if turn.change is None:
            return tag("span", points, class_="marked")
        shown = tag("span", symbol("sign-" + turn.change) + points, aria_hidden="true")
        told = points + ": " + say("sheet." + turn.change)
        return tag("span", shown + tag("span", escape(told), class_="unseen"), class_="marked")
    shown = symbol(_SIGNS[turn.kind]) + tag(
        "span", escape(say("sheet." + turn.kind)), class_="unseen"
    )
    return tag("span", shown, class_="quiet-mark")


def log_entry(turn: Turn, seats: tuple[Seat, ...], say: Say) -> str:
    """A turn in the log: its cards, the action, and its effects."""
    drawn = sold_html(turn) if turn.account else _goods([turn.card] if turn.card else [])
    told = turn_told(seats, turn, say)
    html = tag("span", escape(told[0]), class_="told")
    for sentence in told[1:]:
        html += tag("span", escape(sentence), class_="told event")
    return html + drawn


def sold_html(turn: Turn) -> str:
    """The cards of a sale."""
    return _goods([named(turn.at, value) for value in turn.account.values])


def _goods(cards: list[str]) -> str:
    return tag("span", goods_html(cards), class_="goods", aria_hidden="true") if cards else ""
