"""A bot that thinks in a worker: its moves, how they are shown, and what happens without it."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.blog import FRAME, SMALLEST, serving
from e2e.support.foreseen import address_of, after
from e2e.support.harbour import Harbour, visited
from e2e.support.held import arrive, let_bots_think
from e2e.support.pig import PigTable
from e2e.support.screens import fits
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.match import Match
from tests.pig.moves import HOLD, ROLL
from tests.pig.table import Table as TableOfPig
from tests.support.games import PIG_PAGE
from tests.support.thinking import at_a_parting

THINKS = "The Empress is thinking…"
SCRIPTS = ("thinking.js", "thinker.js")
REFUSED = "window.Worker = class { constructor() { throw new DOMException('', 'SecurityError'); } }"


@pytest.fixture
def table(page: Page, home: str) -> PigTable:
    """The table of Pig in a first visitor's browser, not opened yet."""
    return PigTable(page, home)


@pytest.fixture
def match() -> Match:
    """The Empress would hold; Hamlet, who stands in for her, rolls a 1."""
    return at_a_parting()


@pytest.mark.parametrize(
    "interpreter", ["micropython", pytest.param("pyodide", marks=pytest.mark.long)]
)
def test_a_bot_plays_what_it_has_thought(table: PigTable, match: Match, interpreter: str) -> None:
    """The same as outside the browser, on either interpreter."""
    let_bots_think(table.page)
    table.open(f"./?interpreter={interpreter}")
    arrive(table, match)
    table.lies(after(match, HOLD))
    assert table.match() == after(match, HOLD)


def test_a_bot_is_shown_as_thinking_until_a_press(table: PigTable, match: Match) -> None:
    """The press does nothing else: another bot moves in its place."""
    let_bots_think(table.page)
    table.page.route("**/thinker.js", lambda _route: None)  # never answered
    table.open()
    arrive(table, match)
    expect(table.headline).to_have_text(THINKS)
    expect(table.status).to_have_text(THINKS)
    for size in ((390, 844), (1280, 800)):
        table.resize(*size)
        fits(table)
    table.headline.click()
    table.lies(after(match, ROLL))
    assert table.match() == after(match, ROLL)


@pytest.mark.parametrize("trouble", [*SCRIPTS, "refused", "late"])
def test_where_no_worker_starts_another_bot_plays(
    table: PigTable, witness: Witness, match: Match, trouble: str
) -> None:
    """Its scripts are lost, the browser allows none, or it never answers."""
    if trouble in SCRIPTS:
        witness.expect("net::ERR_FAILED")
        table.page.route(f"**/{trouble}", lambda route: route.abort())
    elif trouble == "refused":
        table.page.add_init_script(REFUSED)
    else:
        table.page.route("**/thinker.js", lambda _route: None)
    table.open(address_of(match))
    table.lies(after(match, ROLL))
    assert table.match() == after(match, ROLL)


def test_nothing_of_it_is_fetched_before_it_is_needed(table: PigTable) -> None:
    """Neither for the first roll, nor while the bots at the table choose at once."""
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table.open()
    table.prefer(pace="instant")
    table.button("Play").click()
    table.does(ROLL)
    table.open_dialog("Rules")
    assert not {*SCRIPTS} & {*asked}


def test_it_thinks_with_the_server_gone(
    passenger: BrowserContext, harbour: Harbour, built_with_pig: Path, match: Match
) -> None:
    """Everything that the worker needs is on the device."""
    visited(passenger, harbour, built_with_pig, PIG_PAGE.folder)
    harbour.close()
    table = PigTable(passenger.new_page(), harbour.url + PIG_PAGE.folder)
    let_bots_think(table.page)
    table.open()
    arrive(table, match)
    table.lies(after(match, HOLD))


ISOLATED = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
HOSTS: dict[str, tuple[str, dict[str, str]]] = {
    "sandbox": ('sandbox="allow-scripts"', {}),
    "COEP": ("", ISOLATED),
}


@pytest.mark.parametrize("host", HOSTS)
def test_it_thinks_in_a_frame(
    table: PigTable, witness: Witness, tmp_path: Path, match: Match, host: str
) -> None:
    """Where the page has no origin, and where the host isolates itself."""
    let_bots_think(table.page)
    more, headers = HOSTS[host]
    markup = FRAME.format(home=table.home, asked="", size=SMALLEST, more=more)
    with serving(tmp_path) as blog:
        witness.welcome(blog.host)
        table.page.goto(blog.publish(markup, headers))
        frame = table.page.locator("iframe").content_frame
        framed = Table(table.page, frame, TableOfPig).ready()
        arrive(framed, match)
        totals = [framed.say.number(total) for total in after(match, HOLD).position.totals]
        expect(framed.totals).to_have_text(totals)
