"""Another game in the same shell, on a phone and on a desktop: everything that the page offers.

What the games of the site show as well is long.
"""

import re
from collections.abc import Callable
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, FilePayload, expect

from e2e.conftest import on_a_desk, on_a_phone
from e2e.support.foreseen import address_of, after, found, laid, opened, same_luck
from e2e.support.inspector import Inspector
from e2e.support.pig import TWO_PEOPLE, PigTable, a_hand, begun, best, played_on
from e2e.support.screens import fits
from e2e.support.table import NO_STORAGE, Table
from game.agreements import choose
from game.contract import Over
from game.match import play
from game.notation import write
from game.page.panels import end_sentences
from game.page.text.words import LANGUAGES
from game.ports.table import Table as PortsTable
from game.sharing import encode
from tests.pig import Rules as Pig
from tests.pig.moves import HOLD, ROLL
from tests.pig.table import Table as TableOfPig

DIALOGS = ("Points", "Rules", "Help")


@pytest.fixture
def visitor(
    screen: dict, home: str, new_context: Callable[..., BrowserContext]
) -> Callable[..., PigTable]:
    """Makes tables of Pig; what is asked for beside the screen is the browser's."""

    def made(address: str = "./", **asked: object) -> PigTable:
        page = new_context(**(screen | asked)).new_page()
        same_luck(page)
        return PigTable(page, home).open(address)

    return made


@on_a_phone
def test_a_match_is_set_up_and_played(visitor: Callable[..., PigTable]) -> None:
    """Two-Dice Pig by two people: every press does what the rules say."""
    table = visitor()
    dialog = table.set_up()
    for seat, name in enumerate(("Anna", "Boris"), 1):
        row = dialog.get_by_role("group", name=f"Player {seat}")
        row.get_by_label("Name").fill(name)
        row.get_by_label("Played by").select_option("Human")
    dialog.get_by_role("radio", name="Two-Dice Pig", exact=True).check()
    dialog.get_by_label("Play to").select_option("50")
    dialog.get_by_label("Who starts").select_option("Boris")
    dialog.get_by_role("button", name="Play", exact=True).click()
    match = table.match()
    assert [seat.name for seat in match.seats] == ["Anna", "Boris"]
    assert match.options == choose(Pig, [("variant", "pig-2"), ("target", 50), ("starts", 2)])
    expect(table.dice.get_by_role("img")).to_have_count(2)
    assert played_on(table, match, turns=2).position.turn == 2


@pytest.mark.long
@on_a_phone
def test_a_match_is_played_to_its_end(visitor: Callable[..., PigTable]) -> None:
    """And into a rematch that the other begins."""
    late = laid("totals 34 36; seat 1; turn 6", TWO_PEOPLE, Pig, "0", target=50)
    table = visitor(address_of(late))
    match = played_on(table, late)
    over = table.page.get_by_role("region", name="The match is over")
    told = end_sentences.over_told(TableOfPig, match, table.say, stranger=False)
    expect(over).to_contain_text(told)
    assert not table.saves()
    over.get_by_role("button", name="Rematch").click()
    rematch = table.match()
    assert (rematch.options.starts, rematch.options.target) == (2, 50)


@on_a_phone
def test_a_bot_plays_its_turns(visitor: Callable[..., PigTable]) -> None:
    """At once, if that is wished: then the person is to act again."""
    table = visitor()
    table.prefer(pace="instant")
    table.button("Play").click()
    match = table.match()
    for _ in range(2):
        match = play(match, ROLL)
        table.does(ROLL)
        if match.position.rolls:
            table.does(HOLD, match.position.points)
            match = play(match, HOLD)
        while not match.over() and match.node().seat == 1:
            match = play(match, Pig.choose("rosie", match.position))
        table.lies(match)


@pytest.mark.long
@on_a_desk
def test_a_match_is_resumed_with_what_was_in_hand(visitor: Callable[..., PigTable]) -> None:
    """In the middle of a turn, after a reload, with the mark where it was."""
    match = a_hand()
    table = visitor(address_of(match))
    table.does(ROLL)
    table.lies(after(match, ROLL))
    table.button("Stop at 25 points").click()
    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    table.lies(after(match, ROLL))
    expect(table.button("Stop at 25 points")).to_have_attribute("aria-pressed", "true")
    assert table.saved_match() == after(match, ROLL)
    table.does(ROLL)
    table.lies(after(match, ROLL, ROLL))


@pytest.mark.long
@on_a_phone
def test_a_match_is_passed_on_and_watched(visitor: Callable[..., PigTable]) -> None:
    """Step by step, then played on from there."""
    match = a_hand()
    match = after(match, ROLL, ROLL)
    table = visitor("./#replay=" + encode(match))
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    expect(table.status).to_contain_text("The match from its beginning.")
    table.watch()
    slider = table.page.get_by_role("slider", name="Step of the replay")
    for number in (1, 2):
        table.button("Next step").click()
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"step {number} of 2$"))
        table.lies(match.replace(position=after(a_hand(), *([ROLL] * number)).position))
    table.button("Play on from here").click()
    table.does(HOLD, match.position.points)
    table.lies(after(match, HOLD))
    assert table.match() == after(match, HOLD)


@on_a_desk
@pytest.mark.parametrize(("its", "way"), [("ports", "replay"), ("pig", "match"), ("ports", "file")])
def test_a_match_of_another_game_opens_on_its_page(
    visitor: Callable[..., PigTable], home: str, its: str, way: str
) -> None:
    """By a code, in an address, as a file; what else the address asks for goes along."""
    root = urljoin(home, "../")
    here, there = (home, root) if its == "ports" else (root, home)
    match = opened(found(lambda position: position.ended is None)) if its == "ports" else begun()
    other, game = (TableOfPig, PortsTable) if its == "ports" else (PortsTable, TableOfPig)
    query = "?lang=fr&theme=dark"
    fragment = {
        "replay": "#replay=" + encode(match),
        "match": address_of(match).removeprefix("./"),
    }
    page = visitor(here + query + (fragment["replay"] if way == "replay" else "")).page
    if way == "file":
        before = Table(page, game=other)
        before.language("fr")
        text = write(match).encode()
        file = FilePayload(name="a.txt", mimeType="text/plain", buffer=text)
        page.get_by_label(before.say("start.file")).set_input_files(file)
    elif way == "match":
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment["match"])
    expect(page).to_have_url(re.compile("^" + re.escape(there + query) + "(#|$)"))
    after = Table(page, game=game).ready()
    after.language("fr")
    expect(page).to_have_title(after.say("page.title"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    replay = page.get_by_role("region", name=after.say("replay.title"))
    expect(replay).to_be_visible(visible=way != "match")
    assert after.match() == match
    if way == "match":
        page.go_back()
        expect(after.button(after.say("start.play"))).to_be_visible()
    page.go_back()
    expect(page).to_have_url("about:blank" if way == "replay" else here + query)


@on_a_desk
def test_a_match_that_is_kept_nowhere_is_not_left(visitor: Callable[..., PigTable]) -> None:
    """If the browser stores nothing, the other game's page opens in a new tab."""
    match = a_hand()
    table = visitor()
    table.page.add_init_script(NO_STORAGE)
    table.open(address_of(match))
    table.does(ROLL)
    table.lies(after(match, ROLL))
    code = "#replay=" + encode(opened(found(lambda position: position.ended is None)))
    with table.page.context.expect_page() as beside:
        table.page.evaluate("(fragment) => { location.hash = fragment; }", code)
    replay = Table(beside.value).ready().page.get_by_role("region", name="Replay")
    expect(replay).to_be_visible()
    expect(beside.value).to_have_url(urljoin(table.home, "../") + code)
    table.lies(after(match, ROLL))


@pytest.mark.long
@on_a_phone
def test_points_that_were_held_are_taken_back(visitor: Callable[..., PigTable]) -> None:
    """Until the next roll; the mark stands again where it was."""
    match = after(a_hand(), ROLL)
    table = visitor(address_of(match))
    table.button("Stop at 15 points").click()
    table.does(HOLD, match.position.points)
    table.lies(after(match, HOLD))
    table.button("Take the points back").click()
    table.lies(match)
    expect(table.button("Stop at 15 points")).to_have_attribute("aria-pressed", "true")
    table.does(ROLL)
    expect(table.button("Take the points back")).to_be_hidden()


@pytest.mark.long
@on_a_desk
def test_the_dice_can_be_checked(visitor: Callable[..., PigTable]) -> None:
    """Each face is counted for each seat."""
    match = begun(TWO_PEOPLE, "checked")
    while not isinstance(match.node(), Over):
        match = play(match, best(match))
    table = visitor("./#replay=" + encode(match))
    dialog = table.open_dialog("Check the dice")
    rolls = sum(step.outcome is not None for step in match.steps)
    expect(dialog).to_contain_text(f"{rolls} rolls. Everything matches.")
    expect(dialog).to_contain_text(match.seed)
    heads = dialog.get_by_role("rowheader")
    expect(heads).to_have_text(list(Pig.FACES))
    table.close_dialog()


@pytest.mark.long
@on_a_phone
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(visitor: Callable[..., PigTable], language: str) -> None:
    """From the first screen on."""
    table = visitor(f"./?lang={language}")
    table.language(language)
    expect(table.page).to_have_title(table.say("page.title"))
    expect(table.status).to_have_text(table.say("news.welcome"))


@pytest.mark.long
@on_a_phone
def test_another_language_is_chosen_in_the_middle_of_a_turn(
    visitor: Callable[..., PigTable],
) -> None:
    """The points at stake are told in it at once."""
    match = after(a_hand(), ROLL)
    table = visitor(address_of(match))
    for language in reversed(LANGUAGES):
        settings = table.open_dialog(table.say("menu.settings"))
        settings.get_by_label(table.say("settings.language")).select_option(language)
        table.language(language)
        expect(table.dialog(table.say("dialog.settings"))).to_be_visible()
        table.close_dialog()
        expect(table.status).to_contain_text(table.say("stake", match.position.points))
        expect(table.button(table.say("act.hold", match.position.points))).to_be_visible()


@pytest.mark.long
@on_a_desk
def test_it_is_played_by_keys(visitor: Callable[..., PigTable]) -> None:
    """R rolls, H holds, 2 marks the second number and says so, U takes back."""
    match = a_hand()
    table = visitor(address_of(match))
    table.page.keyboard.press("2")
    expect(table.page.locator("#heard")).to_have_text("Marked: stop at 20 points.")
    table.page.keyboard.press("r")
    table.lies(after(match, ROLL))
    expect(table.button(re.compile("^Hold"))).to_be_enabled()
    table.page.keyboard.press("h")
    table.lies(after(match, ROLL, HOLD))
    expect(table.button("Take the points back")).to_be_enabled()
    table.page.keyboard.press("u")
    table.lies(after(match, ROLL))


@pytest.mark.long
@on_a_phone
def test_everybody_can_play_it(visitor: Callable[..., PigTable], axe: str) -> None:
    """axe-core finds nothing wrong, and nothing sticks out."""
    inspector = Inspector(axe)
    table = visitor()
    inspector.finds_nothing(table, "start")
    fits(table)
    match = after(a_hand(variant="pig-2"), ROLL)
    for name, shown in {"a turn": match, "the next": after(match, HOLD)}.items():
        table.open(address_of(shown))
        expect(table.status).not_to_be_empty()
        inspector.finds_nothing(table, name)
        fits(table)
    inspector.finds_nothing_in(DIALOGS, table)
