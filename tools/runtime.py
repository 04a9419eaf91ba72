"""The third-party runtime of the page: PyScript, MicroPython, Pyodide, from their npm packages."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

from tools.paths import CACHE, PACKAGES, ROOT
from tools.scripts import minified

PYSCRIPT = PACKAGES / "@pyscript" / "core" / "dist"
MICROPYTHON = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
PYODIDE = PACKAGES / "pyodide"

# Chunks that only the editor, terminal and game plugins load, which pyscript.toml switches off.
UNUSED = re.compile(r"^(codemirror|xterm|py-editor|py-game|py-terminal|donkey|deprecations|zip)")
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYODIDE_START = ("interpreter.mjs", *PYODIDE_FILES, "stdlib.zip")

# PyScript takes any module with these names for an interpreter. This one spares the page the lock
# file of packages that it never installs, and two thirds of the standard library.
PYODIDE_WRAPPER = """\
import { loadPyodide as load, version } from "./pyodide.mjs";
const at = (name) => new URL(name, import.meta.url).href;
export const loadPyodide = (options) => load({
  ...options,
  stdLibURL: at("stdlib.zip"),
  packageBaseUrl: at("./"),
  lockFileContents: %s,
});
export { version };
"""


def runtime_files() -> dict[str, bytes]:
    """Every file of the runtime, by its path below the runtime's folder."""
    files = {}
    for path in sorted(PYSCRIPT.iterdir()):
        if path.suffix in {".js", ".css"} and not UNUSED.match(path.name):
            files[f"pyscript/{path.name}"] = _without_map(path)
    files["micropython.mjs"] = minified(MICROPYTHON / "micropython.mjs")
    files["micropython.wasm"] = (MICROPYTHON / "micropython.wasm").read_bytes()
    for name in PYODIDE_FILES:
        files[f"pyodide/{name}"] = _without_map(PYODIDE / name)
    files["pyodide/stdlib.zip"] = _trimmed_stdlib()
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    empty = json.dumps({"info": lock["info"], "packages": {}})
    files["pyodide/interpreter.mjs"] = (PYODIDE_WRAPPER % empty).encode()
    return files


def pyscript_start() -> list[str]:
    """PyScript's core, and the parts that it asks for on every page, below the runtime's folder."""
    (core,) = PYSCRIPT.glob("core-*.js")
    parts = sorted(set(re.findall(r"\./((?:toml|error)-[\w-]+\.js)", core.read_text())))
    return [f"pyscript/{name}" for name in (core.name, *parts)]


def _without_map(path: Path) -> bytes:
    content = path.read_bytes()
    if path.suffix in {".js", ".mjs"}:
        content = re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", content)
    return content


def _trimmed_stdlib() -> bytes:
    """The modules that the page really imports, compiled by Pyodide itself so that they fit it."""
    script = ROOT / "tools" / "trim_stdlib.mjs"
    stdlib = PYODIDE / "python_stdlib.zip"
    key = hashlib.sha256(script.read_bytes() + stdlib.read_bytes()).hexdigest()[:16]
    trimmed = CACHE / f"stdlib-{key}.zip"
    if not trimmed.exists():
        CACHE.mkdir(exist_ok=True)
        partial = trimmed.with_suffix(".part")
        subprocess.run(["node", script, partial], cwd=ROOT, check=True)
        partial.rename(trimmed)
    return trimmed.read_bytes()
