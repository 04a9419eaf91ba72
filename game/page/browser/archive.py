"""The archives of the package, which the page opens before anything else.

PyScript could unpack them, but under MicroPython that takes longer than everything else that Python
does before the first roll. So MicroPython mounts them as one tree and imports modules from there.
"""

from __future__ import annotations

import gzip
import io
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

SHELL, GAME, REST = "shell.bin", "game.bin", "rest.bin"
GZIPPED = b"\x1f\x8b"
PLACE = "/archive"
# Bytes allocated between two garbage collections. By default MicroPython collects after each call
# from JavaScript that has allocated 16 kB, which means after every press. Each collection visits
# every live object, and there are many of those while a long match is read.
COLLECTED_AFTER = 1 << 24
BLOCK = 512  # bytes; a tar consists of headers and contents in whole blocks
FOLDER, FILE = 0x4000, 0x8000


class Archives:
    """Several .tar files as one file system that MicroPython can mount."""

    def __init__(self) -> None:
        self._entries: dict[str, Any] = {}  # (kind, open archive, start, size) by path

    def add(self, path: str) -> None:
        """Adds the contents of an archive, compressed or not."""
        with open(path, "rb") as file:
            packed = file.read(len(GZIPPED)) == GZIPPED
        # The service worker stores archives decompressed, and on a first visit boot.js decompresses
        # them: browsers are faster at that than Python.
        if packed:
            path = _unpacked(path)
        # Only the parts asked for are read from the file system: reading the whole archive into
        # Python's memory takes as long as all imports together.
        file = open(path, "rb")  # noqa: SIM115 - stays open as long as the page
        for name, kind, start, size in _entries(file):
            self._entries[name] = (kind, file, start, size)

    def mount(self, _readonly: Any, _format: Any) -> None:
        """Required by `vfs.mount`; there is nothing to prepare."""

    def umount(self) -> None:
        """Required by `vfs.umount`; there is nothing to release."""

    def stat(self, path: str) -> Any:
        """The result of `os.stat`; raises OSError if the path does not exist."""
        if path not in self._entries:
            raise OSError(2)
        kind, _file, _start, size = self._entries[path]
        return (kind, 0, 0, 0, 0, 0, size, 0, 0, 0)

    def open(self, path: str, _mode: Any) -> Any:
        """A file as a stream of bytes; raises OSError if the path does not exist."""
        self.stat(path)
        _kind, file, start, size = self._entries[path]
        file.seek(start)
        return io.BytesIO(file.read(size))


def _unpacked(path: str) -> Any:
    with open(path, "rb") as file:
        content = gzip.decompress(file.read())
    path += ".tar"
    with open(path, "wb") as file:
        file.write(content)
    return path


def _entries(file: Any) -> Iterator[Any]:
    """(path, kind, start, size) of every entry of a tar file."""
    at = 0
    header = file.read(BLOCK)
    while header[0]:
        name = header[:100].rstrip(b"\0").decode()
        size = int(header[124:135].decode(), 8)
        at += BLOCK
        yield "/" + name.rstrip("/"), FOLDER if name.endswith("/") else FILE, at, size
        at += (size + BLOCK - 1) // BLOCK * BLOCK
        file.seek(at)
        header = file.read(BLOCK)


_archives = Archives()


def open_shell() -> None:
    """Makes the shell's modules importable, apart from those that come with the rest."""
    if sys.implementation.name == "micropython":
        import gc  # noqa: PLC0415

        import vfs  # type: ignore[import-not-found]  # noqa: PLC0415 - Pyodide has none

        gc.threshold(COLLECTED_AFTER)  # type: ignore[attr-defined]
        vfs.mount(_archives, PLACE)
    _add(SHELL)
    sys.path.insert(0, PLACE)


def open_game() -> None:
    """Makes the modules of the game importable, once those of the shell are."""
    _add(GAME)


def open_rest() -> None:
    """Makes the rest importable, which boot.js has put beside the first archives."""
    _add(REST)


def _add(path: str) -> None:
    if sys.implementation.name == "micropython":
        _archives.add(path)
        return
    import importlib  # noqa: PLC0415
    import tarfile  # noqa: PLC0415

    with tarfile.open(path) as tar:
        tar.extractall(PLACE, filter="data")
    importlib.invalidate_caches()  # the import system has cached these folders' contents
