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
        (THERE, ["sell", "carry"]),
    ],
)
def test_a_lesson_is_given_when_it_can_be_followed(origin: str, taught: list[str]) -> None:
    """To sail, to load, to carry the cargo to its island, to sell it there."""
    position = Table(origin).position
    assert [each.name for each in lessons(position, EMPTY)] == taught


def test_a_pile_teaches_what_a_press_on_it_does() -> None:
    """To load where the boat is, and elsewhere to sail."""
    empty, laden = (
        lessons(Table(f"{CARGO}; boat 1 white{hold}; boat 2 white").position, EMPTY)[0].learnt_by
        for hold in ("", " red-3")
    )
    piles = ("cargo-white", "cargo-black", "cargo-red")
    assert [pile in empty for pile in piles] == [True, False, False]
    assert [pile in laden for pile in piles] == [False, True, True]
