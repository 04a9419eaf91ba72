"""The table of Thousand, as specified in `game.contract`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import thousand as RULES  # noqa: N812 - the name that the contract specifies
from game.thousand.moves import Move
from game.thousand.options import NONE, NOVICE
from game.thousand.table.account import cell, log_entry
from game.thousand.table.agreed import AT_FAULT, GROUPED, QUICK, in_force, joint, label, moot
from game.thousand.table.hand import EMPTY, from_plain, held, meant, to_plain
from game.thousand.table.headline import headline
from game.thousand.table.motion import (
    LANDING,
    LASTING,
    MODEST,
    RAINING,
    moment,
    moving,
    turn,
    turn_number,
)
from game.thousand.table.presses import ACTIONS, KEYS, press, together
from game.thousand.table.presses import ROLL as FOCUS
from game.thousand.table.race import race
from game.thousand.table.telling import heard, status
from game.thousand.table.view import slots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Lesson, Risk, Say, Seen
    from game.match import Seat
    from game.series import Series
    from game.thousand.options import Options
    from game.thousand.position import Position
    from game.thousand.table.hand import Hand
    from game.thousand.table.motion import Turn


def risk(position: Position, hand: Hand) -> Risk | None:
    """The `Risk` of the roll in hand."""
    from game.thousand import risk as risks  # noqa: PLC0415 - not needed before the first roll

    return risks.risk(position, Move("roll", hand.kept))


def lessons(position: Position, hand: Hand) -> tuple[Lesson, ...]:
    """The first lessons that fit what lies on the table."""
    from game.thousand.table import teaching  # noqa: PLC0415 - not needed before the first roll

    return teaching.lessons(position, hand)


def read_out(seen: Seen, what: str, say: Say) -> str:
    """What a key reads out, in words."""
    from game.thousand.table import aloud  # noqa: PLC0415 - not needed before the first roll

    return aloud.read_out(seen, what, say)


def sound(before: Position, move: Move, after: Position) -> Any:
    """The voices of a step."""
    from game.thousand.table import sounds  # noqa: PLC0415 - not needed before the first roll

    return sounds.sound(before, move, after)


def highlights(
    turns: Series | Sequence[Any],
    _steps: Series | tuple[Any, ...],
    seats: tuple[Seat, ...],
    say: Say,
    winners: tuple[int, ...],
) -> list[str]:
    """Sentences on the highlights of a match."""
    from game.thousand.table import recap  # noqa: PLC0415 - not needed before the end

    return recap.highlights(turns, seats, say, winners)


def spoken(turn: Turn) -> tuple[Any, ...]:
    """What a bot may speak of at the end of a turn, and whether it always does."""
    from game.thousand.table import recap  # noqa: PLC0415 - not needed before the first roll

    return recap.spoken(turn)


def rulebook(options: Options, say: Say) -> str:
    """The rules of a version, as they are agreed."""
    from game.thousand.table import lookup  # noqa: PLC0415 - not needed before the first roll

    return lookup.rulebook(options, say)


def points(options: Options, say: Say) -> str:
    """The rows of a table of what dice are worth."""
    from game.thousand.table import lookup  # noqa: PLC0415

    return lookup.points(options, say)


BRISK = True
# In a short match, opponents are soon overtaken; a truck beyond the target could undo a win.
_SHORT = (("version", NOVICE), ("target", 500), ("dump_truck", NONE))
LADDER = (
    _SHORT,
    _SHORT + (("entry_min", 25), ("overtaking", "fixed")),
    (),
)
RIVAL = "katya"  # Vova is too easily beaten, and more of Kolya's turns come to nothing
PREFIX = "thousand-dice."  # of entries on devices; must never change
FILE = "thousand"
LOCALES = __file__.rpartition("/")[0] + "/locales/"
UNDO_STAYS = False
HELD_AT_FIRST = True

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
