"""Chromium for the benchmark: separate profiles, slower networks and slower processors."""

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
    """The condition under which a page is opened.

    megabits: bandwidth per second, None for no limit. latency: milliseconds added to each request.
    slowing: the factor by which the processor is slowed down.
    """

    name: str
    megabits: float | None = None
    latency: int = 0
    slowing: int = 1


@contextmanager
def profile(playwright: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """A browser with its profile in this folder, new if the folder is empty."""
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
