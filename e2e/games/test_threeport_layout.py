"""Threeport Shipping on every screen: everything in sight, long names, large text, discards."""

import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import on_a_phone
from e2e.support.foreseen import address_of
from e2e.support.inspector import Inspector
from e2e.support.screens import fits
from e2e.support.threeport import CROWD, FOUR, FULL, SIZES, ThreeportTable, begun
from game.match import PERSON, Seat, play
from game.page.text.words import LANGUAGES
from game.threeport import Rules as Threeport

# The sentence, and where the actions are.
TOLD = """() => {
  const { x, y, width, height } = document.getElementById("actions").getBoundingClientRect();
  return [document.getElementById("reason").innerText, [x, y, width, height].join()];
}"""


@pytest.fixture
def visitor(guest: Callable[..., Any]) -> Callable[..., ThreeportTable]:
    """Makes tables of Threeport Shipping."""
    return partial(guest, ThreeportTable)


@on_a_phone
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_on_a_sale_moves_no_button(
    visitor: Callable[..., ThreeportTable], language: str
) -> None:
    """Nor does the longest one, on an island that stays, whether one card is chosen or two."""
    match = begun(origin=f"totals 9 9; white 3 red-3 black-1; black 1 red-5; red 1 black-4; {FULL}")
    table = visitor(address_of(match).replace("./", f"./?lang={language}"))
    for size in ((320, 568), (360, 640), (390, 664), (844, 390)):
        table.resize(*size)
        seen = []
        for key in ("4", "5", "4", "5"):
            table.page.keyboard.press(key)
            seen.append(table.page.evaluate(TOLD))
        told, actions = map(set, zip(*seen, strict=True))
        assert len(told) > 2
        assert len(actions) == 1


@on_a_phone
def test_the_discards_cover_no_island(visitor: Callable[..., ThreeportTable]) -> None:
    """They lie over the hold and the actions, and scroll if they are many."""
    table = visitor(address_of(begun(FOUR, CROWD)))
    table.button(re.compile("Discards$")).click()
    told = table.page.get_by_text(table.say("discards.what"), exact=True)
    for size in SIZES.values():
        if size[0] < size[1]:
            table.resize(*size)
            chart, box = table.chart.bounding_box(), told.bounding_box()
            assert chart
            assert box
            assert box["y"] >= chart["y"] + chart["height"] - 1


def test_everything_is_in_sight_on_every_screen(
    new_context: Callable[..., BrowserContext], axe: str
) -> None:
    """With four full boats at one island; nothing scrolls sideways, nothing sticks out."""
    table = ThreeportTable(new_context().new_page()).open(address_of(begun(FOUR, CROWD)))
    for name, size in SIZES.items():
        table.resize(*size)
        fits(table)
        for part in (table.headline, *table.parts):
            expect(part, name).to_be_in_viewport(ratio=0.99)
    Inspector(axe).finds_nothing(table, "a crowd at a desk")


RAISED = "totals 3 3; white 2 red-3; black 2 red-5; red 2 black-4; boat 1 white; boat 2 red"
# The least distance of a line on an island from its edge, as a part of its width.
MARGIN = """() => Math.min(...[...document.querySelectorAll(".isle")].flatMap((isle) => {
  const { left, right, width } = isle.getBoundingClientRect();
  return [...isle.querySelectorAll(".isle-name, .level, .raise")].flatMap((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
    return boxes.map((box) => Math.min(box.left - left, right - box.right) / width);
  });
}))"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_reaches_the_coast_of_its_island(
    new_context: Callable[..., BrowserContext], language: str
) -> None:
    """On phones, in the narrowest columns of blogs, and in the smallest frames of portals."""
    page = new_context().new_page()
    table = ThreeportTable(page).open(f"?lang={language}{address_of(begun(origin=RAISED))[2:]}")
    expect(page.locator(".raise").first).to_be_visible()
    for size in ((312, 640), (320, 640), (360, 640), (390, 640), (640, 360), (640, 480)):
        table.resize(*size)
        assert page.evaluate(MARGIN) > 0.095, size


def test_long_names_move_nothing(new_context: Callable[..., BrowserContext]) -> None:
    """On a phone: in headlines they are short, and alike ones are numbered as their boats are."""
    names = ("Wilhelmina von Hohenstei", "Wilhelmina von Hohenberg")
    origin = (
        "white 1 red-3 black-1; black 1 red-5; red 1 black-4; "
        "boat 1 white white-3 white-4; boat 2 red"
    )
    match = begun(tuple(Seat(name, PERSON) for name in names), origin)
    page = new_context(viewport={"width": 360, "height": 640}, has_touch=True).new_page()
    table = ThreeportTable(page).open(address_of(match))
    table.lies(match)
    places = table.places()
    table.button(re.compile("^Sell ")).click()
    table.lies(play(match, Threeport.parse_move("sell 3 4")))
    expect(table.headline).to_have_text(
        "Wilhelmina… 1: +9, White rises to 2\nWilhelmina… 2: your turn."
    )
    expect(table.status).to_contain_text(names[0])
    assert table.places() == places


def test_text_of_double_size_covers_nothing(new_context: Callable[..., BrowserContext]) -> None:
    """On a phone islands, hold and buttons are one below the other, as far as it takes."""
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    table = ThreeportTable(page)
    table.enlarge()
    table.open(address_of(begun(FOUR, CROWD)))
    # The style of large text comes with the rest.
    expect(page.locator("html")).to_have_attribute("data-whole", "")
    names = [table.chart.get_by_role("heading", name=name) for name in ("White", "Black", "Red")]
    actions = [table.button(re.compile(f"^{name}")) for name in ("Undo", "Load", "Sell")]
    parts = [table.headline, *names, table.button(re.compile("^Place 1: ")), *actions]
    boxes = [part.bounding_box() for part in parts]
    for above, below in pairwise(boxes):
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"]


@on_a_phone
def test_the_result_lies_in_sight(visitor: Callable[..., ThreeportTable]) -> None:
    """With the buttons that lead on, wherever the hold was, and on a desk."""
    match = begun((Seat("Anna", PERSON), Seat("", "pip")))
    while not match.over():
        match = play(match, Threeport.choose("marta", match.position))
    table = visitor("./").open_own(match)
    for size in (SIZES["a large phone"], SIZES["a desk"]):
        table.resize(*size)
        for part in (
            table.page.locator("#play-next"),
            table.button("Share"),
            table.page.get_by_text("More", exact=True),
        ):
            expect(part).to_be_in_viewport(ratio=1)
