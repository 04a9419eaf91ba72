"""Chromium as the benchmark drives it: profiles of its own, slower lines and slower processors."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, CDPSession, Playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PHONE = {"width": 390, "height": 844}  # CSS pixels
UNLIMITED = -1


class Condition(NamedTuple):
    """Where a page is opened.

    megabits: of the line, per second, None for this machine's own. latency: milliseconds that each
    request waits. slowing: how many times slower the processor is made.
    """

    name: str
    megabits: float | None = None
    latency: int = 0
    slowing: int = 1


@contextmanager
def profile(playwright: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """A browser that remembers in this folder what it was sent, and nothing before."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=found,
        args=["--no-sandbox"] if root else [],
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        locale="en-GB",
    )
    try:
        yield context
    finally:
        context.close()


def slow_down(session: CDPSession, condition: Condition) -> None:
    """Makes line and processor of a page as slow as the condition says."""
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
