"""The newest Python of the machine, for a second run of the tests outside the browser."""

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

MINORS = range(40, 11, -1)
ABOUT = "import sys, ensurepip, venv; print(*sys.version_info[:3]); print(sys.version_info[3])"


def candidates(environ: Mapping[str, str], home: Path) -> Iterator[str]:
    """Paths of programs that may be a newer Python: named so, or installed by pyenv or uv."""
    for minor in MINORS:
        if path := shutil.which(f"python3.{minor}", path=environ.get("PATH")):
            yield path
    pyenv = Path(environ.get("PYENV_ROOT") or home / ".pyenv")
    uv = Path(environ.get("UV_PYTHON_INSTALL_DIR") or home / ".local/share/uv/python")
    for folder in (pyenv / "versions", uv):
        yield from map(str, sorted(folder.glob("*/bin/python3")))


def newest(environ: Mapping[str, str], home: Path) -> str | None:
    """The path of the newest released Python that is newer than the one that runs this."""
    found = [(version, path) for path in candidates(environ, home) if (version := version_of(path))]
    version, path = max(found, default=((), ""))
    return path if version > sys.version_info[:3] else None


def version_of(path: str) -> tuple[int, ...]:
    """The version of a Python that can make virtual environments; empty if it cannot."""
    try:
        told = subprocess.run([path, "-c", ABOUT], capture_output=True, text=True, check=False)
    except OSError:
        return ()
    numbers, _, level = told.stdout.partition("\n")
    return tuple(map(int, numbers.split())) if level.strip() == "final" else ()
