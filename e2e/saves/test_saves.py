"""Saved matches: resuming them, and playing one in two tabs."""

import json
import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.support.foreseen import (
    TWO_PEOPLE,
    address_of,
    begun,
    found,
    in_the_middle,
    opened,
    same_luck,
)
from e2e.support.table import Table
from game.match import PERSON, Seat, play
from game.notation import read
from game.page.panels import end_sentences
from game.page.text.words import LANGUAGES
from game.ports.moves import SCORE, roll
from game.ports.table import Table as PortsTable
from tests.rules.test_kept import SAVES, table_of


def crash(page: Page) -> None:
    """Kills the tab without giving it a chance to save."""
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
    expect(again.dice).to_have_count(0)  # those on the start screen are decoration
    again.button("Resume match").click()
    again.shows(match)
    move = roll((4, 5, 6, 7))
    again.act(match, move)
    again.shows(play(match, move))


ANYWHERE = """game: ports
rules: 2
starts: 1
person: Anna
bot polly: Polly
from: totals 900 1500; turn 9; used 2 chest gold; card diamond; dice 3 gold 4 monkey parrot; rolls 2
seed: anywhere
"""


def test_a_match_that_began_in_mid_turn_is_resumed(table: Table) -> None:
    """At its position, which stands in the save, and with the dice to come."""
    match = read(ANYWHERE)
    table.open(address_of(match))
    table.shows(match)
    table.page.goto("about:blank")
    table.open()
    table.button("Resume match").click()
    table.shows(match)
    move = roll((6, 7))
    table.act(match, move)
    table.shows(play(match, move))
    assert table.saved_match() == play(match, move)


def test_a_reload_cannot_change_a_roll(table: Table) -> None:
    """However often the page is loaded again before the same roll, the same faces come up."""
    match = found(in_the_middle)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    for _ in range(2):
        table.page.reload()
        table.ready().button("Resume match").click()
        table.shows(match)
    move = roll((4, 5, 6, 7))
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
    table.command("New match")
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
    table.command("New match")
    table.button("Resume match").click()
    table.shows(second)


def test_two_tabs_at_one_match_go_on_together(table: Table) -> None:
    """Whichever of them is played in, and nothing is kept twice."""
    match = opened(found(in_the_middle, TWO_PEOPLE))  # nobody plays on by itself
    table.open(address_of(match))
    other = Table(table.page.context.new_page()).open()
    other.button("Resume match").click()
    other.shows(match)
    for tab, beside, move in ((other, table, roll((4, 5, 6, 7))), (table, other, SCORE)):
        tab.page.bring_to_front()
        tab.act(match, move)
        match = play(match, move)
        tab.shows(match)
        beside.shows(match)
    assert [read(save["text"]).steps for save in table.saves()] == [match.steps]


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
    table.open_own(before)
    table.act(before, last.steps[-1].move)
    over = table.page.get_by_role("region", name="The match is over")
    result = end_sentences.over_told(PortsTable, last, table.say)
    expect(over).to_contain_text(result)
    table.page.reload()
    table.ready()
    expect(over).to_be_hidden()
    expect(table.button("Resume match")).to_be_hidden()
    table.page.get_by_role("button", name="See the last match again \N{EN DASH} Anna: ").click()
    expect(over).to_contain_text(result)
    table.shows(last)
    expect(over.get_by_role("button", name="Rematch")).to_be_focused()
    over.get_by_text("More", exact=True).click()
    over.get_by_role("button", name="Replay").click()
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    table.button("Close the replay").click()
    expect(over).to_contain_text(result)


def test_a_waiting_tab_offers_what_another_tab_plays(table: Table) -> None:
    """It offers the latest state: a tab left open at the start resumes no older one."""
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


def test_a_kept_match_can_be_removed_and_put_back(table: Table) -> None:
    """By keyboard alone, with its date, in the reader's language; undone until the page is left."""
    match = found(in_the_middle)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    table.shows(match)
    table.command("New match")
    expect(table.page.get_by_role("time")).to_have_text(re.compile(r"\d{4}.*\d:\d\d"))
    table.page.get_by_role("button", name="Delete the match").focus()
    table.page.keyboard.press("Enter")
    expect(table.button("No, keep it")).to_be_focused()
    table.button("Yes, delete it").click()
    expect(table.status).to_have_text("The match was deleted.")
    expect(table.button("Resume match")).to_be_hidden()
    assert table.saves() == []
    expect(table.button("Restore the deleted match")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.button("Resume match").click()
    table.shows(match)


@pytest.mark.parametrize(
    ("locale", "language", "date"),
    [
        ("en-GB", "en", r"\d+ \w+ \d{4}, \d\d:\d\d"),
        ("en-US", "en", r"\w+ \d+, \d{4}, \d+:\d\d\s[AP]M"),
        ("fr-CA", "en", r"\w+ \d+, \d{4}, \d+:\d\d\s[AP]M"),
        ("en-GB", "fr", r"\d+ \S+ \d{4},? (à )?\d\d:\d\d"),
    ],
)
def test_dates_are_in_the_form_that_the_browser_prefers(
    a_table: Callable[..., Table],
    kept: Callable[..., dict],
    locale: str,
    language: str,
    date: str,
) -> None:
    """If that is in the language of the page."""
    state = kept({"thousand-ports.match.abc": SAVES[0]["entry"]})
    table = a_table(locale=locale, storage_state=state).open(f"./?lang={language}")
    expect(table.page.get_by_role("time")).to_have_text(re.compile(f"^{date}$"))


def test_with_a_match_to_resume_a_laptop_shows_all_games(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """With the links to the other games; the date of the match and its removal stand beside it."""
    entries = {}
    for save in SAVES[::-1]:
        prefix = table_of(read(json.loads(save["entry"])["text"])).PREFIX
        entries[prefix + "match.abc"] = save["entry"]
    state = kept(entries)
    table = a_table(viewport={"width": 1280, "height": 720}, storage_state=state)
    for game, language in product(("", "thousand/", "threeport/"), LANGUAGES):
        table.open(f"./{game}?lang={language}")
        note = table.page.locator("#resume-note")
        expect(note.get_by_role("button")).to_have_count(1)
        expect(note.get_by_role("time")).not_to_be_empty()
        for link in table.page.locator(".other-tables a").all():
            expect(link).to_be_in_viewport(ratio=1)
