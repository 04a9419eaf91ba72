"""More pages than one: in folders, by ?game=, offline, below a folder of another site."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.blog import SCRIPT
from e2e.support.foreseen import address_of
from e2e.support.harbour import Harbour, visited
from e2e.support.screens import SIZES
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.agreements import choose
from game.match import PERSON, Seat, begin, play
from tests.pig import Rules as Pig
from tests.pig.moves import ROLL
from tests.pig.table import Table as TableOfPig
from tests.support.games import EVERY_PAGE
from tools.build.headers import NAME
from tools.serve import serve

TITLE = "Pig: a dice game of nerve"


@pytest.fixture
def folder_site(built_with_pig: Path, witness: Witness, tmp_path: Path) -> Iterator[str]:
    """The address of the site: it lies in a folder of another one."""
    shutil.copytree(built_with_pig, tmp_path / "games")
    shutil.copy(built_with_pig / NAME, tmp_path)  # the headers of the whole host stand at its root
    with serve(tmp_path) as site:
        witness.welcome(urlsplit(site.url).netloc)
        yield site.url + "games/"


def stands_at(page: Page, address: str) -> Table:
    """The table of Pig, which is up at that address."""
    table = Table(page, game=TableOfPig).ready()
    expect(page).to_have_url(address)
    expect(page).to_have_title(TITLE)
    return table


def rolls(table: Table) -> None:
    """A match is begun and its first die rolled."""
    table.button("Play").click()
    table.button("Roll").click()
    expect(table.dice.get_by_role("img")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("asked", ["?lang=en", "?lang=en&interpreter=pyodide"])
def test_a_page_in_a_folder_plays(page: Page, folder_site: str, asked: str) -> None:
    """Everything it loads is found from there, and with or without the slash at the end."""
    page.goto(f"{folder_site}pig{asked}")
    rolls(stands_at(page, f"{folder_site}pig/{asked}"))


def test_a_lone_action_takes_the_whole_width(page: Page, folder_site: str) -> None:
    """A game may have only one; here the other is moved out of the row."""
    page.goto(f"{folder_site}pig/?lang=en")
    table = stands_at(page, f"{folder_site}pig/?lang=en")
    rolls(table)
    page.locator("#bank").evaluate("(button) => document.body.append(button.parentElement)")
    for width, height in SIZES.values():
        table.resize(width, height)
        row, roll = page.locator(".reason").bounding_box(), page.locator("#roll").bounding_box()
        assert row
        assert roll
        assert roll["width"] == pytest.approx(row["width"], abs=1)


def test_the_start_leads_to_the_matches_of_other_tables(page: Page, folder_site: str) -> None:
    """A picture, the title and their number; one press leads to where they are resumed."""
    page.goto(f"{folder_site}pig/?lang=en")
    rolls(stands_at(page, f"{folder_site}pig/?lang=en"))
    page.goto(f"{folder_site}?lang=en")
    Table(page).ready()
    others = page.get_by_role("navigation", name="Other games")
    link = others.get_by_role("link", name=f"{TITLE.partition(':')[0]} 1 match to resume")
    picture = link.get_by_role("presentation")
    expect(picture).to_be_visible()
    assert picture.evaluate("async (it) => { await it.decode(); return it.naturalWidth; }")
    expect(others.get_by_role("link")).to_have_count(len(EVERY_PAGE) - 1)
    link.click()
    table = stands_at(page, f"{folder_site}pig/?lang=en")
    expect(table.button("Resume match")).to_be_visible()


def test_the_root_answers_with_the_page_of_the_game_that_is_asked_for(
    page: Page, folder_site: str
) -> None:
    """The other parameters go along, and the match too."""
    seats = (Seat("Anna", PERSON), Seat("Boris", PERSON))
    match = play(begin(Pig, choose(Pig, ()), seats, "1"), ROLL)
    fragment = address_of(match).removeprefix("./")
    page.goto(f"{folder_site}?game=pig&theme=dark{fragment}")
    table = stands_at(page, f"{folder_site}pig/?theme=dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    die = table.say("die", face=match.position.faces[0])
    expect(table.dice.get_by_role("img")).to_have_accessible_name(die)


def test_a_game_that_is_here_or_nowhere_leads_nowhere(page: Page, folder_site: str) -> None:
    """Only the names of pages are known."""
    for name in ("ports", "nobody", "https://example.org/", "pig/../.."):
        table = Table(page).open(f"{folder_site}?game={name}")
        expect(table.page).to_have_url(f"{folder_site}?game={name}")
        expect(table.button("Play")).to_be_visible()


@pytest.mark.long
def test_every_page_is_kept_by_a_visit_to_any(
    passenger: BrowserContext, harbour: Harbour, built_with_pig: Path
) -> None:
    """With the server gone, each is available at all of its addresses."""
    page = visited(passenger, harbour, built_with_pig, "pig/").page
    harbour.close()
    page.reload()
    stands_at(page, harbour.url + "pig/")
    leads = {
        "pig/index.html": "pig/index.html",
        "pig": "pig/",
        "?game=pig": "pig/",
        "pig/?embed": "pig/?embed",
    }
    for asked, address in leads.items():
        tab = passenger.new_page()
        tab.goto(harbour.url + asked)
        rolls(stands_at(tab, harbour.url + address))
        tab.close()
    first = Table(passenger.new_page()).open(harbour.url + "pig/?game=ports")
    expect(first.page).to_have_url(harbour.url)
    expect(first.page).not_to_have_title(TITLE)


def test_a_poster_leads_to_the_page_of_its_game(
    page: Page, folder_site: str, tmp_path: Path
) -> None:
    """Wherever that lies on the site."""
    (tmp_path / "blog.html").write_text(
        '<!doctype html><title>A blog</title><link rel="icon" href="data:,">'
        + SCRIPT.format(home=folder_site)
        + '<game-table game="pig"></game-table><thousand-ports-table></thousand-ports-table>'
    )
    page.goto(urljoin(folder_site, "../blog.html"))
    expect(page.get_by_role("button", name="A Thousand Ports")).to_be_visible()
    page.get_by_role("button", name="Pig").click()
    frame = page.frame_locator("iframe")
    expect(frame.locator("html[data-ready]")).to_have_count(1)
    expect(frame.get_by_role("heading", name="Pig")).to_be_visible()
