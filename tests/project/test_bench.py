"""The benchmark's verdicts on its limits. No time is measured here."""

from collections.abc import Iterator

import pytest

from tools.bench.browser import Condition
from tools.bench.frames import Frames
from tools.bench.long import LongLink, LongSave
from tools.bench.parts import measured
from tools.bench.play import Memory
from tools.bench.table import (
    Row,
    answer_rows,
    beside,
    bytes_row,
    frame_rows,
    kept_rows,
    lighthouse_row,
    link_rows,
    median_bytes,
    memory_rows,
    save_rows,
    table,
    visit_rows,
)
from tools.bench.visits import Kept, Visit, Visits

SOMEWHERE = Condition("somewhere")


def visited(seconds: float, size: int = 0) -> list[Visits]:
    """A page that takes as long each time."""
    visit = Visit(seconds, size)
    return [Visits(visit, visit, visit)]


@pytest.mark.parametrize(
    ("ours", "micropython", "pyodide", "met"),
    [
        (1.0, 0.7, 7.5, True),
        (1.0, 0.7, 6.9, False),  # more than 1/7 of Pyodide
        (1.0, 0.6, 7.5, False),  # more than 1.6 of MicroPython
    ],
)
def test_a_first_visit_is_held_against_both_stock_pages(
    ours: float, micropython: float, pyodide: float, met: bool
) -> None:
    """The repeat visit, for which no limit was asked, has no verdict."""
    pages = [visited(seconds) for seconds in (ours, micropython, pyodide, 5.0)]
    rows = {row.what: row for row in visit_rows(SOMEWHERE, pages, ["first"])}
    assert rows["first visit, somewhere"].met is met
    assert rows["repeat visit, somewhere"].met is None


def test_a_page_that_does_not_start_offline_stands_with_its_repeat_visit() -> None:
    """There is nothing else to compare ours with."""
    stock = [Visits(Visit(9.0, 0), Visit(2.0, 0), None)]
    rows = visit_rows(SOMEWHERE, [visited(1.0), stock, stock, visited(1.0)], ["offline"])
    assert rows[-1].what == "offline visit, somewhere"
    assert rows[-1].cells[1].startswith("2.00 s")


@pytest.mark.parametrize(
    ("language", "size", "met"),
    [("en", 410_000, True), ("en", 410_001, False), ("ru", 435_000, True), ("fr", 435_001, False)],
)
def test_bytes_have_a_limit(language: str, size: int, met: bool) -> None:
    """The limit itself is still met; each language has its own."""
    assert bytes_row(language, [size, 0, 0, 0]).met is met


@pytest.mark.parametrize(
    ("received", "stored", "met"),
    [
        (1_100_000, 3_000_000, [True, True]),
        (1_100_001, 3_000_000, [False, True]),
        (1_100_000, 3_000_001, [True, False]),
    ],
)
def test_what_is_kept_for_offline_has_limits(received: int, stored: int, met: list[bool]) -> None:
    """On MicroPython; whoever opens the page on Pyodide has asked for more."""
    rows = kept_rows(Kept(received, stored), Kept(5_000_000, 13_000_000))
    assert [row.met for row in rows] == met
    assert rows[0].cells[3] == "5,000 kB"


def test_another_build_has_a_column_in_every_row() -> None:
    """Beside the verdicts, which are those of this site alone."""
    pages = [visited(seconds, 400_000) for seconds in (1.0, 0.7, 7.5, 5.0, 2.0)]
    sizes = [median_bytes(each) for each in pages]
    memory = [Memory(300, 100, 100), Memory(1600, 100, 100)]
    worse = [Memory(300, 2_000_000, 2_000_000), Memory(1600, 9_000_000, 9_000_000)]
    rows = [
        *visit_rows(SOMEWHERE, pages, ["first"]),
        bytes_row("en", sizes),
        bytes_row("ru", beside([400_000, 500_000])),
        *kept_rows(*[Kept(800_000, 2_000_000)] * 3),
        *answer_rows([32.0] * 100, [16.0] * 100, [400.0] * 100),
        *memory_rows(memory, worse),
    ]
    columns = ["this site", "stock", "stock", "on Pyodide", "before"]
    lines = table(columns, rows).splitlines()
    assert {line.count("|") for line in lines} == {len(columns) + 4}
    told = [line.split(" | ")[5] for line in lines[2:]]
    assert told[0] == "2.00 s (ours 0.50 of it)"
    assert told[3:5] == ["400 kB", "500 kB"]
    assert told[5:7] == ["800 kB", "2,000 kB"]
    assert told[7:] == [*["400 ms (ours 0.08 of it)"] * 2, *["2.00 MB, 9.00 MB"] * 2]
    assert all(row.met is not False for row in rows)


@pytest.mark.parametrize(
    ("usual", "slowest", "met"),
    [(40.0, 48.0, (True, True)), (48.0, 48.0, (False, True)), (40.0, 64.0, (True, False))],
)
def test_answers_are_held_against_those_of_the_stock_page(
    usual: float, slowest: float, met: tuple[bool, bool]
) -> None:
    """Their median and their 95th percentile, since both depend on the machine."""
    times = [usual] * 90 + [slowest] * 10
    rows = answer_rows(times, [16.0] * 100)
    assert tuple(row.met for row in rows) == met
    assert rows[0].cells[1] == f"16 ms (ours {usual / 16:.1f} times)"


@pytest.mark.parametrize(("late", "met"), [(104, True), (110, False)])
def test_memory_must_not_grow_beyond_noise(late: int, met: bool) -> None:
    """Late matches are held against early ones."""
    taken = [Memory(300, 100, 100), Memory(400, 100, 100), Memory(1600, 100, late)]
    javascript, python = memory_rows(taken)
    assert javascript.met
    assert python.met is met


def test_the_table_says_what_is_not_met() -> None:
    """It says so in words at the end of the row."""
    row = bytes_row("en", [500_000] * 4)
    assert table(["a page"] * 4, [row]).endswith("| 410 kB | NOT met |")


@pytest.mark.parametrize(("marks", "met"), [([80, 90, 95], True), ([89, 89, 100], False)])
def test_the_mark_of_lighthouse_is_a_median(marks: list[float], met: bool) -> None:
    """One lucky run does not meet the limit."""
    assert lighthouse_row(marks, [97]).met is met


SAVE, LINK = LongSave(0.5, 0.5, 4.0, 3_000), LongLink(0.3, 0.3, 0.2, 60_000_000)


@pytest.mark.parametrize(
    ("save", "longest", "link", "missed"),
    [
        (SAVE, LongSave(2.0, 1.0, 27.0, 10_000), LINK, set()),
        (SAVE._replace(rolled=0.6), SAVE, LINK, {"1,000 turns resumed"}),
        (SAVE, SAVE._replace(whole=29.1), LINK, {"beside 1,000"}),
        (SAVE, SAVE._replace(elements=10_001), LINK, {"elements"}),
        (SAVE, SAVE, LINK._replace(progress=0.4), {"its progress"}),
        (SAVE, SAVE, LongLink(0.3, 0.4, 0.3, 60_000_001), {"stopped", "step", "memory"}),
    ],
)
def test_long_matches_have_limits(
    save: LongSave, longest: LongSave, link: LongLink, missed: set[str]
) -> None:
    """Each figure has a limit of its own."""
    rows = [*save_rows(save, longest), *link_rows(link)]
    unmet = [row.what for row in rows if not row.met]
    assert len(unmet) == len(missed)
    assert all(any(part in what for what in unmet) for part in missed)


def test_dropped_frames_are_a_part_of_those_that_were_due() -> None:
    """Where nothing moved, no frames were due."""
    (dice, chips) = frame_rows({"dice": Frames(45, 5), "chips": Frames()})
    assert dice.cells[0] == "10% of 50"
    assert chips.cells[0] == "0% of 0"


def test_a_part_that_fails_loses_no_other() -> None:
    """What it had measured before stays too, and each row is shown at once."""

    def breaks() -> Iterator[Row]:
        yield Row("second", ())
        raise FileNotFoundError("no such program")

    shown: list[Row] = []
    first, third = Row("first", ()), Row("third", ())
    of = [("one", lambda: [first]), ("two", breaks), ("three", lambda: [third])]
    rows, failed = measured(of, shown.append)
    assert [row.what for row in rows] == ["first", "second", "third"]
    assert shown == rows
    assert failed == ["two"]


def test_a_mistake_of_the_benchmark_itself_ends_it() -> None:
    with pytest.raises(ZeroDivisionError):
        measured([("one", lambda: [Row(str(1 // 0), ())])], lambda _row: None)
