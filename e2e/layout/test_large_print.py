"""Readers whose text is twice as large: by the setting of their browser, or by a style."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from e2e.conftest import FLAGS
from e2e.support import thousand, threeport
from e2e.support.foreseen import address_of, laid
from e2e.support.screens import WHOLE
from e2e.support.table import Table
from e2e.support.thousand import ThousandTable
from e2e.support.threeport import ThreeportTable

FONT_SIZE = "--blink-settings=defaultFontSize=32"
PHONES = ((390, 844), (360, 640), (320, 568))
SETTING, STYLE = "setting", "style"
# In text of that size no phone has room for a portrait.
NARROW = """() => [...document.querySelectorAll(".tile .portrait")].every(
  (portrait) => !portrait.checkVisibility())"""


@pytest.fixture(scope="module")
def large_print(launch_browser: Callable[..., Browser], chromium: str) -> Iterator[Browser]:
    """A browser whose default font size is 32 px."""
    browser = launch_browser(executable_path=chromium, args=[*FLAGS, FONT_SIZE])
    yield browser
    browser.close()


@pytest.fixture(params=[pytest.param(SETTING, marks=pytest.mark.long), STYLE])
def way(request: pytest.FixtureRequest) -> str:
    """What enlarges the text."""
    return request.param


@pytest.fixture
def browser(way: str, request: pytest.FixtureRequest) -> Browser:
    """The browser in which text is enlarged that way."""
    return request.getfixturevalue("large_print" if way == SETTING else "whole_chromium")


@pytest.fixture
def reader(new_context: Callable[..., BrowserContext], way: str) -> Callable[..., Any]:
    """Makes tables of a class on a phone, on which nothing has been opened yet; in Russian."""

    def made(kind: type[Any]) -> Any:
        width, height = PHONES[0]
        screen = {"viewport": {"width": width, "height": height}, "has_touch": True}
        table = kind(new_context(**screen, is_mobile=True).new_page())
        table.language("ru")
        if way == STYLE:
            table.enlarge()
        return table

    return made


def whole(table: Table) -> None:
    """Waits until all of the page's style has come, and its queries know the size of the text."""
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.page.wait_for_function(NARROW)


def one_below_the_other(parts: Sequence[Locator]) -> None:
    """Waits until no part covers the next one."""
    boxes = [part.bounding_box() for part in parts]
    for above, below in pairwise(boxes):
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"] + 0.5, boxes


def test_no_part_of_the_table_covers_another(reader: Callable[..., Table]) -> None:
    """Card, account, headline, dice and actions lie one below the other; nothing is cut off."""
    table = reader(Table)
    match = laid("card captain; dice 4 parrot 2 sabre diamond skull")
    table.open("?lang=ru" + address_of(match)[2:])
    whole(table)
    table.rests()
    region = table.page.get_by_role("region")
    card, stake = (
        region.filter(has=table.page.get_by_role("heading", name=table.say(name))).first
        for name in ("card.captain", "account.title")
    )
    for size in PHONES:
        table.resize(*size)
        one_below_the_other([card, stake, table.headline, table.dice, *table.actions()])
        assert table.page.locator("#roll-risk").evaluate(WHOLE)
        if size[0] > 320:
            for name in ("Anna", "Boris"):
                assert table.tiles.get_by_text(name, exact=True).evaluate(WHOLE)


def test_the_track_of_thousand_covers_nothing(reader: Callable[..., ThousandTable]) -> None:
    """The page of the turn, headline, track, dice and actions; nothing is cut off."""
    table = reader(ThousandTable)
    turn = "totals 300 255; entered 75 75; dice 2 1 3 5 5; aside 24; throws 2; points 15"
    table.open("?lang=ru" + address_of(thousand.begun(origin=turn))[2:])
    whole(table)
    parts = [table.page.locator(name) for name in ("#turn-lines", "#headline", "#track", "#dice")]
    buttons = [table.page.locator(name) for name in ("#roll", "#bank")]
    for size in PHONES:
        table.resize(*size)
        one_below_the_other([*parts, *buttons])
        assert table.page.locator("#roll-risk").evaluate(WHOLE)
        if size[0] > 320:
            for name in ("Anna", "Boris"):
                assert table.tiles.get_by_text(name, exact=True).evaluate(WHOLE)


def test_islands_and_hold_cover_nothing(reader: Callable[..., ThreeportTable]) -> None:
    """Headline, islands, hold and buttons are one below the other, as far as it takes."""
    table = reader(ThreeportTable)
    table.open("?lang=ru" + address_of(threeport.begun(threeport.FOUR, threeport.CROWD))[2:])
    whole(table)
    names = ("name.white", "name.black", "name.red")
    isles = [table.chart.get_by_role("heading", name=table.say(name)) for name in names]
    hold = [table.page.locator(name) for name in ("#card-1", "#undo", "#load-cargo", "#sell-cargo")]
    for size in PHONES:
        table.resize(*size)
        one_below_the_other([table.headline, *isles, *hold])


@pytest.mark.parametrize(
    ("kind", "seen"),
    [
        (Table, ("#headline", "#dice", "#roll")),
        (ThousandTable, ("#headline", "#dice", "#roll", "#bank")),
        (ThreeportTable, ("#headline", "#sail-white")),
    ],
    ids=["ports", "thousand", "threeport"],
)
def test_play_leads_to_the_first_action(
    reader: Callable[..., Table], kind: type[Table], seen: Sequence[str]
) -> None:
    """And to what it is about: the page is scrolled there if the screen has no room for all."""
    table = reader(kind)
    table.resize(360, 640)
    table.open("?lang=ru")
    whole(table)
    table.button(table.say("start.play")).click()
    for name in seen:
        expect(table.page.locator(name)).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("size", [19, 21])
def test_a_lesson_covers_no_die(
    launch_browser: Callable[..., Browser], chromium: str, base_url: str, size: int
) -> None:
    """On a small phone whose text is a little larger; all of it is on the screen."""
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={size}"]
    with launch_browser(executable_path=chromium, args=flags) as browser:
        context = browser.new_context(
            viewport={"width": 360, "height": 740}, has_touch=True, base_url=base_url
        )
        table = Table(context.new_page())
        table.language("ru")
        match = laid("seat 1; turn 3; card gold; dice 2 gold 3 sabre diamond parrot skull; rolls 1")
        table.open("./?lang=ru" + address_of(match)[2:])
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        for name in ("hold", "skulls"):
            lesson = table.page.get_by_text(table.say(f"lesson.{name}"), exact=True)
            expect(lesson).to_be_in_viewport(ratio=1)
            bubble = lesson.locator("..").bounding_box()
            dice = [table.die(number).bounding_box() for number in range(1, 9)]
            assert bubble
            assert bubble["x"] >= 0
            assert all(
                die is not None
                and (
                    die["y"] + die["height"] <= bubble["y"] + 1
                    or bubble["y"] + bubble["height"] <= die["y"] + 1
                )
                for die in dice
            )
            table.die(1).click()
        context.close()
