"""What Nina expects of the moves that she may choose from."""

from typing import Any

import pytest

from game.thousand import Rules as Thousand
from game.thousand import bots, moves, rules, throws
from game.thousand.bots import nina
from game.thousand.bots.plan import Plan
from game.thousand.options import AT_ENTRY
from tests.thousand.table import Table

ALL_FIVE = "totals 300 300; dice 1 1 1 5 5"
ALL_BUT_ONE = "totals 300 300; dice 1 1 5 5 3"


def chances(text: str, **agreements: Any) -> dict[str, float]:
    """Her chance to win by each legal move."""
    position = Table(f"{text}; turn 9", **agreements).position
    legal = list(rules.node(position).moves)
    plan = nina._plan(position, min(rules.turn_points(position, move.kept) for move in legal))
    return {Thousand.move_text(move): round(nina._value(position, plan, move), 4) for move in legal}


@pytest.mark.parametrize(
    ("version", "text", "expected"),
    [
        ("v5", "totals 300 300; dice 1 2 2 3 4", {"bank": 0.4945, "roll": 0.5029}),
        ("v5", "totals 300 300; dice 1 1 5 2 3", {"bank": 0.5055, "roll": 0.5032}),
        ("v5", "totals 850 640; dice 1 1 1 2 3", {"bank": 0.8707, "roll": 0.8523}),
        ("v5", "totals 905 640; tries 1 0; dice 1 1 5 2 3", {"roll": 0.7653}),
        ("v2", "totals 300 300; dice 5 5 5 5 3", {"bank": 0.5512, "roll": 0.5050}),
        ("v2", "totals 530 540; dice 1 5 2 3 4", {"roll": 0.7304}),
        ("v2", "totals 250 0; dice 1 1 5 2 3", {"roll": 0.6210}),
        ("v2", "entered - -; dice 1 1 5 2 3", {"roll": 0.5032}),
        ("v2", "totals 900 995; dice 1 1 1 5 3", {"bank": 1, "roll": 0.3327}),
        ("classic", "totals 870 760; dice 5 5 2 3 4", {"bank": 0.4190, "roll": 0.5798}),
        ("v1-exact", "totals 950 760; dice 5 5 1 3 4", {"bank": 0.9412, "roll": 0.9149}),
    ],
)
def test_nina_expects_as_ever(version: str, text: str, expected: dict[str, float]) -> None:
    """A change detector."""
    assert chances(text, version=version) == expected


def test_nina_expects_something_of_each_die_that_may_be_kept() -> None:
    """A change detector, in version 3 and from a pit: the one, the five or both."""
    assert chances("totals 500 540; dice 1 5 2 3 4", version="v3") == {
        "bank keep 1": 0.4657,
        "bank keep 2": 0.4657,
        "bank keep 12": 0.4736,
        "roll": 0.5599,
        "roll keep 1": 0.4774,
        "roll keep 2": 0.4756,
        "roll keep 12": 0.4744,
    }


@pytest.mark.parametrize(
    ("all_five", "all_score", "one_does_not"),
    [
        ("may stop", {"bank": 0.5629, "roll": 0.5707}, {"bank": 0.5063, "roll": 0.4919}),
        ("must roll", {"roll": 0.5698}, {"bank": 0.5063, "roll": 0.4918}),
        ("must roll safely", {"roll": 0.5777}, {"bank": 0.5063, "roll": 0.4931}),
    ],
)
def test_five_scoring_dice_are_worth_what_is_agreed_of_them(
    all_five: str, all_score: dict[str, float], one_does_not: dict[str, float]
) -> None:
    """To have to roll them again is worst, to do so safely best."""
    assert chances(ALL_FIVE, version="v2", all_five=all_five) == all_score
    assert chances(ALL_BUT_ONE, version="v2", all_five=all_five) == one_does_not


@pytest.mark.parametrize(
    ("total", "points", "last"),
    [
        (300, 0, 200),
        (300, 100, 300),
        (950, 0, 55),  # five more than the target
        (950, 100, 105),  # but a step at least
        (-200, 0, 250 + 30),  # what the entry asks for, and a little
    ],
)
def test_a_plan_looks_200_points_ahead(total: int, points: int, last: int) -> None:
    """Less where the target is near, more where an obstacle asks for it."""
    position = Table("entered - -", version="v2", bolts_before_entry=AT_ENTRY).position
    entries = (None if total < 0 else 50, None)
    position = position.replace(totals=(total, 300), entries=entries)
    assert Plan(position, points, throws.tables(position.options), lambda _after: 0.0)._last == last


def test_nina_rolls_on_where_her_plan_sees_no_hope() -> None:
    """1,600 points behind in the last turn: more than she looks ahead, but nothing to lose."""
    text = "totals 100 1700; last turns 1; dice 1 1 5 2 3"
    agreed: dict[str, Any] = {"version": "v2", "pit_3": "none", "last_round": "one more turn"}
    assert chances(text, **agreed) == {"bank": 0, "roll": 0}
    assert bots.choose("nina", Table(f"{text}; turn 9", **agreed).position) == moves.ROLL
