"""The table of Threeport Shipping, as specified in `game.contract`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import threeport as RULES  # noqa: N812 - the name that the contract specifies
from game.threeport.table.agreed import AT_FAULT, GROUPED, QUICK, in_force, joint, label, moot
from game.threeport.table.hand import EMPTY, from_plain, held, meant, to_plain
from game.threeport.table.headline import headline
from game.threeport.table.log import cell, log_entry
from game.threeport.table.motion import (
    LANDING,
    LASTING,
    MODEST,
    RAINING,
    moment,
    moving,
    turn,
    turn_number,
)
from game.threeport.table.presses import ACTIONS, KEYS, press, together
from game.threeport.table.presses import LOAD as FOCUS
from game.threeport.table.telling import heard, status
from game.threeport.table.view import slots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Lesson, Say, Seen
    from game.match import Seat
    from game.series import Series
    from game.threeport.moves import Move
    from game.threeport.options import Options
    from game.threeport.position import Position
    from game.threeport.table.hand import Hand
    from game.threeport.table.motion import Turn


def risk(_position: Position, _hand: Hand) -> None:
    """Nothing is rolled, so nothing is risked."""


def race(_position: Position, _hand: Hand) -> None:
    """The islands end a match, not a number of points."""


def lessons(position: Position, hand: Hand) -> tuple[Lesson, ...]:
    """The first lessons that fit what lies on the table."""
    from game.threeport.table import teaching  # noqa: PLC0415 - not needed before the first roll

    return teaching.lessons(position, hand)


def read_out(seen: Seen, what: str, say: Say) -> str:
    """What a key reads out, in words."""
    from game.threeport.table import aloud  # noqa: PLC0415 - not needed before the first roll

    return aloud.read_out(seen, what, say)


def sound(before: Position, move: Move, after: Position) -> Any:
    """The voices of a step."""
    from game.threeport.table import sounds  # noqa: PLC0415 - not needed before the first roll

    return sounds.sound(before, move, after)


def highlights(
    turns: Series | Sequence[Any],
    _steps: Series | Sequence[Any],
    seats: tuple[Seat, ...],
    say: Say,
    winners: tuple[int, ...],
) -> list[str]:
    """Sentences on the highlights of a match."""
    from game.threeport.table import recap  # noqa: PLC0415 - not needed before the end

    return recap.highlights(turns, seats, say, winners)


def spoken(turn: Turn) -> tuple[Any, ...]:
    """What a bot may speak of at the end of a turn, and whether it always does."""
    from game.threeport.table import recap  # noqa: PLC0415 - not needed before the first roll

    return recap.spoken(turn)


def rulebook(options: Options, say: Say) -> str:
    """The rules as agreed."""
    from game.threeport.table import lookup  # noqa: PLC0415 - not needed before the first action

    return lookup.rulebook(options, say)


def points(options: Options, say: Say) -> str:
    """The rows of the table of points."""
    from game.threeport.table import lookup  # noqa: PLC0415

    return lookup.points(options, say)


PREFIX = "threeport-shipping."  # of entries on devices; must never change
FILE = "threeport"
LOCALES = __file__.rpartition("/")[0] + "/locales/"
BRISK = False
LADDER = ((),)
RIVAL = RULES.BOTS[0]
UNDO_STAYS = True
HELD_AT_FIRST = False

__all__ = (
    "ACTIONS",
    "AT_FAULT",
    "BRISK",
    "EMPTY",
    "FILE",
    "FOCUS",
    "GROUPED",
    "HELD_AT_FIRST",
    "KEYS",
    "LADDER",
    "LANDING",
    "LASTING",
    "LOCALES",
    "MODEST",
    "PREFIX",
    "QUICK",
    "RAINING",
    "RIVAL",
    "RULES",
    "UNDO_STAYS",
    "cell",
    "from_plain",
    "headline",
    "heard",
    "held",
    "highlights",
    "in_force",
    "joint",
    "label",
    "lessons",
    "log_entry",
    "meant",
    "moment",
    "moot",
    "moving",
    "points",
    "press",
    "race",
    "read_out",
    "risk",
    "rulebook",
    "slots",
    "sound",
    "spoken",
    "status",
    "to_plain",
    "together",
    "turn",
    "turn_number",
)
