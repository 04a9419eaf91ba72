"""The benchmark's verdicts: what it calls met and what it does not. Nothing here takes a time."""

import pytest

from tools.bench_browser import Condition
from tools.bench_play import Memory
from tools.bench_table import answer_rows, bytes_row, memory_rows, table, visit_rows
from tools.bench_visits import Visit, Visits

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
    """There is nothing else to hold ours against."""
    stock = [Visits(Visit(9.0, 0), Visit(2.0, 0), None)]
    rows = visit_rows(SOMEWHERE, [visited(1.0), stock, stock, visited(1.0)], ["offline"])
    assert rows[-1].what == "offline visit, somewhere"
    assert rows[-1].cells[1].startswith("2.00 s")


@pytest.mark.parametrize(("size", "met"), [(450_000, True), (450_001, False)])
def test_bytes_have_a_limit(size: int, met: bool) -> None:
    """The limit itself is still met."""
    row = bytes_row([visited(1.0, size) for _ in range(4)])
    assert row.met is met


@pytest.mark.parametrize(("slowest", "met"), [(100.0, True), (400.0, False)])
def test_the_95th_percentile_of_answers_has_a_limit(slowest: float, met: bool) -> None:
    """The median is shown without one."""
    times = [50.0] * 90 + [slowest] * 10
    middle, late = answer_rows(times, [16.0] * 100)
    assert middle.met is None
    assert late.met is met


@pytest.mark.parametrize(("late", "met"), [(104, True), (110, False)])
def test_memory_must_not_grow_beyond_noise(late: int, met: bool) -> None:
    """Late matches are held against early ones."""
    taken = [Memory(300, 100, 100), Memory(400, 100, 100), Memory(800, 100, late)]
    javascript, python = memory_rows(taken)
    assert javascript.met
    assert python.met is met


def test_the_table_says_what_is_not_met() -> None:
    """In so many words, at the end of the line."""
    pages = [visited(1.0, 500_000) for _ in range(4)]
    assert table([bytes_row(pages)]).endswith("| 450 kB | NOT met |")
