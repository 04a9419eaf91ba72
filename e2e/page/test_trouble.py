"""Errors in the middle of a match, which cost the player nothing."""

from playwright.sync_api import expect

from e2e.support.foreseen import same_luck
from e2e.support.table import Table
from e2e.support.witness import Witness

BROKEN = "document.getElementById('points-body').remove()"
FULL = "void (Storage.prototype.setItem = () => { throw new DOMException('full') })"


def test_an_error_keeps_the_match_and_offers_a_report(table: Table, witness: Witness) -> None:
    """One sentence instead of a frozen table; after a reload the same dice lie there."""
    witness.expect("NoneType")
    same_luck(table.page)  # a first roll that leaves the turn to the person
    table.open()
    table.button("Play").click()
    table.button("Turn a card and roll").click()
    table.open_dialog("Help")  # the dialogs are there from now on
    table.close_dialog()
    table.page.evaluate(BROKEN)
    table.button("Points").click()
    trouble = table.page.get_by_role("alert")
    expect(trouble).to_contain_text("Something went wrong here, but the match is saved")
    with table.page.expect_download() as download:
        table.button("Download the text").click()
    report = download.value.path().read_text(encoding="utf-8")
    assert "game: ports" in report
    assert "runtime.py" in report
    rolled = table.saved_match()
    table.open()
    table.button("Resume match").click()
    table.dice_show(rolled)


def test_a_full_device_says_that_the_match_is_not_saved(table: Table) -> None:
    """The match goes on, and can be taken away as a file."""
    table.open()
    table.button("Play").click()
    table.page.evaluate(FULL)
    table.button("Turn a card and roll").click()
    expect(table.page.get_by_role("alert")).to_contain_text("no longer saved")
    with table.page.expect_download() as download:
        table.button("Download the text").click()
    assert "roll 12345678 = " in download.value.path().read_text(encoding="utf-8")
