"""A Thousand Ports: eight pirate dice and a pile of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import bots, moves, options, reasons, rules, scoring, text
from game.rules import GameRules

if TYPE_CHECKING:
    from game.ports.position import Position


class Rules(GameRules):
    """The rules, as specified in `game.rules`."""

    NAME = "ports"
    PACKAGE = __name__
    FACES = scoring.FACES
    REASONS = reasons.REASONS

    FEWEST_SEATS = options.FEWEST_SEATS
    MOST_SEATS = options.MOST_SEATS
    TABLE = options.TABLE
    PRESETS = options.PRESETS
    FORMER = options.FORMER
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

    @staticmethod
    def position_text(position: Position) -> str:
        """As `fen.position_text`, imported on demand because few matches need it."""
        from game.ports import fen  # noqa: PLC0415

        return fen.position_text(position)

    @staticmethod
    def parse_position(options: options.Options, seats: int, text: str) -> Position:
        """As `fen.parse_position`."""
        from game.ports import fen  # noqa: PLC0415

        return fen.parse_position(options, seats, text)
