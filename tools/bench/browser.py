"""Chromium for the benchmark: separate profiles, slower networks and slower processors."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Playwright
from playwright.sync_api import Page as Tab

from tools.chromium import chromium
from tools.serve import Site, serve

PHONE = {"width": 390, "height": 844}  # CSS pixels
UNLIMITED = -1


class Condition(NamedTuple):
    """The condition under which a page is opened.

    megabits: bandwidth per second, None for no limit. latency: milliseconds added to each request.
    slowing: the factor by which the processor is slowed down.
    """

    name: str
    megabits: float | None = None
    latency: int = 0
    slowing: int = 1


@contextmanager
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose pages share nothing."""
    started = playwright.chromium.launch(**_launched())
    try:
        yield started
    finally:
        started.close()


@contextmanager
def profile(playwright: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """A browser with its profile in this folder, new if the folder is empty."""
    context = playwright.chromium.launch_persistent_context(
        folder,
        **_launched(),
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        locale="en-GB",
    )
    try:
        yield context
    finally:
        context.close()


@contextmanager
def newcomer(playwright: Playwright, folder: Path) -> Iterator[tuple[Site, Tab]]:
    """The site in this folder and a tab of a browser that has never seen it."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as kept,
        serve(folder) as site,
        profile(playwright, Path(kept)) as context,
    ):
        yield site, context.pages[0]


def _launched() -> dict[str, Any]:
    """Launch options for the machine's own Chromium, which root can run only without a sandbox."""
    found = chromium()
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return {"executable_path": found, "args": ["--no-sandbox"] if root else []}


def slow_down(session: CDPSession, condition: Condition) -> None:
    """Throttles a page's network and processor as the condition requires."""
    rate = UNLIMITED if condition.megabits is None else condition.megabits * 1e6 / 8
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": condition.latency,
            "downloadThroughput": rate,
            "uploadThroughput": rate,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": condition.slowing})
