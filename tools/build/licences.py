"""The licences of everything in dist that others have made, as one file that goes with it.

A package brings its own licence. What has no package of its own, as it is compiled into an
interpreter, or has none in its package, has it in licences/, where each text names its source.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.build.program.runtime import MICROPYTHON, PYODIDE, PYSCRIPT, shipped_scripts
from tools.paths import PACKAGES, ROOT, SHELL

NAME = "licences.txt"
TEXTS = ROOT / "licences"
ICONS = PACKAGES / "@iconify-json" / "game-icons"
BUNDLED = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
LINE = "=" * 80
SYMBOLS = """\
Symbols from game-icons.net, by Lorc, Delapouite, Skoll, Cathelineau, sbed and others. They were
made available under the Creative Commons Attribution 3.0 licence, whose text is at
https://creativecommons.org/licenses/by/3.0/legalcode. The coordinates are rounded, the colours and
frames are our own, and some symbols are cut out or put together.
"""


class Part(NamedTuple):
    """Something in dist that others have made, with the text of its licence."""

    name: str
    licence: str
    text: str


# What is compiled into the interpreters, by the texts in licences/.
INSIDE = (
    ("MicroPython", "MIT", "micropython.txt"),
    ("uzlib, in MicroPython", "Zlib", "uzlib.txt"),
    ("re1.5, in MicroPython", "BSD 3-Clause", "re1.5.txt"),
    ("Emscripten's runtime, in MicroPython and Pyodide", "MIT", "emscripten.txt"),
    ("musl, in MicroPython and Pyodide", "MIT", "musl.txt"),
    ("Pyodide", "MPL 2.0", "MPL-2.0.txt"),
    ("stackframe and error-stack-parser, in Pyodide", "MIT", "stackframe.txt"),
    ("Python and its standard library, in Pyodide", "PSF", "PSF.txt"),
    ("Software incorporated into Python", "various", "python-incorporated.txt"),
    ("bzip2, in Pyodide", "BSD-like", "bzip2.txt"),
    ("Zstandard, in Pyodide", "BSD 3-Clause", "zstd.txt"),
)
# SQLite and the library of XZ, in Pyodide, ask for no notice.


def licences() -> str:
    """The text of the file. The same text of several parts is given once."""
    names: dict[str, list[str]] = {}
    for part in parts():
        names.setdefault(part.text.strip(), []).append(f"{part.name} ({part.licence})")
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    told = [f"The games and their page (MIT)\n\n{own}"]
    told += ["\n".join(heads) + f"\n\n{text}" for text, heads in names.items()]
    where = "The source of Pyodide is at https://github.com/pyodide/pyodide."
    return f"\n\n{LINE}\n\n".join([*told, where]) + "\n"


def parts() -> Iterator[Part]:
    """Every part, with the text of its licence.

    Raises ValueError if a package whose code is in dist has none.
    """
    for name, licence, text in INSIDE:
        yield Part(name, licence, (TEXTS / text).read_text(encoding="utf-8"))
    yield _package(PYSCRIPT.parent)
    for name in bundled():
        yield _package(PACKAGES / name)
    for face in json.loads((SHELL / "fonts.json").read_text()):
        yield _package(PACKAGES / face["package"])
    yield Part("Symbols from game-icons.net", "CC BY 3.0", SYMBOLS)


def packages() -> set[Path]:
    """The packages whose files are copied into dist, whole or in part."""
    fonts = {PACKAGES / face["package"] for face in json.loads((SHELL / "fonts.json").read_text())}
    return {PYSCRIPT.parent, MICROPYTHON, PYODIDE, ICONS, *fonts}


def bundled() -> list[str]:
    """The packages inside PyScript's own scripts, as their source maps name them."""
    found: set[str] = set()
    for script in shipped_scripts():
        told = json.loads(script.with_name(script.name + ".map").read_text())
        found |= {named[1] for path in told["sources"] if (named := BUNDLED.search(path))}
    return sorted(found)


def _package(folder: Path) -> Part:
    """A package, with the licence in it."""
    about = json.loads((folder / "package.json").read_text())
    found = sorted(folder.glob("LICEN[CS]E*"))
    licence = str(about["license"])
    if not found and licence == "ISC" and about.get("author") == "Andrea Giammarchi":
        found = [TEXTS / "ISC.txt"]
    if not found:
        raise ValueError(f"{about['name']} is in dist, but its licence ({licence}) is nowhere")
    return Part(f"{about['name']} {about['version']}", licence, found[0].read_text("utf-8"))
