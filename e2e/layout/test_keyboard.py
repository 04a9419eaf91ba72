"""The table without a mouse."""

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Locator, Page, expect

from e2e.support.delay import loading
from e2e.support.foreseen import (
    TWO_PEOPLE,
    YOU_AND_POLLY,
    address_of,
    after,
    found,
    laid,
    opened,
    play_on,
    same_luck,
)
from e2e.support.table import Table
from game.match import Match
from game.page.panels import end_sentences
from game.ports.cards import CHEST
from game.ports.moves import ALL, SCORE, Move, roll
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from game.ports.table import hand as hands


def tab_to(page: Page, target: Locator) -> None:
    """Presses Tab until the target has the focus."""
    for _ in range(60):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()


def press_for(table: Table, match: Match, move: Move) -> None:
    """Presses the keys for a move once the dice rest."""
    if match.position.phase == "card":
        expect(table.button("Turn a card and roll")).to_be_enabled()
    else:
        table.rests()
    keys = table.page.keyboard
    if move == SCORE:
        keys.press("s")
        if hands.asks(match.position, hands.EMPTY):
            keys.press("s")
        return
    for die in ALL if len(move.dice) < len(ALL) and not match.position.island else ():
        lifted = match.position.faces[die] == SKULL and die in move.dice
        held = match.position.faces[die] != SKULL and die not in move.dice
        pressed = table.die(die + 1).get_attribute("aria-pressed") == "true"
        if lifted or (match.position.faces[die] != SKULL and held != pressed):
            keys.press(str(die + 1))
    keys.press("r")


def test_a_match_is_begun_by_keyboard_alone(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """Tab and Enter to Play, digits hold, R rolls, S scores, for two rounds."""
    table = a_table(storage_state=kept(pace="instant"))
    same_luck(table.page, first=67)
    table.open()
    tab_to(table.page, table.button("Play"))
    table.page.keyboard.press("Enter")
    assert play_on(table, table.match(), partial(press_for, table), turns=4).position.turn == 4


def test_a_match_is_ended_by_keyboard_alone(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """Through its last rounds, and into a rematch."""
    table = a_table(storage_state=kept(pace="instant"))
    late = laid("totals 5000 4900", YOU_AND_POLLY, seed="7")
    table.open(address_of(late))
    match = play_on(table, late, partial(press_for, table))
    over = table.page.get_by_role("region", name="The match is over")
    expect(over).to_contain_text(end_sentences.over_told(PortsTable, match, table.say))
    tab_to(table.page, over.get_by_role("button", name="Rematch"))
    expect(over.get_by_role("button", name="Rematch")).to_be_enabled()
    table.page.keyboard.press("Enter")
    expect(over).to_be_hidden()
    assert table.match().options.starts == 2


# Notes what the status says from now on, and whether a dialog is open then.
SAID = """() => {
  window.said = [];
  const status = document.getElementById("status");
  const note = () => said.push([status.textContent, !!document.querySelector("dialog[open]")]);
  new MutationObserver(note).observe(status, { childList: true });
}"""
SET = "() => said.some(([text]) => text.startsWith('The table is set.'))"


def test_who_begins_is_said_once_set_up_has_closed(table: Table) -> None:
    """Behind an open dialog screen readers hear nothing."""
    table.open()
    table.page.evaluate(SAID)
    dialog = table.open_dialog("Set up a match")
    dialog.get_by_role("button", name="Play", exact=True).click()
    table.page.wait_for_function(SET)
    told = [said for said in table.page.evaluate("said") if said[0].startswith("The table is set.")]
    assert [behind for _text, behind in told] == [False]
    assert re.search(r"(Your turn|to play)\.$", told[0][0])


def test_tab_leads_to_playing_before_removing(table: Table) -> None:
    """Resume says which match it resumes, and the answers say what is asked."""
    table.open(address_of(found(lambda position: position.ended is None)))
    table.roll()
    table.rests()
    table.command("New match")
    keys = table.page.keyboard
    resume = table.button("Resume match")
    resume.focus()
    expect(resume).to_have_accessible_description(re.compile(r"\(round 1\)$"))
    for name in ("Play", "Set up a match", re.compile("^Delete the match")):
        keys.press("Tab")
        expect(table.button(name)).to_be_focused()
    keys.press("Enter")
    expect(table.button("No, keep it")).to_be_focused()
    told = re.compile(r"^Delete the match .*\(round 1\)\?$")
    expect(table.button("No, keep it")).to_have_accessible_description(told)


def test_letters_read_out_what_lies_on_the_table(table: Table) -> None:
    """The dice by number, what is at stake with the risk, the totals, and the last turn."""
    table.open(address_of(treasure_turn()))
    keys = table.page.keyboard
    keys.press("r")
    table.rests()
    heard = table.page.get_by_role("main").get_by_role("status").nth(1)
    for key, told in (
        ("d", r"^Die 1, .*; Die 8, .*\.\s?$"),
        ("a", r"^\d+ points at stake\."),
        ("t", r"^Anna:\s0, Boris:\s0\.\s?$"),
        ("n", r"^No turn has ended yet\.\s?$"),
    ):
        keys.press(key)
        expect(heard).to_have_text(re.compile(told))


def test_dice_before_a_match_are_no_stops_of_the_tab_key(page: Page) -> None:
    """They are decoration until they are rolled, with or without Python; then Tab stops at them."""
    table = Table(page)
    delay = loading(table)
    _no_die_on_the_way_to(table, table.button("Play"))
    delay.end()
    table.open()
    _no_die_on_the_way_to(table, table.button("Play"))
    page.keyboard.press("Enter")
    expect(table.button("Turn a card and roll")).to_be_focused()
    page.keyboard.press("Enter")
    table.rests()
    table.die(7).focus()
    page.keyboard.press("Tab")
    expect(table.die(8)).to_be_focused()


def _no_die_on_the_way_to(table: Table, target: Locator) -> None:
    page = table.page
    for _ in range(8):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
        assert page.evaluate("() => !document.activeElement.closest('[aria-hidden]')")
    expect(target).to_be_focused()


def treasure_turn() -> Match:
    """A match whose first card is Treasure Island; dice 1 to 4 show no skull."""
    return found(
        lambda position: (
            position.ended is None
            and position.card == CHEST
            and not position.island
            and SKULL not in position.faces[:4]
        ),
        TWO_PEOPLE,
    )


def test_c_switches_where_dice_are_held(table: Table) -> None:
    """On Treasure Island at first, then beside it, then on it again; no die is moved by that."""
    table.open(address_of(treasure_turn()))
    keys = table.page.keyboard
    keys.press("r")
    table.rests()
    keys.press("1")
    keys.press("2")
    on_island = table.dice.get_by_role("button", name="on Treasure Island")
    expect(on_island).to_have_count(2)
    heard = table.page.get_by_role("main").get_by_role("status").nth(1)
    expect(heard).to_have_text(re.compile(r"^Die 2, .*: on Treasure Island\.$"))
    keys.press("c")
    expect(heard).to_have_text("From now on, dice you hold go beside the island.")
    expect(on_island).to_have_count(2)
    for key in ("2", "3"):  # from the island, and from the table
        keys.press(key)
        expect(heard).to_have_text(re.compile(rf"^Die {key}, .*: held\.$"))
        expect(table.die(int(key))).to_have_attribute("aria-pressed", "true")
    expect(on_island).to_have_count(1)
    keys.press("c")
    expect(heard).to_have_text("From now on, dice you hold go on the island.")
    expect(on_island).to_have_count(1)
    keys.press("3")
    expect(on_island).to_have_count(2)
    keys.press("3")
    expect(heard).to_have_text(re.compile(r"^Die 3, .*: released\.$"))
    expect(table.die(3)).to_have_attribute("aria-pressed", "false")


def test_dice_are_held_beside_the_island_by_touch(a_table: Callable[..., Table]) -> None:
    """One tap for each die; the switch stays when the rest has been rolled."""
    table = a_table(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    match = treasure_turn()
    table.open(address_of(match))
    table.button("Turn a card and roll").tap()
    table.rests()
    table.die(1).tap()
    table.button("Hold dice beside the island").tap()
    on_island = table.dice.get_by_role("button", name="on Treasure Island")
    for die in (2, 3):
        table.die(die).tap()
        expect(table.die(die)).to_have_attribute("aria-pressed", "true")
    expect(on_island).to_have_count(1)
    expect(table.button("Hold dice on the island")).to_be_visible()
    faces = opened(match).position.faces
    rolled = [die for die in ALL if die > 2 and faces[die] != SKULL]
    match = after(opened(match), roll(rolled, (0,)))
    table.button(f"Roll {len(rolled)} dice").tap()
    table.dice_show(match)
    assert match.position.ended is None
    expect(table.button("Hold dice on the island")).to_be_visible()
    assert table.match() == match


def test_a_key_is_shown_where_it_does_something(a_table: Callable[..., Table]) -> None:
    """C stands on the button of Treasure Island as long as dice can be held, and with no other."""
    table = a_table(viewport={"width": 1280, "height": 800})
    table.open(address_of(treasure_turn()))
    key = table.page.get_by_text("C", exact=True).filter(visible=True)
    expect(table.button("Turn a card and roll")).to_be_enabled()
    expect(key).to_have_count(0)
    table.roll()
    table.rests()
    expect(key).to_have_count(1)
    table.page.keyboard.press("s")
    expect(table.button("Undo")).to_be_visible()
    expect(key).to_have_count(0)


def test_question_mark_opens_the_help_and_p_the_points(table: Table) -> None:
    """Both are one key away; with a dialog open the keys of the table sleep."""
    table.open()
    table.page.keyboard.press("?")
    expect(table.dialog("Help")).to_be_visible()
    table.page.keyboard.press("p")
    expect(table.dialog("Points")).to_be_hidden()
    table.page.keyboard.press("Escape")
    expect(table.dialog("Help")).to_be_hidden()
    table.page.keyboard.press("p")
    expect(table.dialog("Points")).to_be_visible()


def test_single_keys_switched_off_do_nothing(table: Table) -> None:
    """Tab and Enter still do everything."""
    match = found(lambda position: position.ended is None)
    table.open(address_of(match))
    table.prefer(keys=False)
    table.page.keyboard.press("?")
    table.page.keyboard.press("r")
    table.page.keyboard.press("1")
    tab_to(table.page, table.button("Turn a card and roll"))
    expect(table.dialog("Help")).to_be_hidden()
    expect(table.button("Turn a card and roll")).to_be_enabled()
    table.page.keyboard.press("Enter")
    table.shows(opened(match))
    table.page.reload()
    table.ready()
    table.page.keyboard.press("?")
    table.prefer(keys=True)
    table.page.keyboard.press("?")
    expect(table.dialog("Help")).to_be_visible()
