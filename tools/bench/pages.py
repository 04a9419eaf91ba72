"""The pages of the benchmark: this site, and PyScript's own hello world from the same packages."""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from tools.build.program.runtime import MICROPYTHON, PYODIDE, PYSCRIPT

# The server lets browsers cache files in this folder for ever, as it does with ours.
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
# Shows the same two facts as our page: that it is ready, and that a press was answered.
HELLO = """\
from pyscript import document, when


@when("click", "#play")
def answer(event):
    roll = document.querySelector("#roll")
    roll.hidden = not roll.hidden


document.documentElement.setAttribute("data-ready", "true")
"""


class Page(NamedTuple):
    """A page to measure: a folder to serve, and the query of its address.

    plays: whether it is a table, which also works offline, rather than a hello world.
    """

    name: str
    folder: Path
    query: str = ""
    plays: bool = False


def pages(site: Path, scratch: Path, before: Path | None = None) -> tuple[Page, ...]:
    """Our site, the stock pages on MicroPython and on Pyodide, and our site on Pyodide.

    before: another build of our site, measured as a fifth page.
    """
    compared = (
        Page("this site", site, plays=True),
        _hello("stock MicroPython", scratch / "mpy", "mpy", MICROPYTHON, "micropython.mjs"),
        _hello("stock Pyodide", scratch / "py", "py", PYODIDE, "pyodide.mjs"),
        Page("this site on Pyodide", site, "?interpreter=pyodide", plays=True),
    )
    return compared if before is None else (*compared, Page("before", before, plays=True))


def _hello(name: str, folder: Path, kind: str, package: Path, interpreter: str) -> Page:
    """A hello world with the packages as shipped; only the interpreter's address is configured."""
    runtime = folder / RUNTIME
    shutil.copytree(PYSCRIPT, runtime / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(package, runtime / kind)
    (runtime / "hello.py").write_text(HELLO)
    config = json.dumps({"interpreter": f"{RUNTIME}/{kind}/{interpreter}"})
    markup = HELLO_PAGE.format(runtime=RUNTIME, kind=kind, config=config)
    (folder / "index.html").write_text(markup)
    return Page(name, folder)
