"""Thousand: five dice, and a way to a thousand points that is full of obstacles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand.bots import BOTS, choose
from game.thousand.moves import move_text
from game.thousand.options import (
    FEWEST_SEATS,
    FORMER,
    GROUPS,
    MOST_SEATS,
    PRESETS,
    RENAMED,
    TABLE,
    Options,
    impossible,
)
from game.thousand.reasons import REASONS
from game.thousand.rules import node, start, step
from game.thousand.scoring import FACES
from game.thousand.text import (
    describe,
    outcome_text,
    parse_move,
    parse_outcome,
    parse_short,
    short_move,
)

if TYPE_CHECKING:
    from game.thousand.position import Position

NAME = "thousand"
THINKERS = ()  # its bots choose at once

__all__ = (
    "BOTS",
    "FACES",
    "FEWEST_SEATS",
    "FORMER",
    "GROUPS",
    "MOST_SEATS",
    "NAME",
    "PRESETS",
    "REASONS",
    "RENAMED",
    "TABLE",
    "THINKERS",
    "Options",
    "choose",
    "describe",
    "impossible",
    "move_text",
    "node",
    "outcome_text",
    "parse_move",
    "parse_outcome",
    "parse_position",
    "parse_short",
    "position_text",
    "short_move",
    "start",
    "step",
)


def position_text(position: Position) -> str:
    """As `fen.position_text`, imported on demand because few matches need it."""
    from game.thousand import fen  # noqa: PLC0415

    return fen.position_text(position)


def parse_position(options: Options, seats: int, text: str) -> Position:
    """As `fen.parse_position`."""
    from game.thousand import fen  # noqa: PLC0415

    return fen.parse_position(options, seats, text)
