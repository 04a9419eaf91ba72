"""Programs run on the page's interpreter, MicroPython, in Node instead of a browser."""

import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from tools.build.cache import NODE
from tools.build.program.runtime import micropython
from tools.build.program.sources import shipped

ROOT = Path(__file__).parents[2]
RUNNER = "tests/support/run_micropython.mjs"


def run_on_micropython(program: str, *folders: str) -> str:
    """The output of a program; `game/` and the folders are below the root of its file system.

    Raises CalledProcessError if the program ends in an error; the traceback goes to stderr.
    """
    assert shutil.which("node"), "Node is needed: run `make test`, which provides it"
    ran = subprocess.run(
        [*NODE, RUNNER, micropython(), _root(("game", *folders)).name],
        cwd=ROOT,
        input=program,
        stdout=subprocess.PIPE,
        check=True,
        encoding="utf-8",
    )
    return ran.stdout


@cache
def _root(folders: tuple[str, ...]) -> tempfile.TemporaryDirectory[str]:
    """Copies of the files of some folders, modules as the page gets them; kept until the end."""
    root = tempfile.TemporaryDirectory()
    for folder in folders:
        _copy(ROOT / folder, Path(root.name))
    return root


def _copy(folder: Path, root: Path) -> None:
    for path in folder.rglob("*"):
        if path.is_dir() or path.suffix == ".pyc":
            continue
        copy = root / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        content = path.read_bytes()
        copy.write_bytes(_shipped(content) if path.suffix == ".py" else content)


@cache
def _shipped(module: bytes) -> bytes:
    return shipped(module.decode()).encode()
