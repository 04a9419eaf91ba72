"""Colours that the browser or the system imposes: contrast themes, and pages darkened by force."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

from e2e.conftest import SCREENS
from e2e.support.foreseen import address_of, found, opened
from e2e.support.inspector import WORN
from e2e.support.table import Table
from e2e.support.thousand import ThousandTable
from e2e.support.threeport import ThreeportTable
from game.ports.scoring import SKULL

INK: dict[Literal["light", "dark"], str] = {"light": "rgb(0, 0, 0)", "dark": "rgb(255, 255, 255)"}
TABLES = {"ports": Table, "thousand": ThousandTable, "threeport": ThreeportTable}
UNSEEN = "(totals) => totals.forEach((total) => { total.style.visibility = 'hidden'; })"
DARKENED = ("Emulation.setAutoDarkModeOverride", {"enabled": True})


@pytest.mark.parametrize("kind", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("scheme", INK)
def test_what_is_written_stands_out_in_a_contrast_theme(
    a_table: Callable[..., Table],
    kind: type[Table],
    scheme: Literal["light", "dark"],
) -> None:
    """Digits beside the dice, too; and no name lies under the ground of its total."""
    page = a_table(forced_colors="active", color_scheme=scheme, **SCREENS["desk"]).page
    table = kind(page).open()
    table.button(table.say("start.play")).click()
    expect(table.tiles.first).to_be_visible()
    if kind is not ThreeportTable:
        page.locator("#roll").click()
        table.rests()
        for digit in table.dice.locator("kbd").filter(visible=True).all():
            expect(digit).to_have_css("color", INK[scheme])
    expect(page.locator("html")).to_have_attribute("data-whole", "")  # with the rest of the style
    names = [page.locator(f"#name-{seat}") for seat in (1, 2)]
    covered = [name.screenshot() for name in names]
    table.totals.evaluate_all(UNSEEN)
    assert [name.screenshot() for name in names] == covered


def test_a_chosen_day_is_not_darkened(a_table: Callable[..., Table]) -> None:
    """Where the browser darkens pages at night, the skulls would vanish from their sockets."""
    match = opened(found(lambda position: position.ended is None and SKULL in position.faces))
    seen = []
    for forced in (False, True):
        table = a_table(color_scheme="dark")
        if forced:
            table.page.context.new_cdp_session(table.page).send(*DARKENED)
        table.open("./?theme=light" + address_of(match).removeprefix("./")).shows(match)
        assert table.page.evaluate(WORN) == "light"
        seen.append(table.dice.screenshot())
    assert seen[0] == seen[1]
