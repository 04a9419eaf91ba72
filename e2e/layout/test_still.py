"""Nothing that a player looks at or presses moves; `make layout` plays whole matches for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.held import hold_timers
from e2e.support.still import SIZES, every_page, overflow, played
from e2e.support.table import Table
from tests.support.games import EVERY_PAGE
from tools.build.pages import Page, listed

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
