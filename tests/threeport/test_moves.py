"""Which moves there are in a position, and what is no move at all."""

import pytest

from game.threeport import Rules as Threeport
from game.threeport import moves
from game.threeport.cards import MOST_VALUES
from game.threeport.moves import LOAD, LOADING, MOVE, SELL, Move
from game.threeport.position import Island
from tests.threeport.table import THERE, Table


@pytest.mark.parametrize(
    "move",
    [
        None,
        (MOVE, 0, ()),
        Move("pass", None, ()),
        Move("pass", 0, ()),
        Move(MOVE, None, ()),
        Move(MOVE, 1.0, ()),  # type: ignore[arg-type]
        Move(MOVE, -1, ()),
        Move(MOVE, 3, ()),
        Move(MOVE, 0, (3,)),
        Move(LOAD, 0, ()),
        Move(LOAD, None, (3,)),
        Move(SELL, 0, (3,)),
        Move(SELL, None, ()),
        Move(SELL, None, [3]),  # type: ignore[arg-type]
        Move(SELL, None, ("3",)),  # type: ignore[arg-type]
        Move(SELL, None, (3.0,)),  # type: ignore[arg-type]
        Move(SELL, None, (0,)),
        Move(SELL, None, (MOST_VALUES + 1,)),
        Move(SELL, None, (4, 3)),
        Move(SELL, None, (1, 1, 1, 1)),
    ],
)
def test_what_is_no_move_is_refused(move: object) -> None:
    """Islands are numbered from 0 to 2; one to three values are sold, in ascending order."""
    assert not moves.is_move(move)
    assert Threeport.node(Table(THERE).position).moves.refusal(move) == moves.MALFORMED


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (moves.moving(0), "move white"),
        (moves.moving(2), "move red"),
        (LOADING, "load"),
        (moves.selling((MOST_VALUES, 1, 1)), f"sell 1 1 {MOST_VALUES}"),
    ],
)
def test_a_move_is_written_as_a_line(move: Move, text: str) -> None:
    """Which is read as the same move."""
    assert moves.is_move(move)
    assert moves.move_text(move) == text
    assert Threeport.parse_move(text) == move


def test_sales_are_listed_first_then_loading_then_moves() -> None:
    """And each of them is among the moves."""
    table = Table(THERE)
    listed = ["sell 3 4", "sell 4", "sell 3", "load", "move white", "move black"]
    assert table.moves() == listed
    found = Threeport.node(table.position).moves
    assert moves.moving(0) in found
    assert moves.moving(2) not in found  # the boat is there


def test_nothing_is_loaded_where_nothing_lies() -> None:
    """While an island waits for a card because there is none."""
    position = Table(THERE).position
    waiting = position.replace(islands=(*position.islands[:2], Island(1, ())))
    assert moves.Moves(waiting).refusal(LOADING) == moves.EMPTY
