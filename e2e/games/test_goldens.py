"""The golden matches replayed in the browser, by both interpreters as the page has them."""

import html
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page as Tab
from playwright.sync_api import expect

from e2e.support.witness import Witness
from game import notation
from tests.rules.test_goldens import GOLDENS, replayed
from tools.build.pages import Page, listed
from tools.serve import serve

INTERPRETERS = {"mpy": "config", "py": "data-pyodide-config"}  # attributes with its configuration
IDLE = {"mpy": "py", "py": "mpy"}
PROGRAM = """\
import json
from archive import open_game, open_rest, open_shell
open_shell()
open_game()
open_rest()
from pyscript import document
from game import notation

texts = json.loads(document.getElementById("goldens").textContent)
digests = []
for text in texts:
    match = notation.read(text, text.startswith("# Dice as given"))
    digests.append(notation.digest(match))
document.getElementById("digests").textContent = json.dumps(digests)
"""
PAGE = """\
<!doctype html><title>Goldens</title><link rel="icon" href="data:,">
<script type="application/json" id="goldens">{texts}</script>
<script type="module" src="{core}"></script>
<output id="digests"></output>
<{idle}-config type="json" hidden>{plugins}</{idle}-config>
<script type="{kind}" src="goldens.py" config="{config}"></script>
"""


@pytest.fixture(scope="module")
def replaying(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site with two more pages per game, which replay goldens instead of setting a table."""
    folder = tmp_path_factory.mktemp("goldens") / "dist"
    shutil.copytree(built, folder)
    for page in listed():
        _write_pages(folder, page)
    with serve(folder) as site:
        yield site.url


def goldens_of(page: Page) -> list[Path]:
    """The goldens of a page's game."""
    return [golden for golden in GOLDENS if replayed(golden).game is page.game]


def _write_pages(folder: Path, page: Page) -> None:
    own = folder / page.folder
    table = (own / "index.html").read_text(encoding="utf-8")
    (core,) = folder.glob("runtime/*/pyscript/core.js")
    (own / "goldens.py").write_text(PROGRAM)
    texts = json.dumps([golden.read_text(encoding="utf-8") for golden in goldens_of(page)])
    for kind, attribute in INTERPRETERS.items():
        (found,) = re.findall(rf' {attribute}="([^"]+)"', table)
        (rest,) = re.findall(rf'<link data-rest="{kind}" href="([^"]+)"', table)
        config = json.loads(html.unescape(found))
        config["files"][rest] = "rest.bin"  # boot.js puts it there
        replays = PAGE.format(
            texts=texts.replace("<", "\\u003c"),
            core=page.root + core.relative_to(folder).as_posix(),
            kind=kind,
            idle=IDLE[kind],
            plugins=json.dumps({"plugins": config["plugins"]}),
            config=html.escape(json.dumps(config)),
        )
        (own / f"{kind}.html").write_text(replays)


@pytest.mark.parametrize("interpreter", ["mpy", pytest.param("py", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", listed(), ids=lambda game: game.name)
def test_goldens_end_alike_in_the_browser(
    page: Tab, witness: Witness, replaying: str, game: Page, interpreter: str
) -> None:
    """Digest by digest as on CPython."""
    witness.welcome(replaying.split("/")[2])
    page.goto(f"{replaying}{game.folder}{interpreter}.html")
    digests = [notation.digest(replayed(golden)) for golden in goldens_of(game)]
    assert digests
    expect(page.get_by_role("status")).to_have_text(json.dumps(digests))
