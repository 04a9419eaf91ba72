"""Turns as shown in the score sheet and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import escape, symbol, tag
from game.ports.scoring import FACES
from game.ports.table.account import symbols_html
from game.ports.table.telling import card_name, turn_told

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Seat
    from game.ports.table.motion import Turn


def cell(turn: Turn, seat: int, say: Say) -> str:
    """The points that a turn brought its player or took from another seat, with a mark."""
    ended = turn.ended
    if ended.seat != seat:
        lost = ended.toll.total
        return _marked("die-skull", "island", lost, say) if lost else ""
    points = ended.account.total
    if ended.how == "bust":
        saved = "moment.bust saved" if points > 0 else None
        return _marked("mark-close", "lost", points, say, saved)
    if ended.how == "island":
        return _marked("die-skull", "island", points, say)
    return tag("span", say.number(points), class_="marked")


def log_entry(turn: Turn, seats: tuple[Seat, ...], say: Say) -> str:
    """A turn in the log: a sentence on its end, its card and its dice."""
    told = tag("span", escape(turn_told(seats, turn, say)), class_="told")
    card = tag("span", escape(card_name(turn.card, say)), class_="card-told")
    return told + card + dice_html(turn)


def dice_html(turn: Turn) -> str:
    """The dice of a turn, those with the same face side by side."""
    dice = "".join([symbols_html([face]) for kind in FACES for face in turn.faces if face == kind])
    return tag("span", dice, class_="dice-told")


def _marked(sign: str, why: str, points: int, say: Say, gained: Any = None) -> str:
    """Points with an icon, and with words for screen readers in its place.

    gained: the key of the words for points that were saved all the same.
    """
    number = say.number(points)
    plus = "+" if gained else ""
    seen = tag("span", symbol(sign) + plus + number, aria_hidden="true", class_="marked")
    number = say(gained, points=number) if gained else number
    return seen + tag("span", escape(say("sheet." + why, points=number)), class_="unseen")
