"""Benchmarks this site against stock PyScript pages and prints a table: python -m tools.bench.

Everything is served and opened in one run on one machine, the pages in turn, so that the ratios
hold on any machine; absolute figures depend on the machine. The site must have been built.
"""

import argparse
import sys
import tempfile
import urllib.request
from pathlib import Path

from playwright.sync_api import Error, Playwright, sync_playwright

from game.page.text.words import LANGUAGES
from tools.bench.browser import Condition
from tools.bench.frames import frames
from tools.bench.lighthouse import scores
from tools.bench.long import long_link, long_save
from tools.bench.pages import Page, pages
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
    long_rows,
    median_bytes,
    memory_rows,
    table,
    visit_rows,
)
from tools.bench.visits import Visits, first_bytes, until_offline, visits
from tools.build.pages import listed
from tools.paths import DIST
from tools.serve import serve

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


def measure(
    playwright: Playwright, compared: tuple[Page, ...], asked: argparse.Namespace, rows: list[Row]
) -> None:
    """Adds all rows of the table. Raises playwright's Error or TimeoutError if a page fails."""
    for page in compared:
        _compress_ahead(page)
    for condition, binds, most in CONDITIONS:
        taken: list[list[Visits]] = [[] for _ in compared]
        for run in range(min(asked.runs, most)):
            _tell(f"{condition.name}, run {run + 1}")
            for page, visited in zip(compared, taken, strict=True):
                try:
                    visited.append(visits(playwright, page, condition))
                except Error as trouble:
                    trouble.add_note(f"{page.name}, {condition.name}")
                    raise
        rows += visit_rows(condition, taken, binds)
        if condition is LINE:
            rows.append(bytes_row("en", [median_bytes(visited) for visited in taken]))
    tables = [compared[OURS], *compared[BEFORE:]]
    for language in LANGUAGES[1:]:
        _tell(f"bytes, {language}")
        sizes = [first_bytes(playwright, page, LINE, language) for page in tables]
        rows.append(bytes_row(language, beside(sizes)))
    for other in listed()[1:]:
        _tell(f"bytes, {other.name}")
        sizes = [first_bytes(playwright, page, LINE, "en", other.folder) for page in tables[:1]]
        rows.append(bytes_row("en", beside(sizes), other.name))
    _tell("bytes until offline")
    kept = [compared[OURS], compared[OURS_ON_PYODIDE], *compared[BEFORE:]]
    rows += kept_rows(*(until_offline(playwright, page) for page in kept))
    _tell("presses")
    stock = answers(playwright, compared[MICROPYTHON], asked.presses)
    played = [answers(playwright, page, asked.presses) for page in tables]
    rows += answer_rows(played[0], stock, *played[1:])
    _tell("frames")
    rows += frame_rows(*(frames(playwright, page, MOVES) for page in tables))
    _tell("memory")
    rows += memory_rows(*(memory(playwright, page) for page in tables))
    _tell("long matches")
    saves = [long_save(playwright, page) for page in compared[:1]]
    links = [long_link(playwright, page) for page in compared[:1]]
    rows += long_rows(saves, links)
    _tell("Lighthouse")
    scored = [scores(page) for page in (compared[OURS], compared[MICROPYTHON], *compared[BEFORE:])]
    rows.append(lighthouse_row(*scored))


def _compress_ahead(page: Page) -> None:
    """Requests every file once, since the server compresses a file on its first request."""
    with serve(page.folder) as site:
        for path in page.folder.rglob("*"):
            if path.is_file():
                address = site.url + path.relative_to(page.folder).as_posix()
                request = urllib.request.Request(address, headers={"Accept-Encoding": "br"})  # noqa: S310
                with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
                    answer.read()


def _tell(doing: str) -> None:
    print(doing, file=sys.stderr, flush=True)


def main() -> int:
    """Runs the command line; the exit code is 0 if all was measured, whatever the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=DIST, help="the built site")
    parser.add_argument("--runs", type=int, default=5, help="of each visit; medians are shown")
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--before", type=Path, help="another build of it, for one more column")
    asked = parser.parse_args()
    for folder in (asked.site, asked.before):
        if folder and not (folder / "index.html").exists():
            print(f"There is no site in {folder}: make build")
            return 1
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        compared = pages(asked.site, Path(scratch), asked.before)
        rows: list[Row] = []
        failed = False
        try:
            measure(playwright, compared, asked, rows)
        except (Error, TimeoutError) as trouble:
            where = getattr(trouble, "__notes__", ["the match"])[0]
            print(f"Could not measure {where}: {trouble}")
            failed = True
        print(table([page.name for page in compared], rows))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
