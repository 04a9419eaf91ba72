"""More pages than one: in folders, by ?game=, offline, below a folder of another site."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.foreseen import address_of, begun, found, opened
from e2e.harbour import Harbour, visited
from e2e.table import Table
from e2e.witness import Witness
from tools.build import build
from tools.pages import listed
from tools.serve import serve


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a second page in a folder; the game is the same, the title is not."""
    folder = tmp_path_factory.mktemp("two") / "dist"
    first = listed()[0]
    build(folder, (first, first._replace(name="again", folder="again/")))
    page = folder / "again" / "index.html"
    page.write_text(page.read_text().replace("<title ", "<title id=again "))
    return folder


@pytest.fixture
def home(two: Path, witness: Witness, tmp_path: Path) -> Iterator[str]:
    """The address of the site: it lies in a folder of another one."""
    shutil.copytree(two, tmp_path / "games")
    with serve(tmp_path) as site:
        witness.welcome(urlsplit(site.url).netloc)
        yield site.url + "games/"


def stands_at(table: Table, address: str) -> None:
    """The second page is up at that address."""
    table.ready()
    expect(table.page).to_have_url(address)
    expect(table.page.locator("title#again")).to_have_count(1)


def test_a_page_in_a_folder_plays(page: Page, home: str) -> None:
    """Everything it loads is found from there, and with or without the slash at the end."""
    table = Table(page)
    table.page.goto(home + "again?lang=en")
    stands_at(table, home + "again/?lang=en")
    table.button("Play").click()
    table.roll(8)
    table.shows(opened(begun(table.saved_match().seed)))


def test_the_root_answers_with_the_page_of_the_game_that_is_asked_for(
    page: Page, home: str
) -> None:
    """What else is asked for goes along, the match too."""
    match = found(lambda position: position.ended is None and not position.island)
    fragment = address_of(match).removeprefix("./")
    table = Table(page)
    table.page.goto(f"{home}?game=again&theme=dark{fragment}")
    stands_at(table, f"{home}again/?theme=dark")
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.roll(8)
    table.dice_show(opened(match))


@pytest.mark.parametrize("name", ["ports", "nobody", "https://example.org/", "again/../.."])
def test_a_game_that_is_here_or_nowhere_leads_nowhere(page: Page, home: str, name: str) -> None:
    """Only the names of pages are known."""
    table = Table(page).open(f"{home}?game={name}")
    expect(table.page).to_have_url(f"{home}?game={name}")
    expect(table.button("Play")).to_be_visible()


def test_every_page_is_kept_by_a_visit_to_any(
    passenger: BrowserContext, harbour: Harbour, two: Path
) -> None:
    """With the server gone each is there, by every address that it has."""
    table = visited(passenger, harbour, two, "again/")
    harbour.close()
    table.page.reload()
    stands_at(table, harbour.url + "again/")
    for asked in ("again/index.html", "again", "?game=again", "again/?embed"):
        tab = Table(passenger.new_page()).open(harbour.url + asked)
        expect(tab.page.locator("title#again")).to_have_count(1)
        tab.button("Play").click()
        tab.roll(8)
        tab.page.close()
    first = Table(passenger.new_page()).open(harbour.url + "again/?game=ports")
    expect(first.page).to_have_url(harbour.url)
    expect(first.page.locator("title#again")).to_have_count(0)


def test_a_poster_leads_to_the_page_of_its_game(page: Page, home: str, tmp_path: Path) -> None:
    """Wherever that lies on the site."""
    (tmp_path / "blog.html").write_text(
        '<!doctype html><title>A blog</title><link rel="icon" href="data:,">'
        f'<script type="module" src="{home}embed.js"></script>'
        '<game-table game="again"></game-table>'
    )
    page.goto(urljoin(home, "../blog.html"))
    page.get_by_role("button", name="Play A Thousand Ports").click()
    frame = page.frame_locator("iframe")
    expect(frame.locator("html[data-ready] title#again")).to_have_count(1)
