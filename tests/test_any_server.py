"""The built files as a server sees them that knows little and has not been configured."""

from pathlib import Path

import pytest

from tools.build import build
from tools.headers import NAME as HEADERS

# What every server of files knows and sends as it is. The stock nginx of Debian knows no .mjs, IIS
# no .webmanifest, .toml or .pack; some take .gz for an encoding, and send something else.
KNOWN_TYPES = {".html", ".js", ".css", ".json", ".txt", ".xml"}
KNOWN_TYPES |= {".png", ".svg", ".ico", ".woff2", ".wasm", ".bin"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


def test_every_file_is_of_a_type_that_servers_know(built: Path) -> None:
    """All but the file of headers, which only Netlify and the local server read."""
    paths = [path for path in built.rglob("*") if path.is_file() and path.name != HEADERS]
    assert len(paths) > 40
    assert {path.suffix for path in paths} <= KNOWN_TYPES
