"""The browser's history: Back leads from a match to the start, and from there off the page."""

import pytest
from playwright.sync_api import expect

from e2e.support.foreseen import after_the_first_roll, found, opened
from e2e.support.table import Table
from game.match import Match
from game.sharing import encode


@pytest.fixture
def match(table: Table) -> Match:
    """A match after its first roll, with one entry of history before it: a blank page."""
    return after_the_first_roll(table)


def test_back_leads_to_the_start_and_then_off_the_page(table: Table, match: Match) -> None:
    """The match is kept, and resuming it adds no more than one entry."""
    for _ in range(2):
        table.page.go_back()
        expect(table.button("Play")).to_be_visible()
        table.button("Resume match").click()
        table.dice_show(match)
    table.page.go_back()
    expect(table.button("Resume match")).to_be_visible()
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")


def test_forward_leads_to_no_match_that_was_left(table: Table, match: Match) -> None:
    """It stays at the start, from which the match can be resumed."""
    table.page.go_back()
    expect(table.button("Resume match")).to_be_visible()
    table.page.evaluate(
        """() => new Promise((done) => {
          let steps = 0;
          addEventListener("popstate", () => { steps += 1; if (steps === 2) done(); });
          history.forward();
        })"""
    )
    expect(table.button("Resume match")).to_be_visible()
    assert table.page.evaluate("history.state") is None
    table.button("Resume match").click()
    table.dice_show(match)


def test_a_match_left_by_a_reload_leaves_nothing_to_go_back_from(
    table: Table, match: Match
) -> None:
    """The page begins anew at its start."""
    assert not match.over()
    table.page.reload()
    expect(table.button("Resume match")).to_be_visible()
    table.page.wait_for_function("history.state === null")
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")


def test_back_closes_a_dialog_before_it_leaves_the_match(table: Table, match: Match) -> None:
    """One entry after the other."""
    dialog = table.open_dialog("Help")
    table.page.go_back()
    expect(dialog).to_be_hidden()
    table.dice_show(match)
    table.page.go_back()
    expect(table.button("Resume match")).to_be_visible()


def test_back_leads_to_the_start_from_a_match_that_a_link_began(table: Table) -> None:
    """Not to the replay from which play continued, which is no longer in the address."""
    shared = opened(found(lambda position: position.ended is None and not position.island))
    table.page.goto("about:blank")
    table.open("./#replay=" + encode(shared))
    table.watch()
    table.page.get_by_role("slider").press("End")
    table.button("Play on from here").click()
    table.dice_show(shared)
    table.page.go_back()
    expect(table.button("Resume match")).to_be_visible()
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")
