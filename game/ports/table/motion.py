"""Motion and special moments of a step, and the facts of finished turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Moment
from game.ports import rules
from game.ports.moves import CARD
from game.ports.scoring import SKULL, nine_alike
from game.record import Record, record

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Ended, Position
    from game.ports.scoring import Account

SOCKET = "socket-%d" % rules.SKULLS_TO_BUST  # what a roll in suspense may fill
_RAINS = ("purse", "coins", "grand")
FEATS = ("full chest", "ship won")  # names of lines in accounts
_LASTS = (  # milliseconds
    ("purse", 1600),
    ("coins", 2000),
    ("grand", 2500),
    ("nine alike", 3000),
    (" ".join(FEATS), 2600),
)
# Points written at once, and the moments they make.
_HAULS = ((2000, "grand"), (1000, "coins"), (500, "purse"))


@record
class Turn(Record):
    """A finished turn as shown in the score sheet and the log.

    totals: by seat, after the turn. lost: the points at stake that it lost.
    """

    number: int
    seat: int
    card: str | None
    faces: tuple[str, ...]
    ended: Ended
    totals: tuple[int, ...]
    last_round: bool
    lost: int


def turn_number(position: Position) -> int:
    """The number of the turn to be played, even before anything is revealed in it."""
    return position.turn + (position.phase in ("seating", "card"))


def turn(before: Position, after: Position) -> Turn | None:
    """The `Turn` that ended with a step, None if none did."""
    if after.ended is None or before.ended is not None:
        return None
    return Turn(
        after.turn,
        after.ended.seat,
        after.card,
        after.faces,
        after.ended,
        after.totals,
        after.last_turns is not None,
        max(rules.at_stake(before).total, 0) if after.ended.how == "bust" else 0,
    )


def moving(before: Position, move: Move | None, after: Position) -> tuple[str, ...]:
    """Ids of the card that is turned over, and of the dice that are rolled."""
    if move is None:
        return ()
    if move == CARD:
        return ("card",)
    dice = tuple("die-%d" % (die + 1) for die in move.dice)
    return dice if decisive(after, dice) is None else dice + (SOCKET,)


def decisive(position: Position, moving: tuple[str, ...]) -> str | None:
    """The id of the die that decides the turn as it falls, after all others have shown two skulls.

    It has the third skull, or is the last one without any. None if the others show more or less.
    """
    ended = position.ended
    if position.island or (ended is not None and ended.how == "island"):
        return None
    more = rules.skulls(position) - rules.SKULLS_TO_BUST
    if more not in (-1, 0):
        return None
    found = None
    for die, face in enumerate(position.faces):
        if "die-%d" % (die + 1) in moving and (face == SKULL) == (more == 0):
            found = "die-%d" % (die + 1)
    return found


def moment(before: Position, move: Move | None, after: Position) -> Moment | None:
    """The special moment that a step caused, None if it caused none."""
    name = special(before, after)
    return None if name is None else _moment(name)


def _moment(name: str) -> Moment:
    stays = name.startswith("bust")
    return Moment(name, stays, False, name in _RAINS, dict(_LASTS).get(name, 0))


def special(before: Position, after: Position) -> str | None:
    """The name of the special moment that a step caused, None if it caused none."""
    if after.over is not None and after.over.reason == "nine alike":
        return "nine alike"
    if after.island and not before.island:
        return "island"
    if after.ended is None:
        return _made(before, after)
    if before.ended is not None:
        return None
    account = after.ended.account
    if after.ended.how == "bust":
        return "bust saved" if account.total > 0 else "bust"
    for points, name in _HAULS:
        if account.total >= points:
            return name
    return None


def _made(before: Position, after: Position) -> str | None:
    """The moment of a roll that makes nine alike, fills the chest, wins the battle or does both."""
    if nine_alike(after.card, after.faces) and not nine_alike(before.card, before.faces):
        return "nine alike"
    had, has = (_lines(rules.at_stake(position)) for position in (before, after))
    return " ".join([feat for feat in FEATS if feat in has and feat not in had]) or None


def _lines(account: Account) -> list[str]:
    return [line.what for line in account.lines]
