"""Saved matches and their copies in IndexedDB, compared when the page is opened.

What lies in localStorage may be older than its copy (the browser was killed before it was written
to the disk), newer (the copy could not be written), or another course of the same match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.saves.entries import loaded, text_of
from game.page.saves.mirror import FINISHED, GONE, HAND, MATCH
from game.page.saves.version_vector import covers, last_write, lineage_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_KEEP, _TAKE, _DROP, _BOTH = "keep", "take", "drop", "both"


def merge(prefix: str, storage: Any, copies: Any, found: Sequence[tuple[str, ...]]) -> list[str]:
    """Brings the storage up to date with the copies; returns the names that have changed.

    found: what differs, as the copies list it.
    """
    changed: list = []
    places: dict = {}  # of copies that are another course of a match: its new name, by the old one
    ended = prefix + FINISHED
    hands = [each for each in found if each[0].startswith(prefix + HAND)]
    others = [each for each in found if not each[0].startswith(prefix + HAND)]
    for name, _here, copy, mark in sorted(others):  # the finished match first
        here, there = storage.get(name), loaded(copy) or {}
        verdict = _verdict(here, there, mark, name == ended)
        if verdict == _TAKE and name != ended and _ends_in(there, storage.get(ended)):
            copies.put(name, text_of({"gone": lineage_of(there.get("writes"))}))
        elif verdict == _TAKE:
            _put(storage, name, copy)
            changed.append(name)
        elif verdict == _DROP:
            storage.drop(name)
            changed.append(name)
        elif verdict == _BOTH:
            place = places[name] = _free(storage, name)
            _put(storage, place, copy)
            copies.put(place, copy)
            copies.put(name, here)
            changed.append(place)
        elif mark and here:
            storage.drop(prefix + GONE + name[len(prefix) :])  # it was saved again
        elif mark:
            copies.retire(name, mark, prefix + GONE + name[len(prefix) :])
    for name, _here, copy, _mark in hands:
        match = prefix + MATCH + name[len(prefix + HAND) :]
        place = places.get(match, match)
        _merge_hand(storage, place, prefix + HAND + place[len(prefix + MATCH) :], copy)
    return changed


def _verdict(here: str | None, there: dict[str, Any], mark: str, finished: bool) -> str:
    """What is to become of an entry: kept, replaced by its copy, dropped, or both kept.

    there: the content of the copy, empty if it cannot be read.
    """
    if not there:
        return _KEEP
    found = loaded(here) or {}
    own = lineage_of(found.get("writes"))
    if "gone" in there:
        return _DROP if covers(lineage_of(there["gone"]), own) else _KEEP
    theirs = lineage_of(there.get("writes"))
    if covers(lineage_of((loaded(mark) or {}).get("gone")), theirs):
        return _KEEP
    if not here:
        return _TAKE
    if finished:  # only one is kept, the latest; an older release has left its time alone
        later = last_write(theirs) > last_write(own) if own else _when(there) > _when(found)
        return _TAKE if later else _KEEP
    if covers(own, theirs):
        return _KEEP
    if covers(theirs, own):
        return _TAKE
    # An older release, which knows no lineages, has written it; or it was played on twice.
    text, other = found.get("text"), there.get("text")
    if not isinstance(text, str) or not isinstance(other, str):
        return _BOTH
    if text.startswith(other):
        return _KEEP
    return _TAKE if other.startswith(text) else _BOTH


def _ends_in(begun: dict[str, Any], finished: str | None) -> bool:
    """Whether the finished match is the end of a copied one: an older release played it."""
    end = loaded(finished) or {}
    if 0 < _count(end) < _count(begun):
        return False  # it was played on since, from one of its states
    text, beginning = end.get("text"), begun.get("text")
    return isinstance(text, str) and isinstance(beginning, str) and text.startswith(beginning)


def _merge_hand(storage: Any, match: str, name: str, copy: str) -> None:
    """Brings a hand up to date, unless the hand or the match was written later."""
    there = loaded(copy)
    found = loaded(storage.get(match))
    if there is None or found is None:
        return
    own = loaded(storage.get(name)) or {}
    latest = max(_count(found), _count(own))
    if "gone" in there and last_write(lineage_of(there["gone"])) > latest:
        storage.drop(name)
    elif _count(there) > latest:
        _put(storage, name, copy)


def _count(entry: dict[str, Any]) -> int:
    return last_write(lineage_of(entry.get("writes")))


def _when(entry: dict[str, Any]) -> str:
    """The time of the last step, "" if there is none."""
    when = entry.get("when")
    return when if isinstance(when, str) else ""


def _free(storage: Any, name: str) -> str:
    """A name for another course of a match."""
    copy = 2
    while storage.get("%s-%d" % (name, copy)) is not None:
        copy += 1
    return "%s-%d" % (name, copy)


def _put(storage: Any, name: str, text: str) -> None:
    try:
        storage.put(name, text)
    except OSError:
        return  # the storage is full: kept in memory, and its copy stays
