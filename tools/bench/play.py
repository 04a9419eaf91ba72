"""Measurements of long matches: the response time of presses, and the memory in use."""

import random
import re
import time
from typing import NamedTuple

from playwright.sync_api import CDPSession, Playwright
from playwright.sync_api import Page as Tab

from tools.bench.browser import Condition, newcomer, slow_down
from tools.bench.pages import Page
from tools.presses import DELIBERATE

SLOW_PHONE = Condition("processor slowed 4x", slowing=4)
TURNS = 2000
SEED = 1
PAUSE = 100  # milliseconds between two checks of the page
PATIENCE = 60  # seconds
UNSEEN = 16.0  # milliseconds; the browser does not report shorter events

# Event Timing measures from the press to the frame that shows the answer.
TIME_PRESSES = """
window.answers = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.name === "click") window.answers.push(entry.duration);
  }
}).observe({ type: "event", durationThreshold: 16 });
"""

# The controls that a player could press now: ids, and whether each is a held die.
OFFERED = """
() => {
  const free = (control) => control.checkVisibility() && !control.closest("[aria-disabled=true]");
  const controls = document.querySelectorAll("#dice button, #actions button, #play-next, #rematch");
  const found = [...controls].filter(free);
  return Object.fromEntries(found.map((it) => [it.id, it.ariaPressed === "true"]));
}
"""
MIDDLE = """
(id) => {
  const control = document.getElementById(id);
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const box = control.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
"""

# Speeds up matches between bots: every timer of the page fires at once.
HURRY = """
const later = window.setTimeout;
window.setTimeout = (act, wait, ...rest) => later(act, wait < 5000 ? 0 : wait, ...rest);
window.matchOver = () => new Promise((resolve) => {
  const over = document.getElementById("over");
  const look = () => {
    if (over.hidden) return;
    watcher.disconnect();
    resolve(document.querySelectorAll("#log > li").length);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(over, { attributeFilter: ["hidden"] });
  look();
});
"""
# MicroPython collects garbage when a call from JavaScript ends, not during it, so memory in use is
# read in a later call than the one that requests the collection.
PYTHON_HEAP = """
async () => {
  const { href, src } = document.querySelector("#pyscript, script[type=module]");
  const { interpreter } = await (await import(href || src)).whenDefined("mpy");
  interpreter.runPython("import gc, js\\ngc.collect()");
  interpreter.runPython("js.window.pythonHeap = gc.mem_alloc()");
  return window.pythonHeap;
}
"""


class Memory(NamedTuple):
    """Bytes in use by JavaScript and by Python after a number of turns, without garbage."""

    turns: int
    javascript: int
    python: int


def answers(playwright: Playwright, page: Page, presses: int) -> list[float]:
    """Milliseconds from a press to the frame that answers it, for presses throughout long matches.

    On a stock page its only button is pressed again and again.
    """
    chance = random.Random(SEED)  # noqa: S311 - nothing to hide
    with newcomer(playwright, page.folder) as (site, tab):
        tab.add_init_script(DELIBERATE)  # or a quick page takes all of them for one burst
        tab.add_init_script(TIME_PRESSES)
        tab.goto(site.url + page.query)
        tab.locator("html[data-ready]").wait_for()
        if page.plays:
            set_pace(tab)
        slow_down(tab.context.new_cdp_session(tab), SLOW_PHONE)
        tab.wait_for_timeout(PAUSE)
        tab.evaluate("() => { window.answers.length = 0; }")
        tab.mouse.click(*tab.evaluate(MIDDLE, "play"))
        for _ in range(presses - 1):
            target = next_press(tab, chance) if page.plays else "play"
            tab.mouse.click(*tab.evaluate(MIDDLE, target))
        tab.wait_for_timeout(PAUSE)
        timed = tab.evaluate("() => window.answers")
    return timed + [UNSEEN] * (presses - len(timed))


def next_press(tab: Tab, chance: random.Random) -> str:
    """The id of the player's next press, once the dice and the bot have come to rest."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        choice = _choice(tab.evaluate(OFFERED), chance)
        if choice:
            return choice
        tab.wait_for_timeout(PAUSE)
    raise TimeoutError(f"nothing to press for {PATIENCE} seconds")


def _choice(offered: dict[str, bool], chance: random.Random) -> str | None:
    """A player who keeps a few dice, rolls once or twice, then scores."""
    for again in ("play-next", "rematch"):  # the latter in releases from before
        if again in offered:
            return again
    if "score" in offered and chance.random() < 0.25:
        return "score"
    loose = [name for name, held in offered.items() if name.startswith("die-") and not held]
    if loose and ("roll" not in offered or (len(loose) > 2 and chance.random() < 0.6)):
        return chance.choice(loose)
    return next((name for name in ("roll", "score") if name in offered), None)


def set_pace(tab: Tab) -> None:
    """Lets bots play without pauses."""
    tab.get_by_role("button", name="Settings").click()
    label = re.compile("Bot speed|Pace of the bots")  # the latter in earlier builds
    tab.get_by_label(label).select_option("instant")
    tab.keyboard.press("Escape")


def memory(playwright: Playwright, page: Page) -> list[Memory]:
    """The memory in use at the end of each match of bots against each other."""
    with newcomer(playwright, page.folder) as (site, tab):
        tab.add_init_script(HURRY)
        tab.goto(site.url + page.query)
        tab.locator("html[data-ready]").wait_for()
        set_pace(tab)
        tab.get_by_role("button", name="Set up a match").click()
        folded = tab.locator("#seats-fold > summary")
        if folded.count():  # earlier builds do not fold it
            folded.click()
        for seat in (1, 2):
            tab.locator(f"#seat-{seat}-kind").select_option(index=1)
        tab.locator("#setup-play").click()
        session = tab.context.new_cdp_session(tab)
        session.send("Performance.enable")
        taken: list[Memory] = []
        turns = 0
        while turns < TURNS:
            turns += tab.evaluate("() => window.matchOver()")
            taken.append(_memory(tab, session, turns))
            tab.evaluate("() => document.querySelector('[data-press=rematch]').click()")
    return taken


def _memory(tab: Tab, session: CDPSession, turns: int) -> Memory:
    session.send("HeapProfiler.collectGarbage")  # frees proxies of Python objects
    python = tab.evaluate(PYTHON_HEAP)
    found = {row["name"]: row["value"] for row in session.send("Performance.getMetrics")["metrics"]}
    return Memory(turns, int(found["JSHeapUsedSize"]), int(python))
