"""The chance to win the match with what a turn would write, in closed form.

The constants were fitted to the race of two perfect players, counted out on a grid of totals: the
estimate is within 2 points in 100 of it. Several opponents are taken as several races.
"""

from math import exp, sqrt

from game.ports.ending import crossed, lost_again

MEAN_SPREAD = (
    1000  # variance of a turn over its mean, in points: how blurred the way to the target is
)
LAST_SPREAD = 1200000  # variance of the last turns, when all that counts is to be ahead
ON_MOVE = 300  # points that it is worth to be the next to roll
CHASE = 1100  # points that a perfect player who needs them makes in one turn out of e
CHASE_BEND = 1.25
SCORES_AT_ALL = 0.9  # the chance of a turn that needs no points not to end below zero


def chance_to_win(position, points):
    """The chance, from 0 to 1, of the seat to play once its turn has written these points."""
    totals = list(position.totals)
    totals[position.seat] += points
    if position.options.below_zero == "floor":
        totals[position.seat] = max(totals[position.seat], 0)
    target = position.options.target
    reached = crossed(position.options, totals[position.seat])
    if position.sudden:
        return 1.0 if reached else _race(totals, position.seat, target)
    if position.last_turns is not None:
        to_come = position.last_turns - 1
    elif reached:
        to_come = len(totals) - 1
    else:
        return _race(totals, position.seat, target)
    trigger = (position.seat + 1) % len(totals)
    if not to_come and lost_again(position.options, totals, trigger):
        return _race(totals, position.seat, target)
    return _last_round(totals, position.seat, to_come)


def _race(totals, seat, target):
    mine = totals[seat]
    chance = 1.0
    for other, theirs in enumerate(totals):
        if other != seat:
            way = max(target - mine, 0) + max(target - theirs, 0)
            lead = (mine - theirs - ON_MOVE) / sqrt(MEAN_SPREAD * way + LAST_SPREAD)
            chance *= 1 / (1 + exp(-1.7 * lead))
    return chance


def _last_round(totals, seat, to_come):
    """To stay ahead of those whose turn is over and of those who still have one."""
    chance = 1.0
    for later in range(1, len(totals)):
        lead = totals[seat] - totals[(seat + later) % len(totals)]
        if later <= to_come:
            chance *= 1 - _caught(lead)
        elif lead <= 0:
            chance *= 0.5 if lead == 0 else 0.0
    return chance


def _caught(lead):
    """The chance that one turn makes up for a lead."""
    return SCORES_AT_ALL * exp(-((max(lead, 0) / CHASE) ** CHASE_BEND))
