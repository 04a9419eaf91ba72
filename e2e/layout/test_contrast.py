"""What is written can be read on the wood, on parchment and in the dark, by day and by night."""

import base64
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Literal

import pytest
from playwright.sync_api import expect

from e2e.layout.contrast import faint
from e2e.support.table import Table

AT_TABLE = """game: ports
rules: 3
person: Zoe
bot polly: Polly
from: totals 2400 2900; seat 1; turn 7; card {card}; dice {dice}; rolls 1{more}
seed: 12
"""
CALM = AT_TABLE.format(card="diamond", dice="5 diamond 2 gold parrot", more="")
TWO_SKULLS = AT_TABLE.format(card="gold", dice="2 skull 3 sabre gold 2 parrot", more="")
ISLAND = AT_TABLE.format(card="captain", dice="4 skull 3 sabre gold", more="; island 4")
LAST = """game: ports
rules: 3
person:
bot polly:
from: totals {totals}; seat 1; turn 9; last turns 1; card gold; dice 2 skull 3 sabre gold 2 parrot; rolls 1
seed: 12
"""  # noqa: E501 - a line of the notation
LITTLE = AT_TABLE.format(card="gold", dice="2 skull 3 sabre gold 2 parrot", more="; last turns 1")
ENOUGH = AT_TABLE.format(card="diamond", dice="5 diamond 2 gold parrot", more="; last turns 1")
STATES = {
    "too little": LITTLE,
    "enough": ENOUGH,
    "calm": CALM,
    "two skulls": TWO_SKULLS,
    "Skull Island": ISLAND,
}
WON, LOST = "5900 5300", "2900 6300"
SIZES = {"phone": (390, 844), "laptop": (1440, 900)}


Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


@pytest.fixture
def opened(a_table: Callable[..., Table]) -> Callable[..., Table]:
    """Opens a page with sharp letters, and waits until its style has all come."""

    def made(address: str, **more: str) -> Table:
        table = a_table(device_scale_factor=2, **more).open(address)
        expect(table.page.locator("html[data-whole]")).to_be_attached()
        return table

    return made


def address_of(text: str) -> str:
    """The address of a match."""
    return "./#match=" + base64.b64encode(text.encode()).decode()


def can_be_read(table: Table, on_laptops: Sequence[Theme] = THEMES) -> None:
    """Fails with the words that cannot, by day or by night.

    on_laptops: the themes that are looked at there, where it takes longest.
    """
    found = {}
    for theme in THEMES:
        table.page.emulate_media(color_scheme=theme)
        for size, window in SIZES.items():
            if size == "phone" or theme in on_laptops:
                table.resize(*window)
                found[theme, size] = faint(table.page)
    assert not any(found.values()), found


@pytest.mark.parametrize("path", ["./", "thousand/", "threeport/"])
def test_the_start_can_be_read(opened: Callable[..., Table], path: str) -> None:
    """Names, sentences, cards and the foot; then the first turn."""
    table = opened(path)
    can_be_read(table)
    table.page.locator("#play").click()
    expect(table.tiles.first).to_be_visible()
    can_be_read(table, ["dark"])


@pytest.mark.parametrize(
    ("text", "on_laptops"), list(zip(STATES.values(), cycle(THEMES), strict=False)), ids=STATES
)
def test_a_turn_can_be_read(opened: Callable[..., Table], text: str, on_laptops: Theme) -> None:
    """However far the light has sunk."""
    table = opened(address_of(text))
    expect(table.page.locator("body[data-mode=match]")).to_be_attached()
    can_be_read(table, [on_laptops])


@pytest.mark.parametrize(
    ("totals", "contrast", "on_laptops"),
    [
        (WON, "no-preference", "light"),
        (WON, "more", "dark"),
        (LOST, "no-preference", "dark"),
        (LOST, "more", "light"),
    ],
)
def test_an_end_can_be_read(
    opened: Callable[..., Table], totals: str, contrast: str, on_laptops: Theme
) -> None:
    """On the wood, on the scene, in the bubble and on the slips."""
    table = opened(address_of(LAST.format(totals=totals)), contrast=contrast)
    expect(table.button("Bank 300")).to_be_enabled()
    table.button("Bank 300").click()
    if totals == LOST:
        table.button("Bank and lose?").click()
    expect(table.page.get_by_role("region", name="The match is over")).to_be_visible()
    expect(table.page.locator("#play-next")).to_be_focused()
    parts = [".hero", ".depths b" if totals == LOST else ".cast > .won", ".podium"]
    for part in parts:
        expect(table.page.locator(part)).to_be_visible()
    table.page.get_by_text("More", exact=True).click()
    can_be_read(table, [on_laptops])


def test_who_asks_for_more_contrast_gets_it(opened: Callable[..., Table]) -> None:
    """Ink on paper, without wood."""
    table = opened(address_of(TWO_SKULLS), contrast="more")
    expect(table.page.locator("body[data-mode=match]")).to_be_attached()
    can_be_read(table)
