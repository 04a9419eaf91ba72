"""Sentences in the user's language: entries of the locales, with placeholders for facts.

A game's own words are in its folder, the shell's in game/page/locales; a page merges the two.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.memo import Known
from game.names import isolated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.table import GameTable

LANGUAGES = ("en", "fr", "ru")
_SHELL = __file__.rpartition("/text/")[0] + "/locales/"
_GROUPED_FROM = 10000  # four digits are easy to read without a separator
_GROUP = {"en": ",", "fr": "\u202f", "ru": "\u00a0"}
_JOINTS = {"en": " and ", "fr": " et ", "ru": " и "}
_SEMICOLON = {"en": "; ", "fr": "\u202f; ", "ru": "; "}


class NotLoaded(Exception):  # noqa: N818 - it is no error before the rest has arrived
    """A sentence that comes with the rest is asked for."""


class Words:
    """The sentences of one language for one preset of a game.

    Calling it with a key gives the sentence; `n` selects the plural form and is formatted with
    grouped digits, other facts are inserted as they are. A sentence with the key "<key>@<preset>"
    takes precedence for that preset.
    """

    def __init__(self, language: str, preset: str, entries: dict[str, Any]) -> None:
        self.language = language
        self._of_preset = "@" + preset
        self._entries = entries

    def __call__(self, key: str, n: int | None = None, **facts: Any) -> str:
        """The sentence with a key."""
        entry = self.entry(key)
        if isinstance(entry, dict):
            entry = entry[plural(self.language, n)]
        if n is not None:
            facts["n"] = self.number(n)
        if "name" in facts:
            facts["name"] = isolated(facts["name"])
        return entry.format(**facts) if facts else entry

    def entry(self, key: str) -> Any:
        """The sentence with a key as it is in the locale, or a dict of its plural forms.

        Raises NotLoaded if there is none.
        """
        own = key + self._of_preset
        try:
            return self._entries[own if own in self._entries else key]
        except KeyError:
            raise NotLoaded(key)

    def has(self, key: str) -> bool:
        """Whether there is a sentence with a key."""
        return key in self._entries

    def number(self, n: int) -> str:
        """A whole number as written in the language, with a true minus sign."""
        digits = str(abs(n))
        if abs(n) >= _GROUPED_FROM:
            digits = "{:,}".format(abs(n)).replace(",", _GROUP[self.language])
        return "\u2212" + digits if n < 0 else digits

    def listing(self, things: Iterable[str]) -> str:
        """A list such as 'a, b and c'."""
        names = [isolated(thing) for thing in things]
        if len(names) < 2:
            return "".join(names)
        return ", ".join(names[:-1]) + _JOINTS[self.language] + names[-1]

    def clauses(self, told: Iterable[str]) -> str:
        """A list such as 'a; b; c', of clauses that may contain commas."""
        return _SEMICOLON[self.language].join(told)


def plural(language: str, n: Any) -> str:
    """The plural category of a whole number: "one", "few", "many" or "other" (CLDR)."""
    n = abs(n)
    if language == "ru":
        if n % 10 == 1 and n % 100 != 11:
            return "one"
        return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"
    if language == "fr":
        return "one" if n < 2 else "other"
    return "one" if n == 1 else "other"


_fetched: dict = {}  # entries by file, as fetched by a page
_read, _made = Known(), Known()


def words(table: type[GameTable], language: str, preset: str | None = None) -> Words:
    """The `Words` of a game in a language, always the same object; preset: its default if None."""
    return _words(table, language, language, preset or table.RULES.TABLE[0].usual)


def chapter(table: type[GameTable], name: str, language: str) -> Words:
    """The words of a part of the page that has its own file."""
    return _words(table, name + "." + language, language, table.RULES.TABLE[0].usual)


def names(table: type[GameTable], language: str) -> dict[str, str]:
    """Names for unnamed seats, by key; loaded for every language, since matches are shared."""
    return _entries(table, "names")[language]


def learn(text: str) -> None:
    """Adds files of locales, given as JSON: entries by the name of their file.

    The page's archives have no such files; it fetches one language at a time, in two parts.
    """
    for file, entries in json.loads(text).items():
        _fetched.setdefault(file, {}).update(entries)


def _words(table: type[GameTable], file: str, language: str, preset: str) -> Words:
    def make() -> Words:
        entries = _entries(table, file)
        if file in LANGUAGES:
            entries.update(names(table, language))
        return Words(language, preset, entries)

    return _made.of((table.LOCALES, file, preset), make)


def _entries(table: type[GameTable], file: str) -> dict[str, Any]:
    if _fetched:
        if file not in _fetched:
            raise NotLoaded(file)
        return _fetched[file]
    return _read.of((table.LOCALES, file), lambda: _merged(table, file))


def _merged(table: type[GameTable], file: str) -> dict[str, Any]:
    """The entries of a file of the shell and those of the game, which come after them."""
    entries: dict[str, Any] = {}
    for folder in (_SHELL, table.LOCALES):
        for name, entry in _loaded(folder + file + ".json").items():
            if name in LANGUAGES:
                entries.setdefault(name, {}).update(entry)
            else:
                entries[name] = entry
    return entries


def _loaded(path: str) -> dict[str, Any]:
    try:
        with open(path) as found:
            return json.load(found)
    except OSError:
        return {}  # not every game has every file
