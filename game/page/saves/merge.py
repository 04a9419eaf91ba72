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

    from game.match import Match

_KEEP, _TAKE, _DROP, _BOTH = "keep", "take", "drop", "both"


def merge(prefix: str, storage: Any, copies: Any, found: Sequence[tuple[str, ...]]) -> list[str]:
    """Brings the storage up to date with the copies; returns the names that have changed.

    found: what differs, as the copies list it.
    """
    changed: list = []
    places: dict = {}  # of copies that are another course of a match: its new name, by the old one
    hands = [each for each in found if each[0].startswith(prefix + HAND)]
    others = [each for each in found if not each[0].startswith(prefix + HAND)]
    for name, _here, copy, mark in sorted(others):  # the finished match first
        here = storage.get(name) or ""
        verdict = _verdict(here, copy, mark, name == prefix + FINISHED)
        if verdict == _TAKE and _ends_in(copy, storage.get(prefix + FINISHED), name, prefix):
            copies.put(name, text_of({"gone": lineage_of((loaded(copy) or {}).get("writes"))}))
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


def _verdict(here: str, copy: str, mark: str, finished: bool) -> str:
    """What is to become of an entry: kept, replaced by its copy, dropped, or both kept."""
    there = loaded(copy)
    if there is None:
        return _KEEP
    found = loaded(here) or {}
    own = lineage_of(found.get("writes"))
    if "gone" in there:
        return _DROP if covers(lineage_of(there["gone"]), own) else _KEEP
    theirs = lineage_of(there.get("writes"))
    if mark and covers(lineage_of((loaded(mark) or {}).get("gone")), theirs):
        return _KEEP
    if not here:
        return _TAKE
    if finished:  # only one is kept, the latest
        return _TAKE if found and last_write(theirs) > last_write(own) else _KEEP
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


def _ends_in(copy: str, finished: str | None, name: str, prefix: str) -> bool:
    """Whether the finished match is the end of a copied one: an older release played it."""
    if name == prefix + FINISHED:
        return False
    end, begun = (loaded(finished) or {}).get("text"), (loaded(copy) or {}).get("text")
    return isinstance(end, str) and isinstance(begun, str) and end.startswith(begun)


def _merge_hand(storage: Any, match: Match, name: str, copy: str) -> None:
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
