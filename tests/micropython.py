"""Programs run on the page's interpreter, MicroPython, in Node instead of a browser."""

import shutil
import subprocess
from pathlib import Path

from tools.runtime import micropython

ROOT = Path(__file__).parent.parent
RUNNER = "tests/run_micropython.mjs"


def run_on_micropython(program: str, *folders: str) -> str:
    """The output of a program; `game/` and the folders are below the root of its file system.

    Raises CalledProcessError if the program ends in an error; the traceback goes to stderr.
    """
    node = shutil.which("node")
    assert node, "Node is needed: run `make test`, which provides it"
    ran = subprocess.run(
        [node, RUNNER, micropython(), *folders],
        cwd=ROOT,
        input=program,
        stdout=subprocess.PIPE,
        check=True,
        encoding="utf-8",
    )
    return ran.stdout
