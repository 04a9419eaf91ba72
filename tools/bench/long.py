"""Measurements of very long matches: one that is resumed, and one that comes as a link."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Page as Tab
from playwright.sync_api import Playwright

from game.ports.table import Table
from game.sharing import encode
from tools.bench.browser import Condition, newcomer, slow_down
from tools.bench.pages import Page
from tools.bench.play import SLOW_PHONE
from tools.long_matches import entry, long_match

SAVED = 4_000  # steps, which are 1,000 turns
LONGEST = 19_900  # steps, nearly 5,000 turns: about as many as a match may have
SENT = 19_000  # characters of a link
MOST = 300_000  # milliseconds
AS_IT_IS = Condition("this machine")

# Notes the memory of the interpreter, which only grows, and waits for what the player sees.
WATCH = """
for (const name of ["instantiate", "instantiateStreaming"]) {
  const start = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await start.apply(WebAssembly, given);
    const offered = Object.values((made.instance ?? made).exports);
    window.memory ??= offered.find((it) => it instanceof WebAssembly.Memory);
    return made;
  };
}
window.seconds = async (act, holds) => {
  const drawn = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  const start = performance.now();
  act();
  await new Promise((then) => {
    const look = () => holds() && (watcher.disconnect(), then(), true);
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
  await drawn();
  return (performance.now() - start) / 1000;
};
window.seen = (id) => document.getElementById(id).checkVisibility();
window.free = (id) => seen(id) && !document.getElementById(id).closest("[aria-disabled=true]");
window.press = (id) => document.getElementById(id).click();
"""
RESUME = "() => seconds(() => press('resume'), () => free('roll'))"
ROLL = "() => seconds(() => press('roll'), () => !free('roll'))"
ALL = "() => seconds(() => {}, () => document.querySelector('#log > li'))"
ELEMENTS = "() => document.querySelectorAll('*').length"
OPEN = "(code) => seconds(() => { location.hash = 'replay=' + code; }, () => seen('reading'))"
STOP = "() => seconds(() => press('reading-stop'), () => !seen('reading'))"
READ = "() => seconds(() => {}, () => seen('replay'))"
MEMORY = "() => window.memory.buffer.byteLength"


class LongSave(NamedTuple):
    """Seconds from a press to its painted answer, on a slow phone.

    whole: from then until all steps have been read, and the log is there. elements: those of the
    page.
    """

    resumed: float
    rolled: float
    whole: float
    elements: int


class LongLink(NamedTuple):
    """Seconds until the progress was painted, and until a stop was, on a slow phone.

    step: milliseconds for each step on this machine. growth: bytes that the interpreter took.
    """

    progress: float
    stopped: float
    step: float
    growth: int


def long_save(playwright: Playwright, page: Page, steps: int) -> LongSave:
    """Resumes a match of so many steps, and rolls."""
    with _opened(playwright, page, {f"{Table.PREFIX}match.long": entry(long_match(steps))}) as tab:
        _slow_down(tab, SLOW_PHONE)
        resumed, rolled, whole = [tab.evaluate(act) for act in (RESUME, ROLL, ALL)]
        return LongSave(resumed, rolled, whole, tab.evaluate(ELEMENTS))


def long_link(playwright: Playwright, page: Page) -> LongLink:
    """Opens the longest link: stops it, then opens it again and waits for its replay."""
    match = long_match(SENT - 1_000)
    code = encode(match)
    with _opened(playwright, page, {}) as tab:
        _slow_down(tab, SLOW_PHONE)
        progress = tab.evaluate(OPEN, code)
        stopped = tab.evaluate(STOP)
        _slow_down(tab, AS_IT_IS)
        before = tab.evaluate(MEMORY)
        begun = tab.evaluate(OPEN, code)
        seconds = begun + tab.evaluate(READ)
        growth = tab.evaluate(MEMORY) - before
    return LongLink(progress, stopped, seconds * 1000 / len(match.steps), growth)


@contextmanager
def _opened(playwright: Playwright, page: Page, kept: dict[str, str]) -> Iterator[Tab]:
    """The page on a device that keeps these entries, ready and with all of its parts there."""
    with newcomer(playwright, page.folder) as (site, tab):
        tab.set_default_timeout(MOST)
        tab.goto(f"{site.url}404.html")
        for name, text in kept.items():
            tab.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
        tab.add_init_script(WATCH)
        tab.goto(site.url + page.query, wait_until="networkidle")
        tab.locator("html[data-ready]").wait_for()
        yield tab


def _slow_down(tab: Tab, condition: Condition) -> None:
    slow_down(tab.context.new_cdp_session(tab), condition)
