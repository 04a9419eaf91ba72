"""The history of a match: what the board and a replay know of it."""

import random
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import PERSON, Seat, Step, play
from game.page.state.history import (
    NOTHING_DONE,
    REVEALED,
    Course,
    Undo,
    course,
    undo_of,
    undo_still,
)
from game.page.state.model import Board
from game.record import defaults
from game.series import Series
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


def series(*entries: Any) -> Series:
    """A series of some entries."""
    return Series(list(entries), len(entries))


def test_a_course_grows_by_the_next_state_and_the_turn_that_ended_with_it() -> None:
    """Of those before it, which it shares, nothing changes."""
    table: Any = SimpleNamespace(turn=lambda was, now: None if now % 3 else f"turn {was}-{now}")
    states: list[Any] = [SimpleNamespace(position=number) for number in range(8)]
    courses = [course(states[0])]
    for state in states[1:]:
        courses.append(courses[-1].and_then(table, state))
    assert courses[0] == Course(series(states[0]), series(), series())
    assert courses[3] == Course(series(*states[:4]), series("turn 2-3"), series(3))
    assert courses[7] == Course(series(*states), series("turn 2-3", "turn 5-6"), series(3, 6))
    assert courses[2] == Course(series(*states[:3]), series(), series())


ENDS = (2, 5, 6)  # states with which turns ended
STATES, TURNS = "ABCDEFGH", "xyz"
COURSE = Course(series(*STATES), series(*TURNS), series(*ENDS))


@pytest.mark.parametrize(
    ("place", "turns", "began", "opening"),
    [
        (0, 0, "AAAA", True),
        (1, 0, "AAAA", False),
        (2, 1, "CAAA", True),
        (3, 1, "CAAA", False),
        (4, 1, "CAAA", False),
        (5, 2, "FCAA", True),
        (6, 3, "GFCA", True),
        (7, 3, "GFCA", False),
    ],
)
def test_a_turn_begins_with_the_state_that_ended_the_one_before(
    place: int, turns: int, began: str, opening: bool
) -> None:
    """The first one with the first state, which is that of turns before there were any too."""
    then = COURSE.until(place)
    assert COURSE.finished(place) == turns
    assert then == Course(
        series(*STATES[: place + 1]), series(*TURNS[:turns]), series(*ENDS[:turns])
    )
    found: list[Any] = [then.last(), then.turn_began(), *map(then.turn_began, range(4))]
    assert found == [STATES[place], began[0], *began]
    assert then.opening() is opening


YOU, BOT = 0, 1


def course_of(*moves: tuple[int, str | None]) -> Course:
    """A course of moves, each by a seat, that have revealed something or nothing."""
    seats = (Seat("", PERSON), Seat("", "polly"))
    movers = [seat for seat, _outcome in moves] + [YOU]
    steps = [Step(None, outcome) for _seat, outcome in moves]
    states = [
        SimpleNamespace(seats=seats, node=partial(SimpleNamespace, seat=seat), steps=steps[:count])
        for count, seat in enumerate(movers)
    ]
    return Course(series(*states), series(), series())


@pytest.mark.parametrize(
    ("moves", "place", "why"),
    [
        ((), None, NOTHING_DONE),
        (((BOT, None),), None, NOTHING_DONE),
        (((BOT, None), (BOT, None)), None, NOTHING_DONE),
        (((YOU, None),), 0, NOTHING_DONE),
        (((YOU, None), (YOU, None)), 1, NOTHING_DONE),
        (((YOU, None), (BOT, None)), 0, NOTHING_DONE),
        (((YOU, "dice"), (YOU, None), (BOT, None), (BOT, None)), 1, NOTHING_DONE),
        (((YOU, "dice"),), None, REVEALED),
        (((YOU, "dice"), (BOT, None)), None, REVEALED),
        (((YOU, None), (BOT, "dice")), None, REVEALED),
        (((YOU, None), (BOT, "dice"), (BOT, None)), None, REVEALED),
    ],
)
def test_moves_of_bots_are_taken_back_with_that_before_them(
    moves: tuple[tuple[int, str | None], ...], place: int | None, why: str
) -> None:
    """Unless they have revealed something; then nothing is, and why is told."""
    through = course_of(*moves)
    assert through.way_back() == (place, why)
    before = Undo(0, "a hand")
    assert undo_of(through, "a hand") == (None if place is None else Undo(place, "a hand"))
    assert undo_still(through, before) == (None if place is None else Undo(place, "a hand"))
    assert undo_still(through, None) is None


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
