"""The page on a train, and what happens when a new release comes."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.foreseen import address_of, found, opened
from e2e.harbour import Harbour, visited
from e2e.table import Table
from tools import build as building

NEWER = "99.0.0"
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
def newer(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next release, which differs only in its version."""
    folder = tmp_path_factory.mktemp("newer") / "dist"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "version", lambda: NEWER)
        building.build(folder)
    assert (folder / "sw.js").read_bytes() != (built / "sw.js").read_bytes()
    return folder


def shows_version(table: Table, version: str) -> None:
    """The footer names the release."""
    expect(table.page.get_by_role("contentinfo")).to_contain_text(version)


def test_everything_works_with_the_server_gone(
    passenger: BrowserContext, harbour: Harbour, built: Path
) -> None:
    """On reload, in a new tab, on the Pyodide page, in French, in a frame's form."""
    table = visited(passenger, harbour, built)
    match = found(lambda position: position.ended is None and not position.island)
    harbour.close()
    table.page.reload()
    table.ready().button("Play").click()
    table.roll(8)
    expect(table.dice).to_be_enabled()
    for asked in ("", "?interpreter=pyodide", "?embed"):
        tab = Table(passenger.new_page())
        tab.open(harbour.url + asked + address_of(match).removeprefix("./"))
        tab.roll(8)
        tab.dice_show(opened(match))
        if not asked:
            tab.button("Rules").click()
            expect(tab.dialog("Rules")).to_contain_text("Treasure Island")
        tab.page.close()
    french = Table(passenger.new_page()).open(harbour.url + "?lang=fr")
    expect(french.button("Jouer")).to_be_visible()


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
    (broken / "icon-192.png").unlink()
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
    expect(table.dice).to_be_enabled()
    assert NEWER not in str(table.page.get_by_role("contentinfo").text_content())
