"""The page on a train, and what happens when a new release comes."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Playwright, expect

from e2e.conftest import PATIENCE, built_once
from e2e.support.foreseen import address_of, found, opened
from e2e.support.harbour import Harbour, visited
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.match import Match
from game.ports.position import Position
from tools.build import site as building
from tools.serve import serve

NEWER = "99.0.0"
UNANSWERED = 3000  # milliseconds after which nothing is expected to come
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found;
}"""
# Asks the worker as the page does; true once it has all of Pyodide.
KEEP_PYODIDE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  active.postMessage("keep pyodide", [port2]);
  return told;
}"""
# The state that the worker of the page, or the next attempt at it, comes to.
INSTALLED = """async () => {
  const { installing, active } = await navigator.serviceWorker.register("sw.js");
  const changed = (on) => installing.addEventListener("statechange", on, { once: true });
  while (installing?.state === "installing") await new Promise(changed);
  return (installing ?? active).state;
}"""
# Until the release on the server has been fetched, or the attempt has failed.
SETTLED = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update().catch(() => null);
  const next = found.installing;
  while (next && next.state === "installing") {
    await new Promise((changed) => next.addEventListener("statechange", changed, { once: true }));
  }
}"""


@pytest.fixture(scope="module")
def newer(built: Path, shared: Path) -> Path:
    """The next release, which differs only in its version."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "version", lambda: NEWER)
        folder = built_once(shared / "newer")
    assert (folder / "sw.js").read_bytes() != (built / "sw.js").read_bytes()
    return folder


def shows_version(table: Table, version: str) -> None:
    """The footer names the release."""
    expect(table.page.get_by_role("contentinfo")).to_contain_text(version)


def test_everything_works_with_the_server_gone(
    passenger: BrowserContext, harbour: Harbour, built: Path
) -> None:
    """On reload, in a new tab, in French, in a frame's form."""
    table = visited(passenger, harbour, built)
    match = found(_goes_on)
    dice = opened(match).position.faces
    another = found(lambda position: _goes_on(position) and position.faces != dice)
    harbour.close()
    table.page.reload()
    table.ready().button("Play").click()
    table.roll(8)
    table.rests()
    for asked, played in (("", match), ("?embed", another)):
        tab = plays_offline(passenger, harbour.url + asked, played)
        if not asked:
            tab.button("Rules").click()
            expect(tab.dialog("Rules")).to_contain_text("Treasure Island")
        tab.page.close()
    french = Table(passenger.new_page()).open(harbour.url + "?lang=fr")
    expect(french.button("Jouer")).to_be_visible()


def _goes_on(position: Position) -> bool:
    return position.ended is None and not position.island


def plays_offline(passenger: BrowserContext, address: str, match: Match) -> Table:
    """A new tab in which the match is opened and its dice rolled."""
    tab = Table(passenger.new_page())
    tab.open(address + address_of(match).removeprefix("./"))
    tab.roll(8)
    tab.dice_show(opened(match))
    return tab


def kept_files(table: Table) -> list[str]:
    """The paths of all files that the site keeps on the device."""
    return table.page.evaluate(KEPT)


@pytest.mark.long
def test_pyodide_is_kept_for_those_alone_who_play_on_it(
    passenger: BrowserContext, harbour: Harbour, built: Path, newer: Path
) -> None:
    """Whole, before the page says that it plays offline; and through a new release."""
    table = visited(passenger, harbour, built)
    assert not [path for path in kept_files(table) if "/pyodide/" in path]
    table.open(harbour.url + "?interpreter=pyodide")
    expect(table.page.get_by_text("Ready to play offline")).to_be_visible()
    all_of_it = [path.relative_to(built).as_posix() for path in built.glob("*/*/**/pyodide/*")]
    assert all_of_it
    assert {path for path in kept_files(table) if "/pyodide/" in path} == {
        f"/{path}" for path in all_of_it
    }
    harbour.close()
    harbour.open(newer)
    table.open(harbour.url)
    table.button("Update now").click()
    table.ready()
    shows_version(table, NEWER)
    harbour.close()
    match = found(lambda position: position.ended is None and not position.island)
    plays_offline(passenger, harbour.url + "?interpreter=pyodide", match)


@pytest.fixture
def lacking(tmp_path: Path, witness: Witness) -> Callable[[Path], Path]:
    """Copies a site without a file that only Pyodide needs, and that nobody misses at the start."""

    def copied(site: Path) -> Path:
        witness.expect("404")
        broken = shutil.copytree(site, tmp_path / "broken")
        (path,) = broken.glob("build/*/thousand/pyodide/rest.bin")
        path.unlink()
        return broken

    return copied


@pytest.mark.long
def test_a_part_of_pyodide_is_not_kept(
    passenger: BrowserContext, harbour: Harbour, built: Path, lacking: Callable[[Path], Path]
) -> None:
    """One file of it cannot be had: that is said, and the page on MicroPython is still kept."""
    table = visited(passenger, harbour, lacking(built))
    table.open(harbour.url + "?interpreter=pyodide")
    expect(table.page.get_by_text("Offline play could not be set up")).to_be_visible()
    assert not table.page.evaluate(KEEP_PYODIDE)
    assert not [path for path in kept_files(table) if "/pyodide/" in path]


@pytest.mark.long
def test_a_release_comes_without_a_part_of_pyodide(
    passenger: BrowserContext,
    harbour: Harbour,
    built: Path,
    newer: Path,
    lacking: Callable[[Path], Path],
) -> None:
    """For those who have played on it, too."""
    table = visited(passenger, harbour, built)
    table.open(harbour.url + "?interpreter=pyodide")
    expect(table.page.get_by_text("Ready to play offline")).to_be_visible()
    harbour.close()
    harbour.open(lacking(newer))
    table.open(harbour.url)
    table.button("Update now").click()
    table.ready()
    shows_version(table, NEWER)


@pytest.mark.long
def test_a_lost_script_of_the_worker_costs_one_visit(
    playwright: Playwright,
    browser_type_launch_args: dict,
    built: Path,
    tmp_path: Path,
) -> None:
    """The browser's own store can be damaged, which Chromium notices as it answers a page."""
    with serve(built) as site:
        for visit in ("first", "damaged"):
            context = playwright.chromium.launch_persistent_context(
                tmp_path, **browser_type_launch_args
            )
            context.set_default_timeout(PATIENCE)
            page = context.pages[0]
            if visit == "damaged":
                with suppress(Error):  # Chromium answers nothing
                    page.goto(site.url, wait_until="commit", timeout=UNANSWERED)
                page = context.new_page()
            table = Table(page).open(site.url)
            expect(page.get_by_text("Ready to play offline")).to_be_visible()
            if visit == "first":
                table.open(site.url)  # now the cache answers
            context.close()
            for folder in tmp_path.glob("**/ScriptCache"):
                shutil.rmtree(folder)


def test_what_somebody_else_answers_is_not_kept(
    passenger: BrowserContext, harbour: Harbour, built: Path, tmp_path: Path
) -> None:
    """The words of French, which this visit does not need, are not those of the release."""
    broken = tmp_path / "broken"
    shutil.copytree(built, broken)
    (path,) = broken.glob("build/*/ports/texts-fr.json")
    text = path.read_bytes()
    path.write_bytes(b"<title>Sign in</title>")
    harbour.open(broken)
    table = Table(passenger.new_page()).open(harbour.url)
    assert table.page.evaluate(INSTALLED) == "redundant"
    expect(table.page.get_by_text("Ready to play offline")).to_be_hidden()
    path.write_bytes(text)
    table.open(harbour.url)
    expect(table.page.get_by_text("Ready to play offline")).to_be_visible()


def test_nothing_is_fetched_for_later_while_the_browser_saves_data(
    passenger: BrowserContext, harbour: Harbour, built: Path
) -> None:
    """The rest of the page comes with the first press that needs it."""
    harbour.open(built)
    page = passenger.new_page()
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table = Table(page).open(harbour.url)
    page.evaluate("new Promise((later) => setTimeout(later, 1000))")
    assert "texts-en.json" in asked
    assert not {"rest.bin", "rest-en.json"} & set(asked)
    assert not page.evaluate("navigator.serviceWorker.getRegistrations()")
    table.open_dialog("Rules")
    assert {"rest.bin", "rest-en.json"} <= set(asked)


def test_a_new_release_is_offered_and_taken_when_the_player_says_so(
    passenger: BrowserContext, harbour: Harbour, built: Path, newer: Path
) -> None:
    """The match goes on undisturbed; after the press the page loads anew and the match waits."""
    table = visited(passenger, harbour, built)
    harbour.close()
    harbour.open(newer)
    table.page.reload()
    table.ready().button("Play").click()
    table.roll(8)
    offer = table.page.get_by_text("A new version is ready.")
    expect(offer).to_be_visible()
    assert NEWER not in str(table.page.get_by_role("contentinfo").text_content())
    table.button("Update now").click()
    expect(table.button("Resume match")).to_be_visible()
    table.ready()
    shows_version(table, NEWER)
    expect(offer).to_be_hidden()


@pytest.mark.long
def test_a_release_that_is_half_there_leaves_the_old_one_whole(
    passenger: BrowserContext,
    harbour: Harbour,
    built: Path,
    newer: Path,
    tmp_path: Path,
) -> None:
    """One file of it cannot be fetched: the old release plays on, offline too."""
    broken = tmp_path / "broken"
    shutil.copytree(newer, broken)
    (lost,) = broken.glob("build/*/ports/rest-ru.json")
    lost.unlink()
    table = visited(passenger, harbour, built)
    harbour.close()
    harbour.open(broken)
    table.page.reload()
    table.ready().page.evaluate(SETTLED)
    expect(table.page.get_by_text("A new version is ready.")).to_be_hidden()
    harbour.close()
    table.page.reload()
    table.ready().button("Play").click()
    table.roll(8)
    table.rests()
    assert NEWER not in str(table.page.get_by_role("contentinfo").text_content())
