"""How many turns Nina thinks are still to go, and whom she expects to win."""

from functools import cache

import pytest

from game.agreements import choose
from game.contract import Over
from game.thousand import Rules as Thousand
from game.thousand import throws
from game.thousand.bots.road import Road, _chance_of, winning_chance
from game.thousand.options import AT_ENTRY
from game.thousand.position import Position


@cache
def road(version: str) -> Road:
    """The road of a version."""
    options = choose(Thousand, [("version", version)])
    return Road(options, throws.tables(options))


def placed(version: str, text: str, seats: int = 2) -> Position:
    """The position of a text."""
    options = choose(Thousand, [("version", version), ("starts", 1)])
    return Thousand.parse_position(options, seats, text)


def to_go(version: str, text: str) -> float:
    """The turns that the first of two seats still needs."""
    return round(road(version).to_go(placed(version, text), 0), 2)


@pytest.mark.parametrize(
    ("version", "totals", "turns"),
    [
        (
            "v1-general",
            "0 100 200 450 540 730 950",
            (51.97, 46.89, 43.5, 32.81, 29.63, 19.62, 2.66),
        ),
        ("v1-exact", "0 100 200 450 540 730 950", (54.56, 49.47, 46.09, 35.47, 32.29, 22.2, 6.64)),
        ("v2", "0 100 200 450 540 730 950", (35.8, 32.26, 30.77, 21.79, 19.26, 10.08, 3.79)),
        ("v3", "0 100 450 730", (31.73, 28.75, 20.66, 14.28)),
        ("v5", "0 100 200 450 540 730 950", (29.06, 25.83, 24.53, 17.56, 15.54, 8.41, 3.27)),
        ("classic", "0 100 450 730 870", (42.66, 38.61, 28.26, 17.38, 13.62)),
        ("novice", "0 100 200 450 540 730 950", (30.3, 27.57, 24.86, 18.34, 16.01, 8.1, 2.37)),
    ],
)
def test_the_turns_to_go_are_as_ever(version: str, totals: str, turns: tuple[float, ...]) -> None:
    """A change detector: before the entry, and from several totals on."""
    assert tuple(to_go(version, f"totals {total} 0") for total in totals.split()) == turns


@pytest.mark.parametrize(
    ("version", "turns"),
    [
        ("v1-general", 4066.8),
        ("v1-final-barrel", 4013.6),
        ("v2", 2665.7),
        ("v3", 2560.2),
        ("v5", 2157.9),
        ("classic", 3454.7),
    ],
)
def test_all_turns_to_go_are_as_ever(version: str, turns: float) -> None:
    """Their sum over all totals from -200 to 1,000, of a road that is made anew."""
    assert round(sum(road.__wrapped__(version)._turns), 1) == turns


def test_debts_are_to_be_made_up_for() -> None:
    """100 points with a debt of 50 are 50."""
    owing = placed("v5", "totals 100 0").replace(debts=(50, 0))
    assert road("v5").to_go(owing, 0) == road("v5")._at(50)


@pytest.mark.parametrize(
    ("agreed", "total", "goal"),
    [
        ({}, 30, 50),
        ({"entry_scope": "adds up"}, 30, 20),
        ({"entry_scope": "adds up"}, 45, 10),
        ({"bolts_before_entry": AT_ENTRY}, -50, 100),
    ],
)
def test_the_entry_takes_what_is_lacking(agreed: dict, total: int, goal: int) -> None:
    """50 points at once; less where earlier ones add up, more where fines are to be made up for."""
    options = choose(Thousand, [("version", "v2"), ("starts", 1), *agreed.items()])
    way = Road(options, throws.tables(options))
    position = Thousand.parse_position(options, 2, "entered - -").replace(totals=(total, 0))
    assert way.to_go(position, 0) == way._played_for(total, goal, way._made(goal))


def test_of_a_barrel_nothing_is_agreed_where_there_is_none() -> None:
    """What is left of it in the options does not matter."""
    options = choose(Thousand, [("version", "v2"), ("barrel_score", "start")])
    assert Road(options, throws.tables(options))._turns == road("v2")._turns


@pytest.mark.parametrize(("fall", "total"), [("zero", 0), ("entry score", 75), ("points", 800)])
def test_a_fall_from_the_barrel_leads_back(fall: str, total: int) -> None:
    """To zero, to the score that was asked for at the entry, or by 100 points."""
    options = choose(Thousand, [("version", "v5"), ("barrel_fall", fall)])
    assert Road(options, throws.tables(options))._fallen(900) == total


def test_who_has_to_hit_the_target_from_the_barrel_makes_it_a_quarter_as_often() -> None:
    """One of the four parts of what comes on top of a goal is nothing."""
    options = choose(Thousand, [("version", "v5"), ("ending", "exactly"), ("barrel_tries", 0)])
    way = Road(options, throws.tables(options))
    assert way._on_barrel(900, 1) == pytest.approx(4 / way.chance(100))


@pytest.mark.parametrize(("version", "chance"), [("v1-general", 0.318), ("v2", 0.341)])
def test_the_chance_to_make_fifty_points_is_exact(version: str, chance: float) -> None:
    """By the scoring table alone, as `odds` has it."""
    options = choose(Thousand, [("version", version), ("five_wins", "no")])
    assert round(_chance_of(throws.tables(options), 50), 3) == chance


def test_goals_between_those_that_are_known() -> None:
    """Of version 2: 25 and 50 are known, half of the way has their geometric mean."""
    chances = [road("v2").chance(points) for points in (0, 5, 25, 35, 50, 200, 250)]
    between = 0.673 * (0.341 / 0.673) ** 0.4
    beyond = 0.040 * (0.040 / 0.068)
    assert chances == pytest.approx([1, 0.899**0.5, 0.673, between, 0.341, 0.040, beyond])


def test_bolts_are_a_share_of_their_fine() -> None:
    """Two of three: two thirds of the turns that 50 points cost; none in a pit of version 5."""
    cost = road("v2")._at(50) - road("v2")._at(100)
    fined = road("v2").to_go(placed("v2", "totals 100 0; bolts 2 0"), 0)
    assert fined - road("v2")._at(100) == pytest.approx(2 / 3 * cost)
    assert to_go("v5", "totals 250 0; bolts 2 0") == to_go("v5", "totals 250 0")


def test_on_the_barrel_the_tries_that_are_left_count() -> None:
    """Of version 5: three tries for 100 points; then back by 100."""
    chance, fallen = road("v5").chance(100), road("v5")._at(800)
    for tries in (1, 2):
        fails = (1 - chance) ** (3 - tries)
        turns = (1 - fails) / chance + fails * fallen
        assert to_go("v5", f"totals 900 0; tries {tries} 0") == round(turns, 2)


def test_who_is_nearer_is_expected_to_win() -> None:
    """Level seats are half a turn apart, as the other plays first; two others are two races."""
    level = winning_chance(road("v2"), placed("v2", "totals 300 300"), 0)
    ahead = winning_chance(road("v2"), placed("v2", "totals 450 300"), 0)
    assert (round(level, 3), round(ahead, 3)) == (0.489, 0.578)
    three = winning_chance(road("v2"), placed("v2", "totals 300 300 300", 3), 0)
    assert three == pytest.approx(level**2)


MADE = {points: road("v2").chance(points) for points in (5, 15, 115)}


@pytest.mark.parametrize(
    ("totals", "left", "chance"),
    [
        ((1010, 1000, 900), 0, 1),
        ((1010, 1000, 900), 1, 1 - MADE[15]),
        ((1010, 1000, 900), 2, (1 - MADE[15]) * (1 - MADE[115])),
        ((1010, 1010, 900), 1, 1 - MADE[5]),
        ((1010, 1010, 1010), 0, 1 / 4),
        ((1005, 1010, 900), 1, 0),
    ],
)
def test_in_the_last_round_others_would_need_more_than_the_lead(
    totals: tuple[int, ...], left: int, chance: float
) -> None:
    """Those who are still to play; of equal totals either may win, and who is behind has lost."""
    position = placed("v2", "totals 100 0 0; turn 4", 3).replace(totals=totals, last_turns=left)
    assert winning_chance(road("v2"), position, 0) == pytest.approx(chance)


def test_winners_share_a_match_that_is_over() -> None:
    """Nobody else has a part in it."""
    position = placed("v2", "totals 300 300 200", 3)
    over = position.replace(over=Over((1000, 1000, 200), (0, 1), "target"))
    assert [winning_chance(road("v2"), over, seat) for seat in range(3)] == [0.5, 0.5, 0]
