"""The built files as a server sees them that knows little and has not been configured."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools.build.headers import IIS
from tools.build.headers import NAME as HEADERS
from tools.build.site import build

# What every server of files knows and sends as it is. The stock nginx of Debian knows no .mjs, IIS
# no .webmanifest, .toml or .pack; some take .gz for an encoding, and send something else.
KNOWN_TYPES = {".html", ".js", ".css", ".txt", ".xml", ".png", ".svg", ".ico", ".bin"}
# What every server sends but IIS, which has a file that teaches it.
TAUGHT_TYPES = {".json", ".woff2", ".wasm"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built without knowing where it will be served."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    with pytest.MonkeyPatch.context() as patch:
        for name in ("SITE_URL", "URL", "DEPLOY_PRIME_URL", "GITHUB_REPOSITORY"):
            patch.delenv(name, raising=False)
        build(folder)
    return folder


def test_every_file_is_of_a_type_that_servers_know(built: Path) -> None:
    """All but the files of headers and of types, which servers read themselves."""
    own = {HEADERS, IIS}
    paths = [path for path in built.rglob("*") if path.is_file() and path.name not in own]
    assert len(paths) > 40
    assert {path.suffix for path in paths} <= KNOWN_TYPES | TAUGHT_TYPES


def test_iis_is_taught_the_types_that_it_may_not_know(built: Path) -> None:
    """Each is removed first: IIS refuses to serve anything if a type is there twice."""
    taught = ET.fromstring((built / IIS).read_text()).find(".//staticContent")  # noqa: S314 - ours
    assert taught is not None
    said = [(line.tag, line.get("fileExtension")) for line in taught]
    assert said == [
        (tag, suffix) for suffix in sorted(TAUGHT_TYPES) for tag in ("remove", "mimeMap")
    ]


def test_no_address_is_invented(built: Path) -> None:
    """Neither this machine's nor any other stands where the address of the site would."""
    assert not [*built.rglob("oembed.json")]
    for path in (*built.rglob("*.html"), built / HEADERS, built / "manifest.json"):
        text = path.read_text()
        for name in ("127.0.0.1", "localhost", "og:image", "oembed"):
            assert name not in text, path
    root = (built / "404.html").read_text()
    assert '<base href="/">' in root
