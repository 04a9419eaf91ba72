"""Saved matches: one entry for each, so that tabs do not conflict.

A storage is any object with the methods of `storage.MemoryStorage`; every `put` may fail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import RULES
from game.chance import FairDice
from game.match import PERSON, Seat
from game.names import tidy_name
from game.notation import NotationError, Writer, read, seating_of, write
from game.page.saves.entries import Save, loaded, origin_of, text_of
from game.page.saves.mirror import FINISHED, GONE, HAND, MATCH, NoCopies
from game.page.saves.storage import Roomy
from game.page.saves.version_vector import covers, grown, last_write, lineage_of
from game.page.text.seat_names import chosen, taken_in
from game.record import Record, record

if TYPE_CHECKING:
    from game.match import Match
    from game.table import GameTable

VERSION = 1
_NAME_LENGTH = 12
_MOST_BEGUN = 3  # matches left in their first turn: nobody misses more than the latest
_MOST_MARKS = 40  # of removed entries, should their copies never be marked


@record
class _Known(Record):
    """An entry as this tab last read or wrote it."""

    text: str | None
    lineage: tuple[Any, ...]


_NEW = _Known(None, ())


class Store:
    """The matches of a game on this device, and the hands in them."""

    def __init__(
        self, table: type[GameTable], storage: Any, copies: Any = None, tab: str = ""
    ) -> None:
        """copies: of the matches, by default none. tab: a name that no other page has."""
        self._table = table
        self._prefix = table.PREFIX
        self._match = self._prefix + MATCH
        # Separate from the match, which a change of the hand must not rewrite.
        self._hand = self._prefix + HAND
        self._ended = self._prefix + FINISHED
        self._aside = self._prefix + "aside."
        self._storage = Roomy(storage)
        self._copies = copies or NoCopies()
        self._tab = tab
        self._count = 0  # of the latest write that is known
        self._writer = Writer()
        self._known: dict[str | None, _Known] = {}  # matches as this tab last read or wrote them
        # Names of matches that were put aside and whose copies are not yet back.
        self._lost: set[str] = set()
        # (name, text) of the finished match that this tab wrote last.
        self._finished: tuple[str, str] | None = None

    def merge(self) -> list[str]:
        """Compares the matches with their copies; returns the names of those that have changed."""
        changed = []
        found = self._copies.different(self._prefix)
        if found:
            from game.page.saves.merge import merge  # noqa: PLC0415 - not needed at first

            changed = merge(self._prefix, self._storage, self._copies, found)
        self._copies.begin(self._prefix)
        names = [name[len(self._match) :] for name in changed if name.startswith(self._match)]
        self._lost -= set(names)
        return names

    def has_lost(self) -> bool:
        """Whether a match was put aside that no copy has restored."""
        return bool(self._lost)

    def saves(self) -> tuple[tuple[Save, ...], tuple[str, ...]]:
        """(unfinished matches, texts that cannot be read); the latter are put aside."""
        saves, damaged = self._judged()
        for name, _text in damaged:
            self.put_aside(name)
            self._lost.add(name)
        return saves, tuple(text for _name, text in damaged)

    def offered(self, under: str | None = None) -> tuple[Save, ...]:
        """Unfinished matches, latest first; unreadable entries stay where they are.

        under: the name of the match under a replay, which goes on from what this tab knows of it.
        """
        return self._judged(under)[0]

    def _judged(self, under: str | None = None) -> tuple[tuple[Save, ...], list[tuple[str, str]]]:
        saves = []
        damaged = []
        for entry in self._storage.names():
            name = FINISHED if entry == self._ended else entry[len(self._match) :]
            text = self._storage.get(entry)
            if entry != self._entry(name) or text is None:  # MicroPython cannot ask for every name
                continue
            save = self._read(name, text, self._storage.get(self._hand + name))
            if save is None:
                damaged.append((name, text))
                continue
            self._count = max(self._count, last_write(save.lineage))
            if save.turn > 0 and name != FINISHED:
                if name != under:
                    self._known[name] = _Known(text, save.lineage)
                saves.append(save)
        saves.sort(key=lambda save: (last_write(save.lineage), save.when), reverse=True)
        return tuple(saves), damaged

    def finished(self) -> Save | None:
        """The `Save` of the match that was finished last, None if there is none."""
        return self._read(FINISHED, self._storage.get(self._ended), None)

    def place(self, name: str | None, match: Match, origin: str = "") -> str | None:
        """The name to save a match under, where it overwrites nothing but its own beginning.

        name: the name under which it was saved before, or None. origin: as in `Saved`; what came
        from elsewhere overwrites nothing of one's own. The result differs from `name` if another
        tab has continued the match. Before the first turn, `name` is returned unchanged.
        """
        if match.position.turn < 1:
            return name
        if name is None:
            name = origin + FairDice(match.seed).commitment()[:_NAME_LENGTH]
        elif self._storage.get(self._entry(name)) in (None, self._known.get(name, _NEW).text):
            return name
        stem = name.split("-")[0]
        text = self._writer.write(match)
        copy = 1
        name = stem
        while not self._can_go_on(name, text):
            copy += 1
            name = "%s-%d" % (stem, copy)
        return name

    def continued(self, name: str | None) -> Save | None:
        """The `Save` in which another tab has gone on from what this tab knows of a match.

        It is that of the match finished last if the other tab has ended it. None without one.
        """
        known = self._known.get(name, _NEW)
        for place in (name or "", FINISHED) if known.lineage else ():
            text = self._storage.get(self._entry(place))
            save = None if text in (None, known.text) else self._read(place, text, None)
            if save is not None and covers(save.lineage, known.lineage):
                return save
        return None

    def _can_go_on(self, name: str, text: str) -> bool:
        """Whether an entry is empty or holds only the beginning of a match."""
        held = self._storage.get(self._entry(name))
        if held is None:
            return True
        save = self._read(name, held, None)
        if save is None:
            return False
        if not text.startswith(save.text) and not _begins_with(self._table, text, save.text):
            return False
        self._known[name] = _Known(held, save.lineage)
        return True

    def keep(
        self, name: str, match: Match, hand: Any, when: str, mark: tuple[int, str] | None = None
    ) -> None:
        """Saves a match and its hand; only the latest finished match of one's own is saved.

        mark: as in a `Save`. Raises OSError if the device has no room; then the match is kept until
        the page is closed.
        """
        lineage = self._grown(self._known.get(name, _NEW).lineage)
        entry = {
            "version": VERSION,
            "names": [seat.name for seat in match.seats],
            "totals": list(match.position.totals),
            "turn": match.position.turn,
            "next": self._table.turn_number(match.position),
            "when": when,
            "writes": lineage,
            "text": self._writer.write(match),
        }
        if mark:
            entry["mark"] = list(mark)
        text = text_of(entry)
        if match.over():
            self._forget(name)  # makes room for the finished match
            if origin_of(name):
                return
            self._finished = (name, text)
            self._put(self._ended, text)
            return
        if self._finished and self._finished[0] == name:
            if self._storage.get(self._ended) == self._finished[1]:
                self._retire(self._ended, lineage)  # the last move was undone
            self._finished = None
        begun = name not in self._known
        self._known[name] = _Known(text, lineage)
        # Before the match, with which another tab goes on as soon as it hears of it.
        self.hold(name, match, hand)
        self._put(self._entry(name), text)
        if begun and match.position.turn == 1:
            self._forget_begun(bool(origin_of(name)))

    def _forget_begun(self, foreign: bool) -> None:
        """Removes all but the latest of the matches that were left in their first turn.

        foreign: whether of those that came from elsewhere, or of one's own.
        """
        begun = [save for save in self.offered() if save.turn == 1]
        begun = [save for save in begun if bool(origin_of(save.id)) == foreign]
        for save in begun[_MOST_BEGUN:]:
            self._forget(save.id)

    def hold(self, name: str, match: Match, hand: Any) -> None:
        """Saves the hand, together with the number of steps that it belongs to."""
        lineage = self._grown(())
        if hand == self._table.EMPTY:
            self._storage.drop(self._hand + name)
            self._copies.put(self._hand + name, text_of({"gone": lineage}))
            return
        held: dict = {"steps": len(match.steps), "writes": lineage}
        held.update(self._table.to_plain(hand))
        try:
            self._put(self._hand + name, text_of(held))
        except OSError:
            return  # full storage is reported when the match is saved

    def _grown(self, lineage: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
        """The lineage of what is about to be written."""
        self._count = self._storage.tick(self._count)
        return grown(lineage, self._tab, self._count)

    def _put(self, entry: str, text: str) -> None:
        self._copies.put(entry, text)
        self._storage.put(entry, text)

    def _retire(self, entry: str, lineage: tuple[tuple[str, int], ...]) -> None:
        """Removes an entry for good: its copy must not bring it back."""
        self._storage.drop(entry)
        marks = self._prefix + GONE
        for mark in [name for name in self._storage.names() if name.startswith(marks)][
            _MOST_MARKS:
        ]:
            self._storage.drop(mark)
        self._copies.retire(entry, text_of({"gone": lineage}), marks + entry[len(self._prefix) :])

    def _read(self, name: str, text: str | None, hand: Any) -> Save | None:
        """The `Save` in an entry, None if it cannot be read."""
        found = loaded(text)
        if found is None or found.get("version") != VERSION:
            return None
        names: Any = found.get("names")
        totals: Any = found.get("totals")
        if not _list_of(str, names) or not _list_of(int, totals) or len(names) != len(totals):
            return None
        turn, when, match = found.get("turn"), found.get("when"), found.get("text")
        if not isinstance(turn, int) or not isinstance(when, str) or not isinstance(match, str):
            return None
        seats, ahead = _seats(self._table, names, match), found.get("next")
        ahead = ahead if isinstance(ahead, int) else turn
        mark, lineage = _read_mark(found.get("mark")), lineage_of(found.get("writes"))
        hand = _read_hand(hand)
        return Save(name, seats, tuple(totals), turn, ahead, when, match, hand, mark, lineage)

    def _entry(self, name: str) -> str:
        """The name of a match's entry."""
        return self._ended if name == FINISHED else self._match + name

    def _forget(self, name: str) -> None:
        lineage = self._grown(self._known.pop(name, _NEW).lineage)
        self._retire(self._entry(name), lineage)
        self._storage.drop(self._hand + name)
        self._copies.put(self._hand + name, text_of({"gone": lineage}))

    def remove(self, name: str) -> tuple[str, str, str | None] | None:
        """Removes a match; returns its entry, which can be put back, None if there is none."""
        text = self._storage.get(self._entry(name))
        if text is None:
            return None
        entry = (name, text, self._storage.get(self._hand + name))
        self._forget(name)
        return entry

    def put_back(self, removed: Any) -> None:
        """Saves a removed match again, as its latest write. Raises OSError as `keep` does."""
        name, text, hand = removed
        if self._storage.get(self._entry(name)) is not None:  # another tab has saved it again
            return
        for entry, kept in ((self._entry(name), text), (self._hand + name, hand)):
            found = loaded(kept)
            if found is not None:
                found["writes"] = self._grown(lineage_of(found.get("writes")))
                self._put(entry, text_of(found))

    def put_aside(self, name: str) -> None:
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


def _begins_with(table: type[GameTable], text: str, kept: str) -> bool:
    """Whether a match continues a saved one that was written in an earlier version."""
    try:
        rules = seating_of(kept).rules
        return rules < RULES and text.startswith(write(taken_in(table, read(kept), rules)))
    except NotationError:
        return False


def _seats(table: type[GameTable], names: list[str], text: str) -> tuple[Seat, ...]:
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


def _read_hand(text: str | None) -> tuple[int, dict[str, Any]] | None:
    """(number of steps, hand as plain data) as saved by `hold`, None if unreadable."""
    found = loaded(text) or {}
    steps = found.get("steps")
    return (steps, found) if isinstance(steps, int) else None


def _read_mark(mark: Any) -> tuple[int, str] | None:
    """(number of steps, position as text) of an entry, None if there is none."""
    if not isinstance(mark, list) or len(mark) != 2:
        return None
    steps, text = mark
    return (steps, text) if isinstance(steps, int) and isinstance(text, str) else None


def _list_of(kind: type, value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, kind) for entry in value)
