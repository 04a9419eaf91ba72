"""Threeport Shipping: boats that carry cards between three islands."""

from __future__ import annotations

from game.rules import GameRules
from game.threeport import bots, moves, options, reasons, rules, text


class Rules(GameRules):
    """The rules, as specified in `game.rules`."""

    NAME = "threeport"
    PACKAGE = __name__
    REASONS = reasons.REASONS

    FEWEST_SEATS = options.FEWEST_SEATS
    MOST_SEATS = options.MOST_SEATS
    TABLE = options.TABLE
    PRESETS = options.PRESETS
    GROUPS = options.GROUPS
    Options = options.Options
    impossible = staticmethod(options.impossible)

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
    choose = staticmethod(bots.choose)
    THINKERS = bots.THINKERS
    thoughts = staticmethod(bots.thoughts)
