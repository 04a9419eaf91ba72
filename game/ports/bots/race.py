"""The chance to win the match after a turn with given points, in closed form.

The constants were fitted to the race of two perfect players, computed on a grid of totals; the
estimate is within 2 percentage points of it. Several opponents are treated as independent races.

If the order of the cards is known to everybody, the next turns are judged by their cards. That
changes decisions near the end, but hardly who wins: in 2,000 matches of Fortune with four Annes,
the one who used the order won 25.5 % (95 % interval 23.6 to 27.5), and with two players only one
match in twelve is long enough for the order to become known.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Any

from game.ports import cards
from game.ports.ending import crossed, lost_again
from game.ports.rules import known_cards

if TYPE_CHECKING:
    from game.ports.position import Position

MEAN_SPREAD = (
    1000  # variance of a turn divided by its mean, in points: the blur on the way to the target
)
LAST_SPREAD = 1200000  # variance of the last turns, when only being ahead counts
ON_MOVE = 300  # the value in points of being next to roll
CHASE = 1100  # points that a perfect player in need of them makes with a probability of 1 / e
CHASE_BEND = 1.25
SCORES_AT_ALL = 0.9  # the chance that a turn which needs no points does not end below zero

# The chance that a turn makes up more than each of these leads, counting the toll of Skull Island,
# if it is played for that alone. By card; exact under the rules of Fortune.
LEADS = (0, 300, 600, 1000, 1600, 2500, 4000)
CATCHES_UP = {
    cards.CHEST: (0.895, 0.779, 0.500, 0.273, 0.077, 0.030, 0.003),
    cards.CAPTAIN: (0.895, 0.887, 0.779, 0.608, 0.354, 0.158, 0.032),
    cards.GUARDIAN: (0.968, 0.913, 0.695, 0.472, 0.198, 0.092, 0.015),
    cards.ANIMALS: (0.896, 0.830, 0.561, 0.347, 0.157, 0.061, 0.023),
    cards.GOLD: (0.896, 0.855, 0.635, 0.413, 0.203, 0.094, 0.017),
    cards.DIAMOND: (0.896, 0.855, 0.635, 0.413, 0.203, 0.094, 0.017),
    cards.SKULL_1: (0.740, 0.656, 0.356, 0.196, 0.077, 0.030, 0.003),
    cards.SKULL_2: (0.628, 0.605, 0.282, 0.097, 0.040, 0.017, 0.003),
    cards.SHIP_2: (0.655, 0.655, 0.571, 0.167, 0.040, 0.005, 0.001),
    cards.SHIP_3: (0.482, 0.482, 0.481, 0.257, 0.058, 0.005, 0.001),
    cards.SHIP_4: (0.331, 0.331, 0.331, 0.331, 0.120, 0.020, 0.001),
    cards.STORM: (0.886, 0.838, 0.548, 0.142, 0.000, 0.000, 0.000),
    cards.TRUCE: (0.787, 0.730, 0.476, 0.262, 0.073, 0.028, 0.003),
}

# The value of a turn by its card, including the toll of Skull Island; exact as well.
TURN_WORTH = {
    cards.CHEST: 695,
    cards.CAPTAIN: 1189,
    cards.GUARDIAN: 920,
    cards.ANIMALS: 751,
    cards.GOLD: 797,
    cards.DIAMOND: 797,
    cards.SKULL_1: 437,
    cards.SKULL_2: 377,
    cards.SHIP_2: 456,
    cards.SHIP_3: 249,
    cards.SHIP_4: -156,
    cards.STORM: 639,
    cards.TRUCE: 432,
}


def chance_to_win(position: Position, points: int) -> float:
    """The chance, from 0 to 1, that the seat to play wins if its turn scores these points."""
    totals = list(position.totals)
    totals[position.seat] += points
    if position.options.below_zero == "floor":
        totals[position.seat] = max(totals[position.seat], 0)
    known = known_cards(position)
    target = position.options.target
    reached = crossed(position.options, totals[position.seat])
    if position.sudden:
        return 1.0 if reached else _race(totals, position.seat, target, known)
    if position.last_turns is not None:
        to_come = position.last_turns - 1
    elif reached:
        to_come = len(totals) - 1
    else:
        return _race(totals, position.seat, target, known)
    trigger = (position.seat + 1) % len(totals)
    if not to_come and lost_again(position.options, tuple(totals), trigger):
        return _race(totals, position.seat, target, known)
    return _last_round(totals, position.seat, to_come, known)


def _race(totals: list[int], seat: int, target: int, known: tuple[Any, ...]) -> float:
    mine = totals[seat]
    chance = 1.0
    for later in range(1, len(totals)):
        theirs = totals[(seat + later) % len(totals)]
        way = max(target - mine, 0) + max(target - theirs, 0)
        lead = mine - theirs - ON_MOVE
        if known:  # the next turns of both
            lead += TURN_WORTH[_card(known, len(totals))] - TURN_WORTH[_card(known, later)]
        chance *= 1 / (1 + exp(-1.7 * lead / sqrt(MEAN_SPREAD * way + LAST_SPREAD)))
    return chance


def _last_round(totals: list[int], seat: int, to_come: int, known: tuple[Any, ...]) -> float:
    """The chance to stay ahead of all others, some of whom still have a turn."""
    chance = 1.0
    for later in range(1, len(totals)):
        lead = totals[seat] - totals[(seat + later) % len(totals)]
        if later <= to_come:
            chance *= 1 - _caught(lead, _card(known, later) if known else None)
        elif lead <= 0:
            chance *= 0.5 if lead == 0 else 0.0
    return chance


def _card(known: Any, later: Any) -> Any:
    """The card of a turn to come, counted from 1; the order of the cards repeats."""
    return known[(later - 1) % len(known)]


def _caught(lead: int, card: Any) -> float:
    """The chance that one turn makes up a lead. card: None if it is not known."""
    lead = max(lead, 0)
    if card is None:
        return SCORES_AT_ALL * exp(-((lead / CHASE) ** CHASE_BEND))
    chances = CATCHES_UP[card]
    for place in range(1, len(LEADS)):
        if lead < LEADS[place]:
            below = LEADS[place - 1]
            part = (lead - below) / (LEADS[place] - below)
            return chances[place - 1] + part * (chances[place] - chances[place - 1])
    return chances[-1]
