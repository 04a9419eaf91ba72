"""The game as one archive, which the page opens before anything else.

PyScript could unpack it, but under MicroPython that takes longer than all else that Python does
before the first roll: MicroPython mounts the archive instead and reads modules out of it.
"""

import gzip
import io
import sys

PACKED = "game.tar.gz"
UNPACKED = "game.tar"
GZIPPED = b"\x1f\x8b"
PLACE = "/archive"
BLOCK = 512  # bytes; a tar consists of headers and contents in whole blocks
FOLDER, FILE = 0x4000, 0x8000


class Archive:
    """A .tar as a file system that MicroPython can mount and read from; compressed or not."""

    def __init__(self, path):
        with open(path, "rb") as file:
            packed = file.read(len(GZIPPED)) == GZIPPED
        # The service worker keeps it unpacked, for browsers are quicker at that than Python.
        if packed:
            path = _unpacked(path)
        # Read from outside of Python's memory, and no more than is asked for: all of it at once
        # takes as long as every import does.
        self._file = open(path, "rb")  # noqa: SIM115 - for as long as the page is open
        self._entries = dict(_entries(self._file))

    def mount(self, _readonly, _format):
        """Nothing has to be prepared."""

    def umount(self):
        """Nothing has to be put away."""

    def stat(self, path):
        """What `os.stat` tells; raises OSError where there is nothing."""
        if path not in self._entries:
            raise OSError(2)
        kind, _start, size = self._entries[path]
        return (kind, 0, 0, 0, 0, 0, size, 0, 0, 0)

    def open(self, path, _mode):
        """The bytes of a file; raises OSError where there is none."""
        self.stat(path)
        _kind, start, size = self._entries[path]
        self._file.seek(start)
        return io.BytesIO(self._file.read(size))


def _unpacked(path):
    with open(path, "rb") as file:
        content = gzip.decompress(file.read())
    with open(UNPACKED, "wb") as file:
        file.write(content)
    return UNPACKED


def _entries(file):
    """(path, (kind, start, size)) of everything in a tar."""
    at = 0
    header = file.read(BLOCK)
    while header[0]:
        name = header[:100].rstrip(b"\0").decode()
        size = int(header[124:135].decode(), 8)
        at += BLOCK
        yield "/" + name.rstrip("/"), (FOLDER if name.endswith("/") else FILE, at, size)
        at += (size + BLOCK - 1) // BLOCK * BLOCK
        file.seek(at)
        header = file.read(BLOCK)


def open_game():
    """Lets Python import the game."""
    if sys.implementation.name == "micropython":
        import vfs  # type: ignore[import-not-found]  # noqa: PLC0415 - Pyodide has none

        vfs.mount(Archive(PACKED), PLACE)
    else:
        import tarfile  # noqa: PLC0415

        with tarfile.open(PACKED) as tar:
            tar.extractall(PLACE, filter="data")
    sys.path.insert(0, PLACE)
