"""When points may be recorded, when all five dice must be rolled, and how moves are written."""

from typing import Any

import pytest

from game.thousand import Rules as Thousand
from game.thousand import moves
from game.thousand.moves import CONFIRM, NOTHING, ROLL_FIRST, Move
from game.thousand.obstacles import Hindrance
from game.thousand.reasons import ThousandMisreadError
from game.thousand.scoring import FACES
from game.thousand.text import (
    describe,
    outcome_text,
    parse_dice,
    parse_move,
    parse_outcome,
    parse_short,
    short_move,
)
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


def misread(read: Any, *given: object) -> tuple[str, dict[str, Any]]:
    """The reason why a text cannot be read, and its facts."""
    with pytest.raises(ThousandMisreadError) as raised:
        read(*given)
    assert raised.value.name
    return raised.value.name, raised.value.facts


@pytest.mark.parametrize(
    "line",
    [
        *("", "fold", "roll 14", "roll keep", "stop keep 1", "rolls keep 1", "roll keeps 1"),
        *("roll keep 1 4", "keep 14", "roll roll"),
    ],
)
def test_any_other_line_is_no_step(line: str) -> None:
    """It is quoted; dice are read in any order."""
    assert parse_move(" bank  keep 41 ") == Move("bank", (0, 3))
    assert parse_move("roll keep 1") == Move("roll", (0,))
    assert [parse_move(kind) for kind in moves.KINDS] == [Move(kind, ()) for kind in moves.KINDS]
    assert misread(parse_move, line) == ("no step", {"given": line})


@pytest.mark.parametrize("dice", ["0", "6", "11", "1x", "1X"])
def test_dice_are_named_by_their_numbers(dice: str) -> None:
    """Each at most once."""
    assert parse_dice("51") == (0, 4)
    assert misread(parse_dice, dice) == ("no dice", {"given": dice})


def test_an_outcome_is_the_faces_of_the_dice_thrown() -> None:
    """In their order."""
    rolled = Table().position.replace(thrown=(1, 3))
    assert parse_outcome(rolled, " 5  1 ") == ("5", "1")
    assert outcome_text(("5", "1")) == "5 1"
    assert misread(parse_outcome, rolled, "5") == ("dice rolled", {"rolled": 2, "given": 1})
    known = ", ".join(FACES)
    assert misread(parse_outcome, rolled, "5 7") == ("no face", {"given": "7", "known": known})


@pytest.mark.parametrize(
    ("move", "short"),
    [
        (moves.ROLL, "r"),
        (moves.BANK, "b"),
        (moves.STOP, "s"),
        (Move("roll", (0, 3)), "R9"),
        (Move("bank", (0, 1, 2, 3, 4)), "Bv"),
        (Move("bank", (4,)), "Bg"),
        (Move("roll", (0,)), "R1"),
    ],
)
def test_a_decision_in_one_or_two_letters(move: Move, short: str) -> None:
    """It is read from the middle of a text."""
    assert short_move(move) == short
    assert parse_short(short, 0) == (move, len(short))
    assert parse_short(f"rr{short}b", 2) == (move, 2 + len(short))


@pytest.mark.parametrize("text", ["", "x", "R", "R0", "Rw", "S1", "9"])
def test_what_is_no_decision_in_one_or_two_letters(text: str) -> None:
    """It is told where it should be."""
    with pytest.raises(ValueError, match=r"^no move begins at 1$"):
        parse_short(f"r{text}", 1)


def a_seat(name: str, **facts: object) -> dict[str, object]:
    """A seat as plain data, as at the start of a match but for some facts."""
    counts = {"owes": 0, "bolts": 0, "tries": 0, "falls": 0, "overshoots": 0}
    return {"name": name, "total": 0, "entered": False} | counts | facts


def test_a_position_as_plain_data() -> None:
    """In the middle of a turn; why its points may not be recorded yet."""
    told: dict[str, Any] = {
        "version": "v5",
        "house_rules": {"starts": 1},
        "target": Table().position.options.target,
        "turn": 1,
        "dice": ["1", "2", "2", "3", "4"],
        "aside": [],
        "to_roll": 4,
        "at_stake": 10,
        "ended": None,
        "last_turns": None,
        "winners": None,
        "reason": None,
        "lost_double": [],
    }
    names = ["Anna", "Boris"]
    table = Table().play("roll = 1 2 2 3 4")
    lacking = table.lacking
    assert lacking > 0
    assert describe(table.position, names) == told | {
        "seats": [a_seat("Anna"), a_seat("Boris")],
        "to_play": "Anna",
        "may_record": False,
        "why_not": moves.why_not(table.position).rule,  # type: ignore[union-attr]
        "lacking": lacking,
    }
    table = Table("totals 400 350; entered 75 80; bolts 1 0; seat 2; turn 9").play(
        "roll = 1 2 2 3 5", "roll = 1 2 3"
    )
    found = describe(table.position, names)
    assert found["seats"] == [
        a_seat("Anna", total=400, entered=True, bolts=1),
        a_seat("Boris", total=350, entered=True),
    ]
    assert (found["to_play"], found["turn"], found["aside"]) == ("Boris", 10, [1, 5])
    assert (found["may_record"], found["why_not"], found["lacking"]) == (True, None, 0)


def test_the_end_of_a_turn_as_plain_data() -> None:
    """With what happened in it, its change and its number only where there is one."""
    table = Table("totals 400 350; entered 75 80; bolts 2 0").play(f"roll = {NO_SCORE}")
    found = describe(table.position, ["Anna", "Boris"])
    assert found["to_play"] == "Boris"
    assert found["ended"] == {
        "turn": 1,
        "seat": "Anna",
        "how": "lost",
        "points": 0,
        "events": [
            {"what": "bolt", "seat": "Anna", "count": 3},
            {"what": "bolts fined", "seat": "Anna", "change": -50},
        ],
    }


def test_the_end_of_a_match_as_plain_data() -> None:
    """Nobody is to play any more, and nothing can be recorded."""
    table = Table("totals 990 350; entered 75 80", barrel="no", last_round="no")
    table.play("roll = 1 1 1 5 2", "bank")
    found = describe(table.position, ["Anna", "Boris"])
    assert (found["to_play"], found["to_roll"], found["may_record"]) == (None, 0, False)
    assert (found["why_not"], found["lacking"]) == (None, 0)
    assert (found["winners"], found["reason"]) == (["Anna"], table.over and table.over.reason)
