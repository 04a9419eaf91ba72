"""What made up the points of a turn, on the table and in the log."""

import re

import pytest

from game.contract import Seen
from game.match import PERSON, Seat
from game.page.text.words import words
from game.thousand import Rules as Thousand
from game.thousand.table import Table as ThousandTable
from game.thousand.table.account import account_slots
from game.thousand.table.hand import EMPTY
from game.thousand.table.log import log_entry
from game.thousand.table.motion import turn
from tests.support.present import present
from tests.thousand.table import NOTHING, TEN, Table

SEATS = (Seat("Anna", PERSON), Seat("Boris", PERSON))
SAY = words(ThousandTable, "en")
NO_BREAK = "\N{NO-BREAK SPACE}"
FOUND = re.compile(r'class="chip"[^>]*>(.*?) <span class="points">(\d+)')
STANDS = "totals 100 320; entered 75 75"


def scored(markup: str) -> list[str]:
    """The scoring sets of some markup, as screen readers tell them."""
    plain = markup.replace(NO_BREAK, " ")
    return [re.sub("<[^>]+>", "", what) + ": " + points for what, points in FOUND.findall(plain)]


def account(table: Table, *turns: object) -> dict:
    """The slots of the account, with the turns that are over."""
    position = table.position
    node = Thousand.node(position)
    slots: dict = {}
    account_slots(
        Seen(position, node, EMPTY, SEATS, 0, turns, (), True, None, False, False, ()), SAY, slots
    )
    return slots


def shown(table: Table, *turns: object) -> list[str]:
    """The scoring sets in the account."""
    return scored(account(table, *turns)["turn-lines", "html"])


@pytest.mark.parametrize(
    ("origin", "agreed", "moves", "sets"),
    [
        (
            STANDS,
            {},
            (f"roll = {TEN}", "roll = 6 6 6 2", "roll = 1", "roll = 5 2 3 3 4", "bank"),
            ["1 one: 10", "3 sixes: 60", "1 one: 10", "1 five: 5"],
        ),
        (
            STANDS,
            {},
            (f"roll = {TEN}", "roll = 5 5 3 2", "roll = 2 3"),
            ["1 one: 10", "2 fives: 10"],
        ),
        (STANDS, {}, (f"roll = {NOTHING}",), []),
        (
            STANDS,
            {},
            ("roll = 2 3 4 5 6", f"roll = {TEN}", "bank"),
            ["straight: 250", "1 one: 10"],
        ),
        (
            STANDS,
            {"keep": "at least one"},
            ("roll = 1 5 2 3 3", "roll keep 1 = 2 2 3 5", "bank"),
            ["1 one: 10", "1 five: 5"],
        ),
        (
            f"{STANDS}; dice 1 5 2 3 3; aside 1; throws 2; points 110",
            {},
            ("roll = 1 3 4", "bank"),
            ["set aside: 110", "1 five: 5", "1 one: 10"],
        ),
        (
            "totals 210 0; entered 75 -",
            {"pit_stop": "scores nothing"},
            (f"roll = {TEN}", "stop"),
            ["1 one: 10"],
        ),
        (
            "totals 540 0; entered 75 -",
            {},
            (f"roll = {TEN}", "roll = 5 2 3 4"),
            ["1 one: 10", "1 five: 5"],
        ),
    ],
    ids=["banked", "lost", "nothing", "confirmed", "fewer", "mid-turn", "stopped", "dumped"],
)
def test_all_sets_of_a_turn_stay_when_it_is_over(
    origin: str, agreed: dict, moves: tuple[str, ...], sets: list[str]
) -> None:
    """In the account, until the next turn begins, and in the log; they add up to its points."""
    table = Table(origin, **agreed).play(*moves[:-1])
    before = table.position
    found = turn(before, table.play(moves[-1]).position)
    assert found is not None
    assert shown(table, found) == sets
    assert scored(log_entry(found, SEATS, SAY)) == sets
    assert sum(line.points for line in found.lines) == found.points
    table.play(f"roll = {TEN}")
    assert shown(table, found) == ["1 one: 10"]


def test_a_turn_that_scored_nothing_shows_its_dice_in_the_log() -> None:
    """All five of them."""
    table = Table(STANDS)
    before = table.position
    found = turn(before, table.play(f"roll = {NOTHING}").position)
    assert log_entry(present(found), SEATS, SAY).count("#face-") == len(NOTHING.split())


def test_five_alike_that_win_make_up_no_sum() -> None:
    """They count for all the points that were still missing."""
    table = Table(STANDS).play(f"roll = {TEN}", "roll = 5 5 5 2")
    before = table.position.replace(aside=(), thrown=(0, 1, 2, 3, 4), phase="rolling")
    after = Thousand.step(before, ("6",) * 5)
    found = turn(before, after)
    assert found is not None
    assert found.how == "five alike"
    assert scored(log_entry(found, SEATS, SAY)) == []


def test_earlier_throws_are_summed_up_during_a_turn() -> None:
    """The sets of the last throw follow one by one."""
    table = Table(STANDS).play(f"roll = {TEN}", "roll = 6 6 6 2", "roll = 1")
    assert shown(table) == ["set aside: 70", "1 one: 10"]


@pytest.mark.parametrize(("confirmed", "small"), [(0, None), (1, "true"), (4, "true")])
def test_a_long_list_is_written_small(confirmed: int, small: str | None) -> None:
    """So that the page of the turn does not grow."""
    table = Table(STANDS, target=2000)
    table.play("roll = 2 3 4 5 6", *["roll = 2 3 4 5 6"] * confirmed, f"roll = {TEN}")
    before = table.position
    found = turn(before, table.play("bank").position)
    assert account(table, found)["turn-lines", "data-many"] == small


@pytest.mark.parametrize(
    ("moves", "rises"),
    [
        ((f"roll = {TEN}",), ["die-1"]),
        ((f"roll = {TEN}", "roll = 6 6 5 6"), ["die-4", "die-2 die-3 die-5"]),
        (("roll = 2 3 4 5 6",), ["die-1 die-2 die-3 die-4 die-5"]),
        ((f"roll = {TEN}", "roll = 2 2 3 4"), []),
    ],
)
def test_points_rise_from_the_dice_of_the_last_throw(
    moves: tuple[str, ...], rises: list[str]
) -> None:
    """What was set aside before is there already, and a turn that is over brings nothing new."""
    table = Table(STANDS)
    table.play(*moves[:-1])
    before = table.position
    ended = turn(before, table.play(moves[-1]).position)
    shown = account(table, *([ended] if ended else []))["turn-lines", "html"]
    assert "chip" in shown
    assert sorted(re.findall(r'data-rises="([^"]*)"', shown)) == sorted(rises)
