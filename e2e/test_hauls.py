"""Great banks and sales: named above what falls or is stamped on the table, and quiet if asked."""

from collections.abc import Callable
from types import ModuleType

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION
from e2e.foreseen import address_of
from e2e.table import Table
from game import ports, thousand, threeport
from game.agreements import choose
from game.match import PERSON, Seat, begin

TWO = (Seat("Anna", PERSON), Seat("Boris", PERSON))
SALE = (
    "totals 10 20; turn 30; white 2 red-3 black-1; black 2 red-5 white-1; red 2 black-3; "
    "boat 1 white white-6 white-5 white-4; boat 2 black red-4"
)
# Page, game, position, the button that makes the moment, what names it, and what is to be seen.
HAULS = {
    "ports": ("", ports, "card gold; dice 4 gold 4 diamond", "score", "2100 in one turn!", "die-1"),
    "thousand": (
        "thousand/",
        thousand,
        "totals 100 255; entered 75 75; dice 1 1 1 5 2; aside 4; throws 2; points 210",
        "bank",
        "Top marks: 310!",
        "die-1",
    ),
    "threeport": ("threeport/", threeport, SALE, "sell-cargo", "A fortune: 21!", "cargo-white"),
}
SIZES = ((390, 844), (360, 640), (844, 390), (1280, 800))
# Where the ribbon ends, and the middle of what it must not cover; animation does not count.
PLACED = """(seen) => {
  for (const motion of document.getAnimations()) motion.cancel();
  const [ribbon, part] = ["moment", seen].map((id) => document.getElementById(id));
  const box = part.getBoundingClientRect();
  return [ribbon.getBoundingClientRect().bottom, (box.top + box.bottom) / 2];
}"""
FALLING = """() => document.getAnimations().filter((motion) =>
  ["rain", "stamped", "leap"].includes(motion.animationName)).length"""


def address(page: str, game: ModuleType, origin: str) -> str:
    """The address of a match of two people that begins in a position."""
    options = choose(game, [("starts", 1)])
    position = game.parse_position(options, len(TWO), origin)
    return "./" + page + address_of(begin(game, options, TWO, "5eed", origin=position))


@pytest.mark.parametrize("name", HAULS)
def test_a_great_haul_is_named_above_what_falls(a_table: Callable[..., Table], name: str) -> None:
    """On every screen; with reduced motion nothing falls."""
    page, game, origin, button, told, seen = HAULS[name]
    for motion in (MOTION, {}):
        table = a_table(**motion)
        table.open(address(page, game, origin))
        # The style of moments comes with the rest.
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        table.page.clock.install()
        table.page.locator("#" + button).click()
        table.page.clock.run_for(900)
        expect(table.page.locator("#moment")).to_have_text(told)
        assert bool(table.page.evaluate(FALLING)) == bool(motion)
        for size in SIZES:
            table.resize(*size)
            ends, middle = table.page.evaluate(PLACED, seen)
            assert ends <= middle, (size, ends, middle)
