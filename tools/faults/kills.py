"""The browser killed in steady play: after a restart the match is where it was last seen.

The page plays by itself and reports every state that it has painted and every copy that is on the
disk, so that the reports survive the browser.
"""

import json
import os
import random
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright
from playwright.sync_api import TimeoutError as TimedOut

from tools.chromium import chromium
from tools.faults.trial import Trial
from tools.serve import serve

SHORTEST, LONGEST = 2.0, 15.0  # seconds of play before a kill
GRACE = 200  # milliseconds in which a step that was painted may not be on the disk yet
COMPARING = 1000  # milliseconds until the copies have been compared, after the page is up
PATIENCE = 30_000  # milliseconds
READY = "html[data-ready]"

# Reports what is saved when something has changed, and what is on the table once that is painted.
REPORT = """
(() => {
  const read = (name) => JSON.parse(localStorage.getItem(name) ?? "null");
  const saved = () => {
    const names = Object.keys(localStorage);
    const match = names.find((name) => name.includes(".match."));
    const hand = match && read(match.replace(".match.", ".hand."));
    delete hand?.writes;
    const entry = read(match ?? names.find((name) => name.endsWith(".finished")));
    return { match: entry?.text ?? "", hand: hand ?? null };
  };
  const table = () => ({
    dice: [...document.querySelectorAll("#dice button")]
      .map((die) => [die.dataset.face, die.dataset.place, die.ariaPressed].join(" ")),
    card: document.getElementById("card").dataset.kind,
    totals: document.getElementById("sheet-total").textContent,
  });
  let asked = false;
  const report = (painted) => {
    if (document.body.dataset.mode !== "match") return;
    const resting = painted && !document.querySelector("#actions[aria-disabled=true]");
    const at = performance.timeOrigin + performance.now();
    window.report(JSON.stringify({ at, painted, ...saved(), table: resting ? table() : null }));
  };
  const reportPainted = () => {
    asked = false;
    report(true);
  };
  const look = () => {
    if (!document.documentElement.dataset.ready) return;
    report(false);
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => setTimeout(reportPainted));
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, everything);
  const keep = Storage.prototype.setItem; // a match is saved a little after it is shown
  Storage.prototype.setItem = function (...entry) {
    keep.apply(this, entry);
    look();
  };
  const copy = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (text, name) {
    const stored = () => window.report(JSON.stringify({ name, text }));
    this.transaction.addEventListener("complete", stored);
    return copy.call(this, text, name);
  };
})();
"""
# Presses something that can be pressed, again and again.
PLAY = """
(() => {
  const free = (control) => control.checkVisibility() && !control.closest("[aria-disabled=true]");
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const press = () => {
    const found = [...document.querySelectorAll("#dice button, #actions button, #play-next")];
    const controls = found.filter(free);
    const named = (id) => controls.find((control) => control.id === id);
    const dice = controls.filter((control) => control.id.startsWith("die-"));
    const chance = Math.random();
    if (chance < 0.15 && named("score")) return named("score").click();
    if (chance < 0.3 && named("undo")) return named("undo").click();
    if (chance < 0.7 && dice.length) return any(dice).click();
    (named("play-next") ?? named("roll") ?? named("score") ?? any(dice))?.click();
  };
  document.getElementById("play").click();
  setInterval(press, 550);  // quicker ones would be one burst
})();
"""


class State(NamedTuple):
    """A state: when, in milliseconds, whether it was painted, the saved match and hand, the table.

    table: None while it was not painted, or something was in motion.
    """

    at: float
    painted: bool
    match: str
    hand: dict | None
    table: dict | None

    def same(self, other: "State") -> bool:
        """Whether this is the same state, as far as both tables were at rest."""
        at_rest = self.table is not None and other.table is not None
        saved = (self.match, self.hand) == (other.match, other.hand)
        return saved and (not at_rest or self.table == other.table)


def campaign(folder: Path, times: int, seed: int) -> Iterator[Trial]:
    """Plays and kills the browser a number of times."""
    with sync_playwright() as playwright:
        yield from trials(playwright, folder, times, seed)


def trials(
    playwright: Playwright, folder: Path, times: int, seed: int, grace: int | None = GRACE
) -> Iterator[Trial]:
    """Plays and kills the browser a number of times, each with a new profile.

    grace: None on machines that may be slow, where a step may take any time to reach the disk. What
    the page knew to be there has to be found even so.
    """
    chance = random.Random(seed)  # noqa: S311 - nothing to hide
    with serve(folder) as site:
        for _ in range(times):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                wait = chance.uniform(SHORTEST, LONGEST)
                yield _trial(playwright, Path(profile), site.url, wait, grace)


def _trial(
    playwright: Playwright, profile: Path, address: str, wait: float, grace: int | None
) -> Trial:
    with _browser(playwright, profile) as (process, browser):
        page = browser.contexts[0].pages[0]
        seen = _watched(page)
        page.goto(address)
        page.locator(READY).wait_for()
        page.evaluate(PLAY)
        _wait_for_a_state(page, seen)
        killed = _killed(process, page, wait)
    states = _states(seen)
    with _browser(playwright, profile) as (_process, browser):
        page = browser.contexts[0].pages[0]
        found_again = _watched(page)
        page.goto(address)
        page.locator(READY).wait_for()
        page.wait_for_timeout(COMPARING)
        offered = page.locator("#resume:visible, [data-press=see-finished]:visible").first
        try:
            offered.wait_for(timeout=PATIENCE)
        except TimedOut:
            told = f"{wait:4.1f} s, {len(states)} states, nothing is offered"
            return Trial(survived=False, told=told)
        offered.click()
        found = _first_at_rest(page, found_again)
    return _judged(seen, found, killed, wait, grace)


def _judged(
    seen: list[str], found: State | None, killed: float, wait: float, grace: int | None
) -> Trial:
    """The verdict on what was found after the restart."""
    states = _states(seen)
    last = states[-1]
    told = f"{wait:4.1f} s, {len(states)} states, the last {killed - last.at:.0f} ms before"
    if found is None:
        return Trial(survived=False, told=f"{told}: nothing comes to rest")
    if found.same(last):
        return Trial(survived=True, told=f"{told}: the last")
    if any(state.at > last.at and found.same(state) for state in _reported(seen)):
        return Trial(survived=True, told=f"{told}: a step that was not painted yet")
    due = _place_on_disk(seen, states)
    if grace is not None:
        old = [state for state in states if killed - state.at > grace]
        due = max(due, len(old) - 1)
    if any(found.same(state) for state in states[due:]):
        return Trial(survived=True, told=f"{told}: one that was not on the disk for long")
    place = next((i for i, state in enumerate(reversed(states)) if found.same(state)), None)
    return Trial(survived=False, told=f"{told}: {place} states before, of {len(states)}")


def _place_on_disk(seen: list[str], states: list[State]) -> int:
    """The index of the last of these states that the page knew to be on the disk; 0 if none was."""
    match, hand, place = "", None, 0
    for name, text in _copied(seen):
        entry = json.loads(text)
        if ".hand." in name:
            entry.pop("writes", None)
            hand = None if "gone" in entry else entry
        else:
            match = entry.get("text", "")
        same = [i for i, state in enumerate(states) if (state.match, state.hand) == (match, hand)]
        place = max([place, *same])
    return place


def _copied(seen: list[str]) -> list[tuple[str, str]]:
    """(name, text) of each copy that was reported to be on the disk, in order."""
    reports = [json.loads(report) for report in seen]
    return [(report["name"], report["text"]) for report in reports if "name" in report]


def _reported(seen: list[str]) -> list[State]:
    """All states, in the order in which they were reported."""
    reports = [json.loads(report) for report in seen]
    return [State(**report) for report in reports if "name" not in report]


def _states(seen: list[str]) -> list[State]:
    """The states that were painted, without repetitions; each with its table at rest, if it was."""
    states: list[State] = []
    for state in _reported(seen):
        if not state.painted or not state.match or (state.table and _blank(state.table)):
            continue
        if states and (states[-1].match, states[-1].hand) == (state.match, state.hand):
            if state.table is None or states[-1].table == state.table:
                continue
            if states[-1].table is None:
                states[-1] = states[-1]._replace(table=state.table)
                continue
        states.append(state)
    return states


def _blank(table: dict) -> bool:
    """Whether nothing was rolled yet, as at the start of a match that is not saved yet."""
    return all(" blank " in die for die in table["dice"])


def _watched(page: Page) -> list[str]:
    """The reports of a page, as they come."""
    seen: list[str] = []
    page.expose_binding("report", lambda _source, report: seen.append(report))
    page.add_init_script(REPORT)
    return seen


def _wait_for_a_state(page: Page, seen: list[str]) -> None:
    """Waits until a state has been painted, and one is on the disk; TimeoutError if none is."""
    give_up = time.monotonic() + PATIENCE / 1000
    while not (_states(seen) and _copied(seen)):
        if time.monotonic() > give_up:
            raise TimeoutError("nothing was painted, or nothing was saved")
        page.wait_for_timeout(20)


def _first_at_rest(page: Page, seen: list[str]) -> State | None:
    """The first state that is painted at rest."""
    give_up = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < give_up:
        for state in _reported(seen):
            if state.table is not None:
                return state
        page.wait_for_timeout(20)
    return None


def _killed(process: subprocess.Popen, page: Page, wait: float) -> float:
    """Kills the browser after so many seconds, all of its processes; returns when."""
    moments: list[float] = []

    def kill() -> None:
        os.killpg(process.pid, signal.SIGKILL)
        moments.append(time.time() * 1000)

    timer = threading.Timer(wait, kill)
    timer.start()
    try:
        while not page.is_closed():
            page.wait_for_timeout(50)
    except Error:
        pass  # the browser is gone
    timer.join()
    return moments[0]


@contextmanager
def _browser(playwright: Playwright, profile: Path) -> Iterator[tuple[subprocess.Popen, Browser]]:
    """A browser in a process group of its own."""
    found = chromium()
    assert found, "no Chromium was found"
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    asked = [found, "--headless", f"--user-data-dir={profile}", "--remote-debugging-port=0"]
    asked += ["--no-first-run", "--hide-crash-restore-bubble"]
    asked += ["--no-sandbox"] if os.geteuid() == 0 else []
    process = subprocess.Popen(
        [*asked, "about:blank"],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process, playwright.chromium.connect_over_cdp(_address(port))
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _address(port: Path) -> str:
    """The address at which the browser listens, once it has written it into its profile."""
    give_up = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < give_up:
        lines = port.read_text().splitlines() if port.exists() else []
        if len(lines) == 2:
            return f"http://127.0.0.1:{lines[0]}"
        time.sleep(0.05)
    raise TimeoutError("the browser does not start")
