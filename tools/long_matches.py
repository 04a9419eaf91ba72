"""Long matches, as links and as saves: of players who roll until they bust, so that nobody wins."""

import json
from functools import cache

from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from game.notation import Reader, write
from game.page.state.history import course
from game.ports import Rules as Ports
from game.ports.moves import ALL, SCORE, Move, roll
from game.ports.scoring import SKULL
from game.ports.table import Table

SEATS = (Seat("", PERSON), Seat("", "anne"))


@cache
def long_match(steps: int, seed: str = "long") -> Match:
    """A match of at least so many steps, in which the person's turn is about to begin."""
    match = begin(Ports, choose(Ports, [("starts", 1)]), SEATS, seed)
    while len(match.steps) < steps or match.position.phase != "card" or match.position.seat:
        match = play(match, bold(match))
    return match


def bold(match: Match) -> Move:
    """The move of somebody who rolls all dice that may be rolled."""
    moves = match.node().moves
    if match.position.phase == "choose":
        free = [die for die in ALL if match.position.faces[die] != SKULL]
        # One stays where not all may be rolled; the Guardian may have to be called first.
        for move in (roll(free), roll(free[1:]), SCORE):
            if move in moves:
                return move
    return next(iter(moves))


def entry(match: Match) -> str:
    """The match as it is kept on a device."""
    reader = Reader(write(match))
    state = reader.begin()
    through = course(state.match)
    while (after := reader.go_on(state)) is not None:
        state = after
        through = through.and_then(Table, state.match)
    begun = through.turn_began(1)
    return json.dumps(
        {
            "version": 1,
            "names": [seat.name for seat in match.seats],
            "totals": list(match.position.totals),
            "turn": match.position.turn,
            "when": "2026-01-01T00:00:00.000Z",
            "text": write(match),
            "mark": [len(begun.steps), Ports.position_text(begun.position)],
        }
    )
