"""The first lessons of Threeport Shipping, by what a boat can do."""

from typing import Any

import pytest

from game.threeport.table.hand import EMPTY
from game.threeport.table.teaching import lessons
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
    gone = "totals 30 0; white removed; black 1 red-3; red 1 black-4 red-6; boat 1 red white-4"
    position = Table(f"{gone}; boat 2 black", aboard="kept").position
    assert lessons(position, EMPTY) == ()


def taught(origin: str, **agreed: Any) -> list[str]:
    """The names of the lessons that fit a position."""
    return [each.name for each in lessons(Table(origin, **agreed).position, EMPTY)]


def test_who_takes_the_last_cargo_is_told_of_the_deal() -> None:
    """First if the hold is empty, after sailing if not; never if it is full or no card is left."""
    last = "white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white%s; boat 2 white"
    assert taught(last % "") == ["deal", "load"]
    assert taught(last % " red-3") == ["carry", "deal"]
    assert taught(last % " red-3 red-4 red-5") == ["carry"]
    at_sea = Table(last % "").position
    bare = at_sea.replace(unseen=at_sea.unseen[: at_sea.hidden])
    assert [each.name for each in lessons(bare, EMPTY)] == ["load"]


def test_an_island_that_can_be_removed_is_said_to_take_its_cargo_along() -> None:
    """It comes at any island's last level, wherever the boat is, unless cargo stays aboard."""
    high = "totals 30 0; white 3 red-3 black-1; black 1 red-5; red 1 black-4 red-6"
    for boat in ("red", "red white-4", "white white-4"):
        laden, removal = f"{high}; boat 1 {boat}; boat 2 black", "removal"
        assert removal in taught(laden)
        assert removal not in taught(laden, aboard="kept")
    assert "removal" not in taught(
        f"{high}; boat 1 red; boat 2 black".replace("white 3", "white 2")
    )
