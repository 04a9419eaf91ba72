"""What passes by itself is held until it has been looked at: timers, animations, limits."""

from playwright.sync_api import Page

from e2e.support.foreseen import address_of
from e2e.support.table import Table
from game.match import Match

AHEAD = 60  # seconds by which the clock moves on; what was to come until then comes at once

# Five seconds are the limit of a bot that thinks; the page tells the worker, and waits so long too.
UNLIMITED = """(() => {
  const [set, post] = [window.setTimeout, Worker.prototype.postMessage];
  window.setTimeout = (act, after, ...given) => {
    if (!(after >= 5000)) return set(act, after, ...given);
  };
  Worker.prototype.postMessage = function ([number, text]) {
    post.call(this, [number, text, Infinity]);
  };
})();"""


def let_bots_think(page: Page) -> None:
    """Lifts the limits on thoughts, which a busy machine may not keep, on pages opened later."""
    page.add_init_script(UNLIMITED)


def let_files_take_their_time(page: Page) -> None:
    """Lifts the limits within which files must come, on pages opened later."""
    page.add_init_script("delete AbortSignal.timeout; AbortController.prototype.abort = () => {};")


def arrive(table: Table, match: Match) -> None:
    """Opens a match on a page that is up and has its rest, without which no bot thinks yet."""
    table.open_dialog(table.say("dialog.help"))
    table.close_dialog()
    fragment = address_of(match).removeprefix("./")
    table.within.locator("html").evaluate("(_, hash) => { location.hash = hash; }", fragment)


def hold_timers(page: Page) -> None:
    """Stops the clock of a page; timers wait for `page.clock.run_for` or `page.clock.resume`.

    Timers that were set before `page.clock.install` are not held.
    """
    page.clock.install()
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + AHEAD)


class HeldAnimations:
    """Keeps animations and transitions, which are no timers, at their beginning until the `end`."""

    def __init__(self, page: Page) -> None:
        self._browser = page.context.new_cdp_session(page)
        self._browser.send("Animation.enable")
        self._speed(0)

    def end(self) -> None:
        """Lets them run."""
        self._speed(1)

    def _speed(self, rate: float) -> None:
        self._browser.send("Animation.setPlaybackRate", {"playbackRate": rate})
