"""The time from opening a page to the first action, on a first visit and on later ones.

Times are taken with the page's own clock. A script in the page presses "Play" as soon as Python is
ready, and notes the time when the game has a control to press and that frame has been painted.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Playwright

from tools.bench.browser import Condition, newcomer, profile, slow_down
from tools.bench.pages import Page
from tools.serve import serve

SETTLING = 0.5  # seconds for a browser to finish its own start
KEEPING = 1.0  # seconds for a browser to write its cache to disk
MOST = 180_000  # milliseconds after which the start of a page counts as failed

WATCH = """
(() => {
  const attributeFilter = ["data-ready", "hidden", "aria-disabled"];
  const until = (holds) => new Promise((resolve, reject) => {
    const look = () => holds() && (watcher.disconnect(), resolve(), true);
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributeFilter });
    if (!look()) setTimeout(() => { watcher.disconnect(); reject(Error("not in time")); }, MOST);
  });
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const controls = "#roll, .stage [data-press], .actions [data-press]";
  const enabled = (one) => one.checkVisibility() && !one.closest("[aria-disabled=true]");
  window.firstAction = (async () => {
    await until(() => document.documentElement?.hasAttribute("data-ready"));
    document.getElementById("play").click();
    await until(() => [...document.querySelectorAll(controls)].some(enabled));
    await drawn();
    return performance.now();
  })();
  window.keptForOffline = () => until(() => !document.getElementById("offline-note").hidden);
})();
""".replace("MOST", str(MOST))


class Visit(NamedTuple):
    """Seconds until the first action could be pressed, and bytes received by then."""

    seconds: float
    bytes: int


class Visits(NamedTuple):
    """One visitor's visits to one page; offline: None if the page does not work offline."""

    first: Visit
    repeat: Visit
    offline: Visit | None


class Kept(NamedTuple):
    """Bytes of a first visit until it says that it plays offline, and bytes on the device then."""

    received: int
    stored: int


def until_offline(playwright: Playwright, page: Page) -> Kept:
    """The first visit of a new visitor, who plays nothing yet."""
    with newcomer(playwright, page.folder) as (site, visited):
        visited.goto(site.url + page.query)
        visited.locator("#offline-note:not([hidden])").wait_for(timeout=MOST)
        stored = visited.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        return Kept(sum(site.sizes), stored)


def visits(playwright: Playwright, page: Page, condition: Condition) -> Visits:
    """The visits of a new visitor: a first, a repeat, and one after the server has stopped."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with serve(page.folder) as site:
            address = site.url + page.query
            leave = _kept_for_offline if page.plays else _kept_by_browser
            first = _visit(playwright, Path(folder), address, condition, leave)
            repeat = _visit(playwright, Path(folder), address, condition, _kept_by_browser)
        if not page.plays:
            return Visits(first, repeat, None)
        gone = _visit(playwright, Path(folder), address, condition, _kept_by_browser)
        return Visits(first, repeat, gone)


def first_bytes(
    playwright: Playwright, page: Page, condition: Condition, language: str, table: str = ""
) -> int:
    """The bytes received before the first action on a new visitor's visit in a language.

    table: the folder of the page of a game, the root if left out.
    """
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        serve(page.folder) as site,
    ):
        address = f"{site.url}{table}?lang={language}"
        return _visit(playwright, Path(folder), address, condition, _kept_by_browser).bytes


def _visit(
    playwright: Playwright,
    folder: Path,
    address: str,
    condition: Condition,
    leave: Callable[[BrowserContext], None],
) -> Visit:
    with profile(playwright, folder) as context:
        page = context.pages[0]
        session = context.new_cdp_session(page)
        arrivals: list[tuple[float, int]] = []
        asked: list[float] = []
        session.on("Network.requestWillBeSent", lambda event: asked.append(event["timestamp"]))
        session.on(
            "Network.loadingFinished",
            lambda event: arrivals.append((event["timestamp"], int(event["encodedDataLength"]))),
        )
        slow_down(session, condition)
        page.add_init_script(WATCH)
        time.sleep(SETTLING)
        page.goto(address, wait_until="commit", timeout=MOST)
        seconds = page.evaluate("() => window.firstAction") / 1000
        came = sum(size for at, size in arrivals if at <= asked[0] + seconds)
        slow_down(session, Condition("as it is"))
        leave(context)
        return Visit(seconds, came)


def _kept_by_browser(_context: BrowserContext) -> None:
    time.sleep(KEEPING)


def _kept_for_offline(context: BrowserContext) -> None:
    context.pages[0].evaluate("() => window.keptForOffline()")
    time.sleep(KEEPING)
