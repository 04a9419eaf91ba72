"""What the page says, in the player's language: whole sentences with places for facts."""

import json

from game.names import isolated
from game.ports.options import MILLE_SABORDS

LANGUAGES = ("en", "fr", "ru")
_FOLDER = __file__.rpartition("/")[0] + "/locales/"
_GROUPED_FROM = 10000  # four digits are read at a glance
_GROUP = {"en": ",", "fr": "\u202f", "ru": "\u00a0"}
_JOINTS = {"en": " and ", "fr": " et ", "ru": " и "}


class Words:
    """The sentences of one language, as one edition of the game has them.

    Calling it with a key gives the sentence; `n` chooses the plural form and is shown with its
    digits grouped, other facts are put in as they are. Where an edition has its own names, the
    sentence is called "<key>@<edition>".
    """

    def __init__(self, language, edition, entries):
        self.language = language
        self._of_edition = "@" + edition
        self._entries = entries

    def __call__(self, key, n=None, **facts):
        """The sentence of that name."""
        entry = self.entry(key)
        if isinstance(entry, dict):
            entry = entry[plural(self.language, n)]
        if n is not None:
            facts["n"] = self.number(n)
        if "name" in facts:
            facts["name"] = isolated(facts["name"])
        return entry.format(**facts) if facts else entry

    def entry(self, key):
        """The sentence of that name as it stands in the locale, or its plural forms."""
        own = key + self._of_edition
        return self._entries[own if own in self._entries else key]

    def number(self, n):
        """A whole number as it is written in the language, with a true minus sign."""
        digits = str(abs(n))
        if abs(n) >= _GROUPED_FROM:
            digits = digits[:-3] + _GROUP[self.language] + digits[-3:]
        return "\u2212" + digits if n < 0 else digits

    def listing(self, things):
        """'a, b and c'."""
        things = [isolated(thing) for thing in things]
        if len(things) < 2:
            return "".join(things)
        return ", ".join(things[:-1]) + _JOINTS[self.language] + things[-1]


def plural(language, n):
    """The plural category of a whole number: "one", "few", "many" or "other" (CLDR)."""
    n = abs(n)
    if language == "ru":
        if n % 10 == 1 and n % 100 != 11:
            return "one"
        return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"
    if language == "fr":
        return "one" if n < 2 else "other"
    return "one" if n == 1 else "other"


def names(language):
    """What nobody chose to be called, by key; of every language, for matches are passed on."""
    return _entries("names")[language]


_read: dict = {}  # entries by file
_made: dict = {}  # `Words` by file and edition


def words(language, edition=MILLE_SABORDS):
    """The `Words` of a language and an edition, always the same ones."""
    return _words(language, language, edition)


def chapter(name, language):
    """The words of a part of the page that has a file of its own."""
    return _words(name + "." + language, language, MILLE_SABORDS)


def learn(text):
    """Takes in files of locales, as JSON: entries by the name of their file.

    The page has no such files; it fetches those of one language at a time, in two parts.
    """
    for file, entries in json.loads(text).items():
        _read.setdefault(file, {}).update(entries)


def _words(file, language, edition):
    if (file, edition) not in _made:
        entries = _entries(file)
        if file in LANGUAGES:
            entries.update(names(language))
        _made[file, edition] = Words(language, edition, entries)
    return _made[file, edition]


def _entries(file):
    if file not in _read:
        with open(_FOLDER + file + ".json") as found:
            _read[file] = json.load(found)
    return _read[file]
