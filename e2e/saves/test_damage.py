"""Damaged entries, hostile addresses, and a full device."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.support.foreseen import address_of, begun, found, in_the_middle, opened
from e2e.support.table import NO_STORAGE, Table
from game.match import PERSON, Match, Seat, play
from game.notation import read, write
from game.ports.moves import roll

DAMAGED = "A saved match could not be read. It has been put aside; you can download it."


def _save(match: Match, **changes: object) -> str:
    """A save as the page writes it, except for the changes."""
    fields = {
        "version": 1,
        "names": [seat.name for seat in match.seats],
        "totals": list(match.position.totals),
        "turn": match.position.turn,
        "when": "2026-01-01T12:00:00.000Z",
        "text": write(match),
    }
    return json.dumps(fields | changes)


def test_a_save_that_cannot_be_read_is_put_aside_and_can_be_downloaded(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """One sentence, the text as a file, and a table to play at; here it is half written."""
    text = _save(begun("a"))[:40]
    table = a_table(storage_state=kept({"thousand-ports.match.abc": text})).open()
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text(DAMAGED)
    with table.page.expect_download() as download:
        alert.get_by_role("button", name="Download the text").click()
    assert download.value.path().read_text() == text
    assert text in table.entries().values()
    alert.get_by_role("button", name="Dismiss").click()
    expect(alert).to_be_hidden()
    table.button("Play").click()
    table.roll(8)
    expect(table.die(1)).not_to_have_accessible_name("Die 1, not rolled yet")
    table.page.reload()
    table.ready()
    expect(alert).to_be_hidden()
    expect(table.button("Resume match")).to_be_visible()


def test_what_is_no_save_at_all_is_said_and_put_aside_whole(table: Table) -> None:
    """After other damages of the same name, and while an older tab waits in the background."""
    table.open()
    visitor = Table(table.page.context.new_page()).open()
    newer = _save(begun("a"), version=2)
    for damage in ("{", "null", "[1, 2]", "x\0y", "game: ports\ntarget: 5000\n", newer):
        visitor.page.evaluate(
            "(text) => localStorage.setItem('thousand-ports.match.abc', text)", damage
        )
        visitor.page.reload()
        visitor.ready()
        expect(visitor.page.get_by_role("alert")).to_contain_text(DAMAGED)
        assert damage in visitor.entries().values()
        assert "thousand-ports.match.abc" not in table.entries()


def test_a_save_that_does_not_play_is_put_aside_when_it_is_resumed(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """Dice that the seed never rolled are no match; the next save is still there."""
    match = opened(found(in_the_middle))
    faces = " ".join(match.position.faces)
    forged = _save(match, text=write(match).replace(faces, " ".join(["gold"] * 8)))
    good = _save(match, when="2025-01-01T12:00:00.000Z")
    entries = {"thousand-ports.match.bad": forged, "thousand-ports.match.good": good}
    table = a_table(storage_state=kept(entries)).open()
    table.button("Resume match").click()
    expect(table.page.get_by_role("alert")).to_contain_text(DAMAGED)
    assert forged in table.entries().values()
    table.button("Resume match").click()
    table.shows(match)


PREFER = "(text) => localStorage.setItem('thousand-ports.preferences', text)"


def test_damaged_preferences_are_the_usual_ones(table: Table) -> None:
    """Nothing is reported or lost, and the next choice is saved again."""
    table.open()
    for text in ("][", "7", '{"language": "xx", "keys": "maybe", "pace": {}}'):
        table.page.evaluate(PREFER, text)
        table.page.reload()
        dialog = table.ready().open_dialog("Settings")
        expect(dialog.get_by_label("Bot speed")).to_have_value("normal")
        expect(dialog.get_by_label("Keyboard shortcuts")).to_be_checked()
        dialog.get_by_label("Bot speed").select_option("slow")
    table.page.reload()
    table.ready().open_dialog("Settings")
    expect(dialog.get_by_label("Bot speed")).to_have_value("slow")


HOSTILE = {
    "no base64": "%%%%<script>alert(1)</script>",
    "no text": "/////w==",
    "no match": "aGVsbG8=",
    "empty": "",
    "cut off": address_of(begun("a")).partition("=")[2][:-9],
    "endless": "A" * 1_000_001,
}


def test_an_address_without_a_readable_match_is_said_so(table: Table) -> None:
    """One sentence, and a table to play at."""
    for text in HOSTILE.values():
        table.page.goto("about:blank")
        table.open("./#match=" + text)
        expect(table.page.get_by_role("alert")).to_contain_text(
            "The match in this link cannot be opened (was the whole link copied?): "
        )
        table.button("Play").click()
        expect(table.actions()[0]).to_be_enabled()


def test_a_hostile_name_in_the_address_is_only_a_name(table: Table) -> None:
    """Markup is shown as it is written; the address bar forgets the match."""
    name = "<img src=x onerror=alert(1)>\"'&lt;"
    match = begun("a", (Seat(name, PERSON), Seat("Polly", "polly")))
    table.open(address_of(match))
    expect(table.sheet.get_by_role("columnheader").nth(1)).to_contain_text(name)
    expect(table.status).to_contain_text(name)
    expect(table.page.locator("img[src=x]")).to_have_count(0)
    expect(table.page).not_to_have_url(re.compile("match"))


def test_a_full_device_is_said_so_once_and_loses_nothing(table: Table) -> None:
    """Saved matches can be resumed; the one that cannot be saved stays until the page is closed."""
    match = found(in_the_middle)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    table.shows(match)
    table.page.add_init_script(
        'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }'
    )
    table.page.reload()
    table.ready().button("Resume match").click()
    table.shows(match)
    move = roll((4, 5, 6, 7))
    table.act(match, move)
    match = play(match, move)
    table.shows(match)
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text("This device has no room left: the match is no longer saved.")
    with table.page.expect_download() as download:
        alert.get_by_role("button", name="Download the text").click()
    assert read(download.value.path().read_text()) == match
    alert.get_by_role("button", name="Dismiss").click()
    table.command("New match")
    table.button("Resume match").click()
    table.shows(match)
    expect(alert).to_be_hidden()


def test_where_nothing_is_kept_a_note_says_so_once(table: Table) -> None:
    """It appears when the first match begins, and not again once dismissed."""
    table.page.add_init_script(NO_STORAGE)
    table.open()
    note = table.page.get_by_role("status").filter(has_text="This browser saves nothing")
    expect(note).to_be_hidden()
    table.button("Play").click()
    expect(note).to_be_visible()
    expect(table.page.get_by_role("alert")).to_be_hidden()
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_be_hidden()
    table.roll(8)
    table.rests()
    table.command("New match")
    table.button("Play").click()
    expect(table.button("Turn over a card")).to_be_enabled()
    expect(note).to_be_hidden()


def test_a_device_that_keeps_matches_says_nothing_of_it(table: Table) -> None:
    """There is nothing to know."""
    table.open()
    table.button("Play").click()
    expect(table.button("Turn a card and roll")).to_be_enabled()
    expect(table.page.get_by_text("This browser saves nothing")).to_be_hidden()
