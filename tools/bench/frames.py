"""The frames that a slow phone drops while dice and chips move."""

import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from playwright.sync_api import CDPSession, Playwright
from playwright.sync_api import Page as Tab

from tools.bench.browser import newcomer, slow_down
from tools.bench.pages import Page
from tools.bench.play import MIDDLE, SEED, SLOW_PHONE, next_press, set_pace
from tools.presses import DELIBERATE

MOVING = 1200  # milliseconds that a press sets things in motion
MOVES = {"roll": "dice", "score": "chips"}  # what moves, by the control that is pressed
CATEGORIES = ["devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame"]


class Frames(NamedTuple):
    """The frames of all motion of one kind: those drawn in time, and those dropped.

    A frame for which the main thread was late counts as drawn, since dice and chips are moved by
    the compositor.
    """

    drawn: int = 0
    dropped: int = 0

    def dropped_share(self) -> float:
        """The share of all frames that was dropped."""
        return self.dropped / max(self.drawn + self.dropped, 1)


def frames(playwright: Playwright, page: Page, moves: int) -> dict[str, Frames]:
    """The frames of so many rolls and scores together, by what moves."""
    chance = random.Random(SEED)  # noqa: S311 - nothing to hide
    found = {what: Frames() for what in MOVES.values()}
    with newcomer(playwright, page.folder) as (site, tab):
        tab.add_init_script(DELIBERATE)  # or a quick page takes all presses for one burst
        tab.goto(site.url + page.query)
        tab.locator("html[data-ready]").wait_for()
        set_pace(tab)
        session = tab.context.new_cdp_session(tab)
        slow_down(session, SLOW_PHONE)
        tab.mouse.click(*tab.evaluate(MIDDLE, "play"))
        while moves:
            target = next_press(tab, chance)
            place = tab.evaluate(MIDDLE, target)
            if target not in MOVES:
                tab.mouse.click(*place)
                continue
            what = MOVES[target]
            seen = _traced(tab, session, partial(tab.mouse.click, *place))
            found[what] = Frames(*map(sum, zip(found[what], seen, strict=True)))
            moves -= 1
    return found


def _traced(tab: Tab, session: CDPSession, act: Callable[[], None]) -> Frames:
    """The frames from an act until everything has come to rest."""
    names: list[str] = []
    ended: list[bool] = []

    def collect(found: dict) -> None:
        names.extend(_presented(event) for event in found["value"])

    session.on("Tracing.dataCollected", collect)
    session.once("Tracing.tracingComplete", lambda _: ended.append(True))
    wanted = {"traceConfig": {"includedCategories": CATEGORIES}, "transferMode": "ReportEvents"}
    session.send("Tracing.start", wanted)
    act()
    tab.wait_for_timeout(MOVING)
    session.send("Tracing.end")
    while not ended:
        tab.wait_for_timeout(10)
    session.remove_listener("Tracing.dataCollected", collect)
    return Frames(names.count("DrawFrame"), names.count("DroppedFrame"))


def _presented(event: dict) -> str:
    """The name of an event; that of a frame that was presented in part is left out."""
    partly = event.get("args", {}).get("hasPartialUpdate")
    return "" if partly else event["name"]
