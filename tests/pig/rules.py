"""The rules of Pig: the course of a turn, and the end of a match."""

from __future__ import annotations

from typing import Any

from game.agreements import seats_refused
from game.chance import Rolls
from game.contract import Chance, Decide, IllegalMove, Over, first_seat
from game.record import Record, record
from tests.pig import moves, scoring
from tests.pig.options import FEWEST_SEATS, MOST_SEATS

HELD = "held"  # a way in which a turn ends; `scoring` has the others
REACHED = "target reached"  # the reason why a match ends


@record
class Position(Record):
    """Everything that the rules know about a match.

    totals: points by seat. phase: "seating", "choose" or "rolling". turn: number of the
    turn, from 1. seat: whose turn it is, or who begins the next one. faces: the dice on the table;
    those of the last turn lie there until the next one begins. rolls, points: of the turn so far.
    ended: the `Ended` of the turn that lies on the table, if it is over. over: the `Over`, if any.
    """

    options: Any
    totals: tuple[int, ...]
    phase: str
    turn: int
    seat: int
    faces: tuple[str, ...]
    rolls: int
    points: int
    ended: Ended | None
    over: Over | None


@record
class Ended(Record):
    """The end of a turn.

    how: "held", "lost" or "all lost". points: what was added to the total, or else lost.
    total: that of its seat, after it.
    """

    seat: int
    how: str
    points: int
    total: int


def start(options, seats):
    """The position before anything has happened; MisreadError if so many seats cannot play."""
    refused = seats_refused(options, seats, FEWEST_SEATS, MOST_SEATS)
    if refused:
        raise refused
    drawn = options.starts == "random"
    return Position(
        options=options,
        totals=(0,) * seats,
        phase="seating" if drawn else "choose",
        turn=0,
        seat=0 if drawn else options.starts - 1,
        faces=(),
        rolls=0,
        points=0,
        ended=None,
        over=None,
    )


def node(position):
    """The `Decide` or `Chance` that the match waits for, or the `Over` that ended it."""
    if position.over is not None:
        return position.over
    if position.phase == "seating":
        return first_seat(len(position.totals))
    if position.phase == "rolling":
        dice = tuple(range(position.options.dice))
        name = "turn %d roll %d" % (position.turn, position.rolls)
        return Chance(name, Rolls(scoring.FACES, dice))
    return Decide(position.seat, moves.Moves(position.rolls))


def step(position, choice):
    """The position after a move (at a `Decide`) or an outcome (at a `Chance`).

    Raises IllegalMove, which names the choice and the position.
    """
    here = node(position)
    if isinstance(here, Over):
        sentence = "the match is over (%s): no %s" % (here.reason, _named(choice))
        raise IllegalMove(sentence, moves.NO_MATCH)
    if isinstance(here, Chance):
        if choice not in here.outcomes:
            raise IllegalMove("%s cannot come up at %s" % (choice, here.name))
        if position.phase == "seating":
            return position.replace(phase="choose", seat=choice)
        return _rolled(position, choice)
    refusal = here.moves.refusal(choice)
    if refusal:
        at = "%d points in turn %d" % (position.points, position.turn)
        raise IllegalMove("%s is refused (%s) at %s" % (_named(choice), refusal, at), refusal)
    return _end_turn(position, HELD) if choice == moves.HOLD else _in_the_air(position)


def _named(choice):
    return moves.move_text(choice) if isinstance(choice, moves.Move) else repr(choice)


def _in_the_air(position):
    """The position with dice in the air; the first roll begins a turn."""
    return position.replace(
        phase="rolling",
        turn=position.turn + (position.rolls == 0),
        rolls=position.rolls + 1,
        faces=(),
        ended=None,
    )


def _rolled(position, faces):
    landed = position.replace(phase="choose", faces=faces)
    how = scoring.misfortune(faces)
    if how is None:
        return landed.replace(points=position.points + scoring.worth(faces))
    return _end_turn(landed, how)


def _end_turn(position, how):
    """The position after a turn has been held or lost."""
    seat, points, totals = position.seat, position.points, list(position.totals)
    if how == HELD:
        totals[seat] += points
    elif how == scoring.ALL_LOST:
        points += totals[seat]
        totals[seat] = 0
    over = None
    if totals[seat] >= position.options.target:
        over = Over(tuple(totals), (seat,), REACHED)
    return position.replace(
        totals=tuple(totals),
        seat=(seat + 1) % len(totals),
        rolls=0,
        points=0,
        ended=Ended(seat, how, points, totals[seat]),
        over=over,
    )
