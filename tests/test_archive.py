"""The game as one archive: what was put in comes out, packed or not."""

import gzip
from pathlib import Path

import pytest

from game.page.archive import FILE, FOLDER, PACKED, Archive
from tools.bundle import archive

FILES = {"game/a.mpy": b"", "game/page/b.mpy": bytes(range(256)) * 5, "game/c.mpy": b"x" * 512}


@pytest.fixture(params=["packed", "unpacked"])
def opened(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Archive:
    """An archive as it comes over the line, or as the service worker keeps it."""
    monkeypatch.chdir(tmp_path)
    content = archive(FILES)
    Path(PACKED).write_bytes(content if request.param == "packed" else gzip.decompress(content))
    return Archive(PACKED)


def test_every_file_comes_out_as_it_was(opened: Archive) -> None:
    """With its size, in any order."""
    for path, content in reversed(FILES.items()):
        assert opened.open("/" + path, "rb").read() == content
        assert opened.stat("/" + path)[0] == FILE
        assert opened.stat("/" + path)[6] == len(content)


def test_folders_are_known_and_what_is_not_there_is_refused(opened: Archive) -> None:
    """Imports look for folders first, then for one ending after the other."""
    assert opened.stat("/game/page")[0] == FOLDER
    for path in ("/game/page/b.py", "/game/d.mpy", "/"):
        with pytest.raises(OSError, match="2"):
            opened.stat(path)
