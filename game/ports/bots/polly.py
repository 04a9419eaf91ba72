"""Polly the parrot: loves anything that glitters, and flies off with the first few coins."""

from game.ports import rules, scoring
from game.ports.bots.sorting import alike, groups, roll_all_but
from game.ports.moves import SCORE

CONTENT = 300  # points at which she stops
NERVOUS = 2  # skulls at which she stops with any points at all


def choose(position):
    """The move of a player who counts her treasure, not the odds."""
    stake = rules.at_stake(position).total
    if stake >= CONTENT or (stake > 0 and rules.skulls(position) >= NERVOUS):
        return SCORE
    kept = _sabres(position) if position.card in scoring.SHIPS else _glitter(position)
    return roll_all_but(position, kept, lifting=rules.must_rescue(position))


def _sabres(position):
    return [die for symbol, dice in groups(position) if symbol == scoring.SABRE for die in dice]


def _glitter(position):
    found = groups(position)
    kept = []
    for symbol, dice in found:
        if symbol in scoring.TREASURE:
            kept += dice
    if found:
        largest = max(found, key=lambda group: alike(position, group[0], group[1]))
        if not kept or alike(position, largest[0], largest[1]) >= 3:
            kept += [die for die in largest[1] if die not in kept]
    return kept
