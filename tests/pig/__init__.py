"""Pig: one die, rolled as often as you dare; a 1 takes the points of the turn."""

from game.rules import GameRules
from tests.pig import bots, moves, options, positions, reasons, rules, scoring


class Rules(GameRules):
    """The rules, as specified in `game.rules`."""

    NAME = "pig"
    PACKAGE = __name__
    FACES = scoring.FACES
    REASONS = reasons.REASONS

    FEWEST_SEATS = options.FEWEST_SEATS
    MOST_SEATS = options.MOST_SEATS
    TABLE = options.TABLE
    PRESETS = options.PRESETS
    GROUPS = options.GROUPS
    Options = options.Options

    start = staticmethod(rules.start)
    node = staticmethod(rules.node)
    step = staticmethod(rules.step)

    move_text = staticmethod(moves.move_text)
    parse_move = staticmethod(moves.parse_move)
    outcome_text = staticmethod(scoring.outcome_text)
    parse_outcome = staticmethod(scoring.parse_outcome)
    short_move = staticmethod(moves.short_move)
    parse_short = staticmethod(moves.parse_short)
    describe = staticmethod(positions.describe)
    position_text = staticmethod(positions.position_text)
    parse_position = staticmethod(positions.parse_position)

    BOTS = bots.BOTS
    THINKERS = bots.THINKERS
    choose = staticmethod(bots.choose)
    thoughts = staticmethod(bots.thoughts)
