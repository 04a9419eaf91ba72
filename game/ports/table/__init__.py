"""The table of A Thousand Ports, as specified in `game.contract`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import ports as RULES  # noqa: N812 - the name that the contract specifies
from game.ports.table.account import cell, log_entry
from game.ports.table.agreed import AT_FAULT, GROUPED, QUICK, in_force, joint, label, moot
from game.ports.table.hand import EMPTY, from_plain, held, meant, roll_move, to_plain
from game.ports.table.headline import headline
from game.ports.table.motion import (
    LANDING,
    LASTING,
    MODEST,
    RAINING,
    moment,
    moving,
    turn,
    turn_number,
)
from game.ports.table.presses import ACTIONS, KEYS, press, together
from game.ports.table.presses import ROLL as FOCUS
from game.ports.table.race import race
from game.ports.table.telling import heard, status
from game.ports.table.view import slots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Lesson, Risk, Say, Seen
    from game.match import Seat
    from game.ports.moves import Move
    from game.ports.options import Options
    from game.ports.position import Position
    from game.ports.table.hand import Hand
    from game.ports.table.motion import Turn
    from game.series import Series


def risk(position: Position, hand: Hand) -> Risk | None:
    """The `Risk` of the roll in hand."""
    from game.ports import risk as risks  # noqa: PLC0415 - not needed before the first roll

    return risks.risk(position, roll_move(position, hand))


def lessons(position: Position, hand: Hand) -> tuple[Lesson, ...]:
    """The first lessons that fit what lies on the table."""
    from game.ports.table import teaching  # noqa: PLC0415 - not needed before the first roll

    return teaching.lessons(position, hand)


def read_out(seen: Seen, what: str, say: Say) -> str:
    """What a key reads out, in words."""
    from game.ports.table import aloud  # noqa: PLC0415 - not needed before the first roll

    return aloud.read_out(seen, what, say)


def sound(before: Position, move: Move, after: Position) -> Any:
    """The voices of a step."""
    from game.ports.table import sounds  # noqa: PLC0415 - not needed before the first roll

    return sounds.sound(before, move, after)


def highlights(
    turns: Series | Sequence[Any],
    steps: Series | Sequence[Any],
    seats: Sequence[Seat],
    say: Say,
    winners: tuple[int, ...],
) -> list[str]:
    """Sentences on the highlights of a match."""
    from game.ports.table import recap  # noqa: PLC0415 - not needed before the end

    return recap.highlights(turns, steps, seats, say, winners)


def spoken(turn: Turn) -> tuple[str | None, bool]:
    """What a bot may speak of at the end of a turn, and whether it always does."""
    from game.ports.table import recap  # noqa: PLC0415 - not needed before the first roll

    return recap.spoken(turn)


def rulebook(options: Options, say: Say) -> str:
    """The rules of the edition as on its sheet, preceded by a note if house rules differ."""
    from game.ports.table import lookup  # noqa: PLC0415 - not needed before the first roll

    return lookup.rulebook(options, say)


def points(options: Options, say: Say) -> str:
    """The rows of a table of what dice are worth."""
    from game.ports.table import lookup  # noqa: PLC0415

    return lookup.points(options, say)


PREFIX = "thousand-ports."  # of entries on devices; must never change
FILE = "a-thousand-ports"
LOCALES = __file__.rpartition("/")[0] + "/locales/"
BRISK = False
LADDER = ((),)
RIVAL = RULES.BOTS[0]
UNDO_STAYS = False
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
