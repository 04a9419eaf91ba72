"""A dare by link: the turn that is shown, the same dice for its reader, and both results."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.layout.contrast import faint
from e2e.support.foreseen import address_of, laid, played_out
from e2e.support.inspector import Inspector
from e2e.support.table import Table
from game.agreements import choose
from game.match import PERSON, Dare, Match, Seat, begin, game_called, play
from game.page.text.words import words
from game.sharing import encode
from game.table import GameTable
from tests.support.games import TABLES
from tests.support.present import present

GAMES = {"ports": "./", "thousand": "./thousand/", "threeport": "./threeport/"}
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (568, 320), (1280, 720))
IN_FRAMES = ((320, 480), (480, 640))


def sent(table: type[GameTable]) -> Match:
    """A match that Zoe has played to its end."""
    rules = present(game_called(table.RULES.NAME))
    bot = rules.BOTS[0]
    options = choose(rules, [("starts", 1)])
    match = begin(rules, options, (Seat("Zoe", PERSON), Seat("", bot)), "7")
    while not match.over():
        match = play(match, rules.choose(bot, match.position))
    return match


@pytest.mark.parametrize(
    "embedded", [False, pytest.param(True, marks=pytest.mark.long)], ids=["page", "frame"]
)
@pytest.mark.parametrize("dare", [None, Dare("Wilhelmina", 6300, 1700, 9)], ids=["dare", "answer"])
@pytest.mark.parametrize("its", TABLES[:3], ids=lambda it: it.RULES.NAME)
def test_a_dare_is_taken_up_on_any_screen(
    page: Page, its: type[GameTable], dare: Dare | None, *, embedded: bool
) -> None:
    """Without scrolling; the Russian words are the longest. All of it can be read."""
    code = encode(sent(its).replace(dare=dare))
    query = "?lang=ru&embed" if embedded else "?lang=ru"
    table = Table(page, game=its).open(GAMES[its.RULES.NAME] + query + "#replay=" + code)
    say = words(its, "ru")
    replay = page.get_by_role("region", name=say("replay.title"))
    for size in IN_FRAMES if embedded else SIZES:
        table.resize(*size)
        for key in ("end.same", "end.watch"):
            button = replay.get_by_role("button", name=say(key), exact=True)
            expect(button).to_be_in_viewport(ratio=1)
        headline = page.locator("#headline")
        expect(headline).to_contain_text("Zoe")
        told = headline.inner_text() + replay.inner_text()
        assert not [it for it in faint(page) if it.words in told]


def test_a_dare_is_accessible(table: Table, axe: str) -> None:
    """What is shown, and the answer to it at the end."""
    inspector = Inspector(axe)
    match = sent(TABLES[0])
    table.open("./#replay=" + encode(match))
    expect(table.button("Same dice, your move")).to_be_focused()
    inspector.finds_nothing(table, "a dare")
    table.open_own(played_out().replace(dare=Dare("Zoe", 5200, 3400, 12)))
    expect(table.page.get_by_role("group", name="You and the dare")).to_be_visible()
    inspector.finds_nothing(table, "its answer")


def test_a_dare_that_was_taken_up_outlives_a_reload(table: Table) -> None:
    """The match that is resumed still knows whom it answers."""
    match = sent(TABLES[0])
    table.open("./#replay=" + encode(match))
    table.button("Same dice, your move").click()
    table.roll(8)
    before = table.match()
    goal = table.say("dared.goal.by", name="Zoe", n=present(before.dare).best)
    expect(table.actions()[1]).to_have_accessible_description(re.compile(re.escape(goal)))
    assert before.seed == match.seed
    assert present(before.dare).name == "Zoe"
    assert present(before.dare).total == match.position.totals[0]
    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    assert table.match() == before


def test_both_results_stand_at_the_end(table: Table) -> None:
    """And one sentence that is true of them."""
    match = played_out()
    theirs = Dare("Zoe", match.position.totals[0] - 100, 3400, 12)
    table.open_own(match.replace(dare=theirs))
    row = table.page.get_by_role("group", name="You and the dare")
    for told in ("Zoe", "Best turn: 3400", "You beat Zoe by 100!"):
        expect(row).to_contain_text(told)


LAST_TURN = (
    "totals 5300 2900; seat 1; turn 7; card gold; dice 4 gold sabre 2 parrot monkey; rolls 1"
)
COPIES = """if (navigator.clipboard) {
  navigator.clipboard.writeText = async (text) => { window.copied = text; };
}"""


def banked(table: Table) -> int:
    """The total of whoever banks now what the bot cannot catch up with, at the end."""
    table.actions()[1].click()
    result = table.page.get_by_role("region", name="The match is over")
    expect(result).to_be_visible(timeout=30_000)
    total: int = table.match().position.totals[0]
    return total


def passed_on(table: Table, name: str) -> tuple[str, str]:
    """The first line that is passed on, and the link, by somebody who takes a name for it."""
    result = table.page.get_by_role("region", name="The match is over")
    result.get_by_role("button", name="Share").click()
    dialog = table.dialog("Share")
    dialog.get_by_label("Your name, if you like").fill(name)
    dialog.get_by_role("button", name="Share", exact=True).click()
    table.page.wait_for_function("() => window.copied")
    first, *_, link = table.page.evaluate("() => window.copied").strip().split("\n")
    return first, link


def test_a_duel_goes_to_and_fro(new_context: Callable[..., BrowserContext]) -> None:
    """A dare, its answer, the link that comes back, and the answer to that, on two devices."""
    pages = [new_context(reduced_motion="reduce").new_page() for _ in range(2)]
    for page in pages:
        page.add_init_script(COPIES)
    one, two = (Table(page) for page in pages)
    one.open(address_of(laid(LAST_TURN, (Seat("", PERSON), Seat("", "polly")), seed="9")))
    first = banked(one)
    told, link = passed_on(one, "Wilhelmina")
    assert told.startswith("I ")

    two.page.goto(link)
    two.ready()
    expect(two.page.locator("#headline")).to_contain_text("Wilhelmina")
    two.button("Same dice, your move").click()
    for number in (1, 2, 3, 4):
        two.die(number).click()
    two.roll(4)
    second = banked(two)
    told, link = passed_on(two, "Zoe")
    assert told == f"Wilhelmina banked {first} at A Thousand Ports, I made {second}. Your move."
    assert first != second

    one.page.goto("about:blank")
    one.page.goto(link)
    one.ready()
    both = one.page.get_by_role("group", name="The dare and the answer")
    expect(both).to_have_text(re.compile(rf"Wilhelmina{first}.*Zoe{second}"))
    leader = "Wilhelmina" if first > second else "Zoe"
    replay = one.page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text(f"{leader} leads by {abs(first - second)}.")
    one.button("Same dice, your move").click()
    assert one.match().seats[0].name == "Wilhelmina"
    banked(one)
    row = one.page.get_by_role("group", name="You and the dare")
    expect(row).to_contain_text("Zoe")
    expect(row).to_contain_text(str(second))
