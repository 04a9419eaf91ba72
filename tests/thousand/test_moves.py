"""When points may be recorded, when all five dice must be rolled, and which moves are listed."""

import pytest

from game.thousand import Rules as Thousand
from game.thousand import moves
from game.thousand.moves import CONFIRM, NOTHING, ROLL_FIRST, Move
from game.thousand.obstacles import Hindrance
from tests.thousand.table import NOTHING as NO_SCORE
from tests.thousand.table import Table

ENTERED = "totals 300 0; entered 75 75"
ALL_FIVE = "roll = 1 1 1 5 5"
STRAIGHT = "roll = 1 2 3 4 5"


@pytest.mark.parametrize(
    ("played", "agreed", "refused"),
    [
        ([ALL_FIVE], {}, CONFIRM),
        ([ALL_FIVE], {"after_confirmation": "must stop"}, CONFIRM),
        ([ALL_FIVE, ALL_FIVE], {}, CONFIRM),
        ([ALL_FIVE, ALL_FIVE], {"after_confirmation": "must stop"}, None),
        ([STRAIGHT], {}, CONFIRM),
        ([STRAIGHT], {"all_five_straight": "may stop"}, None),
        ([ALL_FIVE], {"all_five_straight": "may stop"}, CONFIRM),
        ([ALL_FIVE], {"all_five": "may stop"}, None),
    ],
)
def test_all_five_are_confirmed_before_they_are_recorded(
    played: list[str], agreed: dict[str, str], refused: str | None
) -> None:
    """v3: 'the player cannot take and record these points at once'."""
    usual = {"all_five": "must roll", "all_five_straight": "must roll", "pit_2": "none"}
    usual |= {"after_confirmation": "may roll", "pit_1": "none"}
    table = Table(ENTERED, 2, **(usual | agreed)).play(*played)
    assert table.refusal("bank") == refused
    hindered = moves.why_not(table.position)
    assert hindered == (None if refused is None else Hindrance(refused, 0))


def test_after_the_confirmation_points_that_can_be_recorded_end_the_turn() -> None:
    """Whoever has not enough of them for the entry rolls on."""
    agreed = {"all_five": "must roll", "after_confirmation": "must stop"}
    twos = "roll = 2 2 2 5 5"
    for least, stops in ((50, True), (100, False)):
        table = Table("totals 0 0", 2, entry_min=least, **agreed).play(twos, twos)
        assert (table.refusal("roll") is not None) == stops
        assert (table.refusal("bank") is None) == stops


def test_nothing_can_be_recorded_before_a_throw_has_scored() -> None:
    """Neither before the first throw nor with a second attempt ahead; no points are missing."""
    table = Table(ENTERED, empty_first_throw="second attempt")
    assert moves.why_not(table.position) == Hindrance(ROLL_FIRST, 0)
    table.play(f"roll = {NO_SCORE}")
    assert moves.why_not(table.position) == Hindrance(NOTHING, 0)


def test_a_turn_is_stopped_in_a_pit_alone() -> None:
    """There it is listed once, whatever could be kept; elsewhere it is refused."""
    pit = {"pit_1": "200-300", "pit_stop": "scores nothing", "keep": "at least one"}
    in_pit = Table("totals 210 0; entered 75 75", 2, **pit).play("roll = 1 5 5 2 3")
    listed = list(Thousand.node(in_pit.position).moves)
    assert [move.kind for move in listed].count("stop") == 1
    assert in_pit.refusal("stop") is None
    for origin in (ENTERED, "totals 0 0"):  # with points that can be recorded, and with too few
        table = Table(origin, 2, **pit).play("roll = 1 5 2 3 3")
        assert table.refusal("stop") == moves.NO_STOP


def test_a_move_is_among_the_moves_if_it_is_legal() -> None:
    """As listed."""
    found = Thousand.node(Table(ENTERED).position).moves
    assert moves.ROLL in found
    assert moves.BANK not in found


@pytest.mark.parametrize(
    "move",
    [
        None,
        ("roll", ()),
        Move("fold", ()),
        Move("roll", [0]),  # type: ignore[arg-type]
        Move("roll", ("0",)),  # type: ignore[arg-type]
        Move("roll", (0.5,)),  # type: ignore[arg-type]
        Move("roll", (-1,)),
        Move("roll", (0, 0)),
        Move("roll", (1, 0)),
        Move("roll", (5,)),
        Move("stop", (0,)),
    ],
)
def test_what_is_no_move_is_refused(move: object) -> None:
    """Dice are integers from 0 to 4 in ascending order; nothing is kept by a stop."""
    assert not moves.is_move(move)


def test_a_move_is_written_with_its_dice_from_one_on() -> None:
    """And none where all that score are kept."""
    assert moves.move_text(Move("bank", (0, 3))) == "bank keep 14"
    assert moves.move_text(moves.ROLL) == "roll"
    assert moves.is_move(Move("bank", (0, 3)))
