"""A player who presses keys and listens, and a record of what was heard after each of them."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from engines.firefox import Firefox, firefox
from heard.desktop import PATIENCE, PAUSE, Desktop, wait_for

QUIET = 2.5  # seconds of silence after which nothing more is expected
LATE = 15  # seconds after which nothing at all is expected
# What Orca says of itself, and of Firefox.
STICKY = "Focus mode is sticky."
STARTED = "Finished loading"
ADDRESS = "enter address combo box"
LOADED = "Finished loading "
PREFERENCES = """
user_pref("accessibility.force_disabled", -1);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.preonboarding.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
user_pref("dom.serviceWorkers.enabled", false);
user_pref("intl.accept_languages", "en-GB");
user_pref("termsofuse.bypassNotification", true);
user_pref("ui.prefersReducedMotion", 1);
"""
# The same seeds are drawn in every run.
SAME_LUCK = """() => {
  let drawn = FIRST;
  crypto.getRandomValues = (numbers) => numbers.fill(drawn++);
}"""
KEYS = {"Enter": "Return", "Shift+Tab": "shift+Tab", "?": "question"}


class Step(NamedTuple):
    """A key, and the lines that were heard after it."""

    key: str
    lines: list[str]


class Listener:
    """A player at a page in Firefox.

    site: the address. kept: what was heard in an earlier run; as many lines are waited for, which
    may be late on a busy machine, before silence ends a step.
    """

    def __init__(self, desktop: Desktop, browser: Firefox, site: str, kept: list[Step]) -> None:
        self._desktop = desktop
        self._browser = browser
        self._site = site
        self._kept = kept
        self.version = browser.version
        self.steps: list[Step] = []

    def open(self, path: str, luck: int) -> None:
        """Types the address of a page; luck: a number from which the seeds of matches are made."""
        drawn = SAME_LUCK.replace("FIRST", str(luck))
        self._browser.send("script.addPreloadScript", functionDeclaration=drawn)
        desktop = self._desktop
        self.hears(lambda: desktop.press("ctrl+l"), until=ADDRESS)
        desktop.write(self._site + path)
        heard = self.hears(lambda: desktop.press("Return"), until=LOADED)
        # What Orca reads of the page by itself depends on how much of it was laid out by then.
        self.steps.append(Step("open", [line for line in heard if line.startswith(LOADED)][:1]))

    def focus_mode(self) -> None:
        """Switches Orca's focus mode on, for good: letters then go to the page."""
        self.hears(lambda: self._desktop.press_twice("Insert+a"), until=STICKY)
        self.steps.append(Step("Insert+a twice", [STICKY]))  # what is said before it is chance

    def press(self, *keys: str, until: str = "") -> None:
        """Presses keys, and listens after each; until: what must be said after the last."""
        *others, last = keys
        for key in others:
            self._press(key)
        self._press(last, until)

    def hears(self, act: Callable[[], None], least: int = 1, until: str = "") -> list[str]:
        """What is said after an act, up to a silence.

        Waits for as many lines, for a while, and for a certain one.
        """
        before = len(self._desktop.said().lines)
        act()
        began = time.monotonic()
        while True:
            said, now = self._desktop.said(), time.monotonic()
            lines = said.lines[before:]
            if not until or any(until in line for line in lines):
                enough = len(lines) >= least or now - began > LATE
                if enough and not said.speaks and now - max(said.since, began) > QUIET:
                    return lines
            assert now - began < PATIENCE, f"not heard: {until}; but {lines}"
            time.sleep(PAUSE)

    def _press(self, key: str, until: str = "") -> None:
        known = self._kept[len(self.steps) : len(self.steps) + 1]
        least = len(known[0].lines) if [step.key for step in known] == [key] else 1
        heard = self.hears(lambda: self._desktop.press(KEYS.get(key, key)), least, until)
        self.steps.append(Step(key, heard))


@contextmanager
def listening(desktop: Desktop, site: str, kept: list[Step]) -> Iterator[Listener]:
    """Starts Firefox, and ends it after the block; the arguments are those of `Listener`."""
    before = len(desktop.said().lines)
    with firefox(desktop.environ, PREFERENCES) as browser:
        wait_for(STARTED, lambda: STARTED in "".join(desktop.said().lines[before:]))
        player = Listener(desktop, browser, site, kept)
        player.hears(lambda: None, least=0)
        yield player
