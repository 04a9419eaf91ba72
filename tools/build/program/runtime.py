"""The third-party runtime of the page: PyScript, MicroPython, Pyodide, from their npm packages."""

import hashlib
import json
import re
from pathlib import Path
from typing import NamedTuple

from tools.build.cache import by_node, cached
from tools.build.scripts import lacking, minified
from tools.paths import PACKAGES, ROOT

PYSCRIPT = PACKAGES / "@pyscript" / "core" / "dist"
MICROPYTHON = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
PYODIDE = PACKAGES / "pyodide"
# What the interpreters made by the build must be, as sha256sum writes it: the tools that make them
# are pinned, so other bytes mean that one of them was changed.
PROGRAM = ROOT / "tools" / "build" / "program"
PINNED = PROGRAM / "runtime.sha256"
BINARYEN = PACKAGES / "binaryen"

# Unused parts: plugins that pyscript.toml switches off, the TOML parser, because the page has its
# configuration as JSON, and the dependencies of Pyodide's packages, because it installs none.
UNUSED = (
    "codemirror",
    "xterm",
    "py-editor",
    "py-game",
    "py-terminal",
    "donkey",
    "deprecations-manager",
    "pyodide_graph",
    "toml",
    "zip",
    # Of those plugins, though their names do not tell; what a page may import by itself.
    "index-",
    "mpy-",
    "py-",
    "storage",
    "service-worker",
)
# Parts that PyScript loads on every page, whatever is switched off.
STARTED = ("core", "error")


# Pyodide's files, and what they are called in its package: servers know .js better than .mjs.
PYODIDE_FILES = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
STDLIB = "stdlib.bin"


class Interpreter(NamedTuple):
    """An interpreter: its name, the module that loads it, and the files that a page fetches."""

    name: str
    module: str
    files: tuple[str, ...]


# By the script type that they run.
INTERPRETERS = {
    "mpy": Interpreter("micropython", "micropython.js", ("micropython.js", "micropython.wasm")),
    "py": Interpreter(
        "pyodide",
        "pyodide/interpreter.js",
        tuple(f"pyodide/{name}" for name in ("interpreter.js", *PYODIDE_FILES, STDLIB)),
    ),
}

# Patterns of what serves only those who build MicroPython: an assertion at each call from bytecode
# to C, which takes a sixth of the page's computing time, and the names of all that Emscripten could
# have exported.
FOR_DEVELOPERS = (
    rb',assert\(wasmTable\.get\(funcPtr\)==func,"[^"]*"\)',
    rb'\["writeI53ToI64",[^]]*\]\.forEach\(function\(sym\)\{unexportedRuntimeSymbol\(sym\)\}\);',
    rb'\["run",[^]]*\]\.forEach\(unexportedRuntimeSymbol\);',
)

# Patterns of what runs every Python element that comes into the page later, whoever has written it:
# the observer of the document, and the elements that start by themselves. The page has one program,
# which stands in it from the start.
OF_LATER_PROGRAMS = (
    rb"e\.observe\(t,\{childList:!0,subtree:!0,attributes:!0\}\),",
    rb"customElements\.define(?=\(`\$\{e\}-script`,class )",
)

# PyScript accepts any module with these exports as an interpreter. This one saves the page the lock
# file of packages that it never installs, and two thirds of the standard library.
PYODIDE_WRAPPER = """\
import { loadPyodide as load, version } from "./pyodide.js";
const at = (name) => new URL(name, import.meta.url).href;
export const loadPyodide = (options) => load({
  ...options,
  stdLibURL: at("stdlib.bin"),
  packageBaseUrl: at("./"),
  lockFileContents: %s,
});
export { version };
"""


def runtime_files() -> dict[str, bytes]:
    """All files of the runtime, by path below the runtime's folder."""
    files = {f"pyscript/{path.name}": _without_map(path) for path in _pyscript()}
    (core,) = PYSCRIPT.glob("core-*.js")
    files[f"pyscript/{core.name}"] = _unmapped(lacking(core, OF_LATER_PROGRAMS))
    files["micropython.js"] = minified(MICROPYTHON / "micropython.mjs", FOR_DEVELOPERS)
    files["micropython.wasm"] = micropython().read_bytes()
    for name, shipped in PYODIDE_FILES.items():
        files[f"pyodide/{name}"] = _renamed(_without_map(PYODIDE / shipped))
    files[f"pyodide/{STDLIB}"] = _trimmed_stdlib()
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    empty = json.dumps({"info": lock["info"], "packages": {}})
    files["pyodide/interpreter.js"] = (PYODIDE_WRAPPER % empty).encode()
    return files


def pyscript_start() -> list[str]:
    """The files that PyScript loads on every page, by path below the runtime's folder."""
    return [f"pyscript/{path.name}" for part in STARTED for path in PYSCRIPT.glob(f"{part}-*.js")]


def _pyscript() -> list[Path]:
    """PyScript's own files, except for the unused parts.

    Raises ValueError if there is no file for one of the names, which new versions may change.
    """
    shipped = [path for path in sorted(PYSCRIPT.iterdir()) if path.suffix in {".js", ".css"}]
    for part in (*UNUSED, *STARTED):
        if not any(path.name.startswith(part) for path in shipped):
            raise ValueError(f"PyScript has no {part}: look for its new name")
    return [path for path in shipped if not path.name.startswith(UNUSED)]


def shipped_scripts() -> list[Path]:
    """PyScript's own scripts that have code of their own, each with a source map."""
    return [path for path in _pyscript() if path.with_name(path.name + ".map").exists()]


def _without_map(path: Path) -> bytes:
    content = path.read_bytes()
    return _unmapped(content) if path.suffix in {".js", ".mjs"} else content


def _unmapped(script: bytes) -> bytes:
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", script)


def _renamed(content: bytes) -> bytes:
    """A file of Pyodide that finds the others under the names that they have here."""
    return content.replace(b"pyodide.asm.mjs", b"pyodide.asm.js")


def micropython() -> Path:
    """MicroPython's WebAssembly, optimised."""
    script = PROGRAM / "micropython.mjs"
    return _made_by_node(script, MICROPYTHON / "micropython.wasm", BINARYEN / "package.json")


def _trimmed_stdlib() -> bytes:
    """The modules that the page imports, compiled by Pyodide itself for its own version."""
    script = PROGRAM / "trim_stdlib.mjs"
    compiler = PYODIDE / "pyodide.asm.wasm"
    return _made_by_node(script, PYODIDE / "python_stdlib.zip", compiler).read_bytes()


def _made_by_node(script: Path, source: Path, *dependencies: Path) -> Path:
    """A file that a Node script makes of another one, the same on every machine.

    dependencies: files that the result depends on as well. Raises CalledProcessError if the script
    fails, and ValueError if the file is not the one that was tested.
    """
    inputs = [path.read_bytes() for path in (script, source, *dependencies)]
    made = cached(source.name, lambda: by_node(script, source), *inputs)
    line = f"{hashlib.sha256(made.read_bytes()).hexdigest()}  {source.name}"
    if line not in PINNED.read_text().splitlines():
        raise ValueError(
            f"{script.name} has made another {source.name} than the one in {PINNED.name}. "
            f"If a package was changed on purpose, test the new one and write there: {line}"
        )
    return made
