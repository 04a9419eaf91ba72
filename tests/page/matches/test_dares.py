"""Which turn of a match others are dared to better, and what of it stands in the header."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.agreements import MOST_DIGITS
from game.match import PERSON, Dare, Seat
from game.page.matches.dares import Feat, dare_of, feat

ANNA, BORIS = Seat("Anna", PERSON), Seat("Boris", PERSON)
POLLY, REDBEARD = Seat("Polly", "polly"), Seat("Redbeard", "redbeard")


def turn(seat: int, points: int) -> Any:
    """A finished turn."""
    return SimpleNamespace(seat=seat, points=points)


LATER = SimpleNamespace(worth=lambda turn: turn.points)
TABLE: Any = SimpleNamespace(later=lambda: LATER)


@pytest.mark.parametrize(
    ("seats", "turns", "found"),
    [
        ((ANNA, POLLY), [], None),
        ((ANNA, POLLY), [turn(0, 0), turn(1, 800)], None),
        ((ANNA, POLLY), [turn(0, -300)], None),
        ((ANNA, POLLY), [turn(0, 1)], Feat(0, 0, 1)),
        ((ANNA, POLLY), [turn(0, 300), turn(1, 800), turn(0, 500)], Feat(2, 0, 500)),
        ((POLLY, ANNA), [turn(0, 800), turn(1, 300)], Feat(1, 1, 300)),
        ((ANNA, BORIS), [turn(0, 500), turn(1, 500), turn(0, 400)], Feat(0, 0, 500)),
        ((ANNA, POLLY, BORIS), [turn(0, 500), turn(1, 900), turn(2, 700)], Feat(2, 2, 700)),
        ((POLLY, REDBEARD), [turn(0, 500), turn(1, 900)], Feat(1, 1, 900)),
    ],
)
def test_the_first_of_the_best_turns_of_people_counts(
    seats: tuple[Seat, ...], turns: list[Any], found: Feat | None
) -> None:
    """A bot's only where no person plays; none that brought nothing."""
    assert feat(TABLE, turns, seats) == found


def model_of(seats: Sequence[Seat], totals: Sequence[int], turns: Sequence[Any]) -> Any:
    """A model with a match on the table."""
    whole = SimpleNamespace(seats=seats, position=SimpleNamespace(totals=totals))
    return SimpleNamespace(whole=whole, board=SimpleNamespace(turns=turns), replay=None)


def test_a_dare_names_whose_turn_it_was_with_their_total_and_their_number_of_turns() -> None:
    """Not with those of the others."""
    turns = [turn(0, 300), turn(1, 900), turn(0, 0), turn(0, 200)]
    model = model_of((ANNA, BORIS), (500, 900), turns)
    assert dare_of(model, Feat(0, 0, 300)) == Dare("Anna", 500, 300, 3)
    assert dare_of(model, Feat(1, 1, 900)) == Dare("Boris", 900, 900, 1)


MOST = 10**MOST_DIGITS - 1


@pytest.mark.parametrize(
    ("total", "best", "fits"),
    [
        (MOST, MOST, True),
        (-MOST, 5, True),
        (MOST + 1, 5, False),
        (-MOST - 1, 5, False),
        (5, MOST + 1, False),
    ],
)
def test_a_dare_fits_into_a_line_of_a_header(total: int, best: int, fits: bool) -> None:
    """Or there is none; numbers of a text are of so many digits."""
    dare = dare_of(model_of((ANNA,), (total,), [turn(0, best)]), Feat(0, 0, best))
    assert dare == (Dare("Anna", total, best, 1) if fits else None)
