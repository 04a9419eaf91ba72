"""Nothing that a player looks at or presses moves; `make layout` plays whole matches for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.held import hold_timers
from e2e.support.still import SIZES, every_page, overflow, played
from e2e.support.table import Table
from game.page.state.model import WON
from tests.support.games import EVERY_PAGE
from tools.build.pages import Page, listed
from tools.build.texts import entries

PRESSES = 60


@every_page
@pytest.mark.parametrize("size", ["small phone", "laptop"])
def test_nothing_moves_in_play(laid_out: Callable[..., Table], its: Page, size: str) -> None:
    """Through some turns of people and bots, with reduced motion."""
    seen = played(laid_out(its, size).page, PRESSES)
    assert seen.presses == PRESSES or seen.over
    assert not seen.moved


@pytest.mark.parametrize("its", listed(), ids=lambda page: page.name)
def test_no_animation_widens_the_page(laid_out: Callable[..., Table], its: Page) -> None:
    """Not in any frame, so that no scrollbar flashes."""
    assert overflow(laid_out(its, "small phone", "no-preference").page) <= 0


# By how much a moment enlarges what can be scrolled, at most: it is shown as the page shows it, and
# all that it moves is looked at every 50 ms.
GROWTH = """([kind, rains]) => {
  const { documentElement: page, body } = document;
  const scrolled = () => [page.scrollWidth, page.scrollHeight];
  const rest = scrolled();
  const moment = document.getElementById("moment");
  moment.hidden = false;
  moment.dataset.kind = body.dataset.felt = kind;
  moment.textContent = "9999";
  if (rains) body.dataset.rains = "true";
  const most = [0, 0];
  for (let at = 0; at <= 3000; at += 50) {
    for (const it of document.getAnimations()) {
      it.pause();
      it.currentTime = at;
    }
    scrolled().forEach((now, way) => { most[way] = Math.max(most[way], now - rest[way]); });
  }
  for (const it of document.getAnimations()) it.finish();
  moment.hidden = true;
  delete body.dataset.felt;
  delete body.dataset.rains;
  return most;
}"""


@pytest.mark.parametrize("size", ["frame", "laptop"])
@pytest.mark.parametrize("its", listed(), ids=lambda page: page.name)
def test_no_moment_makes_the_page_scroll(
    laid_out: Callable[..., Table], its: Page, size: str
) -> None:
    """With its coins, if it may have any: no scrollbar comes for a second."""
    page = laid_out(its, size, "no-preference").page
    expect(page.locator("html[data-whole]")).to_be_attached()
    told = [key.split(".") for key in entries(its.table, "en")]
    kinds = {key[1] for key in told if key[0] == "moment"} | {WON.name}
    growth = {
        (kind, rains): page.evaluate(GROWTH, [kind, rains])
        for kind in sorted(kinds)
        for rains in (False, True)
    }
    assert {shown: most for shown, most in growth.items() if most != [0, 0]} == {}


# How far dice in the air reach beyond the tray at most, in widths of a die.
ASTRAY = """() => {
  const tray = document.querySelector(".tray, .felt").getBoundingClientRect();
  const die = document.querySelector(".die").offsetWidth;
  const flights = document.getAnimations().filter((it) => it.animationName === "tumble");
  if (!flights.length) throw new Error("no die is in the air");
  let most = 0;
  for (let at = 0; at <= 900; at += 20) {
    for (const flight of flights) flight.currentTime = at;
    for (const side of document.querySelectorAll(".die[data-rolling] .cube i")) {
      const box = side.getBoundingClientRect();
      const beyond = [tray.left - box.left, box.right - tray.right, tray.top - box.top];
      most = Math.max(most, ...beyond, box.bottom - tray.bottom);
    }
  }
  return most / die;
}"""


@pytest.mark.parametrize(
    "its",
    [page for page in EVERY_PAGE if page.name in ("ports", "thousand")],
    ids=lambda page: page.name,
)
def test_no_die_in_the_air_leaves_the_tray(laid_out: Callable[..., Table], its: Page) -> None:
    """By more than a tenth of its width, on any screen."""
    table = laid_out(its, "small phone", "no-preference")
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    hold_timers(table.page)
    table.page.keyboard.press("r")
    table.page.clock.run_for(60)
    expect(table.page.locator(".die[data-rolling]").first).to_be_visible()
    for width, height in SIZES.values():
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(ASTRAY) <= 0.1, (width, height)
