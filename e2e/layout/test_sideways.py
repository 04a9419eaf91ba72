"""Phones on their side, between the bars of a browser: low windows in which a turn is played."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import on_a_phone
from e2e.support import thousand, threeport
from e2e.support.foreseen import address_of, laid
from e2e.support.table import Table
from e2e.support.thousand import ThousandTable
from e2e.support.threeport import ThreeportTable
from game.match import Match

SIZES = (
    (568, 320),
    (640, 300),
    (667, 331),
    (740, 300),
    (844, 340),
    (915, 300),
    (932, 345),
)
# What a turn needs and that reaches below the window, or buttons that lie under something else.
OUT_OF_REACH = """() => {
  const parts = [...document.querySelectorAll("#headline, .stage, .stage button, .actions button")];
  return parts.filter((part) => {
    if (!part.checkVisibility({ visibilityProperty: true })) return false;
    const box = part.getBoundingClientRect();
    if (box.bottom > innerHeight + 0.5) return true;
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return part.matches(".actions button") && !part.contains(found);
  }).map((part) => part.id || part.className);
}"""
TURN = "dice 2 1 3 5 5; aside 24; throws 2; points 15"
SEVERAL = {
    "ports": (Table, laid("card captain; dice 4 parrot 2 sabre diamond skull")),
    "ports-chest": (Table, laid("card chest; dice 4 parrot 2 sabre diamond skull")),
    "thousand": (ThousandTable, thousand.begun(origin="totals 300 255; entered 75 75; " + TURN)),
    "thousand-eight": (
        ThousandTable,
        thousand.begun(thousand.EIGHT, f"{thousand.CROWD}; seat 4; {TURN}"),
    ),
    "threeport": (ThreeportTable, threeport.begun(origin=threeport.FULL)),
    "threeport-four": (ThreeportTable, threeport.begun(threeport.FOUR, threeport.CROWD)),
}


@on_a_phone
@pytest.mark.parametrize(("kind", "match"), SEVERAL.values(), ids=SEVERAL)
def test_a_turn_is_played_without_scrolling(
    new_context: Callable[..., BrowserContext], screen: dict, kind: type[Table], match: Match
) -> None:
    """Stage and actions, in the language with the longest words."""
    table = kind(new_context(**screen).new_page())
    table.language("ru")
    table.open("?lang=ru" + address_of(match)[2:])
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    for size in SIZES:
        table.resize(*size)
        assert not table.page.evaluate(OUT_OF_REACH), size
