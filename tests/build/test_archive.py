"""The package as archives, compressed or not, one or several: files come out as they went in."""

import gzip
from pathlib import Path

import pytest

from game.page.browser.archive import FILE, FOLDER, Archives
from tools.build.program.bundle import archive

FILES = {"game/a.mpy": b"", "game/page/b.mpy": bytes(range(256)) * 5, "game/c.mpy": b"x" * 512}
MORE = {"game/page/d.mpy": b"later", "game/ports/e.mpy": b"of a game"}


@pytest.fixture(params=["packed", "unpacked"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An archive as it comes over the line, or as the service worker keeps it."""
    return written(tmp_path / "first.bin", FILES, packed=request.param == "packed")


def written(path: Path, files: dict[str, bytes], *, packed: bool = True) -> str:
    """The path of an archive of some files."""
    content = archive(files)
    path.write_bytes(content if packed else gzip.decompress(content))
    return str(path)


def holds(archives: Archives, files: dict[str, bytes]) -> None:
    """Every file comes out as it was, with its size, in any order."""
    for path, content in reversed(files.items()):
        assert archives.open("/" + path, "rb").read() == content
        assert archives.stat("/" + path)[0] == FILE
        assert archives.stat("/" + path)[6] == len(content)


def test_every_file_comes_out_as_it_was(place: str) -> None:
    """Of one archive."""
    archives = Archives()
    archives.add(place)
    holds(archives, FILES)


def test_folders_are_known_and_what_is_not_there_is_refused(place: str) -> None:
    """Imports look for folders first, then for one ending after the other."""
    archives = Archives()
    archives.add(place)
    assert archives.stat("/game/page")[0] == FOLDER
    for path in ("/game/page/b.py", "/game/d.mpy", "/", "/game/page/d.mpy"):
        with pytest.raises(OSError, match="2"):
            archives.stat(path)


def test_one_more_archive_joins_the_same_tree(place: str, tmp_path: Path) -> None:
    """Into folders that were there and into new ones; what was there stays."""
    archives = Archives()
    archives.add(place)
    archives.add(written(tmp_path / "rest.bin", MORE))
    holds(archives, FILES | MORE)
    assert archives.stat("/game/ports")[0] == FOLDER
