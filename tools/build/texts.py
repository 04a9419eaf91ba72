"""The words of a page: files for Python in each language, and the texts in the markup."""

import html
import json
import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path

from game.page.text.words import LANGUAGES
from tools.build.pages import ENGLISH, OTHERS, SHELL_SOURCE, shell_facts

# The font subsets that each language needs.
LETTERS = {"en": ("latin",), "fr": ("latin",), "ru": ("latin", "cyrillic")}
SHELL = SHELL_SOURCE / "locales"
BESIDE = "static-texts"  # the element for the other languages


def locales(table: Path, language: str) -> dict[str, dict]:
    """The shell's files of a language and those of a game's table, by name.

    Files of the same name are merged. The names for unnamed seats are in every language's file.
    """
    found: dict[str, dict] = {}
    for folder in (SHELL, table / "locales"):
        for path in sorted((*folder.glob(f"*{language}.json"), *folder.glob("names.json"))):
            _join(found.setdefault(path.stem, {}), json.loads(path.read_text()))
    return found


def _join(entries: dict, more: dict) -> None:
    """Adds entries. Raises ValueError if there is a sentence with the same key already."""
    for key, entry in more.items():
        if key not in entries:
            entries[key] = entry
        elif key in LANGUAGES:
            _join(entries[key], entry)
        else:
            raise ValueError(f"the shell and the game both say {key}")


def entries(table: Path, language: str) -> dict:
    """The sentences of a language."""
    found = locales(table, language)
    return found[language] | found["names"][language]


def rest_words(table: Path) -> tuple[str, ...]:
    """How the keys of the sentences begin that no first action needs."""
    shell, game = shell_facts(), tomllib.loads((table / "page.toml").read_text())
    return (*shell["rest_words"], *shell["markup_words"], *game.get("rest_words", ()))


def spoken(table: Path) -> dict[str, bytes]:
    """The texts for Python: for each language a file for the start, and one for the rest."""
    files = {}
    rest_files, later = tuple(shell_facts()["rest_files"]), rest_words(table)
    for language in LANGUAGES:
        first, rest = {}, {}
        for name, said in locales(table, language).items():
            if name.startswith(rest_files):
                rest[name] = said
                continue
            first[name] = {key: said[key] for key in said if not key.startswith(later)}
            rest[name] = {key: said[key] for key in said if key.startswith(later)}
        files[f"texts-{language}.json"] = _compact(first).encode()
        files[f"rest-{language}.json"] = _compact(rest).encode()
    return files


def with_texts(markup: str, table: Path, written: str = ENGLISH) -> str:
    """The markup with texts in a language, and with the others' where it has a place for them.

    Raises ValueError if a key has no sentence, or if an element already has content.
    """
    page = _Page({language: entries(table, language) for language in LANGUAGES}, written)
    page.feed(markup)
    page.close()
    return page.written()


class _Page(HTMLParser):
    """Writes markup again: with its texts, without comments and indentation."""

    def __init__(self, sentences: dict[str, dict], written: str) -> None:
        super().__init__(convert_charrefs=False)
        self._written = written
        self._sentences = sentences
        self._keys: set[str] = set()
        self._parts: list[str] = []
        self._text: str | None = None  # the key of the text that was just written
        self._beside: int | None = None  # the index of the part for the other languages

    def written(self) -> str:
        """The whole markup."""
        if self._beside is not None:
            others = {
                language: {key: self._sentences[language][key] for key in sorted(self._keys)}
                for language in OTHERS
            }
            self._parts[self._beside] = _compact(others).replace("<", "\\u003c")
        return "".join(self._parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Writes the start of an element, its label and its text."""
        self._keep_clear(f"<{tag}>")
        found = dict(attrs)
        start = self.get_starttag_text() or ""
        if label := found.get("data-label"):
            sentence = html.escape(self._sentence(label))
            start = f'{start.removesuffix(">")} aria-label="{sentence}">'
        self._parts.append(start)
        if text := found.get("data-text"):
            self._text = text
            self._parts.append(html.escape(self._sentence(text), quote=False))
        if found.get("id") == BESIDE:
            self._beside = len(self._parts)
            self._parts.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Writes an element of a drawing, which has no text."""
        self._keep_clear(f"<{tag}>")
        if {"data-text", "data-label"} & dict(attrs).keys():
            raise ValueError(f"<{tag}/> has no place for a text")
        self._parts.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        """Writes the end of an element."""
        self._text = None
        self._parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Writes text between elements; scripts stay unchanged."""
        if data.strip():
            self._keep_clear(data)
        self._parts.append(data if self.cdata_elem else re.sub(r"\s*\n\s*", "\n", data))

    def handle_entityref(self, name: str) -> None:
        """Writes a named character reference."""
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """Writes a numeric character reference."""
        self.handle_data(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        """Writes the doctype."""
        self._parts.append(f"<!{decl}>")

    def _sentence(self, key: str) -> str:
        self._keys.add(key)
        missing = [name for name, said in self._sentences.items() if key not in said]
        if missing:
            raise ValueError(f"the page asks for {key}, which is missing in {', '.join(missing)}")
        return self._sentences[self._written][key]

    def _keep_clear(self, what: str) -> None:
        if self._text:
            raise ValueError(f"{what} stands where the text {self._text} belongs")


def _compact(data: object) -> str:
    """JSON without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
