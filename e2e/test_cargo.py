"""The cargo on the chart of Threeport Shipping: piles, what they hold, and what it would bring."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.foreseen import address_of
from e2e.test_threeport import TWO, ThreeportTable, begun

TALL = (
    "totals 9 12; turn 30; white 2 red-3 black-1 red-2 white-1 red-1 white-4 black-2; "
    "black 2 red-5 white-6; red 2 black-3; boat 1 black white-2 red-3 red-6; boat 2 red black-4"
)
LAPTOPS = ((1280, 720), (1280, 800), (1440, 900))
# Whether nothing lies over the prices, by what is met at points close to their edges.
UNCOVERED = """() => [...document.querySelectorAll(".badge")].map((badge) => {
  const { left, right, top, bottom } = badge.getBoundingClientRect();
  const met = [[left + 8, top + 2], [left + 8, bottom - 2], [right - 8, top + 2]];
  return met.every(([x, y]) => document.elementFromPoint(x, y) === badge);
})"""


@pytest.fixture
def tall(new_context: Callable[..., BrowserContext]) -> ThreeportTable:
    """A match with a pile of seven cards on White Island."""
    table = ThreeportTable(new_context().new_page()).open(address_of(begun(TWO, TALL)))
    expect(table.button(re.compile("^Sail to White sells for 4$"))).to_be_visible()
    return table


def test_a_price_lies_over_the_pile_beside_it(tall: ThreeportTable) -> None:
    """All of it can be read, on laptops above all."""
    for size in LAPTOPS:
        tall.resize(*size)
        assert tall.page.evaluate(UNCOVERED) == [True, True], size
