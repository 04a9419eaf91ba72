"""Turns as shown in the score sheet and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, symbol, tag
from game.thousand.table.account import chip, faces_html
from game.thousand.table.motion import WRITTEN
from game.thousand.table.telling import event_told, turn_told, worth_telling

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Seat
    from game.thousand.table.motion import Turn

# Signs of events; those without one stand in the log alone.
_SIGNS = {
    "entered": "sign-entry",
    "in pit": "sign-pit",
    "on barrel": "sign-barrel",
    "fell off": "sign-barrel",
    "knocked off": "sign-barrel",
    "to zero": "sign-barrel",
    "dump truck": "sign-truck",
    "bolt": "sign-bolt",
    "bolts fined": "sign-bolt",
    "overtaken": "sign-passed",
    "overshoot": "mark-close",
}
_MOST_SIGNS = 2  # that a cell of the sheet has room for


def cell(turn: Turn, seat: int, say: Say) -> str:
    """What a turn brought its player, or cost another seat, with the signs of what happened."""
    happened = [event for event in worth_telling(turn) if event.seat == seat]
    change = sum([event.change for event in happened])
    if seat == turn.seat and turn.how in WRITTEN:
        change += turn.points
    elif seat != turn.seat and not happened:
        return ""
    told = say.number(change)
    signs: list = []
    for event in happened:
        sign = _SIGNS.get(event.what)
        if sign and sign not in signs:
            signs.append(sign)
    if not signs:
        return tag("span", told, class_="marked")
    drawn = "".join([symbol(sign) for sign in signs[:_MOST_SIGNS]])
    seen = tag("span", drawn + told, aria_hidden="true", class_="marked")
    words = [say("sheet." + event.what) for event in happened if event.what in _SIGNS]
    return seen + tag("span", escape(told + ": " + ", ".join(words)), class_="unseen")


def log_entry(turn: Turn, seats: tuple[Seat, ...], say: Say) -> str:
    """A turn in the log: its points, what came of it, and its dice: those that scored, if any."""
    told = tag("span", escape(turn_told(seats, turn, say)[0]), class_="told")
    for event in worth_telling(turn):
        lost = "loss" if event.change < 0 else "event"
        told += tag("span", escape(event_told(seats, event, say)), class_="told " + lost)
    if not turn.lines:
        return told + dice_html(turn)
    chips = "".join([chip("span", line, say) for line in turn.lines])
    return told + tag("span", chips, class_="turn-lines")


def dice_html(turn: Turn) -> str:
    """The dice of the last throw of a turn."""
    return tag("span", faces_html(turn.faces), class_="faces")
