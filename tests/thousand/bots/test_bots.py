"""The bots of Thousand: legal, honest, and of different strength."""

import random
from typing import Any

import pytest

from game.agreements import choose
from game.match import Seat, begin, play
from game.reasons import MisreadError
from game.thousand import Rules as Thousand
from game.thousand import bots, moves, odds, throws
from game.thousand.bots import nina
from game.thousand.bots.plan import Plan
from game.thousand.bots.road import GOALS, Road, winning_chance
from game.thousand.options import TRUCK, Options
from tests.support.micropython import run_on_micropython
from tests.thousand.table import TEN, Table
from tools.ladder import duel, match_of

VERSIONS = [name for name, _ in Thousand.PRESETS]
every_bot = pytest.mark.parametrize("name", bots.BOTS)
every_version = pytest.mark.parametrize("version", VERSIONS)


@every_version
def test_the_bots_play_whole_matches_of_every_version(version: str) -> None:
    """Four of them, to the end; the rules refuse illegal moves."""
    match = match_of(bots.BOTS[::-1], "whole", version, "thousand")
    assert match.over()
    assert match.options.version == version


@every_bot
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    """A choice depends on the position alone."""
    first = match_of((name, "kolya"), "again", "v2", "thousand")
    match_of(("nina", "nina"), "between", "v5", "thousand")
    assert match_of((name, "kolya"), "again", "v2", "thousand") == first


@every_bot
def test_bots_record_what_wins(name: str) -> None:
    """Rather than roll for more."""
    table = Table("totals 900 0", version="v5").play("roll = 1 1 1 2 3")
    assert bots.choose(name, table.position) == moves.BANK


@every_bot
@pytest.mark.parametrize("last_round", ["round", "one more turn"])
@pytest.mark.parametrize("ending", ["at least", "above"])
def test_no_bot_stops_where_that_loses_the_match(name: str, last_round: str, ending: str) -> None:
    """In its last turn of the last round there is nothing to lose but the match."""
    luck = random.Random(f"{last_round} {ending}")
    house = {"version": "v2", "pit_3": "none", "last_round": last_round, "ending": ending}
    for _ in range(20):
        own = luck.randrange(500, 1001, 5)
        most = luck.randrange(1005, luck.choice((1101, 1801)), 5)
        other = luck.choice((most - 5, 300))
        dice = luck.choice(("1 2 2 3 4", "1 1 5 2 3", "1 1 1 2 3", "1 1 1 5 3", "6 6 6 6 5"))
        turn = luck.choice((1, 10))  # of either mood of Vova
        left = luck.choice((1, 2))
        text = f"totals {own} {most} {other}; last turns {left}; turn {turn}; dice {dice}"
        try:
            table = Table(text, 3, **house)
        except MisreadError:  # the dice end the turn, or nobody can have this total
            continue
        if table.refusal("bank") is None and table.play_again("bank").totals[0] < most:
            assert bots.choose(name, table.position).kind == "roll", text


@every_bot
def test_no_bot_banks_a_lost_match_at_the_target(name: str) -> None:
    """900 against 1,100: with 100 it is there, and beaten."""
    for ending in ("round", "one more turn"):
        text = "totals 1100 900; seat 2; last turns 1; turn 8; dice 1 1 1 2 3"
        table = Table(text, version="v5", last_round=ending, barrel="no")
        assert bots.choose(name, table.position) == moves.ROLL


@every_bot
@pytest.mark.parametrize("dice", ["1 2 3 3 4", "1 1 5 2 3", "1 1 1 2 3", "1 1 1 5 3"])
def test_no_bot_banks_into_a_dump_truck(name: str, dice: str) -> None:
    """Where it comes for recorded points alone, rolling on avoids it; in either mood of Vova."""
    for turn in (1, 9):
        points = Table().play(f"roll = {dice}").points
        text = f"totals {TRUCK - points} 0; turn {turn}; dice {dice}"
        table = Table(text, version="novice")
        assert table.play_again("bank").events("dump truck")
        assert bots.choose(name, table.position) == moves.ROLL


@every_bot
@every_version
def test_every_bot_banks_what_wins_from_900_on(name: str, version: str) -> None:
    """Whatever it has won before does not make it greedy."""
    for total in range(900, 1000, 5):
        for dice in ("1 2 3 3 4", "1 1 5 2 3", "1 1 1 2 3"):
            try:
                table = Table(f"totals {total} 500; turn 9; dice {dice}", version=version)
            except MisreadError:  # the dice end the turn, or nobody can have this total
                continue
            if table.refusal("bank") is None and table.play_again("bank").over:
                assert bots.choose(name, table.position).kind == "bank"


@every_bot
def test_a_match_of_v3_ends_though_both_could_stand_still(name: str) -> None:
    """At 845 whoever steps onto the barrel may be thrown back; no bot waits for the other."""
    seats = (Seat("", name), Seat("", name))
    position = Table("totals 845 845; entered 75 75", version="v3").position
    for seed in ("ab", "cd"):
        match = begin(Thousand, position.options, seats, seed, origin=position)
        while not match.over():
            assert match.position.turn < 400
            match = play(match, bots.choose(name, match.position))


def test_vova_is_timid_and_greedy_by_turns() -> None:
    """The same dice in the same game; three rounds of each, and then the other mood."""
    chosen = []
    for turn in range(1, 25, 2):
        table = Table(f"totals 300 300; entered 75 75; turn {turn}; dice 1 2 3 4 6; throws 1")
        chosen.append(bots.choose("vova", table.position).kind)
    assert chosen == (["bank"] * 3 + ["roll"] * 3) * 2


def test_nina_knows_how_far_the_leader_is_in_the_last_round() -> None:
    """More than one throw may be needed, and each is part of the plan."""
    chances = []
    for leader in (1105, 1150, 1195):
        text = f"totals 900 {leader}; last turns 1; turn 9; dice 1 1 1 2 3"
        table = Table(text, version="v2", pit_3="none", last_round="one more turn")
        plan = nina._plan(table.position, 100)
        assert plan.stop(100) == 0
        chances.append(plan.roll(100, 2))
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] < chances[0] < 0.2


def test_nina_avoids_the_dump_truck() -> None:
    """At 540 a one and a five together would be one, so she sets one of them aside."""
    table = Table("totals 540 0", version="v2", keep="at least one").play("roll = 1 5 2 3 3")
    assert len(bots.choose("nina", table.position).kept) == 1


def test_nina_dares_more_where_the_other_is_about_to_win() -> None:
    """The same dice, and another score."""
    calm = Table("totals 400 300", version="v5").play("roll = 1 1 1 2 3")
    late = Table("totals 400 990", version="v5").play("roll = 1 1 1 2 3")
    chances = []
    for table in (calm, late):
        plan = nina._plan(table.position, 100)
        chances.append(plan.roll(100, 2) / plan.stop(100))
    assert chances[0] < chances[1]


@pytest.mark.parametrize("version", ["v2", "v5"])
@pytest.mark.parametrize("needed", [50, 100])
def test_a_plan_is_exact(version: str, needed: int) -> None:
    """The chance to win from shortly before the target, against `odds`."""
    options = choose(Thousand, [("version", version), ("five_wins", "no"), ("starts", 1)])
    position = Thousand.parse_position(options, 2, f"totals {1000 - needed} 0")
    plan = Plan(position, 0, throws.tables(options), lambda after: float(after.over is not None))
    exact = odds.TurnValues(options, lambda points: 1.0 if points >= needed else None)
    for points in range(0, needed, 5):
        for dice in range(1, 6):
            wanted = exact.rolling(points, dice)
            assert plan.roll(points, dice) == pytest.approx(wanted, abs=1e-4)


def chance_to_make(options: Options, least: int) -> float:
    """The exact chance of a turn that is played for so many points and no more."""
    return odds.TurnValues(options, lambda points: 1.0 if points >= least else None).expected


def test_the_goals_of_the_road_are_those_of_the_odds() -> None:
    """Chances to make so many points, by three scoring tables."""
    for version, goals in zip(("v1-general", "v2", "v5"), GOALS, strict=True):
        pairs = [("version", version), ("five_wins", "no"), ("empty_first_throw", "turn lost")]
        options = choose(Thousand, pairs)
        assert round(chance_to_make(options, 50), 3) == goals[0]
        for goal, chance, beyond in goals[1:]:
            assert round(chance_to_make(options, goal), 3) == chance
            assert list(beyond) == sorted(beyond)


@every_version
def test_the_road_is_shorter_the_nearer_the_target(version: str) -> None:
    """From entry to target, at totals outside of obstacles."""
    options = choose(Thousand, [("version", version), ("starts", 1)])
    road = Road(options, throws.tables(options))
    texts = ("", "totals 100 0", "totals 450 0", "totals 730 0", "totals 995 0")
    turns = []
    for text in texts:
        if version in ("v3", "classic") and "995" in text:
            continue
        position = Thousand.parse_position(options, 2, text)
        turns.append(road.to_go(position, 0))
        ahead = winning_chance(road, position.replace(totals=position.totals[::-1]), 1)
        assert 0 <= ahead <= 1
    assert turns == sorted(turns, reverse=True)


# Where luck decides more, as in v5 and v2, it takes more matches: those are for `make ladder`. So
# are the other pairs, and the matches of v1-general (strength.py), which take longest. Only those
# show that Katya beats Kolya; under other rules 400 matches are too few to tell.
@pytest.mark.long
def test_nina_beats_katya() -> None:
    """Fixed seeds, seats swapped: the 95 % interval of the win rate lies above one half."""
    found = duel(("nina", "katya"), 80, "ladder-test", "classic", "thousand")
    assert found.low > 0.5, found


POSITIONS = [
    ("v5", "totals 300 340; turn 9; dice 1 2 2 3 4"),
    ("v5", "totals 905 640; turn 9; dice 1 1 1 3 4"),
    ("v1-general", "totals 330 640; turn 9; dice 1 1 1 5 4"),
    ("v2", "totals 500 540; turn 9; dice 1 5 2 3 4"),
    ("v3", "totals 500 540; turn 9; dice 1 1 1 5 4"),
    ("v3", "totals 500 850; turn 9; dice 1 5 3 3 3"),
    ("classic", "totals 870 760; turn 9; dice 5 5 2 3 4"),
]
ON_MICROPYTHON = """
from game.thousand import Rules as Thousand
from game.agreements import choose
from game.reasons import MisreadError

for version, text in {positions!r}:
    options = choose(Thousand, [("version", version), ("starts", 1)])
    position = Thousand.parse_position(options, 2, text)
    print(Thousand.move_text(Thousand.choose("nina", position)))
"""


def test_nina_chooses_alike_on_micropython() -> None:
    """The interpreter of the page."""
    there = run_on_micropython(ON_MICROPYTHON.format(positions=POSITIONS)).splitlines()
    here = []
    for version, text in POSITIONS:
        options = choose(Thousand, [("version", version), ("starts", 1)])
        position = Thousand.parse_position(options, 2, text)
        here.append(Thousand.move_text(bots.choose("nina", position)))
    assert there == here
    assert len({*here}) > 1


def test_a_bot_does_not_look_at_dice_that_lie_from_the_last_turn() -> None:
    """Between two turns everybody rolls."""
    table = Table("totals 100 0", version="v2").play(f"roll = {TEN}", "bank")
    for name in bots.BOTS:
        assert bots.choose(name, table.position) == moves.ROLL


def test_nina_plans_throws_of_any_worth() -> None:
    """More than a thousand points, by house rules."""
    house: dict[str, Any] = {"three_times": 100, "score_one": 100, "target": 2000, "barrel": "no"}
    table = Table("totals 100 0", version="v5", **house).play(f"roll = {TEN}")
    assert bots.choose("nina", table.position) in (moves.ROLL, moves.BANK)
