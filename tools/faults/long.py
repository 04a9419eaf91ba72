"""Faults of length: long links and saves, whole, damaged, forged and given up on the way."""

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page, Playwright, sync_playwright

from game.notation import MOST_STEPS
from game.ports.table import Table
from game.sharing import CHECK_LENGTH, LONGEST_CODE, encode
from tools.bench.browser import profile
from tools.faults.trial import Trial
from tools.long_matches import entry, long_match
from tools.serve import serve

LINK = 18_000  # steps
SAVE = 4_000  # steps, which are 1,000 turns
MOMENTS = (0, 50, 200, 500, 1000, 2000)  # milliseconds after which a reading is given up
PATIENCE = 120_000  # milliseconds
KEEP = "([name, text]) => localStorage.setItem(name, text)"
KEPT = "() => Object.values(localStorage).join()"
SEEN = "(ids) => ids.some((id) => document.getElementById(id).checkVisibility())"


class Fault(NamedTuple):
    """A long match that comes to the page.

    code: of the link, or None. save: the entry on the device, or None. stop: milliseconds after
    which it is given up, None if it is not. ends: ids of elements, one of which must be shown.
    """

    name: str
    code: str | None
    save: str | None
    stop: int | None
    ends: tuple[str, ...]


def campaign(folder: Path, _times: int, _seed: int) -> Iterator[Trial]:
    """Tries every fault once."""
    with serve(folder) as site, sync_playwright() as playwright:
        for fault in faults():
            yield Trial(survives(playwright, site.url, fault), fault.name)


def faults() -> Iterator[Fault]:
    """Every fault."""
    code = encode(long_match(LINK))
    head, decisions, _steps, _check = code.rsplit("~", 3)
    half = decisions[: len(decisions) // 2]
    yield Fault("a long link", code, None, None, ("replay",))
    for name, body in (
        ("decisions cut in half", f"{head}~{half}~{LINK}"),
        ("decisions that are none", f"{head}~{half}zz~{LINK}"),
        ("too many decisions", f"{head}~{decisions}~{LINK // 2}"),
        ("too many steps", f"{head}~{decisions}~{MOST_STEPS + 1}"),
        ("too many characters", f"{head}~{decisions + '.' * LONGEST_CODE}~{LINK}"),
    ):
        yield Fault(f"a link with {name}", _signed(body), None, None, ("trouble",))
    yield Fault("a link that was cut", code[: len(code) // 2], None, None, ("trouble",))
    for moment in MOMENTS:
        yield Fault(f"a link given up after {moment} ms", code, None, moment, ("play",))
    save = json.loads(entry(long_match(SAVE)))
    steps, text = save["mark"]
    for name, changes in (
        ("as it is", {}),
        ("of an earlier release", {"mark": None}),
        ("with a mark elsewhere", {"mark": [steps // 2, text]}),
        ("with a mark that is none", {"mark": [steps, "seat 9"]}),
        ("with a mark beyond its end", {"mark": [10**9, text]}),
        ("cut in half", {"text": save["text"][: len(save["text"]) // 2]}),
        ("that ends in another match", {"text": save["text"] + "score\n"}),
    ):
        ends = ("roll", "trouble")
        yield Fault(f"a save {name}", None, json.dumps(save | changes), None, ends)
    for moment in MOMENTS:
        name = f"a save left after {moment} ms"
        yield Fault(name, None, json.dumps(save), moment, ("resume",))


def _signed(body: str) -> str:
    """A code with the check that somebody has made for it."""
    return f"{body}~{hashlib.sha256(body.encode()).hexdigest()[:CHECK_LENGTH]}"


def survives(playwright: Playwright, home: str, fault: Fault) -> bool:
    """Whether the page of a new visitor ends as it should, and loses nothing."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        profile(playwright, Path(folder)) as context,
    ):
        return _survives(context.pages[0], home, fault)


def _survives(page: Page, home: str, fault: Fault) -> bool:
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    try:
        _come(page, home, fault)
        page.wait_for_function(SEEN, arg=list(fault.ends))
        page.wait_for_function(f"(ids) => !({SEEN})(ids)", arg=["reading", "reading-earlier"])
        kept = fault.save is None or json.dumps(_text(fault.save))[1:-3] in page.evaluate(KEPT)
        return kept and _plays(page) and not complaints
    except BrowserError as error:
        print(error, file=sys.stderr)
        return False


def _text(save: str) -> str:
    return json.loads(save)["text"]


def _come(page: Page, home: str, fault: Fault) -> None:
    """Opens the page with the fault, and gives up where it says so."""
    if fault.save is not None:
        page.goto(f"{home}404.html")
        page.evaluate(KEEP, [f"{Table.PREFIX}match.long", fault.save])
    page.goto(home + (f"#replay={fault.code}" if fault.code else ""))
    page.locator("html[data-ready]").wait_for()
    if fault.save is not None:
        page.locator("#resume").click()
    if fault.stop is not None:
        page.wait_for_timeout(fault.stop)
        for name in ("reading-stop",) if fault.code else ("open-match", "new-match"):
            page.locator(f"#{name}").click()


def _plays(page: Page) -> bool:
    """Whether a match can be begun, or be gone on with."""
    for name in ("replay-close", "resume", "play"):
        button = page.locator(f"#{name}")
        if button.is_visible():
            button.click()
    page.locator("#roll").click()
    page.wait_for_function(SEEN, arg=["roll", "score", "over"])
    return True
