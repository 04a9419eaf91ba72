"""The history of a match: its states one after another, its finished turns, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.record import Record, record
from game.series import Series

if TYPE_CHECKING:
    from game.match import Match, Seat
    from game.table import GameTable

AT_ONCE = 500  # steps of a match that is read without a pause
# Names of the reasons why nothing can be taken back.
NOTHING_DONE = "no undo"
REVEALED = "revealed"


@record
class Course(Record):
    """The states of a match, each after the next move; never without one.

    turns: facts of the finished turns, as the game's `turn` gives them. ends: for each of them, the
    index of the state that it ended with. All are `Series`, so that a course grows without a copy.
    """

    states: Series
    turns: Series
    ends: Series

    def and_then(self, table: type[GameTable], match: Match) -> Course:
        """The course with the next state."""
        turn = table.turn(self.states.last().position, match.position)
        states = self.states.and_then(match)
        if turn is None:
            return Course(states, self.turns, self.ends)
        return Course(states, self.turns.and_then(turn), self.ends.and_then(len(states) - 1))

    def until(self, place: int) -> Course:
        """The course up to the state at an index."""
        turns = self.finished(place)
        return Course(self.states.first(place + 1), self.turns.first(turns), self.ends.first(turns))

    def seated(self, seats: tuple[Seat, ...]) -> Course:
        """The course with other players in the seats of its last state."""
        last = self.states.last()
        if last.seats == seats:
            return self
        earlier = self.states.first(len(self.states) - 1)
        return self.replace(states=earlier.and_then(last.replace(seats=seats)))

    def last(self) -> Match:
        """The last state."""
        match: Match = self.states.last()
        return match

    def turn_began(self, ago: int = 0) -> Match:
        """The state with which a turn began. ago: 0 for the turn that is played, 1 for the last."""
        begun: Match = self.states[self.ends[-1 - ago] if ago < len(self.ends) else 0]
        return begun

    def opening(self) -> bool:
        """Whether no move of the current turn has been made yet."""
        return len(self.states) - 1 == (self.ends.last() if self.ends else 0)

    def finished(self, place: int) -> int:
        """The number of turns that have ended by the state at an index."""
        low, high = 0, len(self.ends)
        while low < high:
            middle = (low + high) // 2
            if self.ends[middle] <= place:
                low = middle + 1
            else:
                high = middle
        return low

    def way_back(self) -> tuple[int | None, str]:
        """(index of the state before a person's last move, None if it stands; why it does).

        Moves of bots that revealed nothing are taken back along with it.
        """
        states = self.states
        for place in range(len(states) - 1, 0, -1):
            if states[place].steps[-1].outcome is not None:
                return None, REVEALED
            before = states[place - 1]
            if before.seats[before.node().seat].player == PERSON:
                return place - 1, NOTHING_DONE
        return None, NOTHING_DONE


@record
class Undo(Record):
    """The way back from a person's last move. place: the index of the state before it."""

    place: int
    hand: Any


def undo_of(course: Course, hand: Any) -> Undo | None:
    """The `Undo` of a person's last move, made with a hand; None if the move stands."""
    place, _why = course.way_back()
    return None if place is None else Undo(place, hand)


def undo_still(course: Course, undo: Undo | None) -> Undo | None:
    """An `Undo` after further moves of bots, None if these have revealed something."""
    return None if undo is None else undo_of(course, undo.hand)


def course(match: Match) -> Course:
    """The course of a match from one state on."""
    return Course(Series([match], 1), Series(), Series())
