"""Saved matches and preferences: one entry for each match, so that tabs do not conflict.

A storage is any object with the methods of `storage.MemoryStorage`; every `put` may fail.
"""

import json
import sys

from game.agreements import RULES, choose, differences
from game.chance import FairDice
from game.match import PERSON, Seat
from game.names import tidy_name
from game.notation import NotationError, Writer, read, seating_of, write
from game.page.model import MOST_KEPT, MOTIONS, PACES, THEMES, USUAL, Save
from game.page.seat_names import chosen, taken_in
from game.page.storage import Roomy
from game.page.words import LANGUAGES

VERSION = 1
_FINISHED = "finished"  # the name of the one finished match
# Preferences are shared by all games; the name dates from the first one.
_PREFERENCES = "thousand-ports.preferences"
_CHOICES = (
    ("language", LANGUAGES),
    ("theme", THEMES),
    ("motion", MOTIONS),
    ("pace", PACES),
    ("sound", (False, True)),
    ("keys", (False, True)),
    ("risk", (False, True)),
)
_NAME_LENGTH = 12
_LONG = 10000  # characters that MicroPython, letter by letter, takes long to read or write


class Store:
    """The entries on this device: one for each match of a game, house rules and preferences."""

    def __init__(self, table, storage):
        self._table = table
        prefix = table.PREFIX
        self._match = prefix + "match."
        # Separate from the match, which a change of the hand must not rewrite.
        self._hand = prefix + "hand."
        self._ended = prefix + _FINISHED
        self._aside = prefix + "aside."
        self._rules = prefix + "rules"
        self._storage = Roomy(storage)
        self._writer = Writer()
        self._unread_rules = {}  # damaged, or written by a later release
        self._known = {}  # the text of each match that this tab last read or wrote
        self._finished = None  # (name, text) of the finished match that this tab wrote last

    def saves(self):
        """(unfinished matches, texts that cannot be read); the latter are put aside."""
        saves, damaged = self._judged()
        for name, _text in damaged:
            self.put_aside(name)
        return saves, tuple(text for _name, text in damaged)

    def offered(self):
        """Unfinished matches, newest first; unreadable entries stay where they are."""
        return self._judged()[0]

    def _judged(self):
        saves = []
        damaged = []
        for entry in self._storage.names():
            name = _FINISHED if entry == self._ended else entry[len(self._match) :]
            text = self._storage.get(entry)
            if entry != self._entry(name) or text is None:  # MicroPython cannot ask for every name
                continue
            save = self._read(name, text, self._storage.get(self._hand + name))
            if save is None:
                damaged.append((name, text))
            elif save.turn > 0 and name != _FINISHED:
                self._known[name] = text
                saves.append(save)
        saves.sort(key=lambda save: save.when, reverse=True)
        return tuple(saves), damaged

    def finished(self):
        """The `Save` of the match that was finished last, None if there is none."""
        return self._read(_FINISHED, self._storage.get(self._entry(_FINISHED)), None)

    def place(self, name, match):
        """The name to save a match under, where it overwrites nothing but its own beginning.

        name: the name under which it was saved before, or None. The result differs from it if
        another tab has continued the match. Before the first turn, `name` is returned unchanged.
        """
        if match.position.turn < 1:
            return name
        if name is None:
            name = FairDice(match.seed).commitment()[:_NAME_LENGTH]
        elif self._storage.get(self._entry(name)) in (None, self._known.get(name)):
            return name
        stem = name.split("-")[0]
        text = self._writer.write(match)
        copy = 1
        name = stem
        while not self._can_go_on(name, text):
            copy += 1
            name = "%s-%d" % (stem, copy)
        return name

    def _can_go_on(self, name, text):
        """Tells whether an entry is empty or holds only the beginning of a match."""
        held = self._storage.get(self._entry(name))
        if held is None:
            return True
        save = self._read(name, held, None)
        if save is None:
            return False
        return text.startswith(save.text) or _begins_with(self._table, text, save.text)

    def keep(self, name, match, hand, when, mark=None):
        """Saves a match and its hand; only the latest finished match is saved.

        mark: as in a `Save`. Raises OSError if the device has no room; then the match is kept until
        the page is closed.
        """
        entry = {
            "version": VERSION,
            "names": [seat.name for seat in match.seats],
            "totals": list(match.position.totals),
            "turn": match.position.turn,
            "when": when,
            "text": self._writer.write(match),
        }
        if mark:
            entry["mark"] = list(mark)
        text = _text_of(entry)
        if match.over():
            self._forget(name)  # makes room for the finished match
            self._finished = (name, text)
            self._storage.put(self._entry(_FINISHED), text)
            return
        if self._finished and self._finished[0] == name:
            if self._storage.get(self._entry(_FINISHED)) == self._finished[1]:
                self._storage.drop(self._entry(_FINISHED))  # the last move was undone
            self._finished = None
        self._known[name] = text
        self._storage.put(self._entry(name), text)
        self.hold(name, match, hand)

    def hold(self, name, match, hand):
        """Saves the hand, together with the number of steps that it belongs to."""
        if hand == self._table.EMPTY:
            self._storage.drop(self._hand + name)
            return
        held: dict = {"steps": len(match.steps)}
        held.update(self._table.to_plain(hand))
        try:
            self._storage.put(self._hand + name, _text_of(held))
        except OSError:
            return  # full storage is reported when the match is saved

    def _read(self, name, text, hand):
        """The `Save` in an entry, None if it cannot be read."""
        found = _loaded(text)
        if found is None or found.get("version") != VERSION:
            return None
        names, totals = found.get("names"), found.get("totals")
        if not _list_of(str, names) or not _list_of(int, totals) or len(names) != len(totals):
            return None
        turn, when, match = found.get("turn"), found.get("when"), found.get("text")
        if not isinstance(turn, int) or not isinstance(when, str) or not isinstance(match, str):
            return None
        seats = _seats(self._table, names, match)
        mark = _read_mark(found.get("mark"))
        return Save(name, seats, tuple(totals), turn, when, match, _read_hand(hand), mark)

    def _entry(self, name):
        """The name of a match's entry."""
        return self._ended if name == _FINISHED else self._match + name

    def _forget(self, name):
        self._storage.drop(self._entry(name))
        self._storage.drop(self._hand + name)
        self._known.pop(name, None)

    def put_aside(self, name):
        """Renames the entry of an unreadable match, so that it is ignored but not lost."""
        text = self._storage.get(self._entry(name))
        if text is None:
            return
        aside = self._aside + name
        copy = 1
        while self._storage.get(aside) not in (None, text):
            copy += 1
            aside = "%s%s-%d" % (self._aside, name, copy)
        try:
            self._storage.move(self._entry(name), aside)
        except OSError:  # better left there than lost
            return
        self._forget(name)

    def rules(self):
        """(name, differences) of the saved house rules, except those that cannot be read."""
        text = self._storage.get(self._rules)
        found = _loaded(text)
        self._unread_rules = {}
        rules = self._table.RULES
        if found is None:
            self._unread_rules = {"?": text} if text else {}
            return ()
        kept = []
        # MicroPython accepts numbers as keys, and raises RuntimeError for lists nested too deep.
        for name in sorted(name for name in found if isinstance(name, str)):
            try:
                agreed = _agreed(rules, found[name])
            except (RuntimeError, TypeError, ValueError):
                agreed = None
            if agreed and name and name == tidy_name(name):
                kept.append((name, differences(rules, agreed)))
            elif _can_be_kept({name: found[name]}):
                self._unread_rules[name] = found[name]
        return tuple(kept[:MOST_KEPT])

    def keep_rules(self, rules):
        """Saves (name, differences) of house rules, along with those that could not be read."""
        kept = dict(self._unread_rules)
        for name, pairs in rules:
            kept[name] = [["rules", RULES]] + [list(pair) for pair in pairs]
        self._storage.put(self._rules, _text_of(kept))

    def preferences(self, language, theme=None):
        """The saved preferences; invalid values are replaced by defaults.

        language, theme: chosen before Python started, because the address takes precedence over
        saved preferences.
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
        """Saves the preferences."""
        fields = [field for field, _values in _CHOICES] + ["name"]
        kept = {field: getattr(preferences, field) for field in fields}
        self._storage.put(_PREFERENCES, _text_of(kept))


def _text_of(entry):
    """An entry as JSON without escapes, as MicroPython does not combine escaped surrogates."""
    long = _for_long(entry.get("text"))
    if long:
        return long.dumps(entry)
    if sys.implementation.name == "micropython":
        return json.dumps(entry)
    return json.dumps(entry, ensure_ascii=False)


def _loads(text):
    return (_for_long(text) or json).loads(text)


def _for_long(text):
    """The module for JSON with a long text, None where there is none or it is not here yet."""
    if isinstance(text, str) and len(text) >= _LONG:
        try:
            from game.page import long_json  # noqa: PLC0415 - it comes with the rest of the page
        except ImportError:
            return None
        return long_json
    return None


def _can_be_kept(entry):
    """Tells whether an entry can be read back; deeply nested or infinite values cannot."""
    try:
        return _loaded(_text_of(entry)) is not None
    except RuntimeError:
        return False


def _agreed(game, pairs):
    """The options in the pairs of an entry; ValueError if their version is unknown.

    The first pair names the version of the rules; if it does not, the version is 1.
    """
    rules = 1
    own = [(str(row), value) for row, value in pairs]
    if own and own[0][0] == "rules":
        rules = own.pop(0)[1]
    if rules not in range(1, RULES + 1):
        raise ValueError("rules of a later version")
    return choose(game, own, rules)


def _begins_with(table, text, kept):
    """Tells whether a match continues a saved one that was written in an earlier version."""
    try:
        rules = seating_of(kept).rules
        return rules < RULES and text.startswith(write(taken_in(table, read(kept), rules)))
    except NotationError:
        return False


def _loaded(text):
    """The content of a JSON object, None if the text is not one."""
    try:
        found = _loads(text) if text else None
    except (ValueError, RuntimeError):  # no JSON, or nested too deep
        return None
    return found if isinstance(found, dict) else None


def _seats(table, names, text):
    """The seats of a saved match, with names from the entry and players from its text."""
    seats = tuple(Seat(tidy_name(name), PERSON) for name in names)
    try:
        seating = seating_of(text.partition("\n\n")[0])
    except NotationError:
        return seats
    if seating.game is not table.RULES or len(seating.seats) != len(seats):
        return seats
    seats = tuple(Seat(seat.name, each.player) for seat, each in zip(seats, seating.seats))
    return chosen(table, seats, seating.rules)


def _read_hand(text):
    """(number of steps, hand as plain data) as saved by `hold`, None if unreadable."""
    found = _loaded(text) or {}
    steps = found.get("steps")
    return (steps, found) if isinstance(steps, int) else None


def _read_mark(mark):
    """(number of steps, position as text) of an entry, None if there is none."""
    if not isinstance(mark, list) or len(mark) != 2:
        return None
    steps, text = mark
    return (steps, text) if isinstance(steps, int) and isinstance(text, str) else None


def _list_of(kind, value):
    return isinstance(value, list) and all(isinstance(entry, kind) for entry in value)
