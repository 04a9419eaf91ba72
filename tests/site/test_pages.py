"""The pages of the site: the markup for each game, and the addresses of its files."""

import gzip
import json
import re
import tarfile
from base64 import b64decode, b64encode
from collections import Counter
from hashlib import sha256
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from urllib.parse import urljoin

import pytest
from fontTools.ttLib import TTFont

from game.page.browser.archive import GZIPPED
from game.page.text.words import LANGUAGES
from tests.support.games import EVERY_PAGE, TOYS
from tests.support.pages import ADDRESS, PAGES, markup
from tools.build.pages import Page
from tools.build.site import build
from tools.build.texts import with_texts
from tools.paths import ROOT

TABLE = PAGES[0].table
MOST_OF_A_PREVIEW = 80_000  # bytes
EVERY_LANGUAGE = [each for page in EVERY_PAGE for each in page.in_every_language()]
FOLDERS = [page.folder or "./" for page in EVERY_PAGE]


class Elements(HTMLParser):
    """Every element of a page: its name and its attributes."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keeps it."""
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with the pages of the toys."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", ADDRESS)
        build(folder, EVERY_PAGE)
    return folder


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_no_id_is_given_twice(page: Page) -> None:
    """An element that is looked up by its id must be the only one."""
    ids = Counter(found["id"] for _, found in Elements(markup(page)).found if "id" in found)
    assert [name for name, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_there_is_a_row_for_every_seat(page: Page) -> None:
    """There are as many as the game can have; optional ones are hidden."""
    found = {it.get("id"): it for _, it in Elements(markup(page)).found}
    seats = [found.get(f"seat-{seat}") for seat in range(1, page.game.MOST_SEATS + 2)]
    assert seats.pop() is None
    hidden = ["hidden" in it for it in seats if it is not None]
    least = page.game.FEWEST_SEATS
    assert hidden == [False] * least + [True] * (page.game.MOST_SEATS - least)


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_every_reference_within_a_page_leads_somewhere(page: Page) -> None:
    """Labels, descriptions and symbols name elements that are there."""
    elements = Elements(markup(page)).found
    ids = {found["id"] for _, found in elements if "id" in found}
    named = {
        name
        for _, found in elements
        for kind in ("aria-labelledby", "aria-describedby", "for")
        if kind in found
        for name in str(found[kind]).split()
    }
    named |= {str(found["href"])[1:] for tag, found in elements if tag == "use"}
    assert named
    assert named <= ids


@pytest.mark.parametrize("page", EVERY_LANGUAGE)
def test_every_file_that_a_page_names_is_there(built: Path, page: Page) -> None:
    """Below the root of the site or below any folder, and seen from the page's own folder."""
    markup = (built / page.path / "index.html").read_text(encoding="utf-8")
    assert not re.search(r'(?:href|src)="/', markup)
    elements = Elements(markup).found
    named = [name for _, it in elements if (name := it.get("href") or it.get("src"))]
    (program,) = [it for _, it in elements if it.get("id") == "program"]
    for kind in ("config", "data-pyodide-config"):
        config = json.loads(str(program[kind]))
        named += [config["interpreter"], *config["files"]]
    asked = {urljoin(page.path, name) for name in named if not name.startswith(("http", "#"))}
    assert len(asked) > 20
    missing = [path for path in asked if not (built / path).exists()]
    assert missing == []


def test_the_service_worker_keeps_every_page_and_every_file_of_ours(built: Path) -> None:
    """Everything in the folders that carry a hash, as it is; what only Pyodide needs for itself."""
    worker = (built / "sw.js").read_text(encoding="utf-8")
    lists = re.findall(r'^const (\w+) = ([\[{]".+[\]}]);$', worker, re.MULTILINE)
    told = {name: json.loads(value) for name, value in lists}
    assert told["PAGES"] == FOLDERS
    kept = told["GAME_FILES"] | told["OPTIONAL_FILES"] | told["RUNTIME_FILES"]
    on_pyodide = told["PYODIDE_FILES"]
    assert {"manifest.json", "404.html", "pig/icon.svg"} <= told["OPTIONAL_FILES"].keys()
    ours = {
        path.relative_to(built).as_posix()
        for folder in ("build", "runtime")
        for path in (built / folder).rglob("*")
        if path.is_file()
    }
    assert ours <= kept.keys() | on_pyodide.keys()
    assert on_pyodide.keys() == {path for path in ours if "/pyodide/" in path}
    assert not on_pyodide.keys() & kept.keys()
    for path, integrity in (kept | on_pyodide).items():
        content = (built / path).read_bytes()
        packed = content.startswith(GZIPPED)  # may be decompressed on the way
        contents = [content, gzip.decompress(content)] if packed else [content]
        digests = [b64encode(sha256(it).digest()).decode() for it in contents]
        assert integrity == " ".join(f"sha256-{digest}" for digest in digests)


def test_the_posters_have_every_letter_of_their_words(built: Path) -> None:
    """In all languages; a letter that no font of theirs had would be drawn in one of the host."""
    script = (built / "embed.js").read_text(encoding="utf-8")
    facts = re.findall(r"^const (GAMES|LETTERS)=(.+);$", script, re.MULTILINE)
    told = {name: json.loads(value) for name, value in facts}
    assert told["GAMES"].keys() == {page.name for page in EVERY_PAGE}
    drawn: set[int] = set()
    for unicodes, font in told["LETTERS"]:
        runs = [run.removeprefix("U+").split("-") for run in unicodes.split(",")]
        named = {code for run in runs for code in range(int(run[0], 16), int(run[-1], 16) + 1)}
        assert named <= TTFont(BytesIO(b64decode(font))).getBestCmap().keys()
        drawn |= named
    for name, game in told["GAMES"].items():
        assert game["words"].keys() == set(LANGUAGES)
        for words in game["words"].values():
            assert {letter for letter in "".join(words) if ord(letter) not in drawn} == set(), name


def test_the_script_of_the_posters_credits_what_it_contains(built: Path) -> None:
    """A blog that copies it copies the names of who made drawings and letters."""
    script = (built / "embed.js").read_text(encoding="utf-8")
    credit = re.sub(r"\s+\*?\s*", " ", script[script.index("/*!") : script.index("*/")])
    credits_told = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    for what in ("Symbols ", "Fonts: "):
        (row,) = (line for line in credits_told.splitlines() if line.startswith(f"| {what}"))
        makers = row.split(" | ")[1].partition("): ")[2] or row.split(" | ")[1]
        named = makers.removesuffix(" and others").split(", ")
        assert [maker for maker in named if maker not in credit] == []
    assert "game-icons.net" in credit
    assert "CC BY 3.0" in credit
    assert "SIL Open Font License 1.1" in credit


def test_the_site_tells_others_of_every_page(built: Path) -> None:
    """The manifest has a shortcut to each; each has a preview and a frame for oEmbed."""
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == FOLDERS
    for page in EVERY_PAGE:
        frame = json.loads((built / page.folder / "oembed.json").read_text(encoding="utf-8"))
        assert f'/{page.folder}?embed"' in frame["html"]
        preview = (built / page.folder / "preview.png").read_bytes()
        assert len(preview) < MOST_OF_A_PREVIEW
    assert 'href="pig/"' in (built / "404.html").read_text(encoding="utf-8")


def test_no_page_of_the_site_is_one_of_the_tests(tmp_path: Path) -> None:
    """Unless others are asked for, the pages of the games are built, and nothing of a toy."""
    build(tmp_path / "dist")
    files = [path for path in (tmp_path / "dist").rglob("*") if path.is_file()]
    assert len(files) > 40
    parts = {part for path in files for part in path.relative_to(tmp_path).parts}
    assert not [part for part in parts if part.startswith(TOYS)]
    texts = [
        path.read_bytes().lower() for path in files if path.suffix in {".html", ".js", ".json"}
    ]
    ours = [text for text in texts if b"sourcemappingurl" not in text]
    named = [name.encode() for toy in TOYS for name in (f"tests.{toy}", f'"{toy}')]
    assert not [name for name in named for text in ours if name in text]


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_a_page_has_the_modules_of_its_own_game_alone(built: Path, page: Page) -> None:
    """Each of them is in exactly one of its three archives."""
    (ours,) = (built / "build").iterdir()
    found: list[str] = []
    for path in ("pyodide/shell", f"{page.name}/pyodide/game", f"{page.name}/pyodide/rest"):
        with tarfile.open(ours / f"{path}.bin") as archive:
            found += [it.name for it in archive.getmembers() if it.isfile()]
    assert len(found) == len(set(found))
    folders = {other.name: other.source.relative_to(ROOT).as_posix() for other in EVERY_PAGE}
    holds = {name for name, folder in folders.items() if f"{folder}/rules.py" in found}
    assert holds == {page.name}
    for other, folder in folders.items():
        assert other == page.name or not [name for name in found if name.startswith(f"{folder}/")]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ('<p data-text="no.such.key"></p>', "missing in en, fr, ru"),
        ('<p data-text="title">A title</p>', "A title stands where the text title belongs"),
        ('<p data-text="title"><b></b></p>', "<b> stands where"),
        ('<path data-text="title"/>', "<path/> has no place for a text"),
    ],
)
def test_a_text_without_a_sentence_or_a_place_ends_the_build(wrong: str, why: str) -> None:
    """The error names the text."""
    with pytest.raises(ValueError, match=why):
        with_texts(wrong, TABLE)


def test_english_stands_in_the_markup_and_nothing_else_changes() -> None:
    """Letters written as names or numbers, programs, and what is indented."""
    written = with_texts(
        '<p data-text="title"></p>\n    <i data-label="menu">&amp;&#8239;x</i>\n'
        "<!-- For the reader. --><script>\n  a < b\n</script>",
        TABLE,
    )
    assert written == (
        '<p data-text="title">A Thousand Ports</p>\n<i data-label="menu" aria-label="Menu">&amp;'
        "&#8239;x</i>\n<script>\n  a < b\n</script>"
    )
