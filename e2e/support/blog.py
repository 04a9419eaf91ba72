"""Somebody's blog, on another site than the table, and the table in its frame."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from playwright.sync_api import Frame, Page, expect

from e2e.support.table import Table

HEAD = '<!doctype html><title>A blog</title><link rel="icon" href="data:,">'
SMALLEST = 'width="320" height="480"'
# The tag in the line that the dialog gives, and that of lines pasted before, which work for ever.
SCRIPT = '<script async src="{home}embed.js"></script>'
MODULE = '<script type="module" src="{home}embed.js"></script>'
TAGS = {"script": SCRIPT, "module": MODULE}
FRAME = '<iframe title="Table" src="{home}?embed{asked}" {size} {more}></iframe>'
ROLLED = re.compile(r"Die 1, (?!not)")  # the name of a die that shows a face


class Blog(NamedTuple):
    """A blog that is served. headers: sent with every answer from now on."""

    host: str
    folder: Path
    headers: dict[str, str]

    def publish(self, markup: str, headers: dict[str, str] | None = None) -> str:
        """Makes its page of this markup, and gives the address."""
        self.headers.update(headers or {})
        (self.folder / "index.html").write_text(f"{HEAD}{markup}")
        return f"http://{self.host}/"


class _Quiet(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, headers: dict[str, str], directory: str) -> None:
        self._headers = headers
        super().__init__(*args, directory=directory)

    def end_headers(self) -> None:
        """Adds the headers of the site, whose page may change twice in a second."""
        self.send_header("Cache-Control", "no-store")
        for name, value in self._headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[Blog]:
    """Serves a blog until the end of the block.

    "localhost" is another site than the "127.0.0.1" of the table, and as trustworthy as https.
    """
    headers: dict[str, str] = {}
    answers = partial(_Quiet, headers=headers, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), answers)
    Thread(target=server.serve_forever, daemon=True).start()
    yield Blog(f"localhost:{server.server_address[1]}", folder, headers)
    server.shutdown()
    server.server_close()


def framed(page: Page) -> tuple[Table, Frame]:
    """The table in the one frame of the page, as a person and as a program see it."""
    element = page.locator("iframe")
    table = Table(page, element.content_frame).ready()
    handle = element.element_handle()
    frame = handle.content_frame()
    assert frame
    return table, frame


def first_roll(table: Table) -> None:
    """Plays as a stranger would: Play, then roll."""
    table.button("Play").click()
    rolls_first(table)


def rolls_first(table: Table) -> None:
    """The first roll of a match that has begun."""
    table.roll(8)
    expect(table.die(1)).to_have_accessible_name(ROLLED)
    table.rests()
