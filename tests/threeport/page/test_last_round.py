"""A last round that has been agreed, as it is told at the table."""

import pytest

from game.threeport.options import TABLE
from game.threeport.table import Table as ThreeportTable
from game.threeport.table.hand import EMPTY
from tests.support.moments import name_of
from tests.threeport.page.pages import seated, text
from tests.threeport.table import Table

ISLANDS = "white 2 red-3 white-6; black 2 red-5 black-4; red 1 black-4"
LAID = f"totals 20 16; {ISLANDS}; boat 1 white black-5 white-4; boat 2 red red-6"


def laid(text: str) -> Table:
    """A table with a last round, the twentieth, some turns before its end."""
    return Table(f"{text}; {LAID}", last_round=20)


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (30, "2 islands from the end"),
        (31, "5 rounds from the end"),
        (38, "2 rounds from the end"),
        (39, "Last round"),
        (40, "Last round"),
    ],
)
def test_the_plate_of_the_chart_counts_the_last_rounds(turn: int, told: str) -> None:
    """In place of the islands, which the chart shows."""
    seat = 2 - turn % 2
    assert seated(laid(f"seat {seat}; turn {turn}")).shown("tally") == told


def test_the_last_round_is_announced_when_it_begins() -> None:
    """By a ribbon, and to screen readers at each of its turns."""
    evening = seated(laid("seat 2; turn 38"))
    assert "Last round." not in evening.shown("status")
    evening.press("sail-black")
    evening.wait()
    assert evening.shown("moment") == "Last round!"
    assert "Last round." in evening.shown("status")
    evening.press("sail-black")
    evening.wait()
    assert name_of(evening.model.board.moment) != "last round"
    assert "Last round." in evening.shown("status")
    evening.press("sail-white")
    evening.wait()
    assert evening.model.match.over()
    assert "The agreed last round is over." in evening.shown("over-told")


def test_cargo_that_can_no_longer_be_sold_has_no_price() -> None:
    """Neither beside the island nor on the button, and no lesson sends anybody there."""
    evening = seated(laid("turn 39"))
    ends = "too late: the match ends first"
    assert text(evening.shown("sail-black", "html")).endswith(ends)
    assert text(evening.shown("load-cargo", "html")).endswith(ends)
    names = [each.name for each in ThreeportTable.later().lessons(evening.model.position, EMPTY)]
    assert "carry" not in names
    evening = seated(laid("turn 37"))
    assert text(evening.shown("sail-black", "html")).endswith("sells for 7")


def test_the_last_sale_says_how_it_ends_the_match() -> None:
    """No card is to be kept: the match ends all the same."""
    evening = seated(laid("seat 2; turn 40"))
    assert "ends the match: you win by 3" in text(evening.shown("sell-cargo", "html"))
    evening = seated(Table(f"seat 2; turn 40; {LAID.replace('20 16', '28 16')}", last_round=20))
    assert "ends the match: you lose by 5" in text(evening.shown("sell-cargo", "html"))
    assert evening.shown("reason").endswith("The match ends with this turn: you lose by 5.")
    assert evening.shown("sell-cargo", "data-loses") is None
    one_left = "totals 28 16; white 2 red-3 white-6; black removed; red 1 white-5; boat 1 white"
    evening = seated(Table(f"seat 2; turn 40; {one_left}; boat 2 red red-6", last_round=20))
    assert evening.shown("reason").endswith("The match ends with this turn: you lose by 5.")
    assert evening.shown("sell-cargo", "data-loses") is None


def test_a_rival_without_a_turn_is_no_threat() -> None:
    """Three cards of one colour are worth nothing then."""
    table = "totals 20 16; white 3 red-3; black 2 red-5; red 1 black-4; boat 1 black white-1"
    for turn, warned in ((37, True), (39, False)):
        evening = seated(
            Table(f"turn {turn}; {table}; boat 2 red white-4 white-5 white-6", last_round=20)
        )
        assert (evening.shown("reason", "data-warns") == "true") == warned


def test_the_quiet_end_has_no_effect_beside_a_last_round() -> None:
    """So the form of the house rules hides it."""
    (row,) = (row for row in TABLE if row.name == "quiet_end")
    assert not ThreeportTable.has_no_effect(row, Table().position.options)
    assert ThreeportTable.has_no_effect(row, Table(last_round=40).position.options)


@pytest.mark.parametrize(
    ("boats", "turn", "told"),
    [
        ("boat 1 red; boat 2 white white-3 white-4 white-5", 39, "A rival has all 3!"),
        ("boat 1 red; boat 2 red white-3 white-4 white-5", 37, "A rival has all 3!"),
        ("boat 1 red; boat 2 red white-3 white-4 white-5", 39, "3 at once remove it"),
        ("boat 1 red; boat 2 white white-3 white-4", 37, "A rival has 2 of 3"),
        ("boat 1 red; boat 2 white white-3 white-4", 39, "3 at once remove it"),
        ("boat 1 white white-3 white-4 white-5; boat 2 red", 40, "3 at once remove it"),
    ],
)
def test_a_rival_without_turns_for_it_is_not_warned_of(boats: str, turn: int, told: str) -> None:
    """Three cards take a turn where the boat is, or two; each one lacking another."""
    islands = "white 3 red-3; black 2 red-5 black-4; red 1 black-4"
    seat = 2 - turn % 2
    text = f"totals 20 16; seat {seat}; turn {turn}; {islands}; {boats}"
    assert seated(Table(text, last_round=20)).shown("raise-white") == told
