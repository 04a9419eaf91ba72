"""Benchmarks this site against stock PyScript pages and prints a table: python -m tools.bench.

Everything is served and opened in one run on one machine, the pages in turn, so that the ratios
hold on any machine; absolute figures depend on the machine. The site must have been built.
"""

import argparse
import sys
import tempfile
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench.pages import Page, pages
from tools.bench.parts import Bench, measured, parts
from tools.bench.table import Row, table
from tools.paths import DIST
from tools.serve import serve


def _compress_ahead(page: Page) -> None:
    """Requests every file once, since the server compresses a file on its first request."""
    with serve(page.folder) as site:
        for path in page.folder.rglob("*"):
            if path.is_file():
                address = site.url + path.relative_to(page.folder).as_posix()
                request = urllib.request.Request(address, headers={"Accept-Encoding": "br"})  # noqa: S310
                with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
                    answer.read()


def main() -> int:
    """Runs the command line; the exit code is 0 if all was measured, whatever the figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--site", type=Path, default=DIST, help="the built site")
    parser.add_argument("--runs", type=int, default=5, help="of each visit; medians are shown")
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--before", type=Path, help="another build of it, for one more column")
    parser.add_argument("--only", default="", help="parts whose names contain this word")
    asked = parser.parse_args()
    for folder in (asked.site, asked.before):
        if folder and not (folder / "index.html").exists():
            print(f"There is no site in {folder}: make build")
            return 1
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        compared = pages(asked.site, Path(scratch), asked.before)
        names = [page.name for page in compared]
        for page in compared:
            _compress_ahead(page)
        every = parts(Bench(playwright, compared, asked.runs, asked.presses))
        chosen = [part for part in every if asked.only in part[0]]

        def show(row: Row) -> None:
            print(table(names, [row]).splitlines()[-1], file=sys.stderr, flush=True)

        rows, failed = measured(chosen, show)
        print(table(names, rows))
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
