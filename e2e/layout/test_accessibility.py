"""axe-core on every screen and dialog, by day and by night."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.foreseen import address_of, found, opened, played_out
from e2e.support.inspector import Inspector
from e2e.support.table import Table
from game.match import PERSON, Match, Seat, play
from game.ports import cards
from game.ports.moves import SCORE
from game.ports.position import Position
from game.ports.scoring import SKULL

TWO_PEOPLE = (Seat("Anna", PERSON), Seat("Bo", PERSON))
DIALOGS = ("Points", "Rules", "Settings", "Help", "Set up a match", "Embed this game", "Credits")


def _choice(position: Position) -> bool:
    return position.ended is None and not position.island


def _of_fortune(card: str) -> Match:
    return found(lambda p: _choice(p) and p.card == card, edition="fortune")


SITUATIONS: dict[str, Callable[[], Match]] = {
    "some skulls": lambda: opened(found(lambda p: _choice(p) and SKULL in p.faces)),
    "a battle": lambda: opened(found(lambda p: _choice(p) and p.card == cards.SHIP_3)),
    "treasure island": lambda: opened(found(lambda p: _choice(p) and p.card == cards.CHEST)),
    "skull island": lambda: opened(found(lambda p: p.island)),
    "a lost turn": lambda: opened(found(lambda p: p.ended is not None, TWO_PEOPLE)),
    "a turn scored": lambda: play(opened(found(_choice, TWO_PEOPLE)), SCORE),
    "a storm": lambda: opened(_of_fortune(cards.STORM)),
    "a truce": lambda: opened(_of_fortune(cards.TRUCE)),
    "the end": played_out,
}


@pytest.fixture
def inspector(axe: str) -> Inspector:
    """An inspector with axe-core in hand."""
    return Inspector(axe)


def test_the_start_and_every_dialog_are_accessible(table: Table, inspector: Inspector) -> None:
    """From the first screen on."""
    table.open()
    inspector.finds_nothing(table, "start")
    inspector.finds_nothing_in(DIALOGS, table)
    table.button("Play").click()
    table.open_dialog("Hand a seat to a bot", "Who plays each seat")
    inspector.finds_nothing(table, "seats")
    table.close_dialog()
    table.roll()
    table.rests()
    table.command("New match")
    expect(table.button("Resume match")).to_be_visible()
    inspector.finds_nothing(table, "a match to resume")


def test_the_table_is_accessible_at_every_stage_of_a_match(
    table: Table, inspector: Inspector
) -> None:
    """Stages with dice held, on both islands, in a battle, lost, scored, over."""
    table.open()
    for stage, made in SITUATIONS.items():
        match = made()
        if match.over():
            table.open_own(match)
            expect(table.page.get_by_role("region", name="The match is over")).to_be_visible()
            table.page.get_by_text("More", exact=True).click()
        elif match.options.edition == "fortune":  # whose dice have other names
            table.open_anew(address_of(match))
            table.rests()
        else:  # in the same page, where axe-core is already
            table.page.goto(address_of(match))
            table.shows(match)
            table.rests()
        if stage in ("treasure island", "some skulls"):
            free = table.dice.get_by_role("button", name="locked").or_(table.die(1))
            expect(free.first).to_be_visible()
            table.page.keyboard.press("1")
            table.page.keyboard.press("2")
        inspector.finds_nothing(table, stage)


def test_house_rules_are_accessible(table: Table, inspector: Inspector) -> None:
    """Every switch in sight, rules kept, and a sentence on what cannot be."""
    table.open()
    dialog = table.set_up()
    dialog.get_by_role("radio", name="Fortune").check()
    table.unfold_house_rules(dialog)
    dialog.get_by_label("Most players").fill("3")
    dialog.get_by_label("Name of these rules").fill("Ours")
    dialog.get_by_role("button", name="Save these rules").click()
    expect(dialog.get_by_label("Saved rules")).to_be_visible()
    inspector.finds_nothing(table, "house rules")
    add = dialog.get_by_role("button", name="Add a player")
    add.click()
    add.click(force=True)  # it is disabled, and tells why
    expect(dialog.get_by_text("Seats at the table: 4.")).to_be_visible()
    inspector.finds_nothing(table, "impossible rules")


def test_passing_on_checking_and_replays_are_accessible(table: Table, inspector: Inspector) -> None:
    """The dialogs of a match that is over, and the match looked at again."""
    match = played_out()
    table.open_own(match)
    inspector.finds_nothing_in(("Share", "Check the dice"), table)
    table.page.get_by_text("More", exact=True).click()
    table.button("Replay").click()
    replay = table.page.get_by_role("region", name="Replay")
    expect(replay).to_be_visible()
    inspector.finds_nothing(table, "a replay at its beginning")
    replay.get_by_role("slider").press("End")
    table.shows(match)
    inspector.finds_nothing(table, "a replay at its end")


def test_the_dice_say_whose_turn_they_were_of(table: Table) -> None:
    """In the description of their group, until they are rolled again."""
    match = opened(found(lambda p: _choice(p) and p.card == cards.GOLD, TWO_PEOPLE))
    table.open(address_of(match))
    expect(table.dice).to_have_accessible_description("")
    table.page.keyboard.press("s")
    told = table.say("account.last.by", name="Anna")
    expect(table.dice).to_have_accessible_description(told)
    expect(table.page.get_by_role("region", name=told)).to_be_visible()
    expect(table.button("Undo")).to_be_visible()
    table.roll()
    expect(table.dice).to_have_accessible_description("")


def test_notes_are_accessible(
    a_table: Callable[..., Table], kept: Callable[..., dict], inspector: Inspector
) -> None:
    """A damaged save, and the frame's form of the table."""
    table = a_table(storage_state=kept({"thousand-ports.match.abc": "{"})).open()
    expect(table.page.get_by_role("alert")).to_be_visible()
    inspector.finds_nothing(table, "a damaged save")
    table.open("./?embed")
    inspector.finds_nothing(table, "embedded")
