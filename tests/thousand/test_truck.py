"""The dump truck: what is said of it before and after it has met somebody."""

import pytest

from game.contract import Seen
from game.thousand.table import Table as ThousandTable
from game.thousand.table.account import account_slots
from game.thousand.table.hand import EMPTY, Hand
from game.thousand.table.log import cell, log_entry
from game.thousand.table.motion import turn
from tests.thousand.table import SAY, SEATS, THREE_ONES, Table, again, ended, news, seated, seen


@pytest.mark.parametrize(("version", "moves_made"), [("v5", ()), ("novice", ("bank",))])
def test_the_dump_truck_leaves_nothing(version: str, moves_made: tuple[str, ...]) -> None:
    """The account gives the total that the turn has led to, not the one that was dumped."""
    table = again(Table("totals 535 0", version=version))
    before = table.position
    found = turn(before, table.play("roll = 1 1 2 3 4", *moves_made).position)
    assert found is not None
    seen = Seen(
        table.position, None, EMPTY, SEATS[:2], None, (found,), (), True, None, False, False, ()
    )
    slots: dict = {}
    account_slots(seen, SAY, slots)
    needs = "" if version == "novice" else "\nBoris needs 75 points in one turn to get in."
    assert slots["turn-told", "text"] == "0 in all." + needs


def test_the_dump_truck_is_told_everywhere() -> None:
    """In the sheet, in the log, and as the news of the table."""
    before = Table("totals 540 0; entered 75 -")
    found = ended(before, "roll = 1 5 2 2 3")
    assert seen(cell(found, 0, SAY)) == (["sign-truck"], "\u2212540: dump truck")
    told = log_entry(found, SEATS, SAY)
    assert "Anna: 15 points make 555." in told
    assert "Anna: exactly 555, the dump truck takes it all!" in told
    evening = seated(
        Table("totals 540 0; entered 75 -", version="v3", dump_truck=555).play("roll = 1 5 5 2 2")
    )
    evening.press("die-2")
    evening.press("roll")
    assert news(evening) == "Anna: exactly 555, the dump truck takes it all!"
    assert evening.shown("moment") == SAY("moment.dump truck")


@pytest.mark.parametrize(
    ("total", "when", "warned"),
    [(455, "when recorded", True), (450, "when recorded", False), (455, "at once", False)],
)
def test_a_bank_that_meets_the_dump_truck_is_warned_of(total: int, when: str, warned: bool) -> None:
    """Only where it comes when points are written: one that comes at once also comes on a roll."""
    table = Table(
        f"totals {total} 0; entered 75 -; dice 1 1 1 5 2; throws 1",
        dump_truck=555,
        dump_when=when,
        keep="at least one",
    )
    three_ones = Hand((0, 1, 2))
    names = [lesson.name for lesson in ThousandTable.later().lessons(table.position, three_ones)]
    assert ("truck" in names) == warned


@pytest.mark.parametrize(
    ("total", "when", "near"),
    [(445, "at once", 5), (350, "at once", 100), (345, "at once", 0), (445, "when recorded", 0)],
)
def test_a_dump_truck_nearby_is_told(total: int, when: str, near: int) -> None:
    """One that comes at once, which no choice after the throw could avoid."""
    table = Table(f"totals {total} 0; entered 75 -; {THREE_ONES}", dump_truck=555, dump_when=when)
    evening = seated(table)
    assert table.points == 105
    told = evening.shown("turn-told")
    assert (SAY("truck.near", near) in told) == bool(near)
    assert ("truck" in told) == bool(near)


AHEAD = "Your turn: exactly {n} points make 555, and the dump truck takes it all."


@pytest.mark.parametrize(
    ("total", "when", "near"),
    [
        (540, "at once", 15),
        (455, "at once", 100),
        (450, "at once", 0),
        (540, "when recorded", 0),
    ],
)
def test_a_dump_truck_nearby_is_told_before_the_first_throw(
    total: int, when: str, near: int
) -> None:
    """Once points of the turn are seen it may be too late: the first throw can meet it."""
    origin = f"totals 300 {total}; entered 75 75; {THREE_ONES}"
    table = Table(origin, dump_truck=555, dump_when=when)
    before = table.position
    found = turn(before, table.play("bank").position)
    told = []
    for turns, position in (((found,), table.position), ((), table.position.replace(ended=None))):
        seen = Seen(position, None, EMPTY, SEATS[:2], 1, turns, (), True, None, False, False, ())
        slots: dict = {}
        account_slots(seen, SAY, slots)
        told.append(slots["turn-told", "text"])
    ahead = AHEAD.format(n=near)
    assert [line.endswith(ahead) for line in told] == [bool(near)] * 2
    assert ["truck" in line for line in told] == [bool(near)] * 2
