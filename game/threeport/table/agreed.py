"""The agreements of the game as worded in the set-up form and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport.options import has_last_round

if TYPE_CHECKING:
    from game.agreements import Row
    from game.contract import Say
    from game.threeport.options import Options

AT_FAULT = (
    ("impossible.seats", "starts"),
    ("impossible.deck too small", "values"),
    ("impossible.no end", "quiet_end"),
)


def in_force(options: Options, say: Say) -> str:
    """The deck of a match."""
    return say("rules.in_force", 3 * options.values * options.copies)


def has_no_effect(row: Row, options: Options) -> bool:
    """Whether an agreement has no effect, given the others."""
    return row.name == "quiet_end" and has_last_round(options)
