"""Skull Island: when it ends, and how many points it takes from the opponents.

Sources: seed 003, 'L'île de la Tête-de-Mort'; seed 004, 'The Island of Skulls'; seed 000.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import cards, moves, scoring
from game.ports.ending import end_turn
from game.ports.scoring import NOTHING, SKULL

if TYPE_CHECKING:
    from game.ports.position import Position
    from game.ports.scoring import Account


def go_on(position: Position, found: bool) -> Position:
    """The position after a roll on the island, which goes on while each roll shows a skull."""
    return leave(position) if not found or _too_few_left(position) else position


def leave(position: Position) -> Position:
    """The position after the turn on the island has ended."""
    return end_turn(position, "island", account(position), toll(position))


def may_leave(position: Position) -> bool:
    """Whether Skull Island may be left although the last roll showed a skull."""
    return position.island > 0 and position.options.island_rolls == "may stop"


def fines_sabres(position: Position) -> bool:
    """Whether sabres left when the island ends are fined under the Truce."""
    return position.card == cards.TRUCE and position.options.truce_island == "penalty"


def account(position: Position) -> Account:
    """The player's `Account` for the island: nothing, except fines for sabres."""
    return scoring.truce_broken(position.faces) if fines_sabres(position) else NOTHING


def toll(position: Position) -> Account:
    """The `Account` of the points that Skull Island takes, or just took, from each opponent."""
    if position.ended is not None:
        return position.ended.toll
    if not position.island:
        return NOTHING
    counted = scoring.skulls(position.card, position.faces)
    if position.options.island_counts == "rolled":
        counted -= position.island
    return scoring.toll(position.options, position.card, counted)


def never_rolled(position: Position) -> bool:
    """Whether the turn ended on the island without a roll there, for lack of dice."""
    on_island = position.ended is not None and position.ended.how == "island"
    return on_island and position.opening and _too_few_left(position)


def _too_few_left(position: Position) -> bool:
    """Whether too few dice are left to roll; `island_last_die` rules on a single die."""
    left = moves.DICE - position.faces.count(SKULL)
    fewest = 1 if position.options.island_last_die == "rolled" else moves.FEWEST_TO_ROLL
    return left < fewest
