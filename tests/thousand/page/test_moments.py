"""Great throws and hard losses are felt, and so is a press that wins."""

from typing import Any

import pytest

from game.contract import Moment, Seen
from game.match import PERSON, Seat
from game.page.text.words import LANGUAGES, words
from game.thousand import Rules as Thousand
from game.thousand.moves import BANK, ROLL
from game.thousand.table import Table as ThousandTable
from game.thousand.table.hand import EMPTY
from game.thousand.table.log import log_entry
from game.thousand.table.motion import moment, turn
from game.thousand.table.sounds import SOUNDS, sound
from tests.support.moments import name_of
from tests.support.present import present
from tests.thousand.table import NOTHING, THREE_ONES, Table, again, seated

SEATS = (Seat("Anna", PERSON), Seat("Boris", PERSON))
SAY = words(ThousandTable, "en")


def felt(table: Table, line: str) -> tuple[Moment | None, Any]:
    """(the moment of a line of notation, its voices)."""
    before = table.position
    after = table.play(line).position
    return moment(before, ROLL, after), sound(before, ROLL, after)


@pytest.mark.parametrize(
    ("dice", "agreed", "told"),
    [
        ("6 6 6 6 2", {}, "Four sixes!"),
        ("2 2 2 2 3", {}, "Four twos!"),
        ("1 1 1 1 2", {}, "Four ones!"),
        ("6 6 6 6 1", {}, "Four sixes!"),  # all five score, but this is greater
        ("6 6 6 6 2", {"four_alike": "face x 20"}, None),
        ("1 1 1 2 3", {}, None),
        ("6 6 6 2 3", {"three_times": 50}, "Three of a kind!"),
        ("6 6 6 6 6", {"five_wins": "no"}, "Five of a kind!"),
        ("5 5 1 1 1", {"score_five": 100}, "All five score!"),
    ],
)
def test_many_points_of_equal_dice_are_named(dice: str, agreed: dict, told: str | None) -> None:
    """200 and more, in every language, and they are heard."""
    shown, voices = felt(Table("totals 300 0; entered 75 -", **agreed), f"roll = {dice}")
    named = name_of(shown)
    assert (None if named is None else SAY(f"moment.{named}")) == told
    assert (SOUNDS["alike"][-1].length in [voice.length for voice in voices]) == (
        told not in (None, "All five score!")
    )
    for language in LANGUAGES if named else ():
        assert words(ThousandTable, language).has(f"moment.{named}")


@pytest.mark.parametrize(("stake", "hard"), [(195, False), (200, True)])
@pytest.mark.parametrize(
    ("origin", "line", "how"),
    [
        ("totals 300 0; dice 5 5 2 3 4; aside 1; throws 2", "roll = 2 3 3", "lost"),
        ("totals 300 0; dice 5 5 5 5 5; aside 1234; throws 3", f"roll = {NOTHING}", "unconfirmed"),
    ],
)
def test_a_hard_loss_is_felt_harder(
    stake: int, hard: bool, origin: str, line: str, how: str
) -> None:
    """Its ribbon stays, like that of any other loss."""
    table = Table(f"{origin}; points {stake - 5}; entered 75 -")
    assert table.points == stake
    shown, voices = felt(table, line)
    assert shown == Moment(how + " much" if hard else how, True, False, False, 0)
    assert SAY.has(f"moment.{shown.name}")
    lengths = [voice.length for voice in voices]
    assert (SOUNDS["lost much"][-2].length in lengths) == hard


@pytest.mark.parametrize(
    ("totals", "idle", "glows"),
    [("990 0", None, "true"), ("960 0", None, None), ("990 0", "bot plays", None)],
)
def test_a_bank_that_wins_glows(totals: str, idle: str | None, glows: str | None) -> None:
    """Only for those who can press it."""
    table = Table(f"totals {totals}; entered 75 -; dice 1 2 2 3 3; throws 1")
    position = table.position
    node = Thousand.node(position)
    seen = Seen(position, node, EMPTY, SEATS, 0, (), (), True, idle, False, False, ())
    assert ThousandTable.slots(seen, SAY)["bank", "data-wins"] == glows
    rolling = seen.replace(moving=("die-1",), settled=False)
    assert ThousandTable.slots(rolling, SAY)["bank", "data-wins"] is None


STRUCK_DOWN = [  # a table, its last moves, and why the turn failed: in the headline and the log
    (
        Table("totals 300 0; entered 75 -; dice 1 1 1 5 5; throws 1"),
        "roll = 2 2 3 3 4",
        "not confirmed, 110 lost!",
        "not confirmed, 110 points lost.",
    ),
    (
        Table("totals 980 0; entered 75 -", version="v1-exact"),
        "roll = 1 1 1 2 3",
        "too far, 100 lost!",
        "too far, 100 points lost.",
    ),
    (
        Table("totals 300 0; entered 75 -; bolts 1 0", empty_first_throw="turn lost"),
        "roll = 2 2 3 3 4",
        "bust, bolt 2 of 3",
        "bolt no. 2.",
    ),
    (
        Table("totals 300 0; entered 75 -; bolts 2 0", empty_first_throw="turn lost"),
        "roll = 2 2 3 3 4",
        "fined for bolts, 50 points lost.",
        "fined for bolts, 50 points lost.",
    ),
]


@pytest.mark.parametrize(("before", "line", "short", "whole"), STRUCK_DOWN)
@pytest.mark.parametrize("player", [PERSON, "vova"])
def test_why_a_turn_failed_is_said(
    before: Table, line: str, short: str, whole: str, player: str
) -> None:
    """In one plain sentence, for people and bots alike."""
    table = again(before)
    seats = (Seat("Anna", player), Seat("Boris", PERSON))
    position = table.position
    found = turn(position, table.play(line).position)
    assert found is not None
    seen = Seen(
        table.position, None, EMPTY, seats, None, (found,), (), True, None, False, False, ()
    )
    assert ThousandTable.headline(seen, SAY) == f"Anna: {short}"
    assert f"Anna: {whole}" in log_entry(found, seats, SAY)
    assert f"Anna: {whole}" in ThousandTable.status(seen, SAY)


@pytest.mark.parametrize(
    ("before", "line", "named"),
    [
        (STRUCK_DOWN[0][0], "roll = 2 2 3 3 4", "Not confirmed!"),
        (STRUCK_DOWN[1][0], "roll = 1 1 1 2 3", "Too far!"),
    ],
)
def test_the_ribbon_says_why_too(before: Table, line: str, named: str) -> None:
    """Dice that score too much are not dice that score nothing."""
    table = again(before)
    position = table.position
    what = present(moment(position, None, table.play(line).position))
    assert SAY(f"moment.{what.name}") == named
    assert what.stays


@pytest.mark.parametrize(
    ("dice", "named"),
    [("1 2 3 4 5", True), ("6 5 4 3 2", True), ("1 1 3 4 5", False)],
)
def test_a_straight_is_named_when_it_is_thrown(dice: str, named: bool) -> None:
    """It has a ribbon in mid-turn, which leaves the points to the headline."""
    table = Table("totals 300 100", version="novice")
    before = table.position
    thrown = table.play(f"roll = {dice}").position
    assert (name_of(moment(before, ROLL, thrown)) == "straight") == named
    assert SAY("moment.straight") == "A straight!"
    assert name_of(moment(thrown, BANK, table.play("bank").position)) != "straight"


@pytest.mark.parametrize(
    ("origin", "dice", "named"),
    [
        ("totals 300 100", "1 5 1 5 5", True),
        ("totals 300 100", "1 5 1 5 2", False),
        ("totals 300 100; dice 1 1 1 2 3; throws 1", "1 5", True),
        ("totals 300 100; dice 1 1 1 2 3; throws 1", "1 6", False),
        ("totals 300 100; dice 1 1 1 2 3; throws 1", "6 6", False),
        ("totals 485 100", "1 5 1 5 5", False),  # the dump truck
    ],
)
@pytest.mark.parametrize("all_five", ["may stop", "must roll"])
def test_five_dice_that_score_are_named(origin: str, dice: str, named: bool, all_five: str) -> None:
    """Once all are set aside and the turn goes on; a pair that keeps the turn scores nothing."""
    table = Table(origin + "; entered 75 75", all_five=all_five)
    before = table.position
    thrown = table.play(f"roll = {dice}").position
    assert (name_of(moment(before, ROLL, thrown)) == "all five") == named
    heard = [voice.length for voice in sound(before, ROLL, thrown)]
    assert ([voice.length for voice in SOUNDS["all five"]] == heard[-7:]) == named
    assert SAY("moment.all five") == "All five score!"


@pytest.mark.parametrize(
    ("total", "points", "named"),
    [(300, 85, None), (300, 100, "stars"), (300, 195, "stars"), (100, 200, "grand")],
)
def test_a_great_bank_gets_stars(total: int, points: int, named: str | None) -> None:
    """200 points and more; from 300 on they are named across the page, and a bell rings."""
    table = Table(f"totals {total} 0; entered 75 -; {THREE_ONES}; points {points}")
    before = table.position
    evening = seated(table)
    after = table.play("bank").position
    assert name_of(moment(before, BANK, after)) == named
    heard = sound(before, BANK, after)
    assert (SOUNDS["stars"][0] in heard) == (named is not None)
    assert (SOUNDS["grand"][-1] in heard) == (named == "grand")
    evening.press("bank")
    told = evening.shown("moment") if evening.shown("moment", "shown") else None
    assert told == (SAY("moment.grand", points="300") if named == "grand" else None)


@pytest.mark.parametrize(
    ("totals", "named"),
    [("100 0", "in pit"), ("200 0", "out of pit"), ("200 500", "out of pit"), ("300 0", None)],
)
def test_a_pit_has_a_moment_and_a_sound(totals: str, named: str | None) -> None:
    """Into it and out of it; it counts for more than getting past somebody."""
    table = Table(f"totals {totals}; entered 75 75; {THREE_ONES}")
    before = table.position
    after = table.play("bank").position
    assert name_of(moment(before, BANK, after)) == named
    heard = sound(before, BANK, after)
    for pit in ("in pit", "out of pit"):
        assert (
            SOUNDS[pit][0] in [voice.replace(delay=SOUNDS[pit][0].delay) for voice in heard]
        ) == (pit == named)


@pytest.mark.parametrize(
    ("totals", "leads"),
    [("300 400", True), ("300 405", False), ("300 300", True), ("400 300", False), ("0 0", False)],
)
def test_taking_the_lead_is_told(totals: str, leads: bool) -> None:
    """To be level with somebody is no lead, and neither are the first points of a match."""
    table = Table(f"totals {totals}; entered 75 75; {THREE_ONES}")
    evening = seated(table)
    evening.press("bank")
    told = evening.shown("headline").split("\n")[0]
    key = "headline.leads.by" if leads else "headline.scored.by"
    assert told == SAY(key, name="Anna", n=105)


def test_what_befalls_a_great_bank_counts_for_more() -> None:
    """Stars are for points alone; who comes to lie on the barrel is told that."""
    table = Table(f"totals 650 0; entered 75 -; {THREE_ONES}; points 200")
    assert name_of(moment(table.position, BANK, table.play("bank").position)) == "on barrel"


@pytest.mark.parametrize(
    ("origin", "dice", "rises"),
    [
        ("", "1 1 1 2 3", True),
        ("", "1 1 2 3 4", False),
        (f"{THREE_ONES}; points 5", "1", False),  # 100 were passed before
        (f"{THREE_ONES}; points 95", "1", False),  # that all five score sounds instead
    ],
)
def test_notes_rise_for_each_100_points_of_a_turn(origin: str, dice: str, rises: bool) -> None:
    """As a throw passes them."""
    _moment, voices = felt(Table(f"totals 300 0; entered 75 -; {origin}"), f"roll = {dice}")
    figure = {(voice.length, voice.loudness) for voice in SOUNDS["rise"]}
    heard = [voice for voice in voices if (voice.length, voice.loudness) in figure]
    assert len(heard) == (len(SOUNDS["rise"]) if rises else 0)
