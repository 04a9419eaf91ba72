"""Dialogs: what stands in them, and the ways out of them."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.support.blog import SCRIPT
from e2e.support.foreseen import TWO_PEOPLE, address_of, found, opened
from e2e.support.table import FORGOTTEN, Table
from game.page.text.words import LANGUAGES

ENTRANCES = {  # the button, and the title of what it opens
    "Points": "Points",
    "Rules": "Rules",
    "Settings": "Settings",
    "Help": "Help",
    "Set up a match": "Set up a match",
    "Embed this game": "Embed this game",
    "Credits": "Credits",
}

COUNT_STEPS_BACK = """
() => {
  window.stepsBack = 0;
  addEventListener("popstate", () => { window.stepsBack += 1; });
}
"""

# The choices shown by lists that are too narrow for the longest of theirs.
CUT = """all => all.filter((list) => {
  const { width } = list.getBoundingClientRect();
  list.style.width = "max-content";
  const needed = list.getBoundingClientRect().width;
  list.style.width = "";
  return needed > width;
}).map((list) => list.selectedOptions[0].text)"""


def test_back_and_escape_close_a_dialog(table: Table) -> None:
    """The focus is on its title, then on the button that a key pressed; Back leaves no page."""
    table.open()
    for button, title in ENTRANCES.items():
        table.button(button).press("Enter")
        dialog = table.dialog(title)
        expect(dialog).to_be_visible()
        expect(dialog.get_by_role("heading", name=title, level=2)).to_be_focused()
        table.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(table.button(button)).to_be_focused()
        table.page.keyboard.press("Enter")
        expect(dialog).to_be_visible()
        table.page.go_back()
        expect(dialog).to_be_hidden()
        expect(table.button(button)).to_be_focused()
        table.open_dialog(button, title)
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
        expect(table.button("Play")).to_be_visible()
        table.page.wait_for_function(FORGOTTEN)


def test_a_dialog_opens_again_however_soon(table: Table) -> None:
    """The next press may come before the browser reports a closed dialog, or a step back."""
    table.page.goto("about:blank")
    table.open()
    dialog = table.dialog("Help")
    table.page.evaluate(COUNT_STEPS_BACK)
    table.button("Help").press("Enter")
    for steps, key in enumerate(("Enter", "?") * 5, start=1):
        expect(dialog).to_be_visible()
        table.page.keyboard.press("Escape")
        table.page.keyboard.press(key)
        back = f"stepsBack === {steps} && history.state === 'dialog-help'"
        table.page.wait_for_function(back)
        expect(dialog).to_be_visible()
    table.page.go_back()
    expect(dialog).to_be_hidden()
    expect(table.button("Play")).to_be_visible()


def test_the_menu_of_a_match_gives_way_to_what_it_opens(table: Table) -> None:
    """The focus comes back to its button if a key pressed it; one Back closes what it opened."""
    table.page.goto("about:blank")
    table.open(address_of(opened(found(lambda position: position.ended is None))))
    for name, title in (("Check the dice", "Check the dice"), ("Share", None)):
        table.button("Match").press("Enter")
        table.dialog("This match").get_by_role("button", name=name, exact=True).click()
        dialog = table.dialog(title or name)
        expect(dialog).to_be_visible()
        expect(table.dialog("This match")).to_be_hidden()
        table.page.go_back()
        expect(dialog).to_be_hidden()
        expect(table.button("Match")).to_be_focused()
    table.command("New match")
    expect(table.button("Play")).to_be_visible()
    expect(table.button("Match")).to_be_hidden()
    table.page.wait_for_function("history.state === null")
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")


def test_no_command_on_a_match_looks_disabled(table: Table) -> None:
    """A dashed border means that a button does nothing now."""
    table.open(address_of(opened(found(lambda position: position.ended is None))))
    commands = table.open_dialog("Match", "This match").get_by_role("button", name=re.compile("."))
    borders = commands.evaluate_all("all => all.map((each) => getComputedStyle(each).borderStyle)")
    assert len(borders) > 1
    assert "dashed" not in borders


def test_the_menu_leads_to_the_sheet_on_a_phone(a_table: Callable[..., Table]) -> None:
    """Which lies below the buttons there."""
    table = a_table(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    match = opened(found(lambda position: position.ended is not None, TWO_PEOPLE))
    table.open(address_of(match)).shows(match)
    expect(table.sheet).not_to_be_in_viewport()
    table.command("Score sheet")
    expect(table.sheet).to_be_in_viewport()
    table.command("Log")
    expect(table.page.get_by_role("list", name="Log")).to_be_in_viewport()


def test_the_points_of_every_set_are_one_press_away(table: Table) -> None:
    """Sets, treasure and the full chest."""
    rows = table.open().open_dialog("Points").get_by_role("row")
    expect(rows).to_have_count(8)
    points = ["100", "200", "500", "1000", "2000", "4000", "100", "500"]
    expect(rows.get_by_role("cell")).to_have_text(points)
    expect(rows.first).to_contain_text("3 of a kind")


def test_the_rules_tell_all_nine_cards(table: Table) -> None:
    """There are also the sections on which the sheet is silent."""
    rules = table.open().open_dialog("Rules")
    for card in (
        "Treasure Island",
        "Pirate ",
        "Skull ",
        "Guardian",
        "Pirate Ship",
        "Gold Coin",
        "Diamond",
        "Animals",
    ):
        expect(rules).to_contain_text(card)
    expect(rules.get_by_role("heading", level=3)).to_have_count(7)
    # Nothing shows beside the head, no shadows of what scrolls behind it.
    width = "(element) => element.clientWidth"
    assert rules.locator(".dialog-head").evaluate(width) == rules.evaluate(width)


def test_the_settings_take_hold_at_once_and_are_remembered(table: Table) -> None:
    """Night, no motion; the device keeps them for the next visit."""
    table.open().prefer(theme="dark", motion="off", pace="fast")
    page = table.page.locator("html")
    expect(page).to_have_attribute("data-theme", "dark")
    expect(page).to_have_attribute("data-motion", "off")
    table.page.reload()
    dialog = table.ready().open_dialog("Settings")
    expect(page).to_have_attribute("data-theme", "dark")
    expect(dialog.get_by_label("Theme")).to_have_value("dark")
    expect(dialog.get_by_label("Bot speed")).to_have_value("fast")


def test_no_choice_of_the_settings_is_cut(a_table: Callable[..., Table]) -> None:
    """On phones of both widths, each list has room for the longest of its choices."""
    table = a_table(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for language in LANGUAGES:
        table.language(language)
        table.open(f"./?lang={language}")
        dialog = table.open_dialog(table.say("menu.settings"), table.say("dialog.settings"))
        lists = dialog.get_by_role("combobox")
        for width in (390, 320):
            table.resize(width, 844)
            expect(lists).to_have_count(6)
            assert lists.evaluate_all(CUT) == [], language


def test_the_set_up_offers_two_to_five_seats(table: Table) -> None:
    """Rows come and go; names that cannot be told apart are refused in a sentence."""
    dialog = table.open().set_up()
    seats = dialog.get_by_role("group", name=re.compile(r"^Player \d$"))
    expect(seats).to_have_count(2)
    for count in (3, 4, 5):
        dialog.get_by_role("button", name="Add a player").click()
        expect(seats).to_have_count(count)
    expect(dialog.get_by_role("button", name="Add a player")).to_be_disabled()
    for count in (4, 3, 2):
        dialog.get_by_role("button", name="Remove the last player").click()
        expect(seats).to_have_count(count)
    expect(dialog.get_by_role("button", name="Remove the last player")).to_be_disabled()
    for seat in (0, 1):
        seats.nth(seat).get_by_label("Name").fill("Anna")
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text("Players 1 and 2 are both called Anna.")
    wrong = seats.nth(1).get_by_label("Name")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_accessible_description("Players 1 and 2 are both called Anna.")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_value("Anna")
    expect(dialog.get_by_role("alert")).to_be_in_viewport()
    seats.nth(1).get_by_label("Name").fill("Bo")
    dialog.get_by_label("Play to").select_option("8000 points")
    dialog.get_by_label("Who starts").select_option("Random")
    table.unfold_house_rules(dialog)
    cards = dialog.get_by_label("Number of cards “Pirate”")
    cards.fill("99")
    dialog.get_by_text(re.compile("^House rules")).click()
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(cards).to_be_focused()
    expect(cards).to_have_attribute("aria-invalid", "true")
    expect(wrong).not_to_have_attribute("aria-invalid", "true")
    cards.fill("4")
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(dialog).to_be_hidden()
    match = table.match()
    assert [seat.name for seat in match.seats] == ["Anna", "Bo"]
    assert (match.options.target, match.options.starts) == (8000, "random")


def test_a_name_that_is_too_long_is_said_to_be(table: Table) -> None:
    """It is cut where the field ends, and the note goes with a letter less."""
    dialog = table.open().set_up()
    name = dialog.get_by_role("textbox", name="Name").first
    note = dialog.get_by_text(table.say("setup.longest")).first
    name.fill("W" * 23)
    expect(note).to_be_hidden()
    name.press_sequentially("WW")
    expect(name).to_have_value("W" * 24)
    expect(note).to_be_visible()
    name.press("Backspace")
    expect(note).to_be_hidden()


def test_kept_rules_are_shown_where_they_were_kept_and_forgotten_in_place(table: Table) -> None:
    """The chooser stands before the rules and names the set in the form; the focus stays inside."""
    dialog = table.open().set_up()
    dialog.get_by_text(re.compile("^House rules")).click()
    dialog.get_by_label("Name of these rules").fill("Ours")
    dialog.get_by_role("button", name="Save these rules").click()
    chooser = dialog.get_by_label("Saved rules")
    expect(chooser).to_have_value("Ours")
    first = dialog.get_by_role("heading", level=3).first
    above, below = chooser.bounding_box(), first.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    dialog.get_by_role("button", name="Delete these rules").press("Enter")
    expect(chooser).to_be_hidden()
    expect(dialog.get_by_label("Name of these rules")).to_be_focused()


def test_the_embed_dialog_has_three_lines_to_copy(table: Table, base_url: str) -> None:
    """The clipboard holds the line that is shown, and one sentence says where it belongs."""
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = table.open().open_dialog("Embed this game")
    lines = {
        "1: poster, with a script": (
            SCRIPT.format(home=base_url)
            + f'<game-table game="ports" lang="en"><a href="{base_url}?lang=en">A Thousand Ports'
            "</a></game-table>"
        ),
        "2: frame": (
            f'<iframe src="{base_url}?lang=en" width="480" height="640" frameborder="0" '
            'style="display:block;border:0;max-width:100%" title="A Thousand Ports" loading="lazy" '
            'allow="clipboard-write; web-share; autoplay"></iframe>'
        ),
        "3: link": base_url,
    }
    for name, line in lines.items():
        expect(dialog.get_by_label(f"Line {name}")).to_have_value(line)
        dialog.get_by_role("button", name=f"Copy line {name[0]}").click()
        expect(dialog.get_by_role("status").last).to_have_text("Copied.")
        assert table.page.evaluate("navigator.clipboard.readText()") == line
    places = dialog.get_by_label("Where do you write?")
    told = dialog.get_by_role("status").first.get_by_role("paragraph")
    for place in places.get_by_role("option").all():
        places.select_option(place.inner_text())
        expect(told).to_have_count(1)  # those that are hidden have no role
        expect(told).to_contain_text(re.compile("line [123]"))


def test_on_paper_stands_the_score_sheet(table: Table) -> None:
    """Names and turns; no dice, no buttons."""
    match = opened(found(lambda position: position.ended is not None, TWO_PEOPLE))
    table.open(address_of(match))
    table.shows(match)
    table.page.emulate_media(media="print")
    expect(table.sheet).to_be_visible()
    expect(table.sheet.get_by_role("row")).to_have_count(3)
    expect(table.dice).to_be_hidden()
    expect(table.page.get_by_role("navigation")).to_be_hidden()
    expect(table.button("Turn a card and roll")).to_be_hidden()


def test_the_help_names_the_keys_and_the_way_to_switch_them_off(table: Table) -> None:
    """It explains each key, and the course of a turn."""
    help_ = table.open().open_dialog("Help")
    expect(help_).to_contain_text("Three skulls end the turn.")
    for key in ("R", "S", "C", "D", "A", "T", "N", "P", "?", "Esc"):
        expect(help_.get_by_role("term").filter(has_text=key).first).to_be_visible()
    expect(help_).to_contain_text("can be switched off in the settings")


def test_keys_are_not_mentioned_on_a_phone(a_table: Callable[..., Table]) -> None:
    """On touch-only devices, help and settings do not mention a keyboard."""
    table = a_table(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    help_ = table.open().open_dialog("Help")
    expect(help_).to_contain_text("a press anywhere skips ahead")
    expect(help_.get_by_role("term").filter(visible=True)).to_have_count(0)
    expect(help_.get_by_role("heading", name="Keyboard")).to_have_count(0)
    expect(help_.get_by_text("can be switched off in the settings")).to_be_hidden()
    table.close_dialog()
    settings = table.open_dialog("Settings")
    expect(settings.get_by_label("Theme")).to_be_visible()
    expect(settings.get_by_label("Keyboard shortcuts")).to_be_hidden()


def test_the_credits_name_everybody(table: Table) -> None:
    """Symbols, type and runtime, with their licences."""
    credits_ = table.open().open_dialog("Credits")
    for name in ("game-icons.net", "PyScript", "MicroPython", "Pyodide"):
        expect(credits_.get_by_role("link", name=name)).to_be_visible()
    expect(credits_.get_by_role("link", name="CC BY 3.0")).to_be_visible()
    expect(credits_).to_contain_text("Alegreya")
    expect(credits_).to_contain_text("Games and page: MIT")
