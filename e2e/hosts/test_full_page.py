"""From a frame to the full page, with the match that is played there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.blog import FRAME, SMALLEST, first_roll, framed
from e2e.support.foreseen import address_of, begun, same_luck
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.match import PERSON, Match, Seat, play
from game.page.panels import end_sentences


def test_open_full_page_takes_the_match_along(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """A new window stands at the very same dice."""
    same_luck(page)  # a first roll that leaves the turn to the person
    blog(FRAME.format(home=base_url, asked="", size=SMALLEST, more=""))
    table, _frame = framed(page)
    first_roll(table)
    names = [table.die(die).get_attribute("aria-label") for die in range(1, 9)]
    with page.expect_popup() as popup:
        table.within.get_by_role("link", name="Open full page").click()
    full = Table(popup.value).ready()
    for die, name in enumerate(names, 1):
        expect(full.die(die)).to_have_accessible_name(str(name))
    expect(full.page).to_have_url(base_url)


def test_the_full_page_speaks_and_looks_as_the_frame_was_asked_to(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """Language and theme of the address go along."""
    blog(FRAME.format(home=base_url, asked="&lang=ru&theme=dark", size=SMALLEST, more=""))
    table, _frame = framed(page)
    table.language("ru")
    with page.expect_popup() as popup:
        table.within.get_by_role("link", name=table.say("menu.full")).click()
    root = Table(popup.value).ready().page.locator("html")
    expect(root).to_have_attribute("lang", "ru")
    expect(root).to_have_attribute("data-theme", "dark")


SANDBOXES = ["allow-scripts", "allow-scripts allow-same-origin"]


def finished() -> tuple[Match, Match]:
    """A match of two people before its last move, and after it."""
    before = match = begun("last", (Seat("Anna", PERSON), Seat("Bo", PERSON)), target=1000)
    while not match.over():
        before, match = match, play(match, next(iter(match.node().moves)))
    return before, match


def sandboxed(home: str, sandbox: str, fragment: str = "") -> str:
    """The markup of a frame that may not open windows."""
    return FRAME.format(home=home, asked=fragment, size=SMALLEST, more=f'sandbox="{sandbox}"')


def link_of(table: Table) -> str:
    """The address that the table offers instead of a window."""
    table.within.get_by_role("link", name="Open full page").click()
    dialog = table.dialog("Open the full page")
    expect(dialog).to_contain_text("This frame may not open windows")
    return dialog.get_by_label("Link").first.input_value()


@pytest.mark.parametrize("sandbox", SANDBOXES)
def test_where_no_window_may_open_the_link_is_shown(
    page: Page, blog: Callable[..., str], base_url: str, witness: Witness, sandbox: str
) -> None:
    """Before a match to the page itself; then, opened by hand, to the very same dice."""
    witness.expect("Blocked opening")  # the browser's own words
    same_luck(page)  # a first roll that leaves the turn to the person
    blog(sandboxed(base_url, sandbox))
    table, _frame = framed(page)
    assert link_of(table) == base_url
    expect(table.dialog("Open the full page")).not_to_contain_text("match")
    table.dialog("Open the full page").get_by_role("button", name="Close").click()
    first_roll(table)
    names = [table.die(die).get_attribute("aria-label") for die in range(1, 9)]
    full = Table(page.context.new_page()).open(link_of(table))
    for die, name in enumerate(names, 1):
        expect(full.die(die)).to_have_accessible_name(str(name))


def test_the_link_of_a_finished_match_leads_to_its_end(
    page: Page, blog: Callable[..., str], base_url: str, witness: Witness
) -> None:
    """There it is one from elsewhere, with its best turn and who has won."""
    witness.expect("Blocked opening")
    before, match = finished()
    blog(sandboxed(base_url, SANDBOXES[0], address_of(before).removeprefix("./")))
    table, _frame = framed(page)
    table.act(before, match.steps[-1].move)
    expect(table.within.get_by_role("region", name="The match is over")).to_be_visible()
    full = Table(page.context.new_page()).open(link_of(table))
    told = end_sentences.won_by(match, match.seats, table.say, stranger=True)
    expect(full.page.get_by_role("region", name="Replay")).to_contain_text(told)
    expect(full.button("Watch")).to_be_visible()
