"""What is a move, how it is written, and by which rule others are refused."""

from collections.abc import Callable

import pytest

from game.ports import Rules as Ports
from game.ports import moves
from game.ports.moves import CARD, FIRST_ROLL, SCORE, Move
from tests.ports.table import Table

TWO_SKULLS = "2 skull 3 gold sabre monkey parrot"


@pytest.mark.parametrize(
    "move",
    [
        None,
        ("card", (), ()),
        Move("fold", (), ()),
        Move("card", (0,), ()),
        Move("score", (), (0,)),
        Move("roll", [0, 1], ()),  # type: ignore[arg-type]
        Move("roll", (0, 1), [2]),  # type: ignore[arg-type]
        Move("roll", ("0", "1"), ()),  # type: ignore[arg-type]
        Move("roll", (0.5, 1), ()),  # type: ignore[arg-type]
        Move("roll", (-1, 0), ()),
        Move("roll", (0, 0), ()),
        Move("roll", (1, 0), ()),
        Move("roll", (0, 8), ()),
        Move("roll", (0, 1), (3, 2)),
    ],
)
def test_what_is_no_move_is_refused(move: object) -> None:
    """Dice are integers from 0 to 7 in ascending order."""
    assert not moves.is_move(move)
    assert Ports.node(Table().position).moves.refusal(move) == moves.MALFORMED


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (CARD, "card"),
        (SCORE, "score"),
        (FIRST_ROLL, "roll 12345678"),
        (moves.roll((7, 0)), "roll 18"),
        (moves.roll((1, 2), (7, 0)), "roll 23 chest 18"),
    ],
)
def test_a_move_is_written_as_a_line(move: Move, text: str) -> None:
    """Which is read as the same move."""
    assert moves.is_move(move)
    assert moves.move_text(move) == text
    assert Ports.parse_move(text) == move


@pytest.mark.parametrize(
    ("made", "move", "refused"),
    [
        (moves.turn_card, CARD, {SCORE: moves.CARD_FIRST, FIRST_ROLL: moves.CARD_FIRST}),
        (
            moves.first_roll,
            FIRST_ROLL,
            {
                CARD: moves.CARD_IS_UP,
                SCORE: moves.ROLL_FIRST,
                moves.roll((0, 1)): moves.ALL_EIGHT,
            },
        ),
        (
            moves.storm_over,
            SCORE,
            {CARD: moves.CARD_IS_UP, moves.roll((0, 1)): moves.STORM_OVER},
        ),
    ],
)
def test_a_forced_move_is_the_only_one(
    made: Callable[[], moves.Forced], move: Move, refused: dict[Move, str]
) -> None:
    """And so is an equal one, as read from a text."""
    forced = made()
    assert list(forced) == [move]
    assert forced.refusal(move) is None
    assert forced.refusal(Move(*move)) is None
    assert {other: forced.refusal(other) for other in refused} == refused


@pytest.mark.parametrize(
    ("card", "line", "rule"),
    [
        ("captain", "roll 1", moves.SKULL_LOCKED),
        ("captain", "roll 12", moves.SKULL_LOCKED),
        ("captain", "roll 3", moves.TWO_DICE),
        ("captain", "roll 34 chest 5", moves.NO_CHEST),
        ("guardian", "roll 13", None),
        ("guardian", "roll 12", moves.ONE_SKULL),
        ("chest", "roll 34 chest 4", moves.CHEST_ROLLED),
        ("chest", "roll 34 chest 1", moves.CHEST_SKULL),
        ("chest", "roll 34 chest 5", None),
    ],
)
def test_a_roll_is_refused_by_its_rule(card: str, line: str, rule: str | None) -> None:
    """With two skulls, three gold, a sabre, a monkey and a parrot."""
    assert Table().turn(card, TWO_SKULLS).refusal(line) == rule


@pytest.mark.parametrize(
    ("agreed", "line", "rule"),
    [
        ({}, "roll 5678", None),
        ({}, "roll 56", moves.ISLAND_ALL),
        ({}, "roll 15", moves.ISLAND_ALL),
        ({"island_dice": "any"}, "roll 56", None),
        ({"island_dice": "any"}, "roll 15", moves.SKULL_LOCKED),
        ({"guardian_island": "usable"}, "roll 56", moves.RESCUE_FIRST),
        ({"guardian_island": "usable"}, "roll 15", None),
        ({"guardian_island": "usable"}, "roll 12", moves.ONE_SKULL),
        ({"guardian_island": "usable", "island_dice": "any"}, "roll 56", None),
        ({"guardian_island": "usable", "island_dice": "any"}, "roll 15", None),
        ({"guardian_island": "usable", "island_dice": "any"}, "roll 12", moves.ONE_SKULL),
    ],
)
def test_a_roll_on_skull_island_is_refused_by_its_rule(
    agreed: dict[str, str], line: str, rule: str | None
) -> None:
    """With the Guardian's card, four skulls and four other dice."""
    table = Table(**agreed).turn("guardian", "4 skull 2 gold 2 sabre")
    assert table.refusal(line) == rule
    found = Ports.node(table.position).moves
    assert (Ports.parse_move(line) in list(found)) == (rule is None)
