"""A turn of Thousand: throws, dice set aside, the confirmation; the worked examples of the page."""

from typing import Any

import pytest

from game.chance import Rolls
from game.contract import IllegalMove, Over
from game.thousand import Rules as Thousand
from game.thousand import moves, rules, scoring
from game.thousand import options as agreed
from tests.thousand.table import NOTHING, TEN, Table

VERSIONS = [name for name, _ in Thousand.PRESETS]
every_version = pytest.mark.parametrize("version", VERSIONS)


# --- The examples of the page -------------------------------------------------------------------


def test_the_example_of_a_move_in_v1() -> None:
    """'2 5 5 6 6 ... Two fives give 10 points ... 1 3 4. A one gives another 10. There are 20.'."""
    table = Table(version="v1-general").play("roll = 2 5 5 6 6")
    assert table.points == 10
    table.play("roll = 1 3 4")
    assert table.points == 20
    assert len(rules.to_roll(table.position)) == 2


def test_the_example_of_a_throw_in_v2() -> None:
    """'For example, the number rolled is 1,5,2,2,6 - that's 15 points.'."""
    assert Table(version="v2").play("roll = 1 5 2 2 6").points == 15


def test_the_example_of_a_turn_in_v3() -> None:
    """'1,5,3,3,4 ... 15 points ... 5,5,2 ... 25 points', and the deuce may be rolled."""
    table = Table(version="v3").play("roll = 1 5 3 3 4", "roll = 5 5 2")
    assert table.points == 25
    assert rules.to_roll(table.position) == (4,)
    table.play("roll = 1")
    assert table.points == 35
    assert table.refusal("bank") == moves.CONFIRM
    assert table.play("roll = 5 2 3 3 4").points == 40


def test_the_example_of_a_turn_in_v5() -> None:
    """15, 'another 20', all five again, 60 for three sixes, and 5: 'TOTAL we scored 100 points'."""
    table = Table(version="v5").play("roll = 1 5 2 3 3", "roll = 1 1 4")
    assert (table.points, len(rules.to_roll(table.position))) == (35, 1)
    table = Table(version="v5").play("roll = 1 5 2 3 3", "roll = 5 5 1")
    assert (table.points, table.refusal("bank")) == (35, moves.CONFIRM)
    table.play("roll = 6 6 6 2 3", "roll = 5 4", "bank")
    assert (table.totals, table.position.seat) == ((100, 0), 1)


def test_the_example_of_a_pit_in_v1() -> None:
    """'300-400', 275 + 55 are recorded: 330, and then 'a minimum of 75 points'."""
    table = Table("totals 275 0", version="v1-general").play("roll = 5 5 5 5 2")
    assert table.points == 60
    table = Table("totals 275 0", version="v1-general").record(55)
    assert table.totals == (330, 0)
    assert [event.what for event in table.ended.events] == ["in pit"]
    assert Table("totals 330 0", version="v1-general").play("roll = 6 6 6 6 2").lacking == 5
    assert Table("totals 330 0", version="v1-general").play("roll = 1 1 1 2 3").lacking == 0


@pytest.mark.parametrize("version", ["v2", "v4"])
def test_the_example_of_a_barrel_in_v2(version: str) -> None:
    """'The player has 195 points': 60 lead to 255 and 45 more; 10 to 205 and 95 more."""
    table = Table("totals 195 0", version=version).play("roll = 6 6 6 2 3", "bank")
    assert table.totals == (255, 0)
    assert [event.what for event in table.ended.events] == ["in pit"]
    for before, needed in ((255, 45), (205, 95)):
        table = Table(f"totals {before} 0", version=version).play(f"roll = {TEN}")
        assert (table.refusal("bank"), table.lacking) == ("pit", needed - 10)


def test_the_example_of_the_dump_truck_in_v2() -> None:
    """'530 points. He rolls the dice and gets 25 points ... equating to zero'."""
    table = Table("totals 530 0", version="v2").play("roll = 1 1 5 2 3")
    assert table.totals == (0, 0)
    assert table.how == "dumped"
    assert table.position.seat == 1


def test_the_example_of_overtaking_in_v2() -> None:
    """'550 points ... 500. The second player records 70 points, then 50 are deducted'."""
    table = Table("totals 550 500; seat 2", version="v2").record(70)
    assert table.totals == (500, 570)


def test_the_example_of_a_barrel_in_v3() -> None:
    """850 for more than 850, 150 in one turn to win, and the opponent falls to its admission."""
    table = Table("totals 800 850; entered 75 90", version="v3")
    table.play("roll = 1 1 1 2 3", "bank")
    assert table.totals == (850, 90)
    assert [event.change for event in table.events("knocked off")] == [90 - 850]
    table = Table("totals 850 90", version="v3").play("roll = 1 1 1 5 5")
    table.play("roll = 1 1 2 3 3")
    assert (table.points, table.lacking) == (130, 20)
    table.play("roll = 5 5 5", "roll = 1 2 2 3 3", "bank")
    assert table.over is not None
    assert table.over.winners == (0,)


# --- Throws and dice ----------------------------------------------------------------------------


@every_version
def test_five_dice_are_rolled_first(version: str) -> None:
    """Nothing can be recorded before."""
    table = Table(version=version)
    assert rules.to_roll(table.position) == (0, 1, 2, 3, 4)
    assert table.refusal("bank") == moves.ROLL_FIRST
    assert table.refusal("roll keep 1") == moves.ROLL_FIRST
    assert table.refusal("stop") == moves.NO_STOP


@every_version
def test_an_empty_throw_loses_the_turn(version: str) -> None:
    """'then he does not earn anything (even if there was a combination before this throw)'."""
    table = Table(version=version).play("roll = 1 1 1 2 3", "roll = 4 6")
    assert (table.how, table.totals, table.position.seat) == ("lost", (0, 0), 1)
    assert table.ended.points == 100


@every_version
def test_all_five_dice_are_confirmed(version: str) -> None:
    """With the points kept, 'that is, in the second circle'; but not in the novice version."""
    table = Table(version=version).play("roll = 1 1 1 5 5")
    assert table.refusal("bank") == (None if version == agreed.NOVICE else moves.CONFIRM)
    table.play(f"roll = {TEN}")
    assert table.points == 120
    assert table.refusal("bank") is None


def test_the_dice_that_were_set_aside_stay() -> None:
    """The others are rolled, in their places."""
    table = Table(version="v2").play("roll = 2 1 3 5 3", "roll = 5 4 4")
    position = table.position
    assert position.faces == ("5", "1", "4", "5", "4")
    assert (position.aside, position.thrown) == ((1, 3), (0, 2, 4))
    table.play("roll = 6 6")
    assert table.ended.points == 20


def test_fewer_dice_may_be_kept_in_v3() -> None:
    """One of three ones, and four are rolled again."""
    table = Table(version="v3").play("roll = 1 1 1 5 2")
    assert table.refusal("roll keep 12") is None
    assert table.refusal("bank keep 1") == "entry"
    assert table.refusal("roll keep 15") == moves.NOT_SCORING
    assert table.refusal("roll keep 1234") == moves.WHOLE
    table.play("roll keep 1 = 1 1 1 5")
    assert table.points == 115
    assert table.refusal("roll keep 1") == moves.NOT_SCORING  # it lies aside already


def test_no_part_of_equal_dice_is_kept_that_scores_nothing() -> None:
    """Three of four threes score, two do not."""
    table = Table(version="v3").play("roll = 3 3 3 3 2")
    assert table.refusal("roll keep 123") is None
    assert table.refusal("roll keep 12") == moves.NOT_SCORING


def test_every_choice_of_fewer_dice_is_listed() -> None:
    """A one, a five and three twos: some of these, but not all; none where all are set aside."""
    table = Table(version="v3").play("roll = 1 2 2 2 5")
    twos = (1, 2, 3)
    choices = [(0,), (0, *twos), (0, 4), twos, (*twos, 4), (4,)]
    assert sorted(scoring.fewer(table.position)) == choices
    assert [move.kept for move in Thousand.node(table.position).moves if move.kept] == (
        scoring.fewer(table.position)
    )
    assert scoring.fewer(Table(version="v2").play("roll = 1 2 2 2 5").position) == []


def test_a_second_attempt_comes_once() -> None:
    """v1: after an empty first throw, not after a later one."""
    table = Table(version="v1-general").play(f"roll = {NOTHING}")
    assert table.refusal("bank") == moves.NOTHING
    assert list(Thousand.node(table.position).moves) == [moves.ROLL]
    table.play(f"roll = {TEN}", "roll = 2 2 3 3")
    assert table.how == "lost"
    table.play(f"roll = {NOTHING}", f"roll = {NOTHING}")
    assert table.how == "lost"


def test_five_alike_win_from_anywhere() -> None:
    """'an unconditional victory': before the entry too, and the total is the target."""
    table = Table("totals 0 915", version="v5").play("roll = 3 3 3 3 3")
    assert table.over is not None
    assert table.over == Over((1000, 915), (0,), "five alike")
    assert Table(five_wins_throw="first").play("roll = 3 3 3 3 3").over is not None
    assert Table(version="v1-general").play("roll = 3 3 3 3 3").over is None


def test_what_is_refused_is_named() -> None:
    """With the move and the position."""
    table = Table("totals 255 0", version="v2").play(f"roll = {TEN}")
    with pytest.raises(IllegalMove, match=r"bank is refused \(pit\) at turn 1 of seat 1: 10"):
        table.play("bank")


# --- What scores ----------------------------------------------------------------------------------


def second_count(version: str, faces: tuple[str, ...]) -> int:
    """The points of a throw, counted in another way."""
    if faces == ("1", "2", "3", "4", "5") and version != "v1-general":
        return 125
    if faces == ("2", "3", "4", "5", "6") and version != "v1-general":
        return 250
    points = 0
    for face in set(faces):
        count = faces.count(face)
        value = 10 if face == "1" else int(face)
        if count == 5:
            points += 1000 if version == "v5" else value * 100
        elif count == 4:
            fourfold = {"v1-general": value * 10 + 10, "v5": value * 100}.get(version, value * 20)
            points += 200 if version == "v5" and face == "1" else fourfold
        elif count == 3:
            points += value * 10
        elif face in "15":
            points += count * (10 if face == "1" else 5)
    return points


@pytest.mark.parametrize("version", ["v1-general", "v2", "v5"])
def test_every_throw_against_a_second_count(version: str) -> None:
    """All multisets of one to five dice."""
    options = Table(version=version).position.options
    for dice in range(1, 6):
        for faces, _ in Rolls(scoring.FACES, tuple(range(dice))):
            assert scoring.account(options, faces).points == second_count(version, faces), faces


def test_an_account_has_a_line_for_each_kind() -> None:
    """And names the dice that score, wherever they lie."""
    options = Table(version="v2").position.options
    found = scoring.account(options, ("5", "6", "1", "6", "6"))
    assert [tuple(line) for line in found.lines] == [
        ("single", "1", 1, 10),
        ("single", "5", 1, 5),
        ("alike", "6", 3, 60),
    ]
    assert (found.points, found.dice) == (75, (0, 1, 2, 3, 4))
    straight = scoring.account(options, ("5", "3", "2", "4", "6"))
    assert [tuple(line) for line in straight.lines] == [("straight", "2", 5, 250)]


def test_dice_set_aside_before_count_in_a_line_but_score_once() -> None:
    """Two fives of an earlier throw and one more: 40 points, by one die."""
    options = Table(version="v2", combinations="dice set aside too").position.options
    found = scoring.account(options, ("4", "5"), ("5", "5"))
    assert [tuple(line) for line in found.lines] == [("alike", "5", 3, 50 - 10)]
    assert found.dice == (1,)
    even = Table(version="v2", combinations="dice set aside too", three_times=20).position.options
    assert scoring.account(even, ("3",), ("3", "3", "3")) == scoring.NOTHING  # 60 as before
    found = scoring.account(options, ("3", "2", "5", "4"), ("1",))
    assert [tuple(line) for line in found.lines] == [("straight", "1", 5, 125 - 10)]
    assert found.dice == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("agreed", "thrown", "points", "scoring_dice"),
    [
        ({"three_times": 100, "four_alike": "face x 20"}, "5 5 5 5 2", 505, (0, 1, 2, 3)),
        ({"three_times": 100, "four_alike": "face x 20"}, "3 3 3 3 2", 300, (0, 1, 2)),
        ({"three_times": 20, "four_alike": "face x 20"}, "3 3 3 3 2", 60, (0, 1, 2, 3)),
        ({"straight_small": 25, "score_one": 30}, "1 2 3 4 5", 35, (0, 4)),
        ({"straight_small": 25, "score_one": 20}, "1 2 3 4 5", 25, (0, 4)),
    ],
)
def test_dice_score_as_they_are_worth_most(
    agreed: dict[str, Any], thrown: str, points: int, scoring_dice: tuple[int, ...]
) -> None:
    """By house rules four alike may be worth less than three of them, a row less than its dice."""
    options = Table(version="v2", **agreed).position.options
    found = scoring.account(options, tuple(thrown.split()))
    assert (found.points, found.dice) == (points, scoring_dice)


def test_a_pair_of_the_last_two_dice_is_a_line_without_points() -> None:
    """v5: 'allows you to accept these dice as scoring with 0 points'."""
    table = Table(version="v5").play("roll = 1 1 1 2 3", "roll = 4 4")
    assert scoring.lying(table.position) == scoring.Account(
        (scoring.Line("pair", "4", 2, 0),), 0, (3, 4)
    )


def test_three_or_more_alike_are_those_of_one_throw() -> None:
    """Not singles, and not dice that only add to what scored before."""
    table = Table(version="v2").play("roll = 4 1 4 2 4")
    assert scoring.alike(table.position) == scoring.Line("alike", "4", 3, 40)
    assert scoring.alike(Table(version="v2").play("roll = 1 5 2 3 3").position) is None
    added = Table(version="v2", combinations="dice set aside too")
    added.play("roll = 5 5 2 3 6", "roll = 5 4 2")
    assert added.points == 50
    assert scoring.alike(added.position) is None
