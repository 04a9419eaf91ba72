"""Threeport Shipping: boats that carry cards between three islands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport.bots import BOTS, THINKERS, choose, thoughts
from game.threeport.moves import move_text
from game.threeport.options import (
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
from game.threeport.reasons import REASONS
from game.threeport.rules import node, start, step
from game.threeport.text import (
    describe,
    outcome_text,
    parse_move,
    parse_outcome,
    parse_short,
    short_move,
)

if TYPE_CHECKING:
    from game.threeport.position import Position

NAME = "threeport"
FACES = ()  # it is played with cards alone

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
    "thoughts",
)


def position_text(position: Position) -> str:
    """Calls `fen.position_text`, imported on demand because few matches need it."""
    from game.threeport import fen  # noqa: PLC0415

    return fen.position_text(position)


def parse_position(options: Options, seats: int, text: str) -> Position:
    """Calls `fen.parse_position`."""
    from game.threeport import fen  # noqa: PLC0415

    return fen.parse_position(options, seats, text)
