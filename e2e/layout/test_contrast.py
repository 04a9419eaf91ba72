"""What is written can be read on the wood, on parchment and in the dark, by day and by night."""

import base64
from collections.abc import Callable
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
SIZES = {"phone": (390, 844), "laptop": (1440, 900)}


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """A screen."""
    return SIZES[request.param]


@pytest.fixture(params=["light", "dark"])
def look(request: pytest.FixtureRequest) -> Literal["light", "dark"]:
    """A theme."""
    theme: Literal["light", "dark"] = request.param
    return theme


def on_screen(
    a_table: Callable[..., Table],
    size: tuple[int, int],
    look: Literal["light", "dark"],
    path: str,
    **more: str,
) -> Table:
    """A page with sharp letters, whose style has all come."""
    width, height = size
    viewport = {"width": width, "height": height}
    table = a_table(
        viewport=viewport,
        color_scheme=look,
        device_scale_factor=2,
        reduced_motion="reduce",
        **more,
    )
    table.open(path)
    expect(table.page.locator("html[data-whole]")).to_be_attached()
    return table


@pytest.mark.parametrize("path", ["./", "thousand/", "threeport/"])
def test_the_start_can_be_read(
    a_table: Callable[..., Table],
    size: tuple[int, int],
    look: Literal["light", "dark"],
    path: str,
) -> None:
    """Names, sentences, cards and the foot; then the first turn."""
    table = on_screen(a_table, size, look, path)
    assert faint(table.page) == []
    table.page.locator("#play").click()
    expect(table.tiles.first).to_be_visible()
    assert faint(table.page) == []


@pytest.mark.parametrize("text", STATES.values(), ids=STATES)
def test_a_turn_can_be_read(
    a_table: Callable[..., Table],
    size: tuple[int, int],
    look: Literal["light", "dark"],
    text: str,
) -> None:
    """However far the light has sunk."""
    code = base64.b64encode(text.encode()).decode()
    table = on_screen(a_table, size, look, "./#match=" + code)
    expect(table.page.locator("body[data-mode=match]")).to_be_attached()
    assert faint(table.page) == []


@pytest.mark.parametrize("contrast", ["no-preference", "more"])
@pytest.mark.parametrize("totals", ["5900 5300", "2900 6300"], ids=["won", "lost"])
def test_an_end_can_be_read(
    a_table: Callable[..., Table],
    size: tuple[int, int],
    look: Literal["light", "dark"],
    totals: str,
    contrast: str,
) -> None:
    """On the wood, on the scene, in the bubble and on the slips."""
    code = base64.b64encode(LAST.format(totals=totals).encode()).decode()
    table = on_screen(a_table, size, look, "./#match=" + code, contrast=contrast)
    expect(table.button("Bank 300")).to_be_enabled()
    table.button("Bank 300").click()
    if totals.startswith("29"):
        table.button("Bank and lose?").click()
    expect(table.page.get_by_role("region", name="The match is over")).to_be_visible()
    expect(table.page.locator("#play-next")).to_be_focused()
    parts = [".hero", ".depths b" if totals.startswith("29") else ".cast > .won", ".podium"]
    for part in parts:
        expect(table.page.locator(part)).to_be_visible()
    table.page.get_by_text("More", exact=True).click()
    assert faint(table.page) == []


def test_who_asks_for_more_contrast_gets_it(
    a_table: Callable[..., Table], size: tuple[int, int], look: Literal["light", "dark"]
) -> None:
    """Ink on paper, without wood."""
    code = base64.b64encode(TWO_SKULLS.encode()).decode()
    table = on_screen(a_table, size, look, "./#match=" + code, contrast="more")
    expect(table.page.locator("body[data-mode=match]")).to_be_attached()
    assert faint(table.page) == []
