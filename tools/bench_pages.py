"""What the benchmark compares: this site, and PyScript's own hello world from the same packages."""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from tools.runtime import MICROPYTHON, PYODIDE, PYSCRIPT

# Under this folder the server lets browsers keep files for ever, as it does for ours.
RUNTIME = "runtime"
HELLO_PAGE = """\
<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Hello</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="{runtime}/pyscript/core.css">
  <script type="module" src="{runtime}/pyscript/core.js"></script>
</head>
<body>
  <button id="play">Play</button>
  <button id="roll" hidden>Roll</button>
  <script type="{kind}" src="{runtime}/hello.py" config='{config}'></script>
</body>
</html>
"""
# The same two facts that our page shows: that it listens, and that a press was answered.
HELLO = """\
from pyscript import document, when


@when("click", "#play")
def answer(event):
    roll = document.querySelector("#roll")
    roll.hidden = not roll.hidden


document.documentElement.setAttribute("data-ready", "true")
"""


class Page(NamedTuple):
    """A page to measure: a folder to serve, and the query it is asked with.

    plays: whether it is a table, which works offline too, and no hello world.
    """

    name: str
    folder: Path
    query: str = ""
    plays: bool = False


def pages(site: Path, scratch: Path, before: Path | None = None) -> tuple[Page, ...]:
    """Our site, the stock pages on MicroPython and on Pyodide, and our site on Pyodide.

    before: another build of our site, which is measured as a fifth page.
    """
    compared = (
        Page("this site", site, plays=True),
        _hello("stock MicroPython", scratch / "mpy", "mpy", MICROPYTHON, "micropython.mjs"),
        _hello("stock Pyodide", scratch / "py", "py", PYODIDE, "pyodide.mjs"),
        Page("this site on Pyodide", site, "?interpreter=pyodide", plays=True),
    )
    return compared if before is None else (*compared, Page("before", before, plays=True))


def _hello(name: str, folder: Path, kind: str, package: Path, interpreter: str) -> Page:
    """A hello world as the packages ship it; the interpreter's address alone must be given."""
    runtime = folder / RUNTIME
    shutil.copytree(PYSCRIPT, runtime / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(package, runtime / kind)
    (runtime / "hello.py").write_text(HELLO)
    config = json.dumps({"interpreter": f"{RUNTIME}/{kind}/{interpreter}"})
    markup = HELLO_PAGE.format(runtime=RUNTIME, kind=kind, config=config)
    (folder / "index.html").write_text(markup)
    return Page(name, folder)
