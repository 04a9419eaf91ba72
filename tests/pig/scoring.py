"""Points of a roll, and outcomes as text."""

from game.reasons import MisreadError
from tests.pig.reasons import PigMisreadError

FACES = ("1", "2", "3", "4", "5", "6")
ONE = FACES[0]

LOST = "lost"  # the points of the turn
ALL_LOST = "all lost"  # those, and the total


def misfortune(faces):
    """The way in which a roll ends the turn: `LOST`, `ALL_LOST`, or None if it does not."""
    if ONE not in faces:
        return None
    return ALL_LOST if faces.count(ONE) == 2 else LOST


def worth(faces):
    """The points that a roll adds to the turn, if it does not end it."""
    return sum(int(face) for face in faces)


def outcome_text(outcome):
    """An outcome as one line: a seat, or the faces of the dice."""
    return "seat %d" % (outcome + 1) if isinstance(outcome, int) else " ".join(outcome)


def parse_outcome(position, text, move=""):
    """The outcome for the position's chance node; raises MisreadError."""
    if position.phase == "seating":
        seats = len(position.totals)
        for seat in range(seats):
            if text == "seat %d" % (seat + 1):
                return seat
        raise MisreadError("no seat", most=seats, given=text)
    faces = tuple(text.split())
    for face in faces:
        if face not in FACES:
            raise PigMisreadError("no face", given=face, known=", ".join(FACES))
    if len(faces) != position.options.dice:
        raise PigMisreadError("dice rolled", rolled=position.options.dice, given=len(faces))
    return faces
