"""The points of a roll."""

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
