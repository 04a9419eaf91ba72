"""A position of Pig as one line of text, like FEN in chess.

    totals 34 56; seat 2; turn 8; dice 4; rolls 3; points 13

Parts are separated by semicolons and may come in any order. Before lots are drawn there are none.

    totals   points by seat; 0 if left out
    seat     whose turn it is, from 1
    turn     its number, from 1; before its first roll, that of the turn before it
    dice     the faces of the last roll, in a turn that has begun
    rolls    rolls so far in this turn; 1 if left out
    points   points of this turn so far; as few as these rolls can bring if left out

The remains of the last turn are left out, since they have no effect.
"""

from game.fen import read_number, read_parts, read_totals
from tests.pig import rules, scoring
from tests.pig.reasons import PigMisreadError
from tests.pig.text import outcome_text, parse_outcome

PARTS = ("totals", "seat", "turn", "dice", "rolls", "points")
SEATED = tuple((part, "seat") for part in ("totals", "turn", "dice"))
NEEDED = SEATED + (("rolls", "dice"), ("points", "dice"))
MOST = 99999  # turns of a match, and rolls of a turn


def position_text(position):
    """The text of a position that waits for a decision, or of the start position."""
    if position.phase == "seating":
        return ""
    totals = " ".join([str(total) for total in position.totals])
    text = "totals %s; seat %d; turn %d" % (totals, position.seat + 1, position.turn)
    if not position.rolls:
        return text
    dice = outcome_text(position.faces)
    return "%s; dice %s; rolls %d; points %d" % (text, dice, position.rolls, position.points)


def parse_position(options, seats, text):
    """The position in a text; MisreadError if the text is malformed or the position impossible."""
    begun = rules.start(options, seats)
    parts = read_parts(text, PARTS, needed=NEEDED)
    seat = read_number(parts, "seat", 1, seats)
    if seat is None:
        return begun
    plays = int("dice" in parts)
    turn = read_number(parts, "turn", plays, MOST, plays)
    position = begun.replace(
        totals=read_totals(parts, seats, 1, debts=False), phase="choose", turn=turn, seat=seat - 1
    )
    _check_turns(begun, position, turn - plays)
    return _in_a_turn(position, parts) if plays else position


def _check_turns(begun, position, finished):
    """Raises MisreadError unless so many turns can have led to the seat and the totals.

    begun: the position at the start of the match.
    """
    seats, options = len(position.totals), position.options
    if begun.phase == "choose" and position.seat != (begun.seat + finished) % seats:
        raise _impossible("seat", position.seat + 1)
    for seat, total in enumerate(position.totals):
        since = (position.seat - 1 - seat) % seats  # turns of others since this seat's last one
        held = since < finished and 2 * options.dice <= total < options.target
        if total and not held:
            raise _impossible("totals", total)


def _in_a_turn(position, parts):
    """The position in a turn that has begun."""
    faces = parse_outcome(position, parts["dice"])
    if scoring.misfortune(faces):
        raise _impossible("dice", parts["dice"])
    rolls = read_number(parts, "rolls", 1, MOST, 1)
    least, most = [scoring.worth(faces) + face * len(faces) * (rolls - 1) for face in (2, 6)]
    points = read_number(parts, "points", least, most, least)
    return position.replace(faces=faces, rolls=rolls, points=points)


def _impossible(part, given):
    return PigMisreadError("no such number", part=part, given=str(given))
