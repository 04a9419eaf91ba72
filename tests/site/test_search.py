"""What people and programs read of a page before they open it, in each language."""

import codecs
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import pytest

from game.page.text.words import LANGUAGES
from tests.support.games import EVERY_PAGE, PIG_PAGE
from tests.support.pages import ADDRESS, first_markup
from tools.build.headers import INLINE
from tools.build.pages import Page, listed
from tools.build.search import LOCALES, PREVIEW, robots, sitemap
from tools.build.site import build
from tools.build.texts import OTHERS, entries
from tools.paths import ROOT

EVERY_LANGUAGE = [each for page in EVERY_PAGE for each in page.in_every_language()]
NAMES = [each.path or "./" for each in EVERY_LANGUAGE]
every_page = pytest.mark.parametrize("its", EVERY_LANGUAGE, ids=NAMES)
# Searches show about so many characters, and previews fewer.
LONGEST = {"title": 60, "description": 200, "invitation": 140, "pictured": 100}
CYRILLIC = "[\u0400-\u04ff]"
SITEMAP_NAMES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
}


class Markup(HTMLParser):
    """A page as a program reads it: its tags, and the texts in the language of the page."""

    def __init__(self, its: Page) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.data: dict[str, str] = {}
        self._language = its.written
        self._open: list[tuple[str, str]] = []  # elements with their languages
        self.feed(first_markup(its))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keeps the tag, and its label."""
        found = dict(attrs)
        self.tags.append((tag, found))
        if tag not in {"meta", "link", "input", "img"}:
            language = found.get("lang") or (self._open[-1][1] if self._open else "")
            self._open.append((tag, language))
        if found.get("aria-label"):
            self.texts.append(str(found["aria-label"]))

    def handle_endtag(self, tag: str) -> None:
        """Leaves the element."""
        if any(tag == its for its, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Keeps a text that is for readers of the page, or the data of a script."""
        tag, language = self._open[-1] if self._open else ("", "")
        if tag == "script":
            self.data[str(self.tags[-1][1].get("type"))] = data
        elif tag not in {"style", "py-config"} and language == self._language and data.strip():
            self.texts.append(data.strip())

    def meta(self, name: str) -> str:
        """The content of the one meta element of a name."""
        (content,) = [
            it["content"]
            for tag, it in self.tags
            if tag == "meta" and name in {it.get("name"), it.get("property")}
        ]
        assert content
        return content

    def links(self, rel: str) -> list[dict[str, str | None]]:
        """All links of a kind."""
        return [it for tag, it in self.tags if tag == "link" and it.get("rel") == rel]


def alternates(its: Page) -> dict[str | None, str | None]:
    """The addresses of the game by language, as a page lists them."""
    links = Markup(its).links("alternate")
    return {link["hreflang"]: link["href"] for link in links if link.get("hreflang")}


@every_page
def test_a_page_is_written_in_its_language_wholly(its: Page) -> None:
    """Every sentence and label, however it comes into the markup; names are the same everywhere."""
    (html,) = [found for tag, found in Markup(its).tags if tag == "html"]
    assert html["lang"] == its.written
    assert ("data-own" in html) == (its.language is not None)
    said = entries(its.table, its.written).values()
    forms = [[*entry.values()] if isinstance(entry, dict) else [entry] for entry in said]
    known = {part for texts in forms for text in texts for part in (text, *text.split("\n"))}
    texts = Markup(its).texts
    known |= {entries(other.table, its.written)["title"] for other in EVERY_PAGE}
    assert len(texts) > 40
    others = [text for text in texts if text not in known]
    assert [text for text in others if not re.fullmatch(r"[A-Z0-9.+−↻]+", text)] == []  # noqa: RUF001


@every_page
def test_searches_and_previews_show_the_page_in_its_language(its: Page) -> None:
    """Title, description and the text for the picture; short enough to be shown whole."""
    page, said = Markup(its), entries(its.table, its.written)
    told = {
        "title": page.meta("og:title"),
        "description": page.meta("description"),
        "invitation": page.meta("og:description"),
        "pictured": page.meta("og:image:alt"),
    }
    assert told["title"] == said["page.title"]
    assert said["title"] in told["title"]
    for name, text in told.items():
        assert len(text) <= LONGEST[name], text
        foreign = re.sub(r"Mille Sabords", "", text)
        assert bool(re.search(CYRILLIC, foreign)) == (its.written == "ru")
        assert not (its.written == "ru" and re.search("[a-z]", foreign))
        assert not re.search(r"[^\u202f][:;!?]", text) or its.written != "fr"
    if its.language:
        english = Markup(its._replace(language=None))
        for name in ("og:title", "description", "og:description", "og:image:alt"):
            assert page.meta(name) != english.meta(name)
    assert page.meta("og:locale") == LOCALES[its.written]
    assert [page.meta(f"og:image:{side}") for side in ("width", "height")] == [*map(str, PREVIEW)]


@pytest.mark.parametrize(
    ("address", "name"), [("fr/", "Mille Sabords"), ("ru/thousand/", "Тысяча на костях")]
)
def test_a_game_is_found_by_the_name_that_people_search_for(address: str, name: str) -> None:
    """It stands in the title of the page and in that of its preview."""
    (its,) = [each for each in EVERY_LANGUAGE if each.path == address]
    assert f'<title data-text="page.title">{name}' in first_markup(its)
    assert Markup(its).meta("og:title").startswith(name)


@every_page
def test_all_pages_of_a_game_name_each_other(its: Page) -> None:
    """Each names itself too, and for other languages the page that speaks the reader's."""
    named = alternates(its)
    assert [*named] == [*LANGUAGES, "x-default"]
    assert named["x-default"] == named["en"] == ADDRESS + its.folder
    for each in its.in_every_language():
        assert alternates(each) == named
        assert named[each.written] == ADDRESS + each.path
    (canonical,) = Markup(its).links("canonical")
    assert canonical["href"] == Markup(its).meta("og:url") == named[its.written]


@every_page
def test_the_game_is_described_as_data(its: Page) -> None:
    """It is never run, so the policy of the page, which allows all else by its hash, has none."""
    markup = first_markup(its)
    assert not any("schema.org" in text for _, text in INLINE.findall(markup))
    game = json.loads(Markup(its).data["application/ld+json"])
    assert game["@type"] == "VideoGame"
    assert game["name"] == entries(its.table, its.written)["title"]
    assert game["description"] == Markup(its).meta("description")
    assert game["url"] == ADDRESS + its.path
    assert game["image"] == Markup(its).meta("og:image")
    assert game["inLanguage"] == (its.language or [*LANGUAGES])
    assert game["numberOfPlayers"]["maxValue"] == its.game.MOST_SEATS


@every_page
def test_a_page_in_one_language_brings_no_other(its: Page) -> None:
    """It has nothing to translate, and leads to the pages of the other games in that language."""
    page = Markup(its)
    assert ("application/json" in page.data) == (its.language is None)
    links = {found["data-game"]: found["href"] for tag, found in page.tags if "data-game" in found}
    root = "../" * its.path.count("/")
    start = f"{its.language}/" if its.language else ""
    assert len(links) == len(listed())
    for other in listed():
        assert links[other.name] == root + (start + other.folder or "./")
        if other.name != its.name:
            assert ("a", {"href": root + start + other.folder or "./"}) in page.tags


def test_the_sitemap_has_every_page_once() -> None:
    """With the same addresses in other languages as the page itself; so have rules for robots."""
    found = ET.fromstring(sitemap(EVERY_PAGE, ADDRESS + "a&b/"))  # noqa: S314 - our own
    urls = found.findall("s:url", SITEMAP_NAMES)
    addresses = [url.findtext("s:loc", "", SITEMAP_NAMES) for url in urls]
    assert addresses == [f"{ADDRESS}a&b/{each.path}" for each in EVERY_LANGUAGE]
    for its, url in zip(EVERY_LANGUAGE, urls, strict=True):
        listed_there = {
            link.get("hreflang"): str(link.get("href")).replace("a&b/", "")
            for link in url.findall("x:link", SITEMAP_NAMES)
        }
        assert listed_there == alternates(its)
    assert f"Sitemap: {ADDRESS}sitemap.xml\n" in robots(ADDRESS)


@pytest.mark.parametrize("address", ["https://example.org/games/", ""])
def test_what_the_pages_name_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """At an address that is known; at one that is not, nothing names any."""
    for name in ("URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SITE_URL", address)
    site = tmp_path / "dist"
    build(site, [listed()[0], PIG_PAGE])
    pages = {path: path.read_text(encoding="utf-8") for path in site.rglob("index.html")}
    assert len(pages) == 2 * len(LANGUAGES)
    for path, text in pages.items():
        named = re.findall(r'(?:href|content)="(https?://[^"]*)"', text)
        own = [each for each in named if each.startswith(address)] if address else []
        assert len(own) == (8 if address else 0)
        assert (address or "og:url") in text or not address
        for each in own:
            built = site / each.removeprefix(address)
            assert (built / "index.html" if built.is_dir() else built).exists()
        icon = re.search(r'rel="icon" href="([^"]+)"', text)
        assert icon
        assert (site / urljoin(path.relative_to(site).as_posix(), icon[1])).exists()
    known = {path.name for path in site.rglob("*") if path.is_file()}
    assert (site / "licences.txt").read_bytes().startswith(codecs.BOM_UTF8)
    told = {"sitemap.xml", "robots.txt", "oembed.json"}
    assert known & told == (told if address else set())
    assert [language for language in LANGUAGES if (site / language).is_dir()] == OTHERS
    assert ROOT not in site.parents
