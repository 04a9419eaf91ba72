"""Motion and moments at the table of Threeport Shipping."""

from game.threeport import moves
from game.threeport.table.motion import moment, moving
from tests.threeport.pages import EXAMPLE, LAST_SALE
from tests.threeport.table import Table


def test_what_moves_is_what_the_action_changed() -> None:
    """The boat, the piles that are dealt to, the island that rises or goes."""
    table = Table(EXAMPLE)
    before, move = table.position, moves.selling((3, 4))
    after = table.play("sell 3 4").position
    assert moving(before, move, after) == ("boat-1", "level-white")
    assert moment(before, move, after) is None
    table = Table("white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 red")
    before = table.position
    after = table.play("load = white-2 red-6 black-1").position
    assert moving(before, moves.LOADING, after) == (
        "boat-1",
        "cargo-white",
        "cargo-black",
        "cargo-red",
    )
    table = Table(LAST_SALE + "; boat 2 black")
    before, move = table.position, moves.selling((1, 2, 4))
    after = table.play("sell 1 2 4").position
    assert moment(before, move, after) == "removed"
