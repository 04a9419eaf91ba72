"""The core of the page on each interpreter: set out, roll, hold, score, watch a bot, resume."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION
from e2e.support.foreseen import address_of, begun, bots_play, found, opened, same_luck
from e2e.support.table import Table
from game.match import play
from game.ports import rules
from game.ports.moves import SCORE, roll
from game.ports.scoring import SKULL

PAGES = {"micropython": "./", "pyodide": "./?interpreter=pyodide"}


@pytest.mark.parametrize(
    "interpreter", ["micropython", pytest.param("pyodide", marks=pytest.mark.long)]
)
def test_roll_hold_score_and_resume(
    a_table: Callable[..., Table], kept: Callable[..., dict], interpreter: str
) -> None:
    """Every die and every total as foreseen, the bot's turns too; then the page is reloaded."""
    table = a_table(storage_state=kept(pace="instant"), **MOTION)
    address = PAGES[interpreter]
    match = found(
        lambda position: (
            position.ended is None and not position.island and SKULL not in position.faces
        )
    )
    table.open(address + address_of(match).removeprefix("./"))
    scripts = table.page.locator(f"script[type={'py' if interpreter == 'pyodide' else 'mpy'}]")
    expect(scripts).to_have_count(1)
    expect(table.status).to_contain_text("our turn.")
    table.roll(8)
    match = opened(match)
    table.shows(match)

    table.die(1).click()
    expect(table.die(1)).to_have_attribute("aria-pressed", "true")
    table.die(1).click()
    expect(table.die(1)).to_have_attribute("aria-pressed", "false")
    move = roll((0, 1, 2))
    table.act(match, move)
    match = play(match, move)
    table.shows(match)
    if match.position.ended is None:
        expect(table.button(f"Bank {rules.at_stake(match.position).total}")).to_be_enabled()
        table.act(match, SCORE)
        match = play(match, SCORE)
    match = bots_play(match)
    table.shows(match)

    table.page.goto("about:blank")
    table.open(address)
    table.button("Resume match").click()
    table.shows(match)
    table.roll(8)
    table.shows(opened(match))


def test_the_first_press_of_a_stranger(table: Table) -> None:
    """Open the page, press Play, roll eight dice."""
    same_luck(table.page)  # a first roll that leaves the turn to the person
    table.open()
    table.button("Play").click()
    table.roll(8)
    match = opened(begun(table.saved_match().seed))
    table.shows(match)
