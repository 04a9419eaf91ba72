"""What a key reads out."""

from tests.pig.table.telling import turn_told


def read_out(seen, what, say):
    """The dice for "table", the points of the turn for "at stake", the last turn for "turn"."""
    position = seen.position
    if what == "turn":
        return turn_told(seen.seats, seen.turns[-1], say)
    if what == "at stake":
        return say("stake", 0 if position.ended is not None else position.points)
    if not position.faces:
        return say("die.blank") + "."
    return say.clauses([say("die", face=face) for face in position.faces]) + "."
