"""The highlights of a match of Thousand."""

import pytest

from game.match import PERSON, Seat
from game.page.text.words import words
from game.thousand.position import Event
from game.thousand.table import Table as ThousandTable
from game.thousand.table.motion import Turn

SAY = words(ThousandTable, "en")
YOU_AND_TWO = (Seat("You", PERSON), Seat("Katya", "katya"), Seat("Kolya", "kolya"))
HARDEST = "The hardest fall was yours: 100 points gone."


def fell(*falls: tuple[int, int]) -> tuple[Turn, ...]:
    """Turns in which seats lost so many points each."""
    return tuple(
        Turn(1, 0, "lost", 300, 0, (Event("bolts fined", seat, -points, 0),), (), (), (0, 0, 0))
        for seat, points in falls
    )


def written(how: str, points: int, *befell: str) -> Turn:
    """A turn of the first seat, and what it led to for that seat."""
    events = tuple(Event(what, 0, 0, 0) for what in befell)
    return Turn(1, 0, how, 400, points, events, (), (), (0, 0, 0))


@pytest.mark.parametrize(
    ("turn", "spoken"),
    [
        (written("recorded", 50), ("bank", False)),
        (written("recorded", 155), ("great", True)),
        (written("dumped", 155, "dump truck"), ("bust", True)),
        (written("recorded", 155, "dump truck"), ("bust", True)),
        (written("lost", 0, "bolt", "bolts fined", "dump truck"), ("bust", True)),
        (written("recorded", 50, "in pit"), (None, False)),
        (written("lost", 50), ("bust", False)),
        (written("lost", 0), (None, False)),
    ],
)
def test_a_bot_boasts_of_no_points_that_are_gone(
    turn: Turn, spoken: tuple[str | None, bool]
) -> None:
    """The dump truck takes them, and a pit is no place to boast from."""
    assert ThousandTable.later().spoken(turn) == spoken


@pytest.mark.parametrize(
    ("falls", "told"),
    [
        (((0, 100), (1, 50)), [HARDEST]),
        (((0, 100), (0, 100), (1, 50)), [HARDEST]),
        (((0, 50), (1, 50)), []),
        (((1, 50), (0, 50), (2, 10)), []),
        (((1, 50), (2, 50), (0, 10)), []),
        (((1, 50), (0, 10)), ["Hardest fall: 50 points gone, Katya."]),
        ((), []),
    ],
)
def test_an_equal_fall_is_nobodys_record(
    falls: tuple[tuple[int, int], ...], told: list[str]
) -> None:
    """A seat that fell equally hard twice still holds it."""
    found = ThousandTable.later().highlights(fell(*falls), (), YOU_AND_TWO, SAY, (0,))
    assert [each.told for each in found] == told
