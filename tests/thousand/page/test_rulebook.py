"""The rules as the page tells them, against what the rules do."""

from typing import Any

import pytest

from game.markup import escape
from game.page.text.words import LANGUAGES, Words, words
from game.thousand.ending import least_to_win
from game.thousand.obstacles import hindrance
from game.thousand.options import barrel_start
from game.thousand.table import Table as ThousandTable
from tests.thousand.table import NOTHING, TEN, Table

every_language = pytest.mark.parametrize("language", LANGUAGES)


def rules_of(table: Table, language: str) -> tuple[str, Words]:
    """(the rules that a table is played by, the words that they are told in)."""
    options = table.position.options
    say = words(ThousandTable, language, options.version)
    return ThousandTable.later().rulebook(options, say), say


def tells(table: Table, language: str, key: str, n: int | None = None, **facts: Any) -> bool:
    """Whether a sentence is among the rules."""
    told, say = rules_of(table, language)
    return escape(say(key, n, **facts)) in told


@every_language
@pytest.mark.parametrize("version", ["v3", "v5", "classic", "v1-final-barrel"])
@pytest.mark.parametrize("score", ["real", "start"])
@pytest.mark.parametrize("sit", ["no", "yes"])
@pytest.mark.parametrize("target", [500, 1000, 1500])
def test_what_is_written_on_the_barrel(
    language: str, version: str, score: str, sit: str, target: int
) -> None:
    """870 and 90 are 960 in classic; what would have won leads to 880."""
    house: dict[str, Any] = {"version": version, "target": target}
    house |= {"barrel_score": score, "barrel_sit": sit, "dump_truck": "none"}
    table = Table(**house)
    facts = {"start": barrel_start(table.position.options), "target": target}
    below = facts["start"] - 10
    origin = f"totals {below} 0; entered 75 -"
    landed = Table(origin, **house).record(90)
    won = Table(origin, **house).record(target - below)
    put_back = landed.totals[0] == facts["start"]
    assert put_back or landed.totals[0] == below + 90
    assert tells(table, language, "rulebook.barrel.start", **facts) == put_back
    held = won.over is None and won.totals[0] == facts["start"]
    assert held or won.totals[0] == target
    assert tells(table, language, "rulebook.barrel.must sit", **facts) == held
    sentence = words(ThousandTable, language).entry("rulebook.barrel.must sit")
    assert "{start}" in sentence
    assert "{target}" in sentence  # only what would reach it leads back to the start


@every_language
@pytest.mark.parametrize("ending", ["at least", "above"])
@pytest.mark.parametrize("adding", ["no", "yes"])
def test_what_is_banked_on_the_barrel(language: str, ending: str, adding: str) -> None:
    """Points that do not win, if they add up."""
    table = Table("totals 900 0", barrel_add_up=adding, ending=ending)
    facts = {"start": 900, "target": least_to_win(table.position.options)}
    free = hindrance(table.position, 10) is None
    assert tells(table, language, "rulebook.barrel.add up", **facts) == free
    assert tells(table, language, "rulebook.barrel.text", **facts) != free


@every_language
@pytest.mark.parametrize("counted", ["score", "start"])
@pytest.mark.parametrize("points", [0, 50, 500])
@pytest.mark.parametrize("target", [500, 1000])
def test_what_a_fall_from_the_barrel_costs(
    language: str, counted: str, points: int, target: int
) -> None:
    """So many points, or all above a total."""
    house: dict[str, Any] = {"barrel_fall_from": counted, "barrel_fall_points": points}
    house |= {"target": target, "dump_truck": "none"}
    before = target - 40
    table = Table(f"totals {before} 0; entered 75 -; tries 2 0", **house)
    after = table.play_again(f"roll = {NOTHING}").totals[0]
    assert tells(table, language, "rulebook.fall.points", points) == (counted == "score")
    assert after == max(before - points, 0) or counted == "start"
    assert tells(table, language, "rulebook.fall.from start", total=after) == (counted == "start")


@every_language
@pytest.mark.parametrize(("version", "dice"), [("v5", "6 6 6 6 6"), ("v1-general", "1 1 1 1 1")])
@pytest.mark.parametrize("throw", ["any", "first"])
def test_in_which_throw_five_alike_win(language: str, version: str, dice: str, throw: str) -> None:
    """In any, or in the first of a turn."""
    table = Table("totals 100 0", version=version, five_wins_throw=throw)
    assert table.play_again(f"roll = {dice}").over is not None
    later = table.play_again("roll = 1 1 1 5 5", f"roll = {dice}").over is not None
    key = "rulebook.turn.wins " + table.position.options.five_wins
    assert tells(table, language, key) == later
    assert tells(table, language, key + " first") != later


@every_language
@pytest.mark.parametrize("straight", ["must roll", "may stop"])
@pytest.mark.parametrize("after", ["may roll", "must stop"])
def test_what_has_to_be_confirmed(language: str, straight: str, after: str) -> None:
    """A straight or not; and whether one may roll on."""
    table = Table("totals 300 0", all_five_straight=straight, after_confirmation=after)
    free = table.play_again("roll = 1 2 3 4 5").refusal("bank") is None
    assert tells(table, language, "rulebook.turn.straight") == free
    confirmed = table.play_again("roll = 1 1 1 5 5", f"roll = {TEN}")
    assert tells(table, language, "rulebook.turn.confirmed") == (
        confirmed.refusal("roll") is not None
    )


@every_language
@pytest.mark.parametrize("row", ["no", "yes", "every turn"])
@pytest.mark.parametrize(("limit", "single"), [(1, True), (3, False)])
def test_a_fine_for_each_bolt_is_told_without_their_number(
    language: str, row: str, limit: int, single: bool
) -> None:
    """Nobody says "every 1 bolts", and one bolt is no row."""
    table = Table(bolts="yes", bolts_limit=limit, bolts_in_a_row=row, bolts_fine=50)
    assert tells(table, language, "rulebook.bolts.each", 50) == single
    key = {"no": "fine", "yes": "in a row"}.get(row, row)
    assert tells(table, language, f"rulebook.bolts.{key}", 50, count=limit) != single


@every_language
@pytest.mark.parametrize(("after", "single"), [(1, True), (5, False)])
def test_a_fine_for_each_overshoot_is_told_without_their_number(
    language: str, after: int, single: bool
) -> None:
    """As for bolts."""
    table = Table(ending="exactly", overshoot_fine_after=after, overshoot_fine=100)
    assert tells(table, language, "rulebook.end.each", 100) == single
    assert tells(table, language, "rulebook.end.fine", 100, count=after) != single
