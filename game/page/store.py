"""Matches and preferences on this device: one entry for each match, so that tabs stay apart.

A storage is anything with the methods of `storage.MemoryStorage`; it may refuse everything.
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
# A person has the same preferences at every table; they were first kept under this name.
_PREFERENCES = "thousand-ports.preferences"
_CHOICES = (
    ("language", LANGUAGES),
    ("theme", THEMES),
    ("motion", MOTIONS),
    ("pace", PACES),
    ("sound", (False, True)),
    ("keys", (False, True)),
)
_NAME_LENGTH = 12


class Store:
    """The entries on this device: one for each match of a game, and what belongs to the person."""

    def __init__(self, table, storage):
        self._table = table
        prefix = table.PREFIX
        self._match = prefix + "match."
        # Apart from the match, for a change of the hand must not write it all anew.
        self._hand = prefix + "hand."
        self._ended = prefix + _FINISHED
        self._aside = prefix + "aside."
        self._rules = prefix + "rules"
        self._storage = Roomy(storage)
        self._writer = Writer()
        self._unread_rules = {}  # damaged ones, and those of a later release
        self._known = {}  # what this tab last read or wrote of each match
        self._finished = None  # (name, text) of the finished match that this tab wrote last

    def saves(self):
        """(offered, texts that could not be read), which are put aside."""
        saves, damaged = self._judged()
        for name, _text in damaged:
            self.put_aside(name)
        return saves, tuple(text for _name, text in damaged)

    def offered(self):
        """Unfinished matches, newest first; what cannot be read stays where it is."""
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
        """The name to keep a match under, where it overwrites nothing but its own beginning.

        name: where it was kept before, None if nowhere. That becomes another one if another tab has
        played the match on. A match in which nothing was rolled gets no place.
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
        """Whether nothing is kept there, or no more than the beginning of that match."""
        held = self._storage.get(self._entry(name))
        if held is None:
            return True
        save = self._read(name, held, None)
        if save is None:
            return False
        return text.startswith(save.text) or _begins_with(self._table, text, save.text)

    def keep(self, name, match, hand, when):
        """Keeps a match and the dice held in it; of finished ones only the last.

        Raises OSError if the device has no room; then it is kept until the page is closed.
        """
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
        if match.over():
            self._forget(name)  # which makes the room that its end needs
            self._finished = (name, text)
            self._storage.put(self._entry(_FINISHED), text)
            return
        if self._finished and self._finished[0] == name:
            if self._storage.get(self._entry(_FINISHED)) == self._finished[1]:
                self._storage.drop(self._entry(_FINISHED))  # its last score was taken back
            self._finished = None
        self._known[name] = text
        self._storage.put(self._entry(name), text)
        self.hold(name, match, hand)

    def hold(self, name, match, hand):
        """Keeps which dice are held; they belong to this step of the match and to no other."""
        if hand == self._table.EMPTY:
            self._storage.drop(self._hand + name)
            return
        held: dict = {"steps": len(match.steps)}
        held.update(self._table.to_plain(hand))
        try:
            self._storage.put(self._hand + name, _text_of(held))
        except OSError:
            return  # of a device without room the person hears when the match is kept

    def _read(self, name, text, hand):
        """The `Save` that an entry holds, None if it cannot be read."""
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
        return Save(name, seats, tuple(totals), turn, when, match, _read_hand(hand))

    def _entry(self, name):
        """The entry of the match of that name."""
        return self._ended if name == _FINISHED else self._match + name

    def _forget(self, name):
        self._storage.drop(self._entry(name))
        self._storage.drop(self._hand + name)
        self._known.pop(name, None)

    def put_aside(self, name):
        """Takes a match that cannot be read out of the way, without losing it."""
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
        except OSError:  # better in the way than lost
            return
        self._forget(name)

    def rules(self):
        """(name, differences) of the house rules that are kept; what cannot be read is left out."""
        text = self._storage.get(self._rules)
        found = _loaded(text)
        self._unread_rules = {}
        rules = self._table.RULES
        if found is None:
            self._unread_rules = {"?": text} if text else {}
            return ()
        kept = []
        # MicroPython lets numbers be names, and raises RuntimeError where lists are too deep.
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
        """Keeps (name, differences) of house rules, beside those that could not be read."""
        kept = dict(self._unread_rules)
        for name, pairs in rules:
            kept[name] = [["rules", RULES]] + [list(pair) for pair in pairs]
        self._storage.put(self._rules, _text_of(kept))

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


def _can_be_kept(entry):
    """Whether it can be read again once it is written; too deep or infinite things cannot."""
    try:
        return _loaded(_text_of(entry)) is not None
    except RuntimeError:
        return False


def _agreed(game, pairs):
    """The options that pairs in an entry stand for; ValueError if they are of no known version.

    The first pair names the version of the rules; where it does not, that is 1.
    """
    rules = 1
    own = [(str(row), value) for row, value in pairs]
    if own and own[0][0] == "rules":
        rules = own.pop(0)[1]
    if rules not in range(1, RULES + 1):
        raise ValueError("rules of a later version")
    return choose(game, own, rules)


def _begins_with(table, text, kept):
    """Whether a match goes on from a kept one that was written by an earlier version."""
    try:
        rules = seating_of(kept).rules
        return rules < RULES and text.startswith(write(taken_in(table, [read(kept)], rules)[0]))
    except NotationError:
        return False


def _loaded(text):
    """What a JSON object holds, None if the text is none."""
    try:
        found = json.loads(text) if text else None
    except (ValueError, RuntimeError):  # no JSON, or nested without end
        return None
    return found if isinstance(found, dict) else None


def _seats(table, names, text):
    """The seats of a kept match: names as the entry has them, players as its text has them."""
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
    """(number of steps, hand as plain data) as `hold` wrote it, None if that cannot be read."""
    found = _loaded(text) or {}
    steps = found.get("steps")
    return (steps, found) if isinstance(steps, int) else None


def _list_of(kind, value):
    return isinstance(value, list) and all(isinstance(entry, kind) for entry in value)
