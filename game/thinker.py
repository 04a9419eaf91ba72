"""Bots that think in a worker: a match as text goes in, and a move as text comes out.

The text is a match that begins at the position. It contains the position and the agreements, which
are known to everybody at the table, but not the seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Seat, begin
from game.notation import read, write

if TYPE_CHECKING:
    from game.match import Match

NO_SEED = "0"  # a match needs one, but nothing is drawn before the bot has chosen


def question(match: Match) -> str:
    """The text of a match that begins where another one waits for a decision."""
    seats = [Seat("", seat.player) for seat in match.seats]
    return write(begin(match.game, match.options, seats, NO_SEED, origin=match.position))


class Thinking:
    """The search of a bot for the answer to a `question`, slice by slice."""

    def __init__(self, text: str) -> None:
        """text: the question. Raises NotationError if it is malformed."""
        self._match = read(text)
        bot = self._match.seats[self._match.node().seat].player
        self._thoughts = self._match.game.thoughts(bot, self._match.position)

    def go_on(self) -> str:
        """Thinks for one slice. Returns the text of the move if that was the last one, else ""."""
        move = next(self._thoughts)
        return "" if move is None else self._match.game.move_text(move)
