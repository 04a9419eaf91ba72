"""Matches from their first roll to their end: against a bot by mouse, and round one device."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.conftest import on_a_phone
from e2e.support.foreseen import (
    TWO_PEOPLE,
    YOU_AND_POLLY,
    address_of,
    begun,
    found,
    laid,
    opened,
    play_on,
    same_luck,
)
from e2e.support.table import Table
from game.match import PERSON, Seat, play
from game.page.panels import end_sentences
from game.ports import bots
from game.ports.moves import CARD
from game.ports.table import Table as PortsTable


def test_a_match_against_a_bot_is_set_up_and_begun_by_mouse(a_table: Callable[..., Table]) -> None:
    """Set up to 5,000 points; two rounds of it."""
    table = a_table()
    same_luck(table.page, first=16)  # a bust and a score
    table.open()
    table.prefer(pace="instant")
    dialog = table.set_up()
    dialog.get_by_label("Who starts").select_option("You")
    dialog.get_by_label("Play to").select_option("5000")
    dialog.get_by_role("button", name="Play", exact=True).click()
    match = table.match()
    assert match.options.target == 5000
    assert play_on(table, match, table.act, turns=4).position.turn == 4


def test_a_match_against_a_bot_is_played_by_mouse_to_its_end(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """Won or lost; the rematch is begun by the other seat."""
    table = a_table(storage_state=kept(pace="instant"))
    # Three rounds before its end: a bust, a score, and another after a second roll.
    late = laid("totals 4000 4100", YOU_AND_POLLY, seed="4", target=5000)
    table.open(address_of(late))

    match = play_on(table, late, table.act)

    over = table.page.get_by_role("region", name="The match is over")
    expect(over).to_contain_text(end_sentences.over_told(PortsTable, match, table.say))
    assert not table.saves()
    over.get_by_role("button", name="Rematch").click()
    expect(over).to_be_hidden()
    expect(table.button("Turn a card and roll")).to_be_enabled()
    rematch = table.match()
    assert rematch.seed != match.seed
    assert (rematch.options.starts, rematch.options.target) == (2, 5000)
    assert rematch.steps[0].move == CARD
    table.shows(rematch)


def test_three_people_take_turns_round_one_device(a_table: Callable[..., Table]) -> None:
    """Names as they are typed, however long and whatever they look like; seat 2 starts."""
    table = a_table().open()
    dialog = table.set_up()
    dialog.get_by_role("radio", name="3", exact=True).check()
    names = ["Anna-Maria von der Waterkant", '<b>Bo</b> & "Co"', "Цезарь"]
    for seat, name in enumerate(names, 1):
        row = dialog.get_by_role("group", name=f"Player {seat}", exact=True)
        row.get_by_label("Name").press_sequentially(name)
        row.get_by_label("Played by").select_option("Human")
    dialog.get_by_label("Who starts").select_option(names[1])
    dialog.get_by_role("button", name="Play", exact=True).click()

    match = table.match()
    names[0] = names[0][:24]
    assert [seat.name for seat in match.seats] == names
    for name in (names[1], names[2], names[0]):
        expect(table.status).to_contain_text(f"{name}: your turn.")
        table.roll(8)
        match = opened(match)
        while match.position.ended is None:
            move = next(iter(match.node().moves))  # score, or on Skull Island the only roll
            table.act(match, move)
            match = play(match, move)
        table.shows(match)
    heads = table.sheet.get_by_role("columnheader")
    for name in names:
        expect(heads.filter(has_text=name)).to_have_count(1)
    expect(table.page.get_by_text("Bo", exact=True)).to_have_count(0)  # else it was markup


def test_a_seat_is_handed_to_a_bot_and_taken_back(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """The bot plays on from the very same dice; the person who comes back has the next turn."""
    # With no delay, the bots might have played the match to its end meanwhile.
    table = a_table(storage_state=kept(pace="fast"))
    match = found(lambda position: position.ended is None and not position.island)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    table.shows(match)

    table.open_dialog("Hand a seat to a bot", "Who plays each seat")
    players = table.dialog("Who plays each seat")
    players.get_by_label("You").select_option("anne")
    expect(players.locator('use[href="#player-anne"]')).to_be_visible()
    players.get_by_label("You").select_option("redbeard")
    expect(players.locator('use[href="#player-redbeard"]')).to_be_visible()
    table.button("Done").click()
    expect(table.sheet.get_by_role("row")).not_to_have_count(3)  # turns are written by themselves
    table.command("Hand a seat to a bot")
    table.dialog("Who plays each seat").get_by_label("Redbeard").select_option("person")
    table.button("Done").click()

    # The bot may have been in the middle of a turn: then there is something to score.
    acts = table.page.get_by_role("button", name=re.compile("^(Roll|Score|Turn) "), disabled=False)
    expect(acts.first).to_be_visible()
    played = table.saved_match()
    assert played.steps[: len(match.steps)] == match.steps
    first_choice = played.steps[len(match.steps)].move
    assert first_choice == bots.choose("redbeard", match.position)
    assert [seat.player for seat in played.seats] == ["person", "polly"]


def test_skull_island_is_rolled_to_its_end(table: Table) -> None:
    """Nothing can be scored there; what it takes from the other stands in the sheet."""
    match = found(lambda position: position.island, TWO_PEOPLE)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    expect(table.status).to_contain_text("Skull Island")
    while match.position.island:
        expect(table.button(re.compile("^Bank"))).to_be_disabled()
        move = next(iter(match.node().moves))
        table.act(match, move)
        match = play(match, move)
        table.dice_show(match)
    table.shows(match)
    assert match.position.totals[1] < 0


def test_the_last_round_is_announced(a_table: Callable[..., Table]) -> None:
    """The seat that reaches the target opens it, and the table says so."""
    match = begun("67" * 16, (Seat("Anna", PERSON), Seat("Bo", PERSON)), target=5000)
    while match.position.last_turns is None:
        if match.position.phase == "card":
            match = opened(match)
        else:
            before, match = match, play(match, bots.choose("redbeard", match.position))
    table = a_table().open(address_of(before))
    table.act(before, match.steps[-1].move)
    expect(table.status).to_contain_text("5000 points reached")
    table.shows(match)


@on_a_phone
def test_a_press_on_an_opponent_begins_a_match_against_it(
    a_table: Callable[..., Table], screen: dict
) -> None:
    """Without another question, even if it comes before the page is ready."""
    table = a_table(**screen)
    table.page.goto("./", wait_until="commit")
    table.button("Play against Captain Anne").click()
    expect(table.tiles.filter(has_text="Captain Anne")).to_be_visible()
    expect(table.button(table.say("act.turn"))).to_be_visible()


def test_what_is_said_of_an_opponent_is_parted_from_its_name(table: Table) -> None:
    """Or a screen reader would seem to say that one plays against what follows."""
    say = table.say
    named = f"{say('start.against')} {say('bot.anne')}, {say('style.anne')}"
    expect(table.open().button(named)).to_be_visible()
