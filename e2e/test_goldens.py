"""The golden matches replayed in the browser, by both interpreters as the page has them."""

import json
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.witness import Witness
from game import notation
from tests.test_goldens import GOLDENS, replayed
from tools.paths import ROOT
from tools.serve import serve

INTERPRETERS = {"mpy": "pyscript.toml", "py": "pyscript-pyodide.toml"}
IDLE = {"mpy": "py", "py": "mpy"}
PLUGINS = json.dumps(
    {"plugins": tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["plugins"]}
)
PROGRAM = """\
import json
from archive import open_game
open_game()
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
<script type="{kind}" src="{build}/goldens.py" config="{build}/{config}"></script>
"""


@pytest.fixture(scope="module")
def replaying(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site with two pages more, which replay the goldens instead of setting a table."""
    folder = tmp_path_factory.mktemp("goldens") / "dist"
    shutil.copytree(built, folder)
    (build,) = (folder / "build").iterdir()
    (core,) = folder.glob("runtime/*/pyscript/core.js")
    (build / "goldens.py").write_text(PROGRAM)
    texts = json.dumps([golden.read_text(encoding="utf-8") for golden in GOLDENS])
    for kind, config in INTERPRETERS.items():
        page = PAGE.format(
            texts=texts.replace("<", "\\u003c"),
            core=core.relative_to(folder).as_posix(),
            build=build.relative_to(folder).as_posix(),
            kind=kind,
            idle=IDLE[kind],
            plugins=PLUGINS,
            config=config,
        )
        (folder / f"{kind}.html").write_text(page)
    with serve(folder) as site:
        yield site.url


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_goldens_end_alike_in_the_browser(
    page: Page, witness: Witness, replaying: str, interpreter: str
) -> None:
    """Digest by digest as on CPython."""
    witness.welcome(replaying.split("/")[2])
    page.goto(f"{replaying}{interpreter}.html")
    digests = [notation.digest(replayed(golden)) for golden in GOLDENS]
    expect(page.get_by_role("status")).to_have_text(json.dumps(digests))
