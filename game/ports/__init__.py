"""A Thousand Ports: eight pirate dice and a pile of cards."""

from game.ports.bots import BOTS, choose
from game.ports.moves import move_text
from game.ports.options import (
    FEWEST_SEATS,
    FORMER,
    GROUPS,
    MOST_SEATS,
    PRESETS,
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

NAME = "ports"

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
    "TABLE",
    "Options",
    "choose",
    "describe",
    "impossible",
    "move_text",
    "node",
    "outcome_text",
    "parse_move",
    "parse_outcome",
    "parse_short",
    "short_move",
    "start",
    "step",
)
