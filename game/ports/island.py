"""Skull Island: when it is over, and what it takes from the opponents.

Sources: seed 003, 'L'île de la Tête-de-Mort'; seed 004, 'The Island of Skulls'; seed 000.
"""

from game.ports import cards, moves, scoring
from game.ports.ending import end_turn
from game.ports.scoring import NOTHING, SKULL


def go_on(position, found):
    """The island after a roll: it goes on as long as each roll finds a skull."""
    return leave(position) if not found or _too_few_left(position) else position


def leave(position):
    """The position after the island."""
    return end_turn(position, "island", account(position), toll(position))


def may_leave(position):
    """Whether Skull Island may be left although the last roll found a skull."""
    return position.island > 0 and position.options.island_rolls == "may stop"


def fines_sabres(position):
    """Whether sabres that lie there when the island is over cost what the Truce asks for them."""
    return position.card == cards.TRUCE and position.options.truce_island == "penalty"


def account(position):
    """The `Account` that the island leaves to the player: nothing, but for sabres that it fines."""
    return scoring.truce_broken(position.faces) if fines_sabres(position) else NOTHING


def toll(position):
    """The `Account` of what Skull Island takes, or has just taken, from each opponent."""
    if position.ended is not None:
        return position.ended.toll
    if not position.island:
        return NOTHING
    counted = scoring.skulls(position.card, position.faces)
    if position.options.island_counts == "rolled":
        counted -= position.island
    return scoring.toll(position.options, position.card, counted)


def never_rolled(position):
    """Whether the turn has ended on the island without a roll there: too few dice were left."""
    on_island = position.ended is not None and position.ended.how == "island"
    return on_island and position.opening and _too_few_left(position)


def _too_few_left(position):
    """Whether too few dice are left to roll; `island_last_die` settles a single die."""
    left = moves.DICE - position.faces.count(SKULL)
    fewest = 1 if position.options.island_last_die == "rolled" else moves.FEWEST_TO_ROLL
    return left < fewest
