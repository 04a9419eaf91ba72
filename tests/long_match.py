"""Long matches: of players who roll until they bust, so that nobody comes near the target."""

from functools import cache

from game import ports
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from game.ports.moves import ALL, SCORE, roll
from game.ports.scoring import SKULL

SEATS = (Seat("", PERSON), Seat("", "anne"))


@cache
def long_match(steps: int, seed: str = "long") -> Match:
    """A match of at least so many steps that waits for a decision at the beginning of a turn."""
    match = begin(ports, choose(ports, [("starts", 1)]), SEATS, seed)
    while len(match.steps) < steps or match.position.phase != "card":
        match = play(match, bold(match))
        assert not match.over()
    return match


def bold(match: Match):
    """The move of somebody who rolls all dice that may be rolled."""
    moves = match.node().moves
    if match.position.phase != "choose":
        return next(iter(moves))
    faces = match.position.faces
    free = [die for die in ALL if faces[die] != SKULL]
    # One stays where not all may be rolled; the Guardian may have to be called first.
    for move in (roll(free), roll(free[1:]), SCORE):
        if move in moves:
            return move
    return next(iter(moves))
