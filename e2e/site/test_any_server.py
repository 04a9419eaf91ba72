"""The site on servers that nobody has configured, and beside others on the same origin."""

import gzip
import shutil
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.support.any_server import (
    KNOWS_ALL_CARDS,
    opens_the_rules,
    plays_a_turn,
    plays_everywhere,
    ready_offline,
    resumes_everywhere,
)
from e2e.support.blog import SCRIPT, framed, serving
from e2e.support.harbour import Harbour
from e2e.support.held import let_files_take_their_time
from e2e.support.poor_server import serving_poorly
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.page.browser.archive import GZIPPED

OLDER = "000000000000"  # the hash of another release
CACHES = "caches.keys()"
KEEP = """async ([name, path]) => {
  const cache = await caches.open(name);
  await cache.put(path, new Response("theirs"));
}"""


@pytest.fixture
def sites(tmp_path: Path, built: Path) -> Path:
    """A folder of sites with this one in it twice."""
    for name in ("repo", "repo2"):
        (tmp_path / name).symlink_to(built)
    return tmp_path


@pytest.fixture
def poor(sites: Path, witness: Witness) -> Iterator[ThreadingHTTPServer]:
    """A poor server of these sites. Some of its answers are complained about by the browser."""
    for complaint in ("404", "wasm streaming compile failed", "falling back to ArrayBuffer"):
        witness.expect(complaint)
    for lost in ("An unknown error occurred when fetching the script", ".woff2", ".svg"):
        witness.expect(lost)  # without the server
    with serving_poorly(sites) as server:
        witness.welcome(f"127.0.0.1:{server.server_address[1]}")
        yield server


def test_the_poorest_server_is_enough(passenger: BrowserContext, poor: ThreadingHTTPServer) -> None:
    """Below a folder: three games, their rules, and the same without the server."""
    address = f"http://127.0.0.1:{poor.server_address[1]}/repo/"
    page = plays_everywhere(passenger, address)
    poor.shutdown()
    poor.server_close()
    resumes_everywhere(page, address)


def test_the_poster_needs_no_header_of_the_server(
    page: Page, poor: ThreadingHTTPServer, tmp_path: Path, witness: Witness
) -> None:
    """Another site may run a plain script, and show a frame, without having been allowed to."""
    address = f"http://127.0.0.1:{poor.server_address[1]}/repo/"
    (tmp_path / "blog").mkdir()
    with serving(tmp_path / "blog") as blog:
        witness.welcome(blog.host)
        script = SCRIPT.format(home=address)
        page.goto(blog.publish(f"{script}<game-table lang='en'></game-table>"))
        page.get_by_role("button", name="A Thousand Ports").click()
        framed(page)


def test_a_sandbox_that_the_server_does_not_know_of_is_named(
    page: Page, poor: ThreadingHTTPServer, tmp_path: Path, witness: Witness
) -> None:
    """As in a post of a WordPress Author: without an origin, from a server without headers."""
    for complaint in ("Access-Control-Allow-Origin", "net::ERR_FAILED", "Failed to fetch"):
        witness.expect(complaint)
    address = f"http://127.0.0.1:{poor.server_address[1]}/repo/thousand/"
    (tmp_path / "blog").mkdir()
    with serving(tmp_path / "blog") as blog:
        witness.welcome(blog.host)
        frame = f'<iframe sandbox="allow-scripts" src="{address}?embed&lang=en"></iframe>'
        page.goto(blog.publish(frame))
        inside = page.frame_locator("iframe")
        inside.get_by_role("button", name="Play", exact=True).click()
        alert = inside.get_by_role("alert")
        expect(alert).to_contain_text("its server does not allow that")
        # In the template, the headline and the status.
        expect(inside.get_by_text("One moment")).to_have_count(3)
        for told in inside.get_by_text("One moment").all():
            expect(told).to_be_hidden()
        expect(alert.get_by_role("link")).to_have_attribute("href", address + "?lang=en")


def test_an_address_without_its_slash_is_mended(page: Page, poor: ThreadingHTTPServer) -> None:
    """The server answers with the page, whose files are not where it would look for them."""
    for path in ("repo", "repo/thousand"):
        page.goto(f"http://127.0.0.1:{poor.server_address[1]}/{path}?lang=en")
        Table(page).ready()
        assert urlsplit(page.url).path == f"/{path}/"
        assert urlsplit(page.url).query == "lang=en"


@pytest.mark.long
def test_a_neighbour_s_caches_are_left_alone(
    passenger: BrowserContext, harbour: Harbour, sites: Path
) -> None:
    """Those of other programs, and of another copy; only what this copy left behind goes."""
    harbour.open(sites)
    page = passenger.new_page()
    page.goto(harbour.url + "repo/?no-offline")
    theirs = {"workbox-precache": "/repo/x", "game-0123456789ab": "/build/0/x.js"}
    former = {"micropython-0123456789ab": "/repo/runtime/0/x.js"}
    for entry in (theirs | former).items():
        page.evaluate(KEEP, entry)
    for name in ("repo", "repo2"):
        ready_offline(Table(page).open(f"{harbour.url}{name}/"))
    names = page.evaluate(CACHES)
    assert theirs.keys() <= set(names)
    assert not former.keys() & set(names)
    for name in ("repo", "repo2"):
        assert [it for it in names if f" /{name}/ game-" in it]
    harbour.close()
    for name in ("repo", "repo2"):
        Table(page).open(f"{harbour.url}{name}/")


@pytest.mark.long
def test_a_lost_picture_costs_nothing_but_itself(
    passenger: BrowserContext, harbour: Harbour, built: Path, tmp_path: Path, witness: Witness
) -> None:
    """Icons, fonts and the manifest: the page is kept for offline use all the same."""
    witness.expect("404")
    poorer = tmp_path / "poorer"
    shutil.copytree(built, poorer)
    lost = [*poorer.rglob("*.svg"), *poorer.rglob("*.png"), *poorer.rglob("*.woff2")]
    for path in (*lost, poorer / "manifest.json", poorer / "404.html"):
        path.unlink()
    harbour.open(poorer)
    ready_offline(Table(passenger.new_page()).open(harbour.url))


@pytest.mark.long
def test_archives_may_have_been_decompressed(
    passenger: BrowserContext, harbour: Harbour, built: Path, tmp_path: Path
) -> None:
    """By a server that takes that for an encoding, or in the upload: it plays, online and not."""
    unpacked = tmp_path / "unpacked"
    shutil.copytree(built, unpacked)
    archives = [it for it in unpacked.rglob("*.bin") if it.read_bytes().startswith(GZIPPED)]
    assert {it.name for it in archives} == {"shell.bin", "game.bin", "rest.bin"}
    for archive in archives:
        archive.write_bytes(gzip.decompress(archive.read_bytes()))
    harbour.open(unpacked)
    page = passenger.new_page()
    page.add_init_script(KNOWS_ALL_CARDS)
    table = Table(page).open(harbour.url)
    plays_a_turn(table)
    ready_offline(table)
    harbour.close()
    table.open(harbour.url)
    table.button("Resume match").click()
    opens_the_rules(table)


def test_a_site_without_its_worker_says_so(
    passenger: BrowserContext, harbour: Harbour, built: Path, tmp_path: Path, witness: Witness
) -> None:
    """The server has not got it, or leads to a page of its own instead."""
    witness.expect("404")
    for complaint in ("MIME type", "behind a redirect"):
        witness.expect(complaint)
    crippled = tmp_path / "crippled"
    shutil.copytree(built, crippled)
    (crippled / "sw.js").unlink()
    harbour.open(crippled)
    page = passenger.new_page()
    for _ in ("nothing", "another page"):
        Table(page).open(harbour.url)
        expect(page.get_by_text("Offline play could not be set up")).to_be_visible()
        (crippled / "sw.js").mkdir(exist_ok=True)
        (crippled / "sw.js" / "index.html").write_text("Welcome")


@pytest.mark.parametrize(
    ("secure", "said"),
    [
        ("false", "Offline play needs an https address"),
        ("true", "No offline play in this window"),
    ],
)
def test_a_browser_without_service_workers_says_so(page: Page, secure: str, said: str) -> None:
    """As at an address without https, or in a private window."""
    page.add_init_script(f"""
      Object.defineProperty(Navigator.prototype, "serviceWorker", {{ value: undefined }});
      Object.defineProperty(self, "isSecureContext", {{ value: {secure} }});
    """)
    Table(page).open()
    expect(page.get_by_text(said)).to_be_visible()


@pytest.mark.long
def test_an_unknown_address_offline_is_answered_by_the_site(
    passenger: BrowserContext, harbour: Harbour, sites: Path, witness: Witness
) -> None:
    """Wherever the site lies, however deep the address; its links lead to the tables."""
    witness.expect("404")
    harbour.open(sites)
    table = Table(passenger.new_page()).open(harbour.url + "repo/")
    ready_offline(table)
    harbour.close()
    answer = table.page.goto(harbour.url + "repo/not/there")
    assert answer
    assert answer.status == 404
    table.page.get_by_role("link", name="Threeport Shipping").click()
    table.ready()
    assert urlsplit(table.page.url).path == "/repo/threeport/"


def test_a_page_of_the_last_release_fetches_itself_anew(
    page: Page, base_url: str, built: Path, witness: Witness
) -> None:
    """A cache answers the visit with a page whose files are gone, and is asked to look again."""
    for complaint in ("404", "Unable to fetch", "Failed to fetch"):
        witness.expect(complaint)
    (build,) = (built / "build").iterdir()
    stale = (built / "index.html").read_text().replace(build.name, OLDER)
    visits: list[Route] = []

    def answer(route: Route) -> None:
        if route.request.is_navigation_request():
            visits.append(route)
        if len(visits) == 1 and route is visits[0]:
            route.fulfill(body=stale, content_type="text/html")
        else:
            route.continue_()

    page.route(base_url, answer)
    let_files_take_their_time(page)  # or the page gives up asking whether it is the present one
    with page.expect_request(f"**/{OLDER}/**"):
        page.goto(base_url)
    Table(page).ready()
    assert len(visits) == 2


def test_a_browser_that_refuses_storage_says_so(page: Page) -> None:
    """Nothing is kept there, so nothing can be played offline."""
    page.add_init_script("""
      Object.defineProperty(self, "localStorage", { get() { throw new DOMException("no"); } });
    """)
    Table(page).open()
    expect(page.get_by_text("No offline play in this window")).to_be_visible()
