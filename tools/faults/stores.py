"""Damaged stores: entries of every shape in localStorage and IndexedDB, beside a good match.

The page survives if it comes up without an error, the good match can be resumed and played on, and
what it could not read as a match is still on the device.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from game.ports.table import Table
from tools.bench.browser import browser as started
from tools.faults.first_roll import first_roll
from tools.faults.trial import Trial
from tools.long_matches import entry, long_match
from tools.presses import DELIBERATE
from tools.serve import serve

PATIENCE = 15_000  # milliseconds
MOST_PRESSES = 3  # until the good match is resumed, if damaged ones are offered before it
DEEP = "[" * 50_000
GOOD = entry(long_match(4))
FIELDS = (*json.loads(GOOD), "writes")
VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    10**30,
    "",
    "x\0\u202e",
    "x" * 100_000,
    [],
    {},
    [[]],
    [[1]],
    {"a": []},
)
TEXTS = {
    "empty": "",
    "null": "null",
    "a number": "7",
    "no number": "1e999",
    "a string": '"x"',
    "a list": "[]",
    "an object": "{}",
    "a later version": '{"version": 99}',
    "a mark": '{"gone": []}',
    "a mark that is none": '{"gone": {"a": 1}}',
    "deep": DEEP,
    "deep within": f'{{"version": 1, "text": {DEEP}',
    "half": GOOD[: len(GOOD) // 2],
    "more than a match": GOOD + GOOD,
    "no text": "\0\u202e\ufeff",
    "half a letter": '"\ud800"',
    "long": "x" * 500_000,
}
NAMES = ("match.bad", "hand.good", "hand.bad", "finished", "preferences", "rules", "gone.bad")
# Values in IndexedDB, as JavaScript.
VALUES_THERE = (
    "undefined", "null", "7", "NaN", "true", "10n", "'x'", "'{'", "'{\"gone\": 7}'", "[]", "({})",
    "new Date(NaN)", "new Map([[1, 2]])", "new Blob(['x'])", "new ArrayBuffer(9)", "/x/",
    "new Error('x')", "[[['a', 1]]]", "'x'.repeat(1e6)", "Array(1e5).fill('{')",
)  # fmt: skip
# What else the database can be, given `open(version, upgrade)`.
DATABASES = {
    "of a later version": "await open(99, (made) => made.createObjectStore('entries'))",
    "without a store": "await open(1, () => {})",
    "with another store": "await open(1, (made) => made.createObjectStore('other'))",
    "with keys in its values": """await open(1, (made) =>
      made.createObjectStore("entries", { keyPath: "name" }))""",
    "with other keys": """{
      const made = await open(1, (made) => made.createObjectStore("entries"));
      const entries = made.transaction("entries", "readwrite").objectStore("entries");
      for (const key of [7, new Date(), ["a"], new Uint8Array(3)]) entries.put("x", key);
      await new Promise((done) => { entries.transaction.oncomplete = done; });
    }""",
}
OPEN = """const open = (version, upgrade) => new Promise((done, failed) => {
  const asked = indexedDB.open("table-copies", version);
  asked.onupgradeneeded = () => upgrade(asked.result);
  asked.onsuccess = () => { done(asked.result); setTimeout(() => asked.result.close()); };
  asked.onerror = failed;
});"""
PUT = "const made = await open(1, (made) => made.createObjectStore('entries'));"
KEEP = "(entries) => { for (const name in entries) localStorage.setItem(name, entries[name]); }"
KEPT = "() => Object.values(localStorage)"


class Fault(NamedTuple):
    """A damage. entries: in localStorage. there: JavaScript that damages IndexedDB.

    kept: a part of some entry, which must be found afterwards.
    """

    name: str
    entries: dict[str, str]
    there: str = ""
    kept: str = ""


def campaign(folder: Path, _times: int, _seed: int) -> Iterator[Trial]:
    """Tries every damage once."""
    with serve(folder) as site, sync_playwright() as playwright, started(playwright) as browser:
        for fault in faults():
            yield Trial(_survives(browser, site.url, fault), fault.name)


def faults() -> Iterator[Fault]:
    """Every damage."""
    for name, text in TEXTS.items():
        yield Fault(f"all entries: {name}", dict.fromkeys(NAMES, text), kept=text)
    good = json.loads(GOOD)
    for field in FIELDS:
        for value in VALUES:
            told = f"a match with {field}: {json.dumps(value)[:20]}"
            kept = "" if field == "text" else good["text"].splitlines()[-1]
            yield Fault(told, {"match.bad": json.dumps(good | {field: value})}, kept=kept)
    for field in ("steps", "held", "writes"):
        for value in VALUES:
            hand = json.dumps({"steps": 4, "held": [1], field: value})
            yield Fault(f"a hand with {field}: {json.dumps(value)[:20]}", {"hand.good": hand})
    for value in VALUES_THERE:
        puts = "".join(f"entries.put({value}, '{Table.PREFIX}{name}');" for name in NAMES)
        there = f"""{PUT} const entries = made.transaction("entries", "readwrite")
          .objectStore("entries"); {puts}
          await new Promise((done) => {{ entries.transaction.oncomplete = done; }});"""
        yield Fault(f"all copies: {value}", {}, there)
    for name, there in DATABASES.items():
        yield Fault(f"a database {name}", {}, there)


def _survives(browser: Browser, home: str, fault: Fault) -> bool:
    context = browser.new_context(service_workers="block", locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(DELIBERATE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    try:
        page.goto(f"{home}404.html")
        complaints.clear()  # of the page that is not there
        page.evaluate(f"async () => {{ {OPEN} {fault.there} }}")
        named = {"match.good": GOOD} | fault.entries
        page.evaluate(KEEP, {Table.PREFIX + name: text for name, text in named.items()})
        page.goto(home)
        page.locator("html[data-ready]").wait_for()
        page.wait_for_function("boot.copies")  # and it has been read, or cannot be
        _plays_on(page)
        kept = any(fault.kept in text for text in page.evaluate(KEPT))
    except BrowserError as error:
        complaints.append(str(error).splitlines()[0])
        kept = True
    finally:
        context.close()
    for complaint in complaints:
        print(f"    {complaint[:200]}", file=sys.stderr)
    return kept and not complaints


def _plays_on(page: Page) -> None:
    """Resumes the good match, after any others, and rolls."""
    resume, roll, trouble = (page.locator(f"#{name}") for name in ("resume", "roll", "trouble"))
    for _ in range(MOST_PRESSES):
        resume.click()
        roll.or_(trouble).locator("visible=true").first.wait_for()
        if roll.is_visible():
            break
    first_roll(page)
