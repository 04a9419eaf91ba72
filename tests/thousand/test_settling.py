"""What the end of a turn makes of the sheet, event by event: to whom, and how much of what."""

from typing import Any

import pytest

from game.thousand import settling
from game.thousand.position import Position
from tests.support.present import present
from tests.thousand.table import Table

PLAIN = {"pit_1": "none", "pit_2": "none", "bolts_on_barrel": "no", "barrel_from": 880}
DEBT = {"bolts_before_entry": "debt"}
EARLY = {"bolts_before_entry": "below zero"}
PITS = {"pit_1": "200-300"}
CLIMBED = "totals 0 900; entered 75 75; "


def settled(origin: str, how: str, points: int, seats: int, **agreed: Any) -> Position:
    """The position after a turn of the second seat."""
    table = Table(f"{origin}; seat 2", seats, **(PLAIN | {"overtaking": "no"} | agreed))
    return settling.settle(table.position, how, points)


@pytest.mark.parametrize(
    ("origin", "how", "points", "agreed", "events"),
    [
        ("totals 0 0", "recorded", 75, {}, [("entered", 1, 0, 0)]),
        (
            "totals 0 0; debts 0 50",
            "recorded",
            75,
            DEBT,
            [("entered", 1, 0, 0), ("pays", 1, 0, 50)],
        ),
        (
            "totals 0 0; bolts 0 2",
            "lost",
            0,
            EARLY,
            [("bolt", 1, 0, 3), ("bolts fined", 1, -50, 0)],
        ),
        ("totals 0 0; bolts 0 2", "lost", 0, DEBT, [("bolt", 1, 0, 3), ("owes", 1, 0, 50)]),
        (CLIMBED + "tries 0 1", "lost", 0, {}, [("try", 1, 0, 2)]),
        (CLIMBED + "tries 0 2", "lost", 0, {}, [("try", 1, 0, 3), ("fell off", 1, -100, 0)]),
        ("totals 0 150; entered 75 75", "recorded", 100, PITS, [("in pit", 1, 0, 0)]),
        (
            "totals 0 280; entered 75 75; bolts 0 2",
            "lost",
            0,
            PITS | {"bolts_in_pit": "yes"},
            [("bolt", 1, 0, 3), ("bolts fined", 1, -50, 0)],
        ),
    ],
)
def test_a_turn_is_told_in_full(
    origin: str, how: str, points: int, agreed: dict, events: list[tuple]
) -> None:
    """A fine within a pit leads into none."""
    ended = settled(origin, how, points, 2, below_zero="allowed", **agreed).ended
    assert [tuple(event) for event in present(ended).events] == events


def test_others_are_passed_in_the_order_of_play() -> None:
    """The next seat first."""
    position = settled(
        "totals 150 100 160 400; entered 75 75 75 75", "recorded", 100, 4, overtaking="fixed"
    )
    assert [(event.what, event.seat) for event in present(position.ended).events] == [
        ("overtaken", 2),
        ("overtaken", 0),
    ]


def test_points_that_all_pay_a_debt_overtake_nobody() -> None:
    """Not even whoever has as many, where a tie sends them to zero."""
    position = settled(
        "totals 0 0; entered 75 -; debts 0 100",
        "recorded",
        75,
        2,
        overtaking="fixed",
        overtaking_from_equal="yes",
        overtaking_tie="zero",
        **DEBT,
    )
    assert [event.what for event in present(position.ended).events] == ["entered", "pays"]


def test_nobody_sits_down_where_no_barrel_is() -> None:
    """The points are those of the turn, wherever the barrel would begin."""
    position = settled(
        "totals 0 800; entered 75 75", "recorded", 150, 2, barrel="no", barrel_sit="yes"
    )
    assert position.totals == (0, 950)


@pytest.mark.parametrize(("fall", "total"), [(0, 900), (100, 800)])
def test_tries_begin_anew_after_a_fall(fall: int, total: int) -> None:
    """Although it may end on the barrel."""
    position = settled(CLIMBED + "tries 0 2", "lost", 0, 2, barrel_fall_points=fall)
    assert (position.totals, position.tries) == ((0, total), (0, 0))


def test_a_fine_that_leads_off_the_barrel_takes_the_tries() -> None:
    """They are of one stay on it."""
    position = settled(
        "totals 900 800; entered 75 75; tries 2 0",
        "recorded",
        150,
        2,
        overtaking="fixed",
        barrel_knock_off="no",
    )
    assert (position.totals, position.tries) == ((850, 950), (0, 0))


def test_where_anything_enters_nobody_has_to_enter_again() -> None:
    """After the dump truck."""
    agreed = {"entry_min": 0, "entry_after_dump": "yes", "dump_truck": 555}
    position = settled("totals 0 455; entered 0 10", "recorded", 100, 2, **agreed)
    assert (position.totals, position.entries) == ((0, 0), (0, 10))


def test_a_turn_that_was_stopped_was_not_empty() -> None:
    """Where a bolt is for an empty first throw."""
    position = settled("totals 0 250; entered 75 75", "stopped", 0, 2, bolt_for="empty first throw")
    assert position.bolts == (0, 0)
