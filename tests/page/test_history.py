"""The history of a match: what the board and a replay know of it."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import PERSON, play
from game.page.state.history import NOTHING_DONE, REVEALED, Course, Undo, course, undo_of
from game.page.state.model import Board
from game.record import defaults
from game.table import GameTable
from tests.support.games import every_table
from tests.support.random_play import beginnings, some_move

MOST_FIELDS = 12


def played(table: type[GameTable], data: st.DataObject, moves: int = 40) -> list[Course]:
    """The course of some random moves of a match, after each of them."""
    luck = random.Random(data.draw(st.integers(0, 2**32)))
    courses = [course(data.draw(beginnings(table.RULES)))]
    for _ in range(data.draw(st.integers(0, moves))):
        match = courses[-1].last()
        if match.over():
            break
        courses.append(
            courses[-1].and_then(table, play(match, some_move(match.node().moves, luck)))
        )
    return courses


@every_table
@settings(max_examples=20)
@given(data=st.data())
def test_a_course_until_a_state_is_what_it_was_then(table: type[GameTable], data) -> None:
    """Its turns, where they ended, and where the current one began."""
    courses = played(table, data)
    for place, then in enumerate(courses):
        now = courses[-1].until(place)
        assert now == then
        assert (now.last(), now.turns) == (then.last(), then.turns)
        assert now.opening() == (now.last().steps == now.turn_began().steps)
        assert [now.turn_began(ago).steps for ago in (0, 1)] == begun(then)


def begun(through: Course) -> list:
    """The steps with which the current turn and the one before it began."""
    ends = [0, *through.ends]
    return [through.states[end].steps for end in (ends[-1], ends[max(len(ends) - 2, 0)])]


@every_table
@settings(max_examples=20)
@given(data=st.data())
def test_a_move_is_taken_back_unless_something_was_revealed(table: type[GameTable], data) -> None:
    """The last one, where every seat is a person's."""
    courses = played(table, data)
    for through in courses:
        place, why = through.way_back()
        outcomes = [state.steps[-1].outcome for state in through.states[1:]]
        if len(through.states) == 1:
            assert (place, why) == (None, NOTHING_DONE)
        elif outcomes[-1] is not None:
            assert (place, why) == (None, REVEALED)
            assert undo_of(through, "a hand") is None
        else:
            assert place == len(through.states) - 2
            assert undo_of(through, "a hand") == Undo(place, "a hand")


@every_table
@given(data=st.data())
def test_other_players_take_the_seats_of_the_last_state(table: type[GameTable], data) -> None:
    """The states before it keep theirs, which tell whose move it was."""
    through = played(table, data)[-1]
    seats = tuple(seat.replace(player=table.RULES.BOTS[0]) for seat in through.last().seats)
    changed = through.seated(seats)
    assert changed.last().seats == seats
    assert changed.last().steps == through.last().steps
    assert list(changed.states)[:-1] == list(through.states)[:-1]
    assert through.last().seats[0].player == PERSON
    assert changed.seated(seats) is changed


def test_a_board_has_few_fields() -> None:
    """What follows from its history is asked of that."""
    assert len(defaults(Board)) <= MOST_FIELDS
