"""A site whose server can stop, and a visitor who has it available offline."""

import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, expect

from e2e.support.table import Table
from e2e.support.witness import Witness
from tools.paths import ROOT


class Harbour:
    """A site that can go down for good: a process of its own, so that no connection outlives it."""

    def __init__(self, witness: Witness | None = None) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._witness = witness
        self.url = ""

    def open(self, folder: Path) -> None:
        """Serves a folder, always at the same address."""
        port = str(urlsplit(self.url).port or 0)
        command = [sys.executable, "-m", "tools.serve", str(folder), "--port", port]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        said = self._process.stdout.readline()
        self.url = next(word for word in said.split() if word.startswith("http"))
        if self._witness:
            self._witness.welcome(urlsplit(self.url).netloc)

    def close(self) -> None:
        """Stops the server."""
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None


def visited(context: BrowserContext, harbour: Harbour, folder: Path, page: str = "") -> Table:
    """A first visit that lasts until the page says that it can be played offline."""
    harbour.open(folder)
    table = Table(context.new_page()).open(harbour.url + page)
    expect(table.page.get_by_text("Ready to play offline")).to_be_visible()
    return table
