"""The parts of the benchmark, each of which yields rows of the table as they are measured."""

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from subprocess import CalledProcessError
from typing import NamedTuple

from playwright.sync_api import Error, Playwright

from game.page.text.words import LANGUAGES
from tools.bench.browser import Condition
from tools.bench.frames import frames
from tools.bench.lighthouse import scores
from tools.bench.long import LONGEST, SAVED, long_link, long_save
from tools.bench.pages import Page
from tools.bench.play import answers, memory
from tools.bench.table import (
    BEFORE,
    MICROPYTHON,
    OURS,
    OURS_ON_PYODIDE,
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
    visit_rows,
)
from tools.bench.visits import Visits, first_bytes, until_offline, visits
from tools.build.pages import listed

LINE = Condition("9 Mbit/s + 40 ms", megabits=9, latency=40)
PHONE = Condition("9 Mbit/s + 40 ms, slowed 4x", megabits=9, latency=40, slowing=4)
FAR = Condition("1.6 Mbit/s + 150 ms, slowed 4x", megabits=1.6, latency=150, slowing=4)
LOOPBACK = Condition("this machine")
MOVES = 40  # rolls and scores whose frames are counted
LATER = ("repeat", "offline")
# With the visits that have limits, and the maximum of runs: a slow line takes minutes.
CONDITIONS = (
    (LOOPBACK, LATER, sys.maxsize),
    (LINE, ("first", *LATER), sys.maxsize),
    (PHONE, (), sys.maxsize),
    (FAR, (), 1),
)


class Bench(NamedTuple):
    """What is compared, and how often. pages: in the order of the columns."""

    playwright: Playwright
    pages: tuple[Page, ...]
    runs: int
    presses: int

    @property
    def builds(self) -> list[Page]:
        """The builds of the site: that of today, and an earlier one if there is one."""
        return [self.pages[OURS], *self.pages[BEFORE:]]


Part = tuple[str, Callable[[], Iterable[Row]]]


def parts(bench: Bench) -> list[Part]:
    """(name, what measures it) of all parts."""
    visited = [
        (f"visits, {condition.name}", partial(_visits, bench, condition, binds, most))
        for condition, binds, most in CONDITIONS
    ]
    others = [_bytes, _until_offline, _presses, _frames, _memory, _long_matches, _lighthouse]
    named = [(part.__name__.strip("_").replace("_", " "), partial(part, bench)) for part in others]
    return [*visited, *named]


def measured(of: Iterable[Part], show: Callable[[Row], None]) -> tuple[list[Row], list[str]]:
    """(rows, names of the parts that failed); a part that fails loses what it had not yielded.

    show: takes each row as soon as it is measured.
    """
    rows, failed = [], []
    for name, measure in of:
        try:
            for row in measure():
                show(row)
                rows.append(row)
        except (CalledProcessError, Error, OSError) as trouble:
            print(f"Could not measure {name}: {trouble}", file=sys.stderr)
            failed.append(name)
    return rows, failed


def _visits(bench: Bench, condition: Condition, binds: tuple[str, ...], most: int) -> Iterator[Row]:
    taken: list[list[Visits]] = [[] for _ in bench.pages]
    for _ in range(min(bench.runs, most)):
        for page, visited in zip(bench.pages, taken, strict=True):
            visited.append(visits(bench.playwright, page, condition))
    yield from visit_rows(condition, taken, binds)
    if condition is LINE:
        yield bytes_row("en", [median_bytes(visited) for visited in taken])


def _bytes(bench: Bench) -> Iterator[Row]:
    for language in LANGUAGES[1:]:
        sizes = [first_bytes(bench.playwright, page, LINE, language) for page in bench.builds]
        yield bytes_row(language, beside(sizes))
    for other in listed()[1:]:
        sizes = [first_bytes(bench.playwright, bench.pages[OURS], LINE, "en", other.folder)]
        yield bytes_row("en", beside(sizes), other.name)


def _until_offline(bench: Bench) -> Iterator[Row]:
    kept = [bench.pages[OURS], bench.pages[OURS_ON_PYODIDE], *bench.pages[BEFORE:]]
    yield from kept_rows(*(until_offline(bench.playwright, page) for page in kept))


def _presses(bench: Bench) -> Iterator[Row]:
    stock = answers(bench.playwright, bench.pages[MICROPYTHON], bench.presses)
    played = [answers(bench.playwright, page, bench.presses) for page in bench.builds]
    yield from answer_rows(played[0], stock, *played[1:])


def _frames(bench: Bench) -> Iterator[Row]:
    yield from frame_rows(*(frames(bench.playwright, page, MOVES) for page in bench.builds))


def _memory(bench: Bench) -> Iterator[Row]:
    yield from memory_rows(*(memory(bench.playwright, page) for page in bench.builds))


def _long_matches(bench: Bench) -> Iterator[Row]:
    page = bench.pages[OURS]
    saves = [long_save(bench.playwright, page, steps) for steps in (SAVED, LONGEST)]
    yield from save_rows(*saves)
    yield from link_rows(long_link(bench.playwright, page))


def _lighthouse(bench: Bench) -> Iterator[Row]:
    compared = (bench.pages[OURS], bench.pages[MICROPYTHON], *bench.pages[BEFORE:])
    yield lighthouse_row(*map(scores, compared))
