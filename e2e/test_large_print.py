"""Readers who have set their browser's font size to twice its default."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, expect

from e2e.conftest import FLAGS
from e2e.foreseen import address_of, laid
from e2e.table import Table

FONT_SIZE = "--blink-settings=defaultFontSize=32"
PHONES = ((390, 844), (360, 640), (320, 568))
CUT = "(text) => text.scrollWidth > text.clientWidth"


@pytest.fixture(scope="module")
def large_print(launch_browser: Callable[..., Browser], chromium: str) -> Iterator[Browser]:
    """A browser whose default font size is 32 px."""
    browser = launch_browser(executable_path=chromium, args=[*FLAGS, FONT_SIZE])
    yield browser
    browser.close()


@pytest.fixture
def browser(large_print: Browser) -> Browser:
    """The browser of all tests of this module."""
    return large_print


def extent(part: Locator) -> tuple[float, float]:
    """The upper and the lower edge of a part."""
    box = part.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_no_part_of_the_table_covers_another(
    a_table: Callable[..., Table], width: int, height: int
) -> None:
    """Card, account, headline, dice and actions lie one below the other; names are whole."""
    table = a_table(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    table.open(address_of(laid("card captain; dice 4 parrot 2 sabre diamond skull")))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.rests()
    region = table.page.get_by_role("region")
    card, stake = (
        region.filter(has=table.page.get_by_role("heading", name=name)).first
        for name in ("Pirate", "At stake")
    )
    parts = [card, stake, table.headline, table.dice, table.actions()[0]]
    edges = [extent(part) for part in parts]
    for (_, above), (below, _) in pairwise(edges):
        assert above <= below + 0.5, edges
    if width > 320:
        for name in ("Anna", "Boris"):
            assert not table.tiles.get_by_text(name, exact=True).evaluate(CUT)
