"""The two moves of Pig, and the rules that refuse them."""

from __future__ import annotations

from game.record import Record, record

ROLL_FIRST = "roll first"
MALFORMED = "malformed"
NO_MATCH = "no match"


@record
class Move(Record):
    """A decision: "roll" or "hold"."""

    kind: str


ROLL = Move("roll")
HOLD = Move("hold")


class Moves:
    """The legal moves: nothing can be held before the first roll of a turn."""

    def __init__(self, rolls):
        """rolls: rolls so far in the turn."""
        self._begun = rolls > 0

    def __iter__(self):
        if self._begun:
            yield HOLD
        yield ROLL

    def __contains__(self, move):
        return self.refusal(move) is None

    def refusal(self, move):
        """The name of the rule that the move would break, None if it is legal."""
        if not isinstance(move, Move) or move not in (ROLL, HOLD):
            return MALFORMED
        return ROLL_FIRST if move == HOLD and not self._begun else None


def move_text(move):
    """A move as one line."""
    return str(move.kind)
