"""The set-up of a match as a choice: who plays, by what rules, and Play."""

import re

from playwright.sync_api import expect

from e2e.support.foreseen import same_luck
from e2e.support.table import Table

SIZES = {"phone": (390, 844), "small": (360, 640), "least": (320, 568), "landscape": (844, 390)}


def test_the_commonest_matches_take_two_presses(table: Table) -> None:
    """A stronger bot, or another person; then Play."""
    dialog = table.open().open_dialog("Set up a match")
    expect(dialog.get_by_role("radio", name="Against the computer")).to_be_checked()
    expect(dialog.get_by_role("radio", name="Resume")).to_be_hidden()
    anne = dialog.get_by_role("radio", name=re.compile("^Captain Anne"))
    expect(anne).to_have_accessible_name(re.compile("hard to beat ?Strength 3 of 3"))
    anne.check()
    dialog.get_by_role("button", name="Play", exact=True).click()
    assert [seat.player for seat in table.match().seats] == ["person", "anne"]
    table.command("New match")
    dialog = table.open_dialog("Set up a match")
    dialog.get_by_role("radio", name="On this device").check()
    expect(anne).not_to_be_checked()
    dialog.get_by_role("button", name="Play", exact=True).click()
    assert [seat.player for seat in table.match().seats] == ["person", "person"]


def test_the_choices_are_made_by_arrow_keys(table: Table) -> None:
    """Tab goes from group to group, the arrows within one."""
    dialog = table.open().open_dialog("Set up a match")
    dialog.get_by_role("radio", name=re.compile("^Polly")).focus()
    table.page.keyboard.press("ArrowRight")
    redbeard = dialog.get_by_role("radio", name=re.compile("^Redbeard"))
    expect(redbeard).to_be_checked()
    expect(redbeard).to_be_focused()
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Space")
    expect(dialog.get_by_role("radio", name="On this device")).to_be_checked()


def test_a_match_is_resumed_from_the_set_up(table: Table) -> None:
    """Its tile tells the standing; Play says that it resumes."""
    same_luck(table.page)  # a first roll that leaves the turn to the person
    table.open().button("Play").click()
    table.roll(8)
    match = table.match()
    table.command("New match")
    dialog = table.open_dialog("Set up a match")
    resume = dialog.get_by_role("radio", name="Resume")
    expect(dialog.get_by_role("listitem").filter(has_text="Polly")).to_contain_text("0")
    resume.check()
    dialog.get_by_role("button", name="Resume match", exact=True).click()
    expect(dialog).to_be_hidden()
    table.shows(match)
    assert table.match() == match


def test_play_is_always_in_sight(table: Table) -> None:
    """At the top of the form, with everything unfolded, and at its end."""
    dialog = table.open().open_dialog("Set up a match")
    play = dialog.get_by_role("button", name="Play", exact=True)

    def in_sight() -> None:
        for size in SIZES.values():
            table.resize(*size)
            expect(play).to_be_in_viewport(ratio=1)

    in_sight()
    for part in ("Players", "Rules"):
        dialog.get_by_text(part, exact=True).click()
        in_sight()
    table.unfold_house_rules(dialog)
    dialog.get_by_role("button", name="Save these rules").scroll_into_view_if_needed()
    in_sight()


def test_the_set_up_opens_again_from_its_beginning(table: Table) -> None:
    """It stays unfolded, but is scrolled to the top."""
    table.resize(1280, 720)
    table.open()
    dialog = table.set_up()
    table.unfold_house_rules(dialog)
    computer = dialog.get_by_text(table.say("setup.way.bot"), exact=True)
    keep = dialog.get_by_role("button", name="Save these rules")
    keep.scroll_into_view_if_needed()
    expect(computer).not_to_be_in_viewport()
    table.close_dialog()
    table.open_dialog(table.say("start.set_up"), table.say("dialog.setup"))
    expect(keep).to_be_visible()
    expect(computer).to_be_in_viewport()


def test_a_house_rule_is_taken_back_at_its_chip(table: Table) -> None:
    """Its field shows the printed rule again, and the focus stays near."""
    dialog = table.open().set_up()
    table.unfold_house_rules(dialog)
    totals = dialog.get_by_label("Totals below zero")
    totals.select_option("Totals stop at zero")
    cards = dialog.get_by_label("Number of cards “Pirate”")
    cards.fill("0")
    cards.press("Tab")
    dialog.get_by_role("button", name="Not in the pile: Pirate").click()
    expect(cards).to_have_value("4")
    dialog.get_by_role("button", name="Totals below zero: Totals stop at zero").click()
    expect(totals).to_have_value("allowed")
    expect(dialog.get_by_text("House rules: none")).to_be_focused()


def test_the_rules_that_are_set_up_are_read(table: Table) -> None:
    """They open over the form, which is as it was when they are closed, by key or by Back."""
    dialog = table.open().set_up()
    fortune = dialog.get_by_role("radio", name="Fortune", exact=True)
    fortune.check()
    read, rules = dialog.get_by_role("button", name="Read the rules"), table.dialog("Rules")
    for close in (lambda: table.page.keyboard.press("Escape"), table.page.go_back):
        read.click()
        expect(rules).to_contain_text("Fortune")
        close()
        expect(rules).to_be_hidden()
        expect(read).to_be_focused()
        expect(fortune).to_be_checked()
    table.page.go_back()
    expect(dialog).to_be_hidden()


def test_the_reason_for_a_rule_is_unfolded(table: Table) -> None:
    """Only when somebody asks for it."""
    dialog = table.open().set_up()
    table.unfold_house_rules(dialog)
    reason = dialog.get_by_text("No sheet says that a total stops at zero.")
    expect(reason).to_be_hidden()
    dialog.get_by_text(re.compile(r"^Why\?.*Totals below zero")).click()
    expect(reason).to_be_visible()


def test_the_portrait_of_a_seat_follows_its_player(table: Table) -> None:
    """At once, and back to a letter when a person takes the seat."""
    dialog = table.open().set_up()
    seat = dialog.get_by_role("group", name="Player 2")
    for bot in ("anne", "redbeard"):
        seat.get_by_role("combobox", name="Played by").select_option(bot)
        expect(seat.locator(f'use[href="#player-{bot}"]')).to_be_visible()
    seat.get_by_role("combobox", name="Played by").select_option("person")
    expect(seat.locator("use")).to_have_count(0)
    seat.get_by_role("combobox", name="Face").select_option("Grey hair and glasses")
    expect(seat.locator('use[href="#player-person-4"]')).to_be_visible()
