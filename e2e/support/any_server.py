"""A visit to all games at an address, and another without its server."""

import json
import re

from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PREFERENCES
from e2e.support.table import Table
from tests.support.evening import CARDS_KNOWN

ROLLED = re.compile(r"Die 1, (?!not)")  # the name of a die that shows a face
FOLDERS = ("", "thousand/", "threeport/")
# One press turns a card over and rolls.
KNOWS_ALL_CARDS = f"""
  localStorage["{PREFERENCES}"] ??= JSON.stringify({{ learnt: {json.dumps(CARDS_KNOWN)} }});
"""


def plays_a_turn(table: Table) -> None:
    """Begins a match, makes the first move of whatever game it is, and opens the rules."""
    table.button("Play").click()
    makes_a_move(table)
    opens_the_rules(table)


def makes_a_move(table: Table) -> None:
    """Rolls, or sails to another island."""
    roll = table.within.locator("#roll")
    if roll.count():
        roll.click()
        expect(table.die(1)).to_have_accessible_name(ROLLED)
    else:
        chart = table.within.get_by_role("group", name="The chart", exact=True)
        chart.get_by_role("button", disabled=False).first.press("Enter")
        expect(table.button(re.compile("^Undo"))).to_be_visible()


def opens_the_rules(table: Table) -> None:
    """Opens the rules, which come later than the table, and closes them."""
    table.open_dialog("Rules")
    table.close_dialog()


def ready_offline(table: Table) -> None:
    """Waits until the page says that it can be played offline."""
    expect(table.page.get_by_text("Ready to play offline")).to_be_visible()


def plays_everywhere(context: BrowserContext, address: str) -> Page:
    """Plays all games at an address until they can be played offline."""
    page = context.new_page()
    page.add_init_script(KNOWS_ALL_CARDS)
    for folder in FOLDERS:
        plays_a_turn(Table(page).open(address + folder))
    ready_offline(Table(page).open(address))
    return page


def resumes_everywhere(page: Page, address: str) -> None:
    """Goes on with the match of each game."""
    for folder in FOLDERS:
        table = Table(page).open(address + folder)
        table.button("Resume match").click()
        opens_the_rules(table)
