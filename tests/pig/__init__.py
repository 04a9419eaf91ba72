"""Pig: one die, rolled as often as you dare; a 1 takes the points of the turn."""

from game.rules import GameRules
from tests.pig import bots, moves, options, reasons, rules, scoring, text


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
    parse_move = staticmethod(text.parse_move)
    outcome_text = staticmethod(text.outcome_text)
    parse_outcome = staticmethod(text.parse_outcome)
    short_move = staticmethod(text.short_move)
    parse_short = staticmethod(text.parse_short)
    describe = staticmethod(text.describe)

    BOTS = bots.BOTS
    THINKERS = bots.THINKERS
    choose = staticmethod(bots.choose)
    thoughts = staticmethod(bots.thoughts)
