"""The bytes of a first visit, counted from the built files; `make bench` counts those that came."""

import json
import re
from functools import cache
from pathlib import Path

import brotli
import pytest

from game.page.text.words import LANGUAGES
from tests.site.test_pages import Elements
from tools.bench.table import MOST_BYTES, MOST_RECEIVED
from tools.build.pages import listed
from tools.build.site import build
from tools.serve import COMPRESSED

HEADERS = 350  # bytes before each file, a little more than a server of files sends
ASKED_BY_BROWSERS = ("icon.svg", "manifest.json")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@cache
def sent(path: Path) -> int:
    """The bytes of an answer, compressed as by the local server."""
    content = path.read_bytes()
    body = brotli.compress(content, quality=6) if path.suffix in COMPRESSED else content
    return len(body) + HEADERS


def addresses(page: str, name: str, value: str) -> set[str]:
    """Those of the links of a page that have that word in an attribute."""
    links = [link for kind, link in Elements(page).found if kind == "link"]
    return {str(link["href"]) for link in links if value in (link.get(name) or "").split()}


def before_the_first_action(built: Path, folder: str, language: str) -> set[str]:
    """Paths of what the page of a game fetches before anything can be pressed."""
    page = (built / folder / "index.html").read_text("utf-8")
    wanted = (
        ("rel", "modulepreload"),
        ("data-ahead", "mpy"),
        ("data-texts", language),
        ("data-letters", language),
    )
    fetched = set().union(*(addresses(page, name, value) for name, value in wanted))
    return {(built / folder / path).resolve().relative_to(built).as_posix() for path in fetched}


@pytest.mark.parametrize("folder", ["", "thousand", "threeport"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_action_waits_for_few_bytes(built: Path, folder: str, language: str) -> None:
    """Whatever is added to the site: the limit of each language holds on every page."""
    paths = before_the_first_action(built, folder, language)
    assert {Path(path).suffix for path in paths} >= {".wasm", ".js", ".bin", ".json", ".woff2"}
    paths |= {Path(folder, "index.html").as_posix(), *ASKED_BY_BROWSERS}
    assert sum(sent(built / path) for path in paths) <= MOST_BYTES[language]


def test_playing_offline_takes_few_bytes(built: Path) -> None:
    """All that the service worker fetches, with the pages themselves."""
    worker = (built / "sw.js").read_text("utf-8")
    lists = dict(re.findall(r"^const (\w+) = (.+);$", worker, re.MULTILINE))
    kept = {
        path
        for name in ("GAME_FILES", "OPTIONAL_FILES", "RUNTIME_FILES")
        for path in json.loads(lists[name])
    }
    pages = {Path(folder, "index.html").as_posix() for folder in json.loads(lists["PAGES"])}
    assert len(kept) > 40
    assert len(pages) == len(listed())
    assert sum(sent(built / path) for path in kept | pages) <= MOST_RECEIVED
