"""Matches and preferences on this device: one entry for each match, so that tabs stay apart.

A storage is anything with the methods of the browser's localStorage; it may refuse everything.
"""

import json
import sys

from game import ports
from game.notation import Writer, tidy_name
from game.page.house import MOST_KEPT
from game.page.model import USUAL, Save

PREFIX = "thousand-ports."
VERSION = 1
_MATCH = PREFIX + "match."
_ASIDE = PREFIX + "aside."
_PREFERENCES = PREFIX + "preferences"
_RULES = PREFIX + "rules"
_CHOICES = (
    ("language", ("en", "fr", "ru")),
    ("theme", ("auto", "light", "dark")),
    ("motion", ("auto", "off")),
    ("pace", ("normal", "slow", "fast", "instant")),
    ("sound", (False, True)),
    ("keys", (False, True)),
)


class MemoryStorage:
    """Stands in where the browser lets the page keep nothing."""

    def __init__(self):
        self._entries = {}

    def names(self):
        """The names of all entries."""
        return list(self._entries)

    def get(self, name):
        """The text of an entry, None if there is none."""
        return self._entries.get(name)

    def put(self, name, text):
        """Keeps a text under a name."""
        self._entries[name] = text

    def drop(self, name):
        """Forgets an entry."""
        self._entries.pop(name, None)


class Store:
    """What this device keeps."""

    def __init__(self, storage):
        self._storage = storage
        self._writer = Writer()
        self._known = {}  # what this tab last read or wrote of each match

    def saves(self):
        """(saves, damaged): unfinished matches, newest first, and texts that could not be read."""
        saves = []
        damaged = []
        for name in self._storage.names():
            if not name.startswith(_MATCH):
                continue
            text = self._storage.get(name)
            save = _read(name[len(_MATCH) :], text)
            if save is None:
                self.put_aside(name[len(_MATCH) :])
                damaged.append(text)
            else:
                self._known[save.id] = text
                saves.append(save)
        saves.sort(key=lambda save: save.when, reverse=True)
        return tuple(saves), tuple(damaged)

    def keep(self, name, match, when):
        """Keeps a match; gives the name it is kept under.

        That is a new one if another tab has played the match on, so that neither overwrites the
        other.
        """
        held = self._storage.get(_MATCH + name)
        if held is not None and held != self._known.get(name):
            name = self._unused(name.split("-")[0])
        if match.over():
            self._storage.drop(_MATCH + name)
            self._known.pop(name, None)
            return name
        text = _text_of(
            {
                "version": VERSION,
                "names": [seat.name for seat in match.seats],
                "totals": list(match.position.totals),
                "turn": match.position.turn,
                "when": when,
                "text": self._writer.write(match),
            }
        )
        self._storage.put(_MATCH + name, text)
        self._known[name] = text
        return name

    def _unused(self, name):
        copy = 2
        while self._storage.get("%s%s-%d" % (_MATCH, name, copy)) is not None:
            copy += 1
        return "%s-%d" % (name, copy)

    def put_aside(self, name):
        """Takes a match that cannot be read out of the way, without losing it."""
        text = self._storage.get(_MATCH + name)
        if text is not None:
            self._storage.put(_ASIDE + name, text)
            self._storage.drop(_MATCH + name)

    def rules(self):
        """(name, differences) of the house rules that are kept; what cannot be read is left out."""
        found = _loaded(self._storage.get(_RULES)) or {}
        kept = []
        # MicroPython lets numbers be names, and raises RuntimeError where lists are too deep.
        for name in sorted(name for name in found if isinstance(name, str)):
            try:
                agreed = ports.choose([(str(row), value) for row, value in found[name]])
            except (RuntimeError, TypeError, ValueError):
                continue
            if name and name == tidy_name(name):
                kept.append((name, ports.differences(agreed)))
        return tuple(kept[:MOST_KEPT])

    def keep_rules(self, rules):
        """Keeps (name, differences) of house rules."""
        kept = {name: [list(pair) for pair in pairs] for name, pairs in rules}
        self._storage.put(_RULES, _text_of(kept))

    def preferences(self, language, theme=None):
        """What the person prefers; whatever is not one of the choices is the usual.

        Language and theme were chosen before Python was up: what the address asks for goes before
        what was kept.
        """
        found = _loaded(self._storage.get(_PREFERENCES)) or {}
        chosen = {}
        for field, values in _CHOICES:
            if field in found and found[field] in values:
                chosen[field] = found[field]
        chosen["language"] = language
        if theme:
            chosen["theme"] = theme
        name = found.get("name")
        if isinstance(name, str):
            chosen["name"] = tidy_name(name)
        return USUAL.replace(**chosen)

    def prefer(self, preferences):
        """Keeps what the person prefers."""
        fields = [field for field, _values in _CHOICES] + ["name"]
        kept = {field: getattr(preferences, field) for field in fields}
        self._storage.put(_PREFERENCES, _text_of(kept))


def _text_of(entry):
    """An entry as JSON, letters as they are: MicroPython does not join escaped halves of one."""
    if sys.implementation.name == "micropython":
        return json.dumps(entry)
    return json.dumps(entry, ensure_ascii=False)


def _loaded(text):
    """What a JSON object holds, None if the text is none."""
    try:
        found = json.loads(text) if text else None
    except (ValueError, RuntimeError):  # no JSON, or nested without end
        return None
    return found if isinstance(found, dict) else None


def _read(name, text):
    found = _loaded(text)
    if found is None or found.get("version") != VERSION:
        return None
    names, totals = found.get("names"), found.get("totals")
    if not _list_of(str, names) or not _list_of(int, totals) or len(names) != len(totals):
        return None
    turn, when, match = found.get("turn"), found.get("when"), found.get("text")
    if not isinstance(turn, int) or not isinstance(when, str) or not isinstance(match, str):
        return None
    short = [tidy_name(written) for written in names]
    return Save(name, tuple(short), tuple(totals), turn, when, match)


def _list_of(kind, value):
    return isinstance(value, list) and all(isinstance(entry, kind) for entry in value)
