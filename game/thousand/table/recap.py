"""The highlights of a match: the best turn, the lost ones, and the hardest fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.highlights import Highlight, mocked, own_first, unequalled
from game.markup import symbol
from game.thousand.scoring import FACES
from game.thousand.table.log import dice_html
from game.thousand.table.motion import UNCONFIRMED, WRITTEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say
    from game.match import Seat
    from game.series import Series
    from game.thousand.table.motion import Turn


def highlights(
    turns: Series | Sequence[Any],
    steps: Series | Sequence[Any],
    seats: tuple[Seat, ...],
    say: Say,
    winners: tuple[int, ...],
) -> list[Highlight]:
    """Up to three sentences on finished turns, the best turn first."""
    written = [turn for turn in turns if turn.how in WRITTEN]
    marks = [(turn.points, turn.seat) for turn in written]
    told = own_first(say, "highlight.best", seats, marks, lambda place: dice_html(written[place]))
    lost = [turn.seat for turn in turns if turn.how in ("lost", UNCONFIRMED)]
    told += mocked(say, "highlight.lost", seats, lost, symbol("sign-bolt"))
    falls = [(-event.change, event.seat) for turn in turns for event in turn.events]
    return told + unequalled(say, "highlight.fall", seats, falls, symbol("sign-barrel"))


EVENTS = ("bank", "great", "bust", "dare")
GREAT = 150
_LEFT = ("recorded", "five alike")  # ends of a turn that leave its points to the seat


def spoken(turn: Turn) -> tuple[str | None, bool]:
    """What a bot may speak of at the end of a turn, and whether it always does."""
    befell = [event.what for event in turn.events if event.seat == turn.seat]
    if "dump truck" in befell:
        return "bust", True
    if turn.how not in WRITTEN:
        return "bust" if turn.points else None, False
    if not turn.points or "in pit" in befell:  # nobody boasts of those
        return None, False
    return ("great", True) if turn.points >= GREAT else ("bank", False)


def worth(turn: Turn) -> int:
    """The points that a turn wrote for its seat."""
    return turn.points if turn.how in _LEFT else 0


def signs(turn: Turn) -> str:
    """The dice of a turn as its last throw left them."""
    shown = [face for face in turn.faces if face in FACES]
    return "\U0001f3b2 " + " ".join(shown) if shown else ""
