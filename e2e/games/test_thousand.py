"""Thousand on a phone and on a desk: its own controls, and everything that the shell offers."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import on_a_desk, on_a_phone
from e2e.support.foreseen import ARRIVE, address_of, after
from e2e.support.inspector import Inspector
from e2e.support.screens import fits
from e2e.support.thousand import CROWD, EIGHT, PLACED, ThousandTable, bankable, begun
from game.agreements import preset
from game.match import play
from game.page.text.words import LANGUAGES
from game.sharing import encode
from game.thousand import Rules as Thousand
from game.thousand.moves import BANK, ROLL, Move
from game.thousand.scoring import lying

DIALOGS = ("Points", "Rules", "Help", "Set up a match")


@pytest.fixture
def visitor(guest: Callable[..., Any]) -> Callable[..., ThousandTable]:
    """Makes tables of Thousand."""
    return partial(guest, ThousandTable)


@on_a_phone
def test_a_match_is_set_up_and_played(visitor: Callable[..., ThousandTable]) -> None:
    """By two people: every press does what the rules say, and nothing moves on the page."""
    table = visitor()
    dialog = table.set_up()
    for seat, name in enumerate(("Anna", "Boris"), 1):
        row = dialog.get_by_role("group", name=f"Player {seat}")
        row.get_by_label("Name").fill(name)
        row.get_by_label("Played by").select_option("Human")
    dialog.get_by_role("radio", name="Classic", exact=True).check()
    dialog.get_by_label("Who starts").select_option("Boris")
    dialog.get_by_role("button", name="Play", exact=True).click()
    match = table.match()
    assert match.options == preset(Thousand, "classic").replace(starts=2)
    places = table.page.evaluate(PLACED)
    while match.position.turn < 2 or match.position.throws:
        move = Thousand.choose(Thousand.BOTS[0], match.position)
        table.does(match.position, move)
        match = play(match, move)
        table.lies(match)
        assert table.page.evaluate(PLACED) == places
    assert table.saved_match() == match
    log = table.page.locator("#log li")
    expect(log).to_have_count(match.position.turn)


@on_a_phone
def test_a_bot_plays_its_turns(visitor: Callable[..., ThousandTable]) -> None:
    """At once, if that is wished: then the person is to act again."""
    table = visitor()
    table.prefer(pace="instant")
    table.button("Play").click()
    match = table.match()
    for _ in range(2):
        while not match.node().seat:
            legal = next(iter(match.node().moves))
            table.does(match.position, legal)
            match = play(match, legal)
        while match.node().seat:
            match = play(match, Thousand.choose(match.seats[1].player, match.position))
        table.lies(match)


@on_a_desk
def test_dice_are_put_back_by_mouse_and_by_key(visitor: Callable[..., ThousandTable]) -> None:
    """And are still put back after a reload; the roll takes them along."""
    match = bankable(version="v3")
    first, second = (die + 1 for die in lying(after(match, ROLL).position).dice)
    table = visitor(address_of(match))
    table.does(match.position, ROLL)
    match = play(match, ROLL)
    table.lies(match)
    table.tells_risk(match)
    table.die(first).click()
    expect(table.die(first)).to_have_attribute("aria-pressed", "false")
    table.tells_risk(match, f"die-{first}")
    table.page.keyboard.press(str(second))
    expect(table.status).to_have_text(re.compile("at least one", re.IGNORECASE))
    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    expect(table.die(first)).to_have_attribute("aria-pressed", "false")
    move = Move("roll", (second - 1,))
    table.does(match.position, move)
    match = play(match, move)
    table.lies(match)
    assert table.saved_match() == match


@on_a_desk
def test_points_are_banked_taken_back_and_told(visitor: Callable[..., ThousandTable]) -> None:
    """By keys; the other player is overtaken, and gets the points back."""
    origin = "totals 295 310; entered 75 75; dice 1 1 2 3 3; throws 1"
    match = begun(origin=origin, overtaking="fixed")
    table = visitor(address_of(match))
    told = table.page.locator("#turn-told")
    expect(told).to_have_text("Bank 20: 315 in all. Out of the pit. Overtaken: Boris, \u221250.")
    table.page.keyboard.press("b")
    table.lies(after(match, BANK))
    expect(told).to_contain_text("315 in all.")
    expect(table.page.locator("#headline")).to_contain_text("Boris: overtaken, 50 points lost.")
    expect(table.status).to_contain_text("Boris: overtaken, 50 points lost.")
    expect(table.page.locator("#track .fall")).to_have_count(1)
    expect(table.button("Undo")).to_be_enabled()
    table.page.keyboard.press("u")
    table.lies(match)
    expect(table.page.locator("#track .fall")).to_have_count(0)


@on_a_phone
def test_a_match_is_watched_and_its_dice_checked(visitor: Callable[..., ThousandTable]) -> None:
    """From its code, step by step, then played on from there."""
    start = bankable()
    match = after(start, ROLL, BANK)
    table = visitor("./#replay=" + encode(match))
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    table.watch()
    slider = table.page.get_by_role("slider", name="Step of the replay")
    for number in (1, 2):
        table.button("Next step").click()
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"step {number} of 2$"))
        table.lies(after(start, *(ROLL, BANK)[:number]))
    dialog = table.open_dialog("Check the dice")
    expect(dialog).to_contain_text("1 roll. Everything matches.")
    table.close_dialog()
    table.button("Play on from here").click()
    table.does(match.position, ROLL)
    match = play(match, ROLL)
    table.lies(match)
    assert table.match() == match


@on_a_phone
def test_it_speaks_every_language(visitor: Callable[..., ThousandTable]) -> None:
    """The position, the rules and the form, when it is chosen in the middle of a turn."""
    match = begun(origin="totals 255 0; entered 75 -; dice 1 1 2 3 3; throws 1")
    table = visitor(address_of(match))
    for language in reversed(LANGUAGES):  # English, in which it begins, is gone back to
        table.prefer(language=language)
        table.language(language)
        expect(table.page.locator("#turn-told")).to_have_text(table.say("needed.pit", 45))
        expect(table.page).to_have_title(table.say("page.title"))
        dialog = table.open_dialog(table.say("menu.rules"), table.say("dialog.rules"))
        expect(dialog.get_by_role("heading", name=table.say("rulebook.barrel"))).to_be_visible()
        table.close_dialog()
        dialog = table.open_dialog(table.say("menu.points"), table.say("dialog.points"))
        expect(dialog.get_by_role("row")).to_have_count(10)
        table.close_dialog()


@on_a_phone
def test_rules_without_effect_are_hidden(visitor: Callable[..., ThousandTable]) -> None:
    """A version without a barrel asks nothing about it, until somebody wants one."""
    table = visitor()
    dialog = table.set_up()
    dialog.get_by_role("radio", name="Home rules", exact=True).check()
    table.unfold_house_rules(dialog)
    tries = dialog.get_by_label("Tries on the barrel")
    expect(tries).to_be_visible()
    dialog.get_by_label("A barrel before the target").select_option("Without a barrel")
    expect(tries).to_be_hidden()
    expect(dialog.get_by_text("House rules: 1 rule changed")).to_be_visible()
    dialog.get_by_role("button", name="Play", exact=True).click()
    assert table.match().options == preset(Thousand, "v3").replace(barrel="no")


@on_a_phone
def test_everybody_can_play_it(visitor: Callable[..., ThousandTable], axe: str) -> None:
    """axe-core finds nothing wrong, and nothing sticks out."""
    inspector = Inspector(axe)
    table = visitor()
    inspector.finds_nothing(table, "start")
    fits(table)
    crowd = begun(EIGHT, CROWD + "; dice 2 1 3 5 5; aside 24; throws 2; points 15")
    for name, match in {
        "a choice": after(bankable(version="v3"), ROLL),
        "a turn banked": after(bankable(), ROLL, BANK),
        "eight seats": crowd,
    }.items():
        table.page.evaluate(ARRIVE, address_of(match))
        table.lies(match)
        inspector.finds_nothing(table, name)
        fits(table)


@pytest.mark.long
@on_a_phone
def test_everybody_can_read_its_dialogs(visitor: Callable[..., ThousandTable], axe: str) -> None:
    """axe-core finds nothing wrong with them either."""
    Inspector(axe).finds_nothing_in(DIALOGS, visitor())
