"""What the device keeps: matches to resume, what two tabs make of one, damage."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.foreseen import address_of, begun, found, opened, same_luck
from e2e.table import Table
from game.match import PERSON, Match, Seat, play
from game.notation import read, write
from game.page import telling
from game.ports.moves import roll
from game.ports.position import Position
from game.ports.scoring import SKULL

DAMAGED = "A saved match could not be read. It has been put aside; you can download it."


def in_the_middle(position: Position) -> bool:
    """Whether the first four dice can be kept and the others rolled again."""
    return position.ended is None and not position.island and SKULL not in position.faces


def crash(page: Page) -> None:
    """The tab dies without a chance to say goodbye."""
    with pytest.raises(Error, match="crash"):
        page.goto("chrome://crash")


def test_a_match_is_resumed_after_the_tab_was_killed_in_mid_turn(table: Table) -> None:
    """Nothing resumes by itself; then the same dice lie there, and fall as they would have."""
    match = found(in_the_middle)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    table.shows(match)
    crash(table.page)

    again = Table(table.page.context.new_page()).open()
    expect(again.button("Resume match")).to_be_visible()
    expect(again.button("Play")).to_be_visible()
    expect(again.die(1)).to_have_accessible_name("Die 1, not rolled yet")
    again.button("Resume match").click()
    again.shows(match)
    move = roll((4, 5, 6, 7))
    again.act(match, move)
    again.shows(play(match, move))


def test_a_reload_cannot_change_a_roll(table: Table) -> None:
    """However often the page is loaded again before the same roll, the same faces come up."""
    match = opened(found(in_the_middle))
    move = roll((4, 5, 6, 7))
    for _ in range(2):
        table.page.goto("about:blank")
        table.open(address_of(match))
        table.shows(match)
        table.act(match, move)
        table.shows(play(match, move))


def test_a_new_match_keeps_the_unfinished_one(table: Table) -> None:
    """Both wait on the shelf, the one played last first."""
    first = found(in_the_middle)
    same_luck(table.page)
    table.open(address_of(first))
    table.roll(8)
    first = opened(first)
    table.shows(first)
    table.button("New match").click()
    table.button("Play").click()
    second = table.match()
    table.roll(8)
    second = opened(second)
    table.shows(second)

    table.page.reload()
    table.ready()
    expect(table.button("Resume match")).to_be_visible()
    table.page.get_by_role("button", name="Resume \N{EN DASH} ").click()
    table.shows(first)
    table.button("New match").click()
    table.button("Resume match").click()
    table.shows(second)


def test_two_tabs_at_one_match_keep_both(table: Table) -> None:
    """Whoever comes later to what another tab has played on goes on with a copy, and is told."""
    match = opened(found(in_the_middle))
    table.open(address_of(match))
    other = Table(table.page.context.new_page()).open()
    other.button("Resume match").click()
    other.shows(match)

    theirs, mine = roll((4, 5, 6, 7)), roll((0, 1))
    other.act(match, theirs)
    other.shows(play(match, theirs))
    table.page.bring_to_front()
    table.act(match, mine)
    table.shows(play(match, mine))
    expect(table.status).to_contain_text("was also played in another tab")

    saved = {read(save["text"]).steps for save in table.saves()}
    assert saved == {play(match, theirs).steps, play(match, mine).steps}


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


UNREADABLE = {
    "half written": _save(begun("a"))[:40],
    "of a newer version": _save(begun("a"), version=2),
    "not even an object": "[1, 2]",
}


@pytest.mark.parametrize("damage", UNREADABLE)
def test_a_save_that_cannot_be_read_is_put_aside_and_can_be_downloaded(
    a_table: Callable[..., Table], kept: Callable[..., dict], damage: str
) -> None:
    """One sentence, the text as a file, and a table to play at."""
    text = UNREADABLE[damage]
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


@pytest.mark.parametrize("text", ["null", "[]", "x\0y", "game: ports\ntarget: 5000\n"])
def test_what_is_no_save_at_all_is_said_and_put_aside_whole(table: Table, text: str) -> None:
    """After another damage of the same name, and while an older tab waits in the background."""
    table.open()
    for damage in ("{", text):
        visitor = Table(table.page.context.new_page()).open()
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


@pytest.mark.parametrize("text", ["][", "7", '{"language": "xx", "keys": "maybe", "pace": {}}'])
def test_damaged_preferences_are_the_usual_ones(
    a_table: Callable[..., Table], kept: Callable[..., dict], text: str
) -> None:
    """Nobody is told, nothing else is lost, and the next choice is kept again."""
    table = a_table(storage_state=kept({"thousand-ports.preferences": text})).open()
    dialog = table.open_dialog("Settings")
    expect(dialog.get_by_label("Pace of the bots")).to_have_value("normal")
    expect(dialog.get_by_label("Single-key shortcuts")).to_be_checked()
    dialog.get_by_label("Pace of the bots").select_option("slow")
    table.page.reload()
    table.ready().open_dialog("Settings")
    expect(dialog.get_by_label("Pace of the bots")).to_have_value("slow")


HOSTILE = {
    "no base64": "%%%%<script>alert(1)</script>",
    "no text": "/////w==",
    "no match": "aGVsbG8=",
    "empty": "",
    "cut off": address_of(begun("a")).partition("=")[2][:-9],
    "endless": "A" * 1_000_001,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_an_address_without_a_readable_match_is_said_so(table: Table, kind: str) -> None:
    """One sentence, and a table to play at."""
    table.open("./#match=" + HOSTILE[kind])
    expect(table.page.get_by_role("alert")).to_contain_text(
        "The match in this address could not be read."
    )
    table.button("Play").click()
    expect(table.button("Roll 8 dice")).to_be_enabled()


def test_a_hostile_name_in_the_address_is_only_a_name(table: Table) -> None:
    """Markup is shown as it is written; the address bar forgets the match."""
    name = "<img src=x onerror=alert(1)>\"'&lt;"
    match = begun("a", (Seat(name, PERSON), Seat("Polly", "polly")))
    table.open(address_of(match))
    expect(table.sheet.get_by_role("columnheader").nth(1)).to_contain_text(name)
    expect(table.status).to_contain_text(name)
    expect(table.page.locator("img")).to_have_count(0)
    expect(table.page).not_to_have_url(re.compile("match"))


def test_held_dice_and_the_last_match_outlive_a_reload(table: Table) -> None:
    """The hand in mid-turn; then the end of the match, which is offered and not resumed."""
    match = found(in_the_middle)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    table.shows(match)
    for die in (2, 5):
        table.die(die).click()
    table.page.reload()
    table.ready().button("Resume match").click()
    table.shows(match)
    pressed = [table.die(die).get_attribute("aria-pressed") for die in range(1, 9)]
    assert pressed == ["true" if die in (2, 5) else "false" for die in range(1, 9)]
    expect(table.button("Roll 6 dice")).to_be_enabled()


def test_a_finished_match_can_be_seen_again(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """After a reload it waits below the buttons, with its result, its sheet and a rematch."""
    table = a_table(storage_state=kept(pace="instant"))
    last = begun("last", (Seat("Anna", PERSON), Seat("Bo", PERSON)), target=1000)
    before = last
    while not last.over():
        before, last = last, play(last, next(iter(last.node().moves)))
    table.open(address_of(before))
    table.act(before, last.steps[-1].move)
    over = table.page.get_by_role("region", name="The match is over")
    result = telling.over_told(last, table.say)
    expect(over).to_contain_text(result)
    table.page.reload()
    table.ready()
    expect(over).to_be_hidden()
    expect(table.button("Resume match")).to_be_hidden()
    table.page.get_by_role("button", name="See the last match again \N{EN DASH} Anna: ").click()
    expect(over).to_contain_text(result)
    table.shows(last)
    expect(over.get_by_role("button", name="Rematch")).to_be_focused()
    table.button("Watch it again").click()
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()


def test_a_full_device_is_said_so_once_and_loses_nothing(table: Table) -> None:
    """What was kept can be resumed; what cannot be kept is there until the page is closed."""
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
    table.button("New match").click()
    table.button("Resume match").click()
    table.shows(match)
    expect(alert).to_be_hidden()


def test_a_waiting_tab_offers_what_another_tab_plays(table: Table) -> None:
    """As it stands then: a tab left open at the start resumes no older state."""
    table.open()
    expect(table.button("Resume match")).to_be_hidden()
    match = found(in_the_middle)
    other = Table(table.page.context.new_page()).open(address_of(match))
    other.roll(8)
    match = opened(match)
    other.shows(match)
    move = roll((4, 5, 6, 7))
    other.act(match, move)
    match = play(match, move)
    other.shows(match)
    table.page.bring_to_front()
    table.button("Resume match").click()
    table.shows(match)


NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  configurable: true, get: () => { throw new DOMException("refused", "SecurityError"); } });"""


def test_where_nothing_is_kept_a_note_says_so_once(table: Table) -> None:
    """When the first match begins, not before, and not again once it was dismissed."""
    table.page.add_init_script(NO_STORAGE)
    table.open()
    note = table.page.get_by_role("status").filter(has_text="This browser keeps nothing")
    expect(note).to_be_hidden()
    table.button("Play").click()
    expect(note).to_be_visible()
    expect(table.page.get_by_role("alert")).to_be_hidden()
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_be_hidden()
    table.roll(8)
    expect(table.dice).to_be_enabled()
    table.button("New match").click()
    table.button("Play").click()
    expect(table.button("Roll 8 dice")).to_be_enabled()
    expect(note).to_be_hidden()


def test_a_device_that_keeps_matches_says_nothing_of_it(table: Table) -> None:
    """There is nothing to know."""
    table.open()
    table.button("Play").click()
    expect(table.button("Roll 8 dice")).to_be_enabled()
    expect(table.page.get_by_text("This browser keeps nothing")).to_be_hidden()
