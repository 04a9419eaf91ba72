"""Thousand on every screen: nothing to scroll to, nothing that moves, room for eight players."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import on_a_phone
from e2e.support.foreseen import address_of
from e2e.support.inspector import Inspector
from e2e.support.screens import BELOW, WHOLE, fits
from e2e.support.thousand import CROWD, EIGHT, ThousandTable, begun
from game.match import play
from game.thousand import Rules as Thousand

SMALL = {"a small phone": (320, 568), "a phone on its side": (844, 390), "a phone": (360, 640)}


@pytest.fixture
def visitor(guest: Callable[..., Any]) -> Callable[..., ThousandTable]:
    """Makes tables of Thousand."""
    return partial(guest, ThousandTable)


# The height of the room for the account of a turn, and how far that hangs out of it.
ROOM = """(part) => {
  const { bottom, height } = part.parentElement.getBoundingClientRect();
  return [height, part.getBoundingClientRect().bottom - bottom];
}"""


@pytest.mark.long
@on_a_phone
def test_all_that_made_up_a_turn_fits_on_its_page(visitor: Callable[..., ThousandTable]) -> None:
    """Whose room is no higher than before the first turn, whatever came of that one."""
    match = begun()
    table = visitor(address_of(match))
    page = table.page.get_by_role("region").filter(has=table.page.locator("#turn-lines"))
    sizes = ((320, 568), (360, 640), (390, 844), (1280, 720), (1440, 900))

    def heights() -> list[int]:
        found = []
        for size in sizes:
            table.resize(*size)
            room, beyond = page.evaluate(ROOM)
            assert beyond <= 1, size
            found.append(room)
        return found

    before = heights()
    shown = 0
    while shown < 5:
        match = play(match, Thousand.choose("vova", match.position))
        ended = match.position.ended
        if ended is not None and ended.events and len(match.position.lines) > 3:
            table.open(address_of(match))
            assert heights() == before, match.position.lines
            shown += 1


def test_eight_players_have_room_on_a_desk(
    new_context: Callable[..., BrowserContext], axe: str
) -> None:
    """All above a sheet that shows every column; in a low window three, and nothing below it."""
    table = ThousandTable(new_context().new_page())
    match = begun(EIGHT, CROWD + "; dice 2 1 3 5 5; aside 24; throws 2; points 15")
    table.open(address_of(match))
    table.lies(match)
    Inspector(axe).finds_nothing(table, "eight seats at a desk")
    sheet = table.page.get_by_role("region", name="Score sheet")
    for size in ((1280, 720), (1280, 800), (1440, 900), (1920, 1080)):
        table.resize(*size)
        fits(table)
        expect(table.tiles).to_have_count(len(EIGHT))
        expect(table.tiles.last).to_be_in_viewport(ratio=0.99)
        for name in ("Anna", "Boris", "Фёдор"):
            assert table.tiles.get_by_title(name).evaluate(WHOLE), size
        assert sheet.evaluate(WHOLE), size
        expect(table.page.get_by_text("5 more")).to_be_hidden()
    for size in ((1280, 600), (1024, 600)):
        table.resize(*size)
        expect(table.page.get_by_text("5 more")).to_be_visible()
        assert table.page.evaluate(BELOW) <= 0, size


def test_a_turn_is_played_without_scrolling(new_context: Callable[..., BrowserContext]) -> None:
    """With eight players, of whom three are in sight and the others one press away."""
    table = ThousandTable(new_context(has_touch=True).new_page())
    match = begun(EIGHT, CROWD + "; seat 4; dice 2 1 3 5 5; aside 24; throws 2; points 15")
    table.open(address_of(match))
    table.lies(match)
    plates = table.page.locator("#strip > li:not(.others):visible .name")
    hugo = table.page.locator("#strip-rest").get_by_text("Hugo")
    for size in SMALL.values():
        table.resize(*size)
        fits(table)
        for name in ("#headline", "#track", "#die-5", "#roll", "#bank"):
            expect(table.page.locator(name)).to_be_in_viewport(ratio=0.99)
        expect(plates).to_have_text(["Dora", "Eli", "Фёдор"])
        expect(hugo).to_be_hidden()
        table.page.get_by_text("5 more").click()
        expect(hugo).to_be_in_viewport(ratio=0.99)
        table.page.get_by_text("5 more").click()


# Boxes that stick out of the one they lie in.
STANDING_OUT = """() => {
  const inside = (inner, outer) => {
    const [a, b] = [inner, outer].map((element) => element.getBoundingClientRect());
    return a.left >= b.left && a.right <= b.right;
  };
  const felt = document.querySelector(".felt");
  const dice = [...document.querySelectorAll(".dice .die")].filter((die) => !inside(die, felt));
  const totals = [...document.querySelectorAll(".tile .total")].filter(
    (total) => total.checkVisibility() && !inside(total, total.closest(".tile")));
  return [...dice, ...totals].map((element) => element.id);
}"""


@on_a_phone
def test_dice_and_totals_stay_in_their_places(visitor: Callable[..., ThousandTable]) -> None:
    """On a low phone on its side, and with letters of twice the size."""
    match = begun(origin="totals 1250 1300", version="novice", target=2000)
    table = visitor(address_of(match))
    table.lies(match)
    for size in ((640, 360), (568, 320)):
        table.resize(*size)
        assert table.page.evaluate(STANDING_OUT) == [], size
    # As the browser's own setting, which media queries follow.
    session = table.page.context.new_cdp_session(table.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    table.resize(320, 568)
    table.open(address_of(match))
    table.lies(match)
    assert table.page.evaluate(STANDING_OUT) == []
