"""The course of a match: its states one after another, and its finished turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.page.state.model import NOTHING_DONE, REVEALED, Undo
from game.record import Record, record
from game.series import Series

if TYPE_CHECKING:
    from game.match import Match
    from game.table import GameTable

AT_ONCE = 500  # steps of a match that is read without a pause


@record
class Course(Record):
    """The states of a match, each after the next move.

    turns: facts of the finished turns, as the game's `turn` gives them. ends: for each of them, the
    index of the state that it ended with. All are `Series`, so that a course grows without a copy.
    """

    states: Series
    turns: Series
    ends: Series

    def and_then(self, table: type[GameTable], match: Match) -> Course:
        """The course with the next state."""
        last = self.states[-1]
        turn = table.turn(last.position, match.position)
        longer = self.replace(states=self.states.and_then(match))
        if turn is None:
            return longer
        return longer.replace(
            turns=self.turns.and_then(turn), ends=self.ends.and_then(len(self.states))
        )

    def at(self, place: int) -> tuple[Series, tuple[Match, ...]]:
        """(finished turns, `starts` as on a board) of the state at an index."""
        finished = self.finished(place)
        starts = [self.states[0]]
        for end in self.ends.since(max(finished - 2, 0))[: min(finished, 2)]:
            starts.append(self.states[end])
        return self.turns.first(finished), tuple(starts[-2:])

    def last(self) -> Match:
        """The last state."""
        return self.states[-1]

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


def course(match: Match) -> Course:
    """The course of a match from one state on."""
    return Course(Series([match], 1), Series(), Series())


def undo_of(table: type[GameTable], course: Course) -> Undo | None:
    """The `Undo` of a person's last move in a `Course`, None if that cannot be undone.

    As at the table, moves of bots that revealed nothing are taken back with it.
    """
    back, _why = _way_back(course)
    if back is None or course.last().over():
        return None
    turns, starts = course.at(back)
    return Undo(course.states[back], table.EMPTY, turns, starts)


def why_it_stands(course: Course) -> str:
    """The name of the reason why the last move of a `Course` stands, if it cannot be undone."""
    return _way_back(course)[1]


def _way_back(course: Course) -> tuple[int | None, str]:
    """(index of the state before a person's last move, None if it stands; the reason why)."""
    for place in range(len(course.states) - 1, 0, -1):
        if course.states[place].steps[-1].outcome is not None:
            return None, REVEALED
        before = course.states[place - 1]
        if before.seats[before.node().seat].player == PERSON:
            return place - 1, NOTHING_DONE
    return None, NOTHING_DONE
