"""The first lessons of Threeport Shipping, by what a boat can do."""

import pytest

from game.threeport.table import lessons
from game.threeport.table.hand import EMPTY
from tests.threeport.table import CARGO, THERE, Table


@pytest.mark.parametrize(
    ("origin", "taught"),
    [
        (CARGO, ["sail"]),
        (f"{CARGO}; boat 1 white; boat 2 white", ["load"]),
        (f"{CARGO}; boat 1 white red-3; boat 2 white", ["carry"]),
        (THERE, ["sell"]),
        (f"{CARGO}; boat 1 red red-3 white-4; boat 2 white", ["sell"]),
        (f"{CARGO}; boat 1 black red-3 white-4; boat 2 white", ["carry"]),
    ],
)
def test_a_lesson_is_given_when_it_can_be_followed(origin: str, taught: list[str]) -> None:
    """To sail, to load, to carry the cargo to its island, to sell it there."""
    position = Table(origin).position
    assert [each.name for each in lessons(position, EMPTY)] == taught


def test_a_pile_teaches_what_a_press_on_it_does() -> None:
    """To load where the boat is, and elsewhere to sail; with cargo, to the island that buys it."""
    empty, laden = (
        lessons(Table(f"{CARGO}; boat 1 white{hold}; boat 2 white").position, EMPTY)[0].learnt_by
        for hold in ("", " red-3")
    )
    assert empty == ("load-cargo", "cargo-white")
    assert laden == ("sail-red", "cargo-red")


def test_cargo_that_no_island_buys_any_more_is_carried_nowhere() -> None:
    """By agreement it stays aboard when its island is removed."""
    gone = "totals 30 0; white removed; black 1 red-3; red 1 black-4; boat 1 red white-4"
    position = Table(f"{gone}; boat 2 black", aboard="kept").position
    assert lessons(position, EMPTY) == ()
