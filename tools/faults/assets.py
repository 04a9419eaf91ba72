"""Files of the page that are lost or damaged on the way: each in six ways, once.

The page survives a fault if it plays all the same, or says that it cannot, and plays after the link
beside that sentence was pressed.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Request, Route, sync_playwright
from playwright.sync_api import TimeoutError as Late

from tools.bench.browser import browser as started
from tools.faults.first_roll import first_roll
from tools.faults.trial import Trial
from tools.presses import DELIBERATE
from tools.serve import serve

GIVEN = 5_000  # milliseconds in which a page that can start has started
LOST = 25_000  # milliseconds after which the page has given up a file that it waits for
PORTAL = "<!doctype html><title>Sign in</title><p>Please sign in to this network.</p>"
PAGE = ""  # the path of the page itself
# Between them these visits ask for every file.
VISITS = ("?lang=en", "?lang=ru", "?lang=en&interpreter=pyodide")
# Parts of the page itself that may have come; before its first kilobytes it has no sentence.
CUTS = tuple(range(10, 100, 10))

READY = "document.documentElement.hasAttribute('data-ready')"
SAID = "document.getElementById('boot-trouble')?.checkVisibility({ visibilityProperty: true })"
# The style shows the sentence after some seconds; here they pass at once.
LATER = """() => document.getAnimations().filter((it) => it.animationName === "boot-trouble")
  .forEach((it) => it.finish())"""


class Fault(NamedTuple):
    """A fault of one file.

    asked: the visit that needs the file. percent: the part of it that arrives, if it is cut.
    """

    path: str
    kind: str
    asked: str = VISITS[0]
    percent: int = 50


def campaign(folder: Path, _times: int, _seed: int) -> Iterator[Trial]:
    """Tries every fault of every file once: that settles all there is to see."""
    with serve(folder) as site, sync_playwright() as playwright, started(playwright) as browser:
        for fault in list(faults_of(browser, site.url)):
            told = f"{fault.path or 'the page'} {fault.kind}"
            if fault.kind == "cut":
                told += f" at {fault.percent} %"
            yield Trial(survives(browser, site.url, fault), told)


def faults_of(browser: Browser, home: str) -> Iterator[Fault]:
    """Every fault of each file."""
    needed: dict[str, str] = {}
    for visit in reversed(VISITS):  # what English needs too is tried there
        page = browser.new_page(service_workers="block")
        page.on("request", partial(_note, needed, visit))
        with page.expect_request("**/rest.bin"):  # comes last
            page.goto(home + visit)
        page.wait_for_load_state("networkidle")
        page.close()
    for url, visit in needed.items():
        path = urlsplit(url).path.removeprefix("/")
        if path != PAGE:
            yield from (Fault(path, kind, visit) for kind in KINDS)
    yield from (Fault(PAGE, "cut", percent=percent) for percent in CUTS)


def _note(needed: dict[str, str], visit: str, request: Request) -> None:
    needed[request.url] = visit


def survives(browser: Browser, home: str, fault: Fault) -> bool:
    """Whether the page plays in spite of a fault, or says so and plays after the next try."""
    page = browser.new_page(service_workers="block")
    page.add_init_script(DELIBERATE)
    try:
        return _plays_in_the_end(page, home, fault)
    except Late as late:
        print(late)  # which step it was
        return False
    finally:
        page.unroute_all(behavior="ignoreErrors")
        page.close()


def _plays_in_the_end(page: Page, home: str, fault: Fault) -> bool:
    address = home + fault.path + (fault.asked if fault.path == PAGE else "")
    page.route(address, lambda route: KINDS[fault.kind](route, fault))
    page.goto(home + fault.asked, wait_until="commit")
    if not comes(page, READY):
        page.evaluate(LATER)
        if not (page.evaluate(SAID) or page.evaluate(READY)):  # it may be ready by now
            return False
        page.unroute_all(behavior="ignoreErrors")
        # What hung goes on now, so the link may be gone before a real press reaches it.
        page.locator("#boot-trouble a").first.dispatch_event("click")
    page.locator("html[data-ready]").wait_for()
    return _plays(page)


def comes(page: Page, fact: str) -> bool:
    """Waits for a page that is ready, or that has said what is wrong."""
    try:
        page.locator("html[data-ready], html[data-failed]").wait_for(timeout=GIVEN)
    except Late:
        return False
    return bool(page.evaluate(fact))


def _plays(page: Page) -> bool:
    """Whether the dialogs open, at the second press at the latest, and the dice roll."""
    page.locator("#set-up").click()
    dialog, trouble = page.locator("#dialog-setup"), page.locator("#trouble")
    dialog.or_(trouble).locator("visible=true").first.wait_for(timeout=LOST)
    if trouble.is_visible():
        page.unroute_all(behavior="ignoreErrors")
        page.locator("#set-up").click()
        dialog.wait_for()
    page.keyboard.press("Escape")
    page.locator("#play").click()
    first_roll(page)
    return True


def _aborted(route: Route, _fault: Fault) -> None:
    route.abort()


def _missing(route: Route, _fault: Fault) -> None:
    route.fulfill(status=404, content_type="text/html", body="Not found")


def _portal(route: Route, _fault: Fault) -> None:
    route.fulfill(status=200, content_type="text/html", body=PORTAL)


def _hanging(_route: Route, _fault: Fault) -> None:
    """No answer."""


def _cut(route: Route, fault: Fault) -> None:
    response = route.fetch()
    body = response.body()
    route.fulfill(response=response, body=body[: len(body) * fault.percent // 100])


def _garbage(route: Route, fault: Fault) -> None:
    response = route.fetch()
    garbage = random.Random(fault.path).randbytes(len(response.body()))  # noqa: S311
    route.fulfill(response=response, body=garbage)


KINDS: dict[str, Callable[[Route, Fault], None]] = {
    "aborted": _aborted,
    "missing": _missing,
    "portal": _portal,
    "hanging": _hanging,
    "cut": _cut,
    "garbage": _garbage,
}
