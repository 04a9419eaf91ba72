"""Readers whose text is a third larger, by the setting of their browser, on a small phone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from e2e.conftest import FLAGS
from e2e.support.foreseen import address_of, laid, played_out
from e2e.support.table import Table
from game.match import PERSON, Seat

FONT_SIZE = "--blink-settings=defaultFontSize=21"
LAST_ROUND = (
    "totals 5300 6900; seat 1; turn 8; card gold; dice 4 gold 2 sabre parrot skull; rolls 1;"
    " last turns 1"
)
# The least rectangle around what an element says, or around the element.
TEXT = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, top, right, bottom } = range.getBoundingClientRect();
  return [left, top, right, bottom];
}"""
BOX = """(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


@pytest.fixture(scope="module")
def browser(launch_browser: Callable[..., Browser], chromium: str) -> Iterator[Browser]:
    """A browser whose default font size is 21 px."""
    browser = launch_browser(executable_path=chromium, args=[*FLAGS, FONT_SIZE])
    yield browser
    browser.close()


@pytest.fixture(params=["en", "ru"])
def reader(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Table:
    """A table on a small phone, on which nothing has been opened yet."""
    screen = {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
    table = Table(new_context(**screen).new_page())
    table.language(request.param)
    return table


def apart(one: Locator, other: Locator, seen: str = TEXT) -> bool:
    """Whether neither lies over the other; a pixel is no overlap."""
    left, top, right, bottom = one.evaluate(BOX)
    it_left, it_top, it_right, it_bottom = other.evaluate(seen)
    beside = right <= it_left + 1 or it_right <= left + 1
    return bool(beside or bottom <= it_top + 1 or it_bottom <= top + 1)


def test_nothing_lies_over_names_and_dice(reader: Table) -> None:
    """Neither the ribbon of the last round nor the count of skulls; the menu keeps its words."""
    seats = (Seat("Zoe", PERSON), Seat("Polly", PERSON))
    code = address_of(laid(LAST_ROUND, seats)).removeprefix("./")
    reader.open(f"./?lang={reader.say.language}{code}")
    ribbon = reader.page.locator(".ribbon")
    expect(ribbon).to_be_visible()
    for name in reader.page.locator(".tile .name").all():
        assert apart(ribbon, name)
    for die in (3, 4):
        assert apart(reader.page.locator(".sockets"), reader.die(die), BOX)
    for word in reader.page.locator(".menu-button:visible span").all():
        left, top, right, bottom = word.evaluate(BOX)
        assert right - left > 9
        assert bottom - top > 9
        assert left >= 0
        assert right <= 360


def test_a_win_has_its_prize_and_all_of_its_highlights(reader: Table) -> None:
    """Nothing of them lies under the button that goes on."""
    reader.open_own(played_out(), f"./?lang={reader.say.language}")
    expect(reader.page.locator(".cast > .won")).to_be_visible()
    slips = reader.page.locator(".highlights li")
    expect(slips).to_have_count(3)
    primary = reader.page.locator(".result-buttons > .primary")
    for slip in slips.all():
        assert apart(primary, slip, BOX)
