"""The cargo on the chart of Threeport Shipping: whole piles, and the prices beside them."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.foreseen import address_of
from e2e.test_accessibility import Inspector
from e2e.test_threeport import SCREENS, TWO, ThreeportTable, begun
from game import threeport
from game.match import play

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
    table = ThreeportTable(new_context().new_page()).open(address_of(begun(TWO, TALL)))
    expect(table.button(re.compile("^Sail to White sells for 4$"))).to_be_visible()
    return table


def test_a_price_lies_over_the_pile_beside_it(tall: ThreeportTable) -> None:
    """Nothing covers the prices on laptops."""
    for size in LAPTOPS:
        tall.resize(*size)
        assert tall.page.evaluate(UNCOVERED) == [True, True], size


def test_a_press_on_the_number_of_hidden_cards_shows_the_whole_pile(tall: ThreeportTable) -> None:
    """The press changes neither match nor layout; one beside it, Escape or a key closes it."""
    more = tall.button("4 more White Island")
    whole = tall.page.get_by_role("paragraph").filter(has_text=re.compile("^Cargo on White Island"))
    match = begun(TWO, TALL)
    for size in SCREENS.values():
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
    tall.lies(play(match, threeport.parse_move("move white")))


def test_a_press_on_the_cards_of_a_pile_still_sails_there(tall: ThreeportTable) -> None:
    """The press is in the middle of the pile."""
    tall.button(re.compile("^Cargo on White Island: ")).click()
    tall.lies(play(begun(TWO, TALL), threeport.parse_move("move white")))


def test_everybody_can_see_a_whole_pile(tall: ThreeportTable, axe: str) -> None:
    """axe-core finds nothing wrong with it, by day or by night."""
    tall.button("4 more White Island").click()
    Inspector(axe).finds_nothing(tall, "a whole pile")
    for scheme in SCHEMES:
        tall.page.emulate_media(color_scheme=scheme)
        page, pile = (tall.page.evaluate(INK, shown) for shown in ("body", ":popover-open"))
        assert pile == page  # not that of the island
