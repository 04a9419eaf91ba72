"""A Thousand Ports: eight pirate dice and a pile of cards."""

from game.ports.moves import move_text
from game.ports.options import (
    FEWEST_SEATS,
    MOST_SEATS,
    TABLE,
    choose,
    differences,
    impossible,
)
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
    "FACES",
    "FEWEST_SEATS",
    "MOST_SEATS",
    "NAME",
    "TABLE",
    "choose",
    "describe",
    "differences",
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
