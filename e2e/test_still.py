"""Nothing that a player looks at or presses moves; `make layout` plays whole matches for it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.still import SIZES, beginning, overflow, played
from e2e.table import Table
from e2e.witness import Witness
from tests.games import EVERY_PAGE
from tools.pages import Page, listed
from tools.serve import serve

PRESSES = 60
every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)


@pytest.fixture(scope="module")
def home(built_with_pig: Path) -> Iterator[str]:
    """The address of a site that has Pig beside its own games."""
    with serve(built_with_pig) as site:
        yield site.url


@pytest.fixture
def opened(
    a_table: Callable[..., Table], home: str, kept: Callable[..., dict], witness: Witness
) -> Callable[..., Table]:
    """Opens a match at its beginning on a screen of some size, bots without pauses."""
    witness.welcome(home.split("/")[2])

    def made(its: Page, size: str, motion: str = "reduce", seats: int = 3) -> Table:
        width, height = SIZES[size]
        state = kept(pace="instant" if motion == "reduce" else "fast")
        state["origins"][0]["origin"] = home.rstrip("/")
        table = a_table(
            viewport={"width": width, "height": height},
            reduced_motion=motion,
            storage_state=state,
        )
        framed = "?embed" if size == "frame" else ""
        return table.open(home + its.folder + framed + beginning(its.offered, seats))

    return made


@every_page
@pytest.mark.parametrize("size", ["small phone", "laptop"])
def test_nothing_moves_in_play(opened: Callable[..., Table], its: Page, size: str) -> None:
    """Through some turns of people and bots, with reduced motion."""
    seen = played(opened(its, size).page, PRESSES)
    assert seen.presses == PRESSES or seen.over
    assert not seen.moved


@pytest.mark.parametrize("its", listed(), ids=lambda page: page.name)
def test_no_animation_widens_the_page(opened: Callable[..., Table], its: Page) -> None:
    """Not in any frame, so that no scrollbar flashes."""
    assert overflow(opened(its, "small phone", "no-preference").page) <= 0


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
def test_no_die_in_the_air_leaves_the_tray(opened: Callable[..., Table], its: Page) -> None:
    """By more than a tenth of its width, on any screen."""
    table = opened(its, "small phone", "no-preference")
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.page.clock.install()
    table.page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    table.page.keyboard.press("r")
    table.page.clock.run_for(60)
    expect(table.page.locator(".die[data-rolling]").first).to_be_visible()
    for width, height in SIZES.values():
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(ASTRAY) <= 0.1, (width, height)
