"""The golden matches replayed in the browser, by both interpreters as the page has them."""

import html
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.witness import Witness
from game import notation
from tests.test_goldens import GOLDENS_OF_PORTS, replayed
from tools.serve import serve

INTERPRETERS = {"mpy": "config", "py": "data-pyodide-config"}  # attributes with its configuration
IDLE = {"mpy": "py", "py": "mpy"}
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
<script type="{kind}" src="goldens.py" config="{config}"></script>
"""


@pytest.fixture(scope="module")
def replaying(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site with two pages more, which replay the goldens instead of setting a table."""
    folder = tmp_path_factory.mktemp("goldens") / "dist"
    shutil.copytree(built, folder)
    table = (folder / "index.html").read_text(encoding="utf-8")
    (core,) = folder.glob("runtime/*/pyscript/core.js")
    (folder / "goldens.py").write_text(PROGRAM)
    texts = json.dumps([golden.read_text(encoding="utf-8") for golden in GOLDENS_OF_PORTS])
    for kind, attribute in INTERPRETERS.items():
        (config,) = re.findall(rf' {attribute}="([^"]+)"', table)
        plugins = {"plugins": json.loads(html.unescape(config))["plugins"]}
        page = PAGE.format(
            texts=texts.replace("<", "\\u003c"),
            core=core.relative_to(folder).as_posix(),
            kind=kind,
            idle=IDLE[kind],
            plugins=json.dumps(plugins),
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
    digests = [notation.digest(replayed(golden)) for golden in GOLDENS_OF_PORTS]
    expect(page.get_by_role("status")).to_have_text(json.dumps(digests))
