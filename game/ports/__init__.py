"""A Thousand Ports: eight pirate dice and a pile of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports.bots import BOTS, choose
from game.ports.moves import move_text
from game.ports.options import (
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
from game.ports.reasons import REASONS
from game.ports.rules import node, start, step
from game.ports.scoring import FACES
from game.ports.text import (
    describe,
    outcome_text,
    parse_move,
    parse_outcome,
    parse_short,
    short_move,
)

if TYPE_CHECKING:
    from game.ports.position import Position

NAME = "ports"
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
    from game.ports import fen  # noqa: PLC0415

    return fen.position_text(position)


def parse_position(options: Options, seats: int, text: str) -> Position:
    """As `fen.parse_position`."""
    from game.ports import fen  # noqa: PLC0415

    return fen.parse_position(options, seats, text)
