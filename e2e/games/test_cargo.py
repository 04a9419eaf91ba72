"""The cargo on the chart of Threeport Shipping: whole piles, and the prices beside them."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.support.foreseen import TWO_PEOPLE, address_of
from e2e.support.held import hold_timers
from e2e.support.inspector import Inspector
from e2e.support.threeport import SIZES, ThreeportTable, begun
from game.match import play
from game.page.text.words import LANGUAGES
from game.threeport import Rules as Threeport

TALL = (
    "totals 9 12; turn 30; white 2 red-3 black-1 red-2 white-1 red-1 white-4 black-2; "
    "black 2 red-5 white-6; red 2 black-3; boat 1 black white-2 red-3 red-6; boat 2 red black-4"
)
# Each card as a drawing, and in words for screen readers.
WHOLE = re.compile(
    r"^Cargo on White Island: 2black.2 on top, below it 4white.4, 1red.1, 1white.1, 2red.2, "
    r"1black.1, 3red.3$"
)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LAPTOPS = ((1280, 720), (1280, 800), (1440, 900))
# For each price, whether it is the topmost element at points near its corners.
UNCOVERED = """() => [...document.querySelectorAll(".badge")].map((badge) => {
  const { left, right, top, bottom } = badge.getBoundingClientRect();
  const met = [[left + 8, top + 2], [left + 8, bottom - 2], [right - 8, top + 2]];
  return met.every(([x, y]) => document.elementFromPoint(x, y) === badge);
})"""
INK = "(shown) => getComputedStyle(document.querySelector(shown)).color"


@pytest.fixture
def tall(new_context: Callable[..., BrowserContext]) -> ThreeportTable:
    """A match with a pile of seven cards on White Island."""
    table = ThreeportTable(new_context().new_page()).open(address_of(begun(TWO_PEOPLE, TALL)))
    expect(table.button(re.compile("^Sail to White sells for 4$"))).to_be_visible()
    return table


@pytest.mark.long
def test_a_price_lies_over_the_pile_beside_it(tall: ThreeportTable) -> None:
    """Nothing covers the prices on laptops."""
    for size in LAPTOPS:
        tall.resize(*size)
        assert tall.page.evaluate(UNCOVERED) == [True, True], size


def test_a_press_on_the_number_of_hidden_cards_shows_the_whole_pile(tall: ThreeportTable) -> None:
    """The press changes neither match nor layout; one beside it, Escape or a key closes it."""
    more = tall.button("4 more White Island")
    whole = tall.page.get_by_role("paragraph").filter(has_text=re.compile("^Cargo on White Island"))
    match = begun(TWO_PEOPLE, TALL)
    for size in SIZES.values():
        tall.resize(*size)
        places = tall.places()
        expect(whole).to_be_hidden()
        more.click()
        expect(whole).to_be_visible()
        expect(whole).to_be_in_viewport(ratio=1)
        assert tall.places() == places
        tall.page.keyboard.press("Escape")
    expect(whole).to_be_hidden()
    tall.lies(match)
    more.press("Enter")
    expect(whole).to_have_text(WHOLE)
    tall.headline.click()
    expect(whole).to_be_hidden()
    more.click()
    tall.page.keyboard.press("1")
    expect(whole).to_be_hidden()
    tall.lies(play(match, Threeport.parse_move("move white")))


def test_a_press_on_the_cards_of_a_pile_still_sails_there(tall: ThreeportTable) -> None:
    """The press is in the middle of the pile."""
    tall.button(re.compile("^Cargo on White Island: ")).click()
    tall.lies(play(begun(TWO_PEOPLE, TALL), Threeport.parse_move("move white")))


def test_everybody_can_see_a_whole_pile(tall: ThreeportTable, axe: str) -> None:
    """axe-core finds nothing wrong with it, by day or by night."""
    tall.button("4 more White Island").click()
    Inspector(axe).finds_nothing(tall, "a whole pile")
    for scheme in SCHEMES:
        tall.page.emulate_media(color_scheme=scheme)
        page, pile = (tall.page.evaluate(INK, shown) for shown in ("dialog", ":popover-open"))
        assert pile == page  # not that of the island


# Tall piles on islands that have risen, and a rival who could remove one.
RISEN = (
    "totals 40 52; turn 30; white 3 red-3 black-1 red-2 white-1 red-1 white-4; "
    "black 2 red-5 white-6; red 3 black-3 white-5 red-1 red-2; "
    "boat 1 black white-2 red-3; boat 2 red white-4 white-3 white-6"
)
SIDEWAYS = ((844, 390), (667, 375))
# The box of the letters of an element, which is as wide as its column itself.
LETTERS = """(part) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const { top, bottom } = range.getBoundingClientRect();
  return { top, bottom };
}"""
# How far the pile of each island is from what lies above it, and from what lies below.
STACKED = """() => [...document.querySelectorAll(".isle")].flatMap((isle) => {
  const parts = [...isle.querySelectorAll(".isle-name, .level, .raise, .heap, .cue")];
  const order = (part) => part.getBoundingClientRect().top;
  const seen = parts.filter((part) => part.checkVisibility()).sort((a, b) => order(a) - order(b));
  const heap = seen.findIndex((part) => part.matches(".heap"));
  const edge = (part, side) => part.getBoundingClientRect()[side];
  return [
    edge(seen[heap], "top") - edge(seen[heap - 1], "bottom"),
    edge(seen[heap + 1], "top") - edge(seen[heap], "bottom"),
  ];
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_on_its_side_no_pile_touches_what_is_written(
    new_context: Callable[..., BrowserContext], language: str
) -> None:
    """Piles keep clear of the lines above and the signs below, the headline of the plate."""
    match = play(begun(TWO_PEOPLE, RISEN), Threeport.parse_move("load"))
    address = address_of(match).replace("./", f"./?lang={language}")
    table = ThreeportTable(new_context().new_page()).open(address)
    table.language(language)
    expect(table.headline).to_contain_text("\n")
    plate = table.page.get_by_text(table.say("tally", 2), exact=True)
    for size in SIDEWAYS:
        table.resize(*size)
        assert min(table.page.evaluate(STACKED)) >= 1, size
        said, told = (part.evaluate(LETTERS) for part in (table.headline, plate))
        assert said["bottom"] <= told["top"], size


def test_on_a_phone_on_its_side_a_ribbon_is_as_wide_as_the_headline(
    new_context: Callable[..., BrowserContext],
) -> None:
    """It takes the place of the headline, so it is not cut off where the actions begin."""
    origin = "boat 1 white white-4 white-5 white-6; boat 2 red"
    islands = "totals 20 20; turn 30; white 2 red-3; black 2 red-5; red 2 black-4; "
    table = ThreeportTable(new_context().new_page()).open(
        address_of(begun(TWO_PEOPLE, islands + origin))
    )
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    hold_timers(table.page)
    table.page.keyboard.press("s")
    table.page.clock.run_for(900)
    ribbon = table.page.get_by_text("Anna: a fortune, 21!", exact=True)
    expect(ribbon).to_be_visible()
    for size in SIDEWAYS:
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        box = ribbon.bounding_box()
        assert box
        assert box["x"] <= 1, size
        assert box["x"] + box["width"] >= size[0] - 1, size
