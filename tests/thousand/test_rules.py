"""The course of a turn, step by step: what a position holds after each, and what is refused."""

from typing import Any

import pytest

from game.agreements import choose
from game.reasons import MisreadError
from game.thousand import Rules, moves, rules
from game.thousand import Rules as Thousand
from game.thousand.position import ALL, Ended, Position
from game.thousand.scoring import NOTHING, Account, Line
from tests.support.refused import refused
from tests.thousand.table import NOTHING as NO_SCORE
from tests.thousand.table import Table

IN_GAME = "totals 300 0; entered 75 75"
ONE = Line("single", "1", 1, 10)
FIVE = Line("single", "5", 1, 5)
THREE_ONES = Line("alike", "1", 3, 100)
TWO_FIVES = Line("single", "5", 2, 10)


def test_a_match_starts_with_nothing() -> None:
    """Here with the draw for the first seat."""
    options = choose(Thousand, [("version", "v2")])
    none = (0, 0, 0)
    assert rules.start(options, 3) == Position(
        options=options,
        totals=none,
        debts=none,
        entries=(None, None, None),
        bolts=none,
        tries=none,
        falls=none,
        overshoots=none,
        phase="seating",
        turn=0,
        seat=0,
        faces=(),
        aside=(),
        thrown=(),
        throws=0,
        points=0,
        lines=(),
        last_turns=None,
        ended=None,
        over=None,
    )


def test_where_anything_enters_all_have_entered_at_the_start() -> None:
    """With nothing."""
    options = choose(Thousand, [("version", "v2"), ("entry_min", 0)])
    assert rules.start(options, 2).entries == (0, 0)


def test_no_match_starts_with_a_single_seat() -> None:
    """Nobody plays alone."""
    with pytest.raises(MisreadError):
        rules.start(choose(Thousand, [("version", "v2")]), 1)


def test_the_draw_names_who_rolls_first() -> None:
    """The second of three seats."""
    start = rules.start(choose(Thousand, [("version", "v2")]), 3)
    assert rules.step(start, 1) == start.replace(phase="choose", seat=1)


def test_a_first_roll_clears_what_the_turn_before_left() -> None:
    """The faces, dice and lines of that turn, and its end."""
    table = Table(IN_GAME, seats=2, pit_1="none").play("roll = 1 1 1 5 2", "bank")
    left = table.position
    assert (left.faces, left.lines) == (("1", "1", "1", "5", "2"), (THREE_ONES, FIVE))
    assert left.ended == Ended(0, "recorded", 300, 105, ())
    assert rules.step(left, moves.ROLL) == left.replace(
        phase="rolling", turn=2, faces=(), aside=(), thrown=ALL, throws=1, lines=(), ended=None
    )


def test_a_later_roll_sets_dice_aside() -> None:
    """Their points and their lines are then those of the turn."""
    table = Table(IN_GAME, version="v3").play("roll = 1 1 1 5 2")
    before = table.position
    for move, aside, points, lines in (
        (moves.ROLL, (0, 1, 2, 3), 105, (THREE_ONES, FIVE)),
        (moves.Move("roll", (0, 3)), (0, 3), 15, (ONE, FIVE)),
    ):
        thrown = tuple(die for die in ALL if die not in aside)
        assert rules.step(before, move) == before.replace(
            phase="rolling", aside=aside, thrown=thrown, throws=2, points=points, lines=lines
        )


def test_a_turn_ends_with_the_dice_that_were_kept() -> None:
    """Its lines are of all its throws."""
    table = Table(IN_GAME, version="v3").play("roll = 1 2 3 3 4", "roll = 1 5 5 2", "bank keep 34")
    assert table.ended == Ended(0, "recorded", 300, 20, ())
    assert table.position.lines == (ONE, TWO_FIVES)


@pytest.mark.parametrize(
    ("played", "at_stake", "points", "to_roll"),
    [
        ([], NOTHING, 0, ALL),
        (["roll = 1 2 3 3 4"], Account((ONE,), 10, (0,)), 10, (1, 2, 3, 4)),
        (["roll = 1 2 3 3 4", "roll = 5 5 2 3"], Account((TWO_FIVES,), 10, (1, 2)), 20, (3, 4)),
        (["roll = 1 1 1 5 5"], Account((THREE_ONES, TWO_FIVES), 110, ALL), 110, ALL),
        (["roll = 1 1 1 5 2", "bank"], NOTHING, 0, ALL),
    ],
)
def test_what_a_turn_has_made(
    played: list[str], at_stake: Account, points: int, to_roll: tuple[int, ...]
) -> None:
    """At stake is what is not set aside yet; between turns there is nothing."""
    position = Table(IN_GAME, pit_1="none").play(*played).position
    assert rules.at_stake(position) == at_stake
    assert rules.turn_points(position) == points
    assert rules.to_roll(position) == to_roll


@pytest.mark.parametrize(
    ("thrown", "move", "points", "in_the_air"),
    [("1 1 1 5 5", "roll", 110, ALL), ("1 1 1 5 2", "roll keep 1", 10, (1, 2, 3, 4))],
)
def test_dice_in_the_air_make_nothing_yet(
    thrown: str, move: str, points: int, in_the_air: tuple[int, ...]
) -> None:
    """Whatever they showed when they lay there."""
    table = Table(IN_GAME, version="v3").play(f"roll = {thrown}")
    position = rules.step(table.position, Thousand.parse_move(move))
    assert rules.at_stake(position) == NOTHING
    assert rules.turn_points(position) == points
    assert rules.to_roll(position) == in_the_air


@pytest.mark.parametrize(
    ("origin", "thrown", "agreed", "how"),
    [
        ("totals 530 0", "1 1 5 2 3", {}, None),  # 10 or 20 of the 25 points may be kept
        ("totals 550 0", "5 2 3 3 4", {}, "dumped"),
        ("totals 990 0", "1 1 2 3 3", {"ending": "exactly"}, None),
        ("totals 995 0", "1 1 2 3 3", {"ending": "exactly"}, "overshot"),
    ],
)
def test_a_turn_that_all_dice_would_end_goes_on_if_fewer_may_be_kept(
    origin: str, thrown: str, agreed: dict[str, Any], how: str | None
) -> None:
    """Unless each of the choices would end it too."""
    usual: dict[str, Any] = {"version": "v3", "dump_truck": 555, "barrel": "no"}
    table = Table(f"{origin}; entered 75 75", **(usual | agreed)).play(f"roll = {thrown}")
    assert table.how == how


def test_five_alike_end_a_turn_without_an_account() -> None:
    """The points are those that lacked to the target, not those of the throws."""
    table = Table(IN_GAME, five_wins_throw="any").play("roll = 1 1 1 5 5", "roll = 3 3 3 3 3")
    assert table.ended == Ended(0, "five alike", 300, 700, ())
    assert table.position.lines == ()


@pytest.mark.parametrize(("origin", "how"), [(IN_GAME, "recorded"), ("totals 0 0", "lost")])
def test_an_empty_confirmation_is_safe_where_the_points_can_be_recorded(
    origin: str, how: str
) -> None:
    """30 of them are too few to enter with."""
    table = Table(origin, version="v2", all_five="must roll safely")
    table.play("roll = 2 2 2 5 5", f"roll = {NO_SCORE}")
    assert (table.how, table.ended.points) == (how, 30)


OVER = Table(IN_GAME).play("roll = 3 3 3 3 3").position
LYING = Table("totals 0 0", version="v3").play("roll = 1 2 3 3 4").position
ROLLING = rules.step(LYING, moves.ROLL)
SEATING = rules.start(choose(Thousand, [("version", "v2")]), 2)


@pytest.mark.parametrize(
    ("position", "choice", "sentence", "rule"),
    [
        (OVER, moves.BANK, "the match is over (five alike): no bank", moves.NO_MATCH),
        (OVER, ("1",), "the match is over (five alike): no ('1',)", moves.NO_MATCH),
        (SEATING, 2, "2 cannot come up at first seat", None),
        (ROLLING, "1111", "1111 cannot come up at turn 1 roll 2", None),
        (
            Table("totals 0 0").position,
            moves.BANK,
            "bank is refused (roll first) at turn 0 of seat 1: 0 points, no dice",
            moves.ROLL_FIRST,
        ),
        (
            LYING,
            moves.Move("bank", (1,)),
            "bank keep 2 is refused (not scoring) at turn 1 of seat 1: 10 points, 1 2 3 3 4",
            moves.NOT_SCORING,
        ),
        (
            LYING,
            "fold",
            "'fold' is refused (malformed) at turn 1 of seat 1: 10 points, 1 2 3 3 4",
            moves.MALFORMED,
        ),
    ],
)
def test_what_is_refused_is_named_with_the_position(
    position: Position, choice: Any, sentence: str, rule: str | None
) -> None:
    """A move as it is written, and whatever is none as Python shows it."""
    assert refused(Rules, position, choice) == (sentence, rule)
