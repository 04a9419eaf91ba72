"""Agreements of a small game: its presets, values that it had formerly, and other names of them."""

from typing import Any

import pytest

from game.agreements import (
    MOST_DIGITS,
    Row,
    choose,
    differences,
    house_rules,
    preset,
    seats_refused,
    step_after,
    usual_preset,
    whole,
)
from game.reasons import MisreadError
from game.record import Record, record
from game.rules import GameRules


@record
class Options(Record):
    """One field for each row."""

    kind: str
    starts: int | str
    points: int
    dice: int
    end: str


class GAME(GameRules):
    """Just enough of a game to agree on."""

    Options = Options
    TABLE = (
        Row("kind", "match", ("plain", "rich"), "plain"),
        Row("starts", "match", ("random", 1, 2), "random"),
        Row("points", "score", range(0, 101, 10), 50),
        Row("dice", "score", range(1, 7), 5),
        Row("end", "score", ("now", "later"), "now"),
    )
    PRESETS = (("plain", ()), ("rich", (("points", 100),)))
    FORMER = ((1, "", "kind", "rich"), (1, "rich", "dice", 3), (2, "rich", "dice", 4))
    RENAMED = ((1, "end", "soon", (("points", 20), ("end", "later"))),)


PLAIN = Options("plain", "random", 50, 5, "now")
RICH = Options("rich", "random", 100, 5, "now")


@pytest.mark.parametrize(
    ("pairs", "rules", "options"),
    [
        ([], 3, PLAIN),
        ([], 2, PLAIN),
        ([], 1, RICH.replace(dice=3)),
        ([("kind", "rich")], 3, RICH),
        ([("kind", "rich")], 2, RICH.replace(dice=4)),
        ([("dice", 6), ("kind", "rich")], 1, RICH.replace(dice=6)),
        ([("points", "70"), ("starts", "2")], 3, PLAIN.replace(points=70, starts=2)),
        ([("end", "soon")], 1, RICH.replace(dice=3, points=20, end="later")),
    ],
)
def test_what_is_left_out_is_as_the_preset_had_it(
    pairs: list[tuple[str, Any]], rules: int, options: Options
) -> None:
    """In that version of the rules, whose values may have had other names."""
    assert choose(GAME, pairs, rules) == options
    if rules == 3:
        assert choose(GAME, pairs) == options


@pytest.mark.parametrize(
    ("pairs", "rules", "sentence"),
    [
        ([("dice", 4), ("dice", 4)], 3, "dice is agreed twice"),
        ([("wind", "east")], 3, "there is no agreement called wind"),
        ([("kind", "poor")], 3, "kind may be plain, rich, not poor"),
        ([("starts", 3)], 3, "starts may be random, 1, 2, not 3"),
        ([("end", "soon")], 2, "end may be now, later, not soon"),
        ([("points", 55)], 3, "points may be 0 to 100 in steps of 10, not 55"),
        ([("points", 110)], 3, "points may be 0 to 100 in steps of 10, not 110"),
        ([("dice", "many")], 3, "dice may be 1 to 6, not many"),
        ([("dice", 7)], 3, "dice may be 1 to 6, not 7"),
    ],
)
def test_what_cannot_be_agreed_is_said(
    pairs: list[tuple[str, Any]], rules: int, sentence: str
) -> None:
    """With what may be agreed instead."""
    with pytest.raises(MisreadError) as raised:
        choose(GAME, pairs, rules)
    assert str(raised.value) == sentence


def test_facts_of_a_value_that_cannot_be() -> None:
    """As a page in another language needs them."""
    for pair, facts in (
        (("points", 55), {"low": 0, "high": 100, "step": 10, "given": "55"}),
        (("dice", 7), {"low": 1, "high": 6, "given": "7"}),
        (("starts", 3), {"known": "random, 1, 2", "given": "3"}),
    ):
        with pytest.raises(MisreadError) as raised:
            choose(GAME, [pair])
        assert raised.value.facts == {"agreement": pair[0]} | facts


def test_presets_by_version() -> None:
    """The latest is meant if none is named; the oldest value that still held is taken."""
    assert [usual_preset(GAME, rules) for rules in (1, 2, 3)] == ["rich", "plain", "plain"]
    assert usual_preset(GAME) == "plain"
    assert [preset(GAME, "rich", rules).dice for rules in (1, 2, 3)] == [3, 4, 5]
    assert preset(GAME, "rich") == RICH
    assert preset(GAME, "plain", 1) == PLAIN


@pytest.mark.parametrize(
    ("options", "rules", "pairs"),
    [
        (PLAIN, 3, ()),
        (PLAIN, 1, (("kind", "plain"),)),
        (RICH, 3, (("kind", "rich"),)),
        (RICH, 2, (("kind", "rich"), ("dice", 5))),
        (RICH, 1, (("dice", 5),)),
        (RICH.replace(dice=3), 1, ()),
        (PLAIN.replace(end="later", starts=1), 3, (("starts", 1), ("end", "later"))),
        (
            PLAIN.replace(points=20, dice=6, end="later"),
            3,
            (("points", 20), ("dice", 6), ("end", "later")),
        ),
        (
            PLAIN.replace(starts=2, points=20, dice=6, end="later"),
            1,
            (("kind", "plain"), ("starts", 2), ("end", "soon"), ("dice", 6)),
        ),
        (PLAIN.replace(end="later"), 1, (("kind", "plain"), ("end", "later"))),
    ],
)
def test_only_what_differs_is_named(
    options: Options, rules: int, pairs: tuple[tuple[str, Any], ...]
) -> None:
    """The preset first, then rows in their order, by the names that the version had."""
    assert differences(GAME, options, rules) == pairs
    assert choose(GAME, pairs, rules) == options
    if rules == 3:
        assert differences(GAME, options) == pairs


def test_who_starts_is_no_house_rule() -> None:
    """All else that differs from the preset is one."""
    options = RICH.replace(starts=2, dice=4, end="later")
    assert [row.name for row in house_rules(GAME, options)] == ["dice", "end"]
    assert house_rules(GAME, RICH) == ()


def test_the_next_step_of_a_ladder() -> None:
    """Whoever starts, and by the values of any version; there is none after the last."""
    ladder: list = [(), (("kind", "rich"),), (("kind", "rich"), ("end", "later"))]
    assert step_after(GAME, ladder, PLAIN) == 1
    assert step_after(GAME, ladder, PLAIN.replace(starts=2)) == 1
    for dice in (3, 4, 5):
        assert step_after(GAME, ladder, RICH.replace(dice=dice)) == (1 if dice == 3 else 2)
    assert step_after(GAME, ladder, RICH.replace(end="later")) is None
    assert step_after(GAME, ladder, PLAIN.replace(dice=2)) is None


@pytest.mark.parametrize(
    ("starts", "seats", "sentence"),
    [
        ("random", 2, None),
        ("random", 4, None),
        (4, 4, None),
        ("random", 1, "2 to 4 can play, not 1"),
        ("random", 5, "2 to 4 can play, not 5"),
        (4, 3, "seat 4 cannot start: there are 3 seats"),
    ],
)
def test_numbers_of_seats(starts: int | str, seats: int, sentence: str | None) -> None:
    """Those that can play, and those that can start."""
    refused = seats_refused(PLAIN.replace(starts=starts), seats, 2, 4)
    assert (None if refused is None else str(refused)) == sentence


def test_whole_numbers_are_plain_digits() -> None:
    """Seven of them at most."""
    assert [whole(text) for text in ("0", "007", "9" * MOST_DIGITS)] == [0, 7, 9999999]
    for text in ("", "X", "-1", "+1", " 1", "1.0", "1e3", "²", "9" * (MOST_DIGITS + 1)):
        assert whole(text) is None
