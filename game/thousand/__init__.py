"""Thousand: five dice, and a way to a thousand points that is full of obstacles."""

from __future__ import annotations

from game.rules import GameRules
from game.thousand import bots, moves, options, reasons, rules, scoring, text


class Rules(GameRules):
    """The rules, as specified in `game.rules`."""

    NAME = "thousand"
    PACKAGE = __name__
    FACES = scoring.FACES
    REASONS = reasons.REASONS

    FEWEST_SEATS = options.FEWEST_SEATS
    MOST_SEATS = options.MOST_SEATS
    TABLE = options.TABLE
    PRESETS = options.PRESETS
    FORMER = options.FORMER
    RENAMED = options.RENAMED
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
