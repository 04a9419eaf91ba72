"""Small screens, large text: nothing scrolls sideways, everything can be pressed."""

import re
from collections.abc import Callable, Iterable
from itertools import pairwise, product

import pytest
from playwright.sync_api import expect

from e2e.support.foreseen import TWO_PEOPLE, address_of, after, begun, found, opened, played_to
from e2e.support.screens import PHONES, SIZES, fits
from e2e.support.table import Table
from game.chance import FairDice
from game.match import PERSON, Seat, play
from game.page.text.words import LANGUAGES
from game.ports import Rules as Ports
from game.ports import bots
from game.ports.moves import SCORE
from tools.build.pages import listed

pytestmark = pytest.mark.whole_chromium  # for its font rendering

CREW = tuple(Seat(name, PERSON) for name in ("W" * 24, "Bo", "Цезарь", "D", "E"))
DIALOGS = ("Points", "Rules", "Settings", "Help", "Embed this game", "Credits")


def visit_everything(table: Table, sizes: Iterable[tuple[int, int]]) -> None:
    """The start, the set-up, a turn, a finished turn, every dialog; names as wide as they get."""

    def fits_everywhere() -> None:
        for size in sizes:
            table.resize(*size)
            fits(table)

    fits_everywhere()
    dialog = table.set_up()
    dialog.get_by_role("button", name="Add a player").click()
    fits_everywhere()
    table.close_dialog()
    for name in DIALOGS:
        table.open_dialog(name)
        fits_everywhere()
        table.close_dialog()
    match = opened(found(lambda position: position.ended is None, CREW))
    table.page.goto("about:blank")
    table.open(address_of(match))
    table.shows(match)
    fits_everywhere()
    table.open_dialog("Hand a seat to a bot", "Who plays each seat")
    fits_everywhere()
    table.close_dialog()
    table.page.goto("about:blank")
    match = after(match, SCORE)
    table.open(address_of(match))
    table.shows(match)
    fits_everywhere()


@pytest.mark.long
@pytest.mark.parametrize("has_touch", [False, True], ids=["mouse", "touch"])
def test_no_screen_scrolls_sideways(a_table: Callable[..., Table], has_touch: bool) -> None:
    """Five seats, one of a long name, on every size of screen."""
    sizes = [size for name, size in SIZES.items() if (name in PHONES) == has_touch]
    visit_everything(a_table(has_touch=has_touch).open(), sizes)


@pytest.mark.long
def test_the_start_of_every_game_fits_on_a_phone(table: Table) -> None:
    """Upright and on its side, with all that the foot can say; nothing is to be scrolled to."""
    for game, language in product([page.folder for page in listed()], LANGUAGES):
        table.open(f"./{game}?lang={language}&no-offline")
        expect(table.page.locator("html[data-whole]")).to_be_attached()
        for size in ((360, 640), (390, 664), (390, 844), (667, 375), (740, 360), (844, 390)):
            table.resize(*size)
            for note, below in table.page.evaluate(BELOW_BY_NOTE).items():
                assert below <= 0, (game, language, note, size)


def test_the_start_names_the_game_and_offers_every_rival(a_table: Callable[..., Table]) -> None:
    """On the smallest phone too, and beside a match to be resumed; what is named is not cut off."""
    table = a_table(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    for language in LANGUAGES:
        table.language(language)
        table.open(f"./?lang={language}")
        for resumes in (False, True):
            rivals = [table.button(re.compile(table.say("bot." + bot))) for bot in Ports.BOTS]
            shown = [table.page.get_by_role("heading", level=1), *rivals]
            shown += [table.button(table.say(key)) for key in ("start.resume",) * resumes]
            for size in ((320, 568), (360, 640), (390, 844), (1280, 720)):
                table.resize(*size)
                for each in shown:
                    expect(each.first).to_be_in_viewport(ratio=0.97)
                    assert each.first.evaluate("(it) => it.scrollWidth <= it.clientWidth"), size
            if not resumes:
                table.resize(360, 640)
                table.button(table.say("start.play")).click()
                table.roll()
                table.open(f"./?lang={language}")


@pytest.mark.long
def test_text_of_double_size_scrolls_nothing_sideways(table: Table) -> None:
    """Enlarged by a style of the reader's own."""
    table.enlarge()
    table.open()
    size = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
    assert table.page.evaluate(size) == 32
    visit_everything(table, [(320, 800), (640, 800), (1280, 800)])


# How far the page reaches below the window, by what the foot says of offline play.
BELOW_BY_NOTE = """async () => {
  const found = {};
  for (const note of ["ready", "failed", "impossible", "insecure"]) {
    window.boot.offline = note;
    document.dispatchEvent(new CustomEvent("table-offline"));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    found[note] = document.documentElement.scrollHeight - innerHeight;
  }
  return found;
}"""
IN_FRONT = """(cell) => {
  const box = cell.getBoundingClientRect();
  const opaque = !/transparent|, 0\\)$/.test(getComputedStyle(cell).backgroundColor);
  const heights = [0.2, 0.35, 0.5, 0.65, 0.8].map((part) => box.top + box.height * part);
  return opaque && heights.every((y) => cell.contains(document.elementFromPoint(box.right - 8, y)));
}"""


@pytest.mark.long
def test_rounds_scroll_behind_names_and_totals(table: Table) -> None:
    """Nothing shows through the first and the last row of a long sheet."""
    seats = tuple(Seat(name, PERSON) for name in ("Anna", "Bo", "Cy"))
    match = begun("10" * 16, seats, target=20000, below_zero="floor")
    match = played_to(match, 22 * len(seats), "polly")
    table.open(address_of(match))
    table.shows(match)
    scroll = table.page.get_by_role("region", name="Score sheet")
    names = table.sheet.get_by_role("columnheader")
    totals = table.sheet.get_by_role("row").last.get_by_role("cell")
    for size in ((390, 844), (800, 600), (1280, 800)):
        table.resize(*size)
        scroll.evaluate("(it) => it.scrollIntoView({ block: 'center' })")
        assert scroll.evaluate("(it) => it.scrollHeight - it.clientHeight") > 60
        for back in (0, -10, -20, -30):
            scroll.evaluate("(it, back) => { it.scrollTop = back; }", back)
            for cell in (*names.all(), *totals.all()):
                assert cell.evaluate(IN_FRONT), size


def test_a_laptop_shows_the_two_latest_turns(a_table: Callable[..., Table]) -> None:
    """The next one is cut off, which shows that there is more."""
    table = a_table(viewport={"width": 1280, "height": 720})
    match = begun("10" * 16)
    match = played_to(match, 12, "redbeard")
    table.open(address_of(match))
    table.shows(match)
    turns = table.page.get_by_role("list", name="Log").get_by_role("listitem")
    for turn in (turns.nth(0), turns.nth(1).get_by_text("in total")):
        expect(turn).to_be_in_viewport(ratio=1)


def test_the_log_keeps_showing_the_latest_turn(a_table: Callable[..., Table]) -> None:
    """Earlier turns move down, even once they no longer fit."""
    table = a_table(viewport={"width": 1280, "height": 720})
    match = played_to(begun("10" * 16, TWO_PEOPLE), 8, "redbeard")
    table.open(address_of(match))
    latest = table.page.get_by_role("list", name="Log").get_by_role("listitem").first
    while match.position.turn < 12:
        if match.position.phase == "card":
            table.button("Turn a card and roll").click()
            match = opened(match)
        else:
            table.button(re.compile("^Bank ")).click()
            match = play(match, SCORE)
        table.shows(match)
        expect(latest).to_be_in_viewport(ratio=1)


def test_a_match_of_five_is_printed_on_one_page(table: Table) -> None:
    """Twelve rounds, with names, totals and the house rules; the browser's own A4."""
    match = begun("10" * 16, CREW, target=8000, keep_one="no", below_zero="floor")
    match = played_to(match, 60, "redbeard")
    table.open(address_of(match))
    table.shows(match)
    assert table.sheet.get_by_role("row").count() >= 12 + 2
    printed = table.page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    table.page.emulate_media(media="print")
    for name in ("Bo", "Цезарь"):
        expect(table.sheet.get_by_role("columnheader", name=name)).to_be_visible()
    terms = table.page.get_by_role("list", name="Rules", exact=True).get_by_role("listitem")
    expect(terms).to_have_count(3)
    expect(terms.last).to_be_visible()
    expect(table.page.get_by_text("The dice were fixed before")).to_be_visible()
    expect(table.status).to_be_hidden()


def test_the_dice_are_checked_beside_the_sheet(a_table: Callable[..., Table]) -> None:
    """On a wide screen: no rule is wider than the column, and what only experts read is folded."""
    table = a_table(viewport={"width": 1280, "height": 800})
    match = opened(begun("10" * 16, keep_one="no", below_zero="floor", nine_alike="scores"))
    table.open(address_of(match))
    table.shows(match)
    terms = table.page.get_by_role("list", name="Rules", exact=True).get_by_role("listitem")
    expect(terms).to_have_count(4)
    check = table.button("Check the dice")
    column = table.page.get_by_role("region", name="Score sheet").bounding_box()
    assert column
    for shown in (check, *terms.all()):
        box = shown.bounding_box()
        assert box
        assert box["x"] >= column["x"]
        assert box["x"] + box["width"] <= column["x"] + column["width"] + 0.5
    check.click()
    dialog = table.dialog("Check the dice")
    fingerprint = table.page.get_by_text(FairDice(match.seed).commitment()).filter(visible=True)
    expect(dialog.get_by_text("Everything matches")).to_be_visible()
    expect(fingerprint).to_have_count(0)
    dialog.get_by_text("For experts: seed and fingerprint").click()
    expect(fingerprint).to_have_count(1)


def test_passing_on_begins_with_what_can_be_done(table: Table) -> None:
    """Link and result as text are folded until somebody opens them or may not copy.

    Only a name may be given before.
    """
    table.open(address_of(opened(begun("10" * 16))))
    dialog = table.open_dialog("Share")
    expect(dialog.get_by_role("button", name="Copy link")).to_be_visible()
    expect(dialog.get_by_role("textbox")).to_have_count(1)
    dialog.get_by_text("Link and result as text").click()
    expect(dialog.get_by_role("textbox")).to_have_count(3)


STANDS = """(button) => {
  const word = button.querySelector("span");
  const { left, right, width } = word.getBoundingClientRect();
  const { top } = button.getBoundingClientRect();
  return { left, right, width, top, size: parseFloat(getComputedStyle(word).fontSize) };
}"""


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_symbol_of_the_menu_has_its_word(a_table: Callable[..., Table], language: str) -> None:
    """On phones too, in one row, none over another; the title can always be heard."""
    table = a_table(has_touch=True, is_mobile=True)
    table.language(language)
    table.open(f"./?lang={language}")
    title = table.page.get_by_role("heading", level=1, name=table.say("title"), exact=True)
    names = [table.say(f"menu.{name}") for name in ("points", "rules", "settings", "help")]
    for playing in (False, True):
        if playing:
            table.button(table.say("start.play")).click()
            expect(table.button(table.say("act.turn"))).to_be_visible()
            names.append(table.say("menu.match"))  # there is one
        expect(title).to_be_attached()
        for size in ((320, 640), (360, 640), (390, 844), (844, 390)):
            table.resize(*size)
            stand = [table.button(name).evaluate(STANDS) for name in names]
            for word, following in pairwise(stand):
                assert word["right"] <= following["left"], size
            assert stand[-1]["right"] <= size[0]
            assert min(word["width"] for word in stand) > 8
            assert min(word["size"] for word in stand) >= 11
            assert len({word["top"] for word in stand}) == 1, size


def test_names_of_five_seats_show_seven_letters(a_table: Callable[..., Table]) -> None:
    """On a phone, in the heads of the sheet, whole words on two lines."""
    table = a_table(viewport={"width": 390, "height": 844})
    names = ("Redbear", "Цезарий", "Élisabe", "Anna Maria", "Polly")
    match = opened(
        found(lambda position: position.ended is None, tuple(Seat(it, PERSON) for it in names))
    )
    table.open(address_of(match))
    table.shows(match)
    for name in names:
        head = table.sheet.get_by_role("columnheader").get_by_title(name)
        assert head.evaluate("(it) => it.scrollWidth <= it.clientWidth")
        assert head.evaluate("(it) => it.scrollHeight <= it.clientHeight + 2")


WIDTHS = "all => all.slice(1).map((it) => it.getBoundingClientRect().width)"
CUT = "all => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 5])
def test_columns_of_the_histogram_are_equally_wide(
    a_table: Callable[..., Table], seats: int
) -> None:
    """Bars are compared from player to player, and no number runs into the next."""
    table = a_table(viewport={"width": 390, "height": 844})
    names = ("Bo", "Constantina", "Цезарь", "Anna Maria", "Polly")[:seats]
    match = begun("10" * 16, tuple(Seat(name, PERSON) for name in names))
    while match.position.turn < seats or match.position.phase == "card":
        if match.position.phase == "card":
            match = opened(match)
        else:
            match = after(match, bots.choose("polly", match.position))
    table.open(address_of(match))
    table.shows(match)
    dialog = table.open_dialog("Check the dice")
    widths = dialog.get_by_role("columnheader").evaluate_all(WIDTHS)
    assert len(widths) == seats
    assert widths == pytest.approx([widths[0]] * seats, abs=1)
    assert dialog.get_by_role("cell").evaluate_all(CUT) == []
