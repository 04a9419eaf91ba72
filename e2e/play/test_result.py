"""The end of a match and its result, here and for other readers, on a phone or desktop; Pig too."""

import re
from collections.abc import Callable
from itertools import product
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from e2e.conftest import on_a_desk, on_a_phone
from e2e.support.foreseen import YOU_AND_POLLY, address_of, begun, bots_play, won
from e2e.support.table import Table
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from game.page.text.words import LANGUAGES
from game.ports import bots
from game.sharing import encode
from tests.pig import Rules as Pig
from tests.pig.table import Table as TableOfPig
from tools.build.pages import Page as SitePage
from tools.build.pages import listed

ZOE_AND_POLLY = (Seat("Zoe", PERSON), Seat("", "polly"))  # who has a name is not asked for one
ANNA_AND_BO = (Seat("Anna", PERSON), Seat("Bo", PERSON))
SHARES = """navigator.share = async (offered) => { window.offered = offered; };"""
NO_CLIPBOARD = """navigator.clipboard.writeText = async () => { throw new Error("refused"); };"""
SELECTED = "() => getSelection().toString()"
# On the page, wherever it is scrolled to.
PLACE = "(part) => [part.offsetTop, part.offsetHeight]"
SIZES = [(390, 844), (360, 640), (844, 390), (1280, 800)]


def finished(seats: tuple[Seat, ...] = YOU_AND_POLLY, seed: str = "1") -> Match:
    """A short match that is over."""
    match = begun(seed, seats, target=1000)
    while not match.over():
        match = bots_play(play(match, bots.choose("polly", match.position)))
    return match


def won_by(match: Match) -> str:
    """The name of the winner, as others read it, and by how much."""
    (winner,) = match.node().winners
    best, second = sorted(match.position.totals, reverse=True)[:2]
    return f"{match.seats[winner].name} wins by {best - second}"


def result(table: Table) -> Locator:
    """The panel of the result."""
    return table.within.get_by_role("region", name="The match is over")


def more(table: Table) -> Locator:
    """What unfolds the buttons that are seldom wanted."""
    return result(table).get_by_text(table.say("end.more"), exact=True)


def folded(table: Table, name: str) -> Locator:
    """One of these buttons, unfolded."""
    more(table).click()
    return result(table).get_by_role("button", name=name)


@pytest.fixture
def visitor(screen: dict, new_context: Callable[..., BrowserContext]) -> Callable[..., Table]:
    """Makes tables on a phone or a desktop, with a script that runs before the page."""

    def made(address: str = "", script: str = "", **asked: object) -> Table:
        page = new_context(**(screen | asked)).new_page()
        if script:
            page.add_init_script(script)
        return Table(page).open(address) if address else Table(page)

    return made


@on_a_phone
@pytest.mark.parametrize("address", ["./", "./?play"], ids=["page", "poster"])
def test_a_link_shows_a_turn_and_its_result_before_it_is_watched(
    visitor: Callable[..., Table], address: str
) -> None:
    """Then it is watched; closing it leads to the start, whatever else the address asks for."""
    match = finished(ANNA_AND_BO)
    table = visitor(address + "#replay=" + encode(match))
    replay = table.page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text(won_by(match))
    expect(table.status).to_contain_text(re.compile(r"(Anna|Bo) banked \d+ here\."))
    expect(replay.get_by_role("button")).to_have_count(3)  # the cross is one of them
    expect(replay.get_by_role("button", name="Same dice, your move")).to_be_focused()
    expect(table.page.get_by_role("slider")).to_be_hidden()
    replay.get_by_role("button", name="Watch").click()
    expect(result(table)).to_be_hidden()
    expect(table.button("Pause")).to_be_visible()
    table.button("Next step").click()
    table.page.get_by_role("slider").press("Home")
    expect(result(table).get_by_role("heading")).to_have_text(won_by(match))
    expect(result(table).get_by_role("button", name="Same dice, your move")).to_be_visible()
    expect(table.page.get_by_role("slider")).to_be_focused()
    table.button("Close the replay").click()
    expect(table.button("Play")).to_be_visible()


@on_a_desk
def test_the_same_dice_are_played(visitor: Callable[..., Table]) -> None:
    """Alone against a bot, from the first roll on."""
    match = finished((Seat("Anna", PERSON), Seat("", "polly")), seed="3")
    table = visitor("./#replay=" + encode(match))
    table.button("Same dice, your move").click()
    own = begin(match.game, match.options, (Seat("", PERSON), Seat("", "polly")), match.seed)
    table.roll(8)
    for move in match.steps[:2]:
        own = play(own, move.move)
    assert own.position.ended is None  # else the bot would play on
    table.dice_show(own)
    assert "#" not in table.page.url


@on_a_phone
def test_a_link_to_a_running_match_gives_no_dice_away(visitor: Callable[..., Table]) -> None:
    """It says whose turn it is."""
    table = visitor("./#replay=" + encode(begun("1", ANNA_AND_BO)))
    expect(result(table).get_by_role("heading")).to_contain_text("Next to play: Anna.")
    expect(table.button("Same dice, your move")).to_be_hidden()


@on_a_phone
def test_the_result_is_handed_to_the_device(visitor: Callable[..., Table]) -> None:
    """Its share sheet gets a title, a few lines and the link."""
    match = finished(ZOE_AND_POLLY)
    table = visitor(script=SHARES).open_own(match)
    result(table).get_by_role("button", name="Share").click()
    table.page.wait_for_function("() => window.offered")
    offered = table.page.evaluate("() => window.offered")
    assert offered["title"] == "A Thousand Ports"
    assert re.search("(Can you|Avenge me|your move)", offered["text"].split("\n")[0])
    assert len(offered["text"].split("\n")) in (3, 4)  # a turn has a line of signs
    assert offered["url"].endswith("#replay=" + encode(match))


@on_a_phone
def test_nothing_moves_when_the_result_is_copied(visitor: Callable[..., Table]) -> None:
    """What the button says then takes one line, as before, in every language."""
    table = visitor(script="navigator.clipboard.writeText = async () => {};")
    for language in LANGUAGES:
        table.language(language)
        table.open_own(finished(ZOE_AND_POLLY), f"./?lang={language}")
        share = table.button(table.say("end.share"))
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        before = share.evaluate(PLACE)
        share.click()
        copied = table.button(table.say("end.copied"))
        expect(copied).to_be_visible()
        assert copied.evaluate(PLACE) == before, language


@on_a_desk
def test_the_result_is_copied_where_nothing_can_be_shared(visitor: Callable[..., Table]) -> None:
    """The button says so."""
    script = "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
    table = visitor(script=script).open_own(finished(ZOE_AND_POLLY))
    result(table).get_by_role("button", name="Share").click()
    expect(result(table).get_by_role("button", name="Result copied.")).to_be_focused()
    copied = table.page.evaluate("() => window.copied")
    assert re.match(r"Polly beat me by \d+ at A Thousand Ports\. Avenge me\?\n", copied)
    assert copied.endswith("\n")  # after the link


@on_a_desk
def test_what_may_not_be_copied_is_selected(visitor: Callable[..., Table]) -> None:
    """In the dialog that says so."""
    table = visitor(script=NO_CLIPBOARD).open_own(finished(ZOE_AND_POLLY))
    result(table).get_by_role("button", name="Share").click()
    dialog = table.dialog("Share")
    expect(dialog).to_contain_text("Copying is not allowed here")
    told = dialog.get_by_role("textbox", name="Result").input_value()
    assert table.page.evaluate(SELECTED) == told


@on_a_phone
def test_a_replay_is_closed_to_the_result(visitor: Callable[..., Table]) -> None:
    """To the button that opened it."""
    table = visitor().open_own(finished())
    watch = folded(table, "Replay")
    watch.click()
    expect(result(table)).to_be_hidden()
    table.button("Close the replay").click()
    expect(watch).to_be_focused()


@pytest.mark.parametrize(
    ("embedded", "seats"), [(False, 2), (False, 5), (True, 5)], ids=["page-2", "page-5", "frame-5"]
)
def test_the_result_lies_in_sight(table: Table, embedded: bool, seats: int) -> None:
    """The winner, what can be done next, and nothing under the buttons, on screens of any size."""
    others = [Seat(f"Barbarossa {seat}", "redbeard") for seat in range(1, seats)]
    crew = (Seat("", PERSON), *others)
    table.open_own(finished(crew), "./?embed" if embedded else "./")
    panel = result(table)
    expect(panel.get_by_role("button")).to_have_count(2)
    parts = [panel.get_by_role("heading"), *panel.get_by_role("button").all(), more(table)]
    for size in SIZES:
        table.resize(*size)
        for part in parts:
            expect(part).to_be_in_viewport(ratio=0.99)
        told = panel.get_by_role("list", name="Highlights").bounding_box()
        again = panel.get_by_role("button").first.bounding_box()
        assert told
        assert again
        beside = told["x"] + told["width"] <= again["x"] or again["x"] + again["width"] <= told["x"]
        assert beside or told["y"] + told["height"] <= again["y"], size
    more(table).click()
    expect(panel.get_by_role("button")).to_have_count(5)
    for button in panel.get_by_role("button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.99)


WIDE = [(1280, 720), (1280, 800), (1440, 900)]


def test_wide_screens_leave_no_hole_beside_the_result(table: Table) -> None:
    """The panel begins where the sheet does and is no lower, and the latest turn is whole."""
    table.open_own(finished())
    newest = table.page.get_by_role("list", name="Log").get_by_role("listitem").first
    for size in WIDE:
        table.resize(*size)
        sheet = table.sheet.locator("xpath=ancestor::details").bounding_box()
        panel = result(table).bounding_box()
        assert sheet
        assert panel
        assert sheet["y"] == pytest.approx(panel["y"], abs=1), size
        assert sheet["height"] <= panel["height"] + 1, size
        expect(newest).to_be_in_viewport(ratio=0.95)


@pytest.mark.long
@on_a_phone
def test_pig_has_an_end_of_its_own(
    screen: dict, home: str, new_context: Callable[..., BrowserContext]
) -> None:
    """With its highlights, and its words for the same draws."""
    match = begin(Pig, choose(Pig, [("starts", 1)]), (Seat("", PERSON), Seat("", "rosie")), "pig")
    while not match.over():
        match = play(match, Pig.choose("rosie", match.position))
    table = Table(new_context(**screen).new_page(), game=TableOfPig)
    table.open_own(match, home)
    told = result(table).get_by_role("list", name="Highlights")
    expect(told).to_contain_text("est turn")
    folded(table, "Stronger bot").click()
    expect(result(table)).to_be_hidden()
    expect(table.button("Roll")).to_be_enabled()
    table.page.goto("about:blank")
    table.open(urljoin(home, "./#replay=" + encode(match)))
    table.button("Same dice, your move").click()
    expect(table.page.get_by_role("region", name="Replay")).to_be_hidden()
    assert table.match().seed == match.seed


PLACES = """(chosen) => [...document.querySelectorAll(chosen)].filter(
  (it) => it.checkVisibility(),
).map((button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
LEAVING = (
    ".result-buttons :is([data-press=rematch], [data-press=other-match], [data-press=new-match])"
)


MORE_SIZES = (*SIZES, (320, 568), (412, 915), (667, 375), (820, 1180), (1920, 1080))
LOOKS = (("en", ""), ("ru", "?lang=ru&embed"))


@pytest.mark.long
@pytest.mark.parametrize("its", listed(), ids=lambda page: page.name)
def test_nothing_that_leaves_the_result_lies_where_bank_was(table: Table, its: SitePage) -> None:
    """Whoever taps on after the press that has won would not see that they have.

    On the page and as frames show it, with the button for another bot.
    """
    before, end = won(its.game)
    table.game = its.offered
    places: list[list] = [[], []]
    for language, query in LOOKS:
        table.language(language)
        for found, stage, chosen in zip(
            places, (before, end), (f"#{its.offered.ACTIONS[1]}", LEAVING), strict=True
        ):
            table.page.goto("about:blank")
            if stage.over():
                table.open_own(stage, f"./{its.folder}{query}")
            else:
                table.open(f"./{its.folder}{query}{address_of(stage)[2:]}")
            expect(table.page.locator(chosen).first).to_be_visible()
            for size in MORE_SIZES:
                table.resize(*size)
                found.append(table.page.evaluate(PLACES, chosen))
    looks = product(LOOKS, MORE_SIZES)
    covered = []
    for look, (bank,), leaving in zip(looks, *places, strict=True):
        assert len(leaving) == 1, look  # the others are folded away
        for left, top, right, bottom in leaving:
            beside = right <= bank[0] or bank[2] <= left
            if not (beside or bottom <= bank[1] or bank[3] <= top):
                covered.append((look, top, bottom, bank[1], bank[3]))
    assert not covered, "; ".join(map(str, covered))
