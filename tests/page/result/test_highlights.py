"""Who is told of in the highlights of a match, and when nobody is."""

from typing import Any
from unittest.mock import Mock

import pytest

from game.highlights import Highlight, best, lone, mocked, most, own_first, unequalled
from game.match import PERSON, Seat

ANNA, BORIS, CLEO = Seat("Anna", PERSON), Seat("Boris", PERSON), Seat("Cleo", PERSON)
POLLY, REDBEARD = Seat("Polly", "polly"), Seat("Redbeard", "redbeard")
AMONG_BOTS = (POLLY, ANNA, REDBEARD)
PEOPLE = (ANNA, BORIS, CLEO)


def say(key: str, n: int, **facts: str) -> str:
    """A sentence that shows what it was made of."""
    return " ".join([key, str(n), *facts, *facts.values()])


SAY = Mock(side_effect=say, listing="+".join)


def told(highlights: list[Highlight]) -> list[str]:
    """The sentences, nothing being drawn beside them."""
    assert {each.pictured for each in highlights} <= {""}
    return [each.told for each in highlights]


@pytest.mark.parametrize(
    ("seats", "place"),
    [
        ((ANNA, POLLY), 0),
        (AMONG_BOTS, 1),
        ((ANNA,), None),
        ((ANNA, BORIS), None),
        ((ANNA, POLLY, BORIS), None),
        ((POLLY, REDBEARD), None),
        ((POLLY,), None),
    ],
)
def test_a_person_is_alone_among_bots_only(seats: tuple[Seat, ...], place: int | None) -> None:
    """Not at an empty table, nor beside another person."""
    assert lone(seats) == place


@pytest.mark.parametrize(
    ("marks", "sentence"),
    [
        ([], []),
        ([(0, 0), (0, 1)], []),
        ([(-5, 0)], []),
        ([(1, 2)], ["best 1 name Redbeard"]),
        ([(300, 0), (500, 2), (500, 0)], ["best 500 name Redbeard"]),
        ([(500, 1), (300, 2)], ["best.yours 500"]),
    ],
)
def test_the_highest_mark_is_told(marks: list[tuple[int, int]], sentence: list[str]) -> None:
    """The first of equal ones; of the only person without a name."""
    assert told(best(SAY, "best", AMONG_BOTS, marks)) == sentence


def test_the_picture_of_the_highest_mark_is_drawn() -> None:
    """By its place among the marks, not by its seat."""
    marks = [(300, 2), (500, 0), (400, 1)]

    def drawn(of: Any, *arguments: Any) -> list[Highlight]:
        found: list[Highlight] = of(SAY, "key", AMONG_BOTS, *arguments)
        return found

    assert drawn(best, marks, str) == [Highlight("key 500 name Polly", "1")]
    assert drawn(best, [*marks, (600, 1)], str) == [Highlight("key.yours 600", "3")]
    own, other = drawn(own_first, marks, str)
    assert (own, other) == (Highlight("key.own 400", "2"), Highlight("key 500 name Polly", "1"))
    assert drawn(own_first, [*marks, (600, 1)], str) == [Highlight("key.yours 600", "3")]
    assert drawn(own_first, [*marks, (500, 1)], str) == [Highlight("key.own 500", "3")]
    assert drawn(own_first, marks[:2], str) == [Highlight("key 500 name Polly", "1")]
    assert drawn(unequalled, marks, "a cup") == [Highlight("key 500 name Polly", "a cup")]
    assert drawn(most, [2, 2], "cups") == [Highlight("key 2 names Redbeard", "cups")]
    assert drawn(most, [1], "cups") == [Highlight("key.yours 1", "cups")]
    assert drawn(mocked, [2, 2], "skulls") == [Highlight("key 2 names Redbeard", "skulls")]
    assert told(drawn(mocked, [2, 2])) == ["key 2 names Redbeard"]


@pytest.mark.parametrize(
    ("marks", "sentence"),
    [
        ([(500, 0), (500, 2)], []),
        ([(500, 0), (400, 2), (500, 0)], ["fall 500 name Polly"]),
        ([(1, 0)], ["fall 1 name Polly"]),
        ([(500, 1), (400, 0), (400, 2)], ["fall.yours 500"]),
        ([(500, 1), (500, 0)], []),
        ([(0, 0)], []),
        ([], []),
    ],
)
def test_a_mark_that_another_seat_equals_is_no_record(
    marks: list[tuple[int, int]], sentence: list[str]
) -> None:
    """One's own may come twice."""
    assert told(unequalled(SAY, "fall", AMONG_BOTS, marks, "")) == sentence


@pytest.mark.parametrize(
    ("marks", "sentences"),
    [
        ([(900, 1), (1500, 0)], ["best.own 900", "best 1500 name Polly"]),
        ([(900, 1), (901, 0)], ["best.own 900", "best 901 name Polly"]),
        ([(900, 1), (900, 0)], ["best.own 900"]),
        ([(900, 1), (899, 0), (900, 1)], ["best.yours 900"]),
        ([(1, 1)], ["best.yours 1"]),
        ([(0, 1), (1500, 0)], ["best 1500 name Polly"]),
        ([(-5, 1), (0, 0)], []),
        ([], []),
    ],
)
def test_the_only_person_s_own_best_comes_first(
    marks: list[tuple[int, int]], sentences: list[str]
) -> None:
    """Alone where nobody's was higher; and nothing is said of having made nothing."""
    assert told(own_first(SAY, "best", AMONG_BOTS, marks)) == sentences


def test_among_people_nobody_s_own_best_comes_first() -> None:
    """The best of all is told once."""
    marks = [(900, 0), (1500, 1), (1500, 2)]
    assert told(own_first(SAY, "best", PEOPLE, marks)) == ["best 1500 name Boris"]


@pytest.mark.parametrize(
    ("seats", "places", "sentence"),
    [
        (PEOPLE, [], []),
        (PEOPLE, [2], ["raids 1 names Cleo"]),
        (PEOPLE, [0, 1, 1], ["raids 2 names Boris"]),
        (PEOPLE, [2, 0, 2, 0, 1], ["raids 2 names Anna+Cleo"]),
        (PEOPLE, [0, 1, 2], []),
        (PEOPLE[:2], [1, 0], []),
        (AMONG_BOTS, [1, 1, 0], ["raids.yours 2"]),
        (AMONG_BOTS, [1, 0], ["raids 1 names Polly+Anna"]),
        ((ANNA,), [0, 0], ["raids 2 names Anna"]),
    ],
)
def test_those_who_did_it_most_often_are_named(
    seats: tuple[Seat, ...], places: list[int], sentence: list[str]
) -> None:
    """In the order of the seats; nobody, where all did it equally often."""
    assert told(most(SAY, "raids", seats, places)) == sentence


@pytest.mark.parametrize(
    ("seats", "places", "sentence"),
    [
        (PEOPLE, [], []),
        (PEOPLE, [1], []),
        (PEOPLE, [1, 1], ["busts 2 names Boris"]),
        (PEOPLE, [0, 0, 1], ["busts 2 names Anna"]),
        (PEOPLE, [0, 1, 2, 0, 1, 2], []),
        (AMONG_BOTS, [1, 1, 0], []),
        (AMONG_BOTS, [1, 1, 0, 0], []),
        (AMONG_BOTS, [1, 0, 0], ["busts 2 names Polly"]),
    ],
)
def test_only_bots_are_laughed_at_before_a_person_alone(
    seats: tuple[Seat, ...], places: list[int], sentence: list[str]
) -> None:
    """And nobody for what came once."""
    assert told(mocked(SAY, "busts", seats, places)) == sentence
