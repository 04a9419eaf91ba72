"""Threeport Shipping: boats that carry cards between three islands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import GameRules
from game.threeport import bots, moves, options, reasons, rules, text

if TYPE_CHECKING:
    from game.threeport.position import Position


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

    @staticmethod
    def position_text(position: Position) -> str:
        """As `fen.position_text`, imported on demand because few matches need it."""
        from game.threeport import fen  # noqa: PLC0415

        return fen.position_text(position)

    @staticmethod
    def parse_position(options: options.Options, seats: int, text: str) -> Position:
        """As `fen.parse_position`."""
        from game.threeport import fen  # noqa: PLC0415

        return fen.parse_position(options, seats, text)
