"""Pig: one die, rolled as often as you dare; a 1 takes the points of the turn."""

from tests.pig.bots import BOTS, THINKERS, choose, thoughts
from tests.pig.moves import move_text, parse_move, parse_short, short_move
from tests.pig.options import (
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
from tests.pig.positions import describe, parse_position, position_text
from tests.pig.reasons import REASONS
from tests.pig.rules import node, start, step
from tests.pig.scoring import FACES, outcome_text, parse_outcome

NAME = "pig"

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
