"""Saved matches, and entries on the device as text: JSON objects, of bounded length."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from game.notation import MOST_CHARACTERS
from game.record import Record, record

if TYPE_CHECKING:
    from game.match import Seat

# Beginnings of the names of matches whose end does not count: from elsewhere, with the seed; the
# same as a twin, whose seed was drawn here; one's own, played on again from one of its states.
FOREIGN = "foreign."
TWIN = FOREIGN + "twin."
AGAIN = FOREIGN + "again."
# Longer texts are not even parsed, since that would hold up the page: a match as long as any that
# can be read, with its line ends escaped, and what stands beside it.
LONGEST = MOST_CHARACTERS * 5 // 4
_LONG = 10000  # characters that MicroPython, letter by letter, takes long to read or write


@record
class Save(Record):
    """A saved match: its `Seat`s, points by seat, and its notation.

    turn: the number of its last turn. next: that of the turn to be played, the same until the last
    one has ended; taken from `turn` in entries of earlier releases, which do not have it.

    when: the time of the last step as ISO 8601 text. hand: (number of steps, the hand after them as
    plain data), None if it was empty. mark: (number of steps, the position after them as text),
    near the end of a long match, None if there is none. lineage: see `version_vector`; it tells
    which match was played last.
    """

    id: str
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    turn: int
    next: int
    when: str
    text: str
    hand: tuple[int, Any] | None
    mark: tuple[int, str] | None
    lineage: tuple[Any, ...]


def origin_of(name: str) -> str:
    """The beginning of a saved match's name that tells its origin, "" if its end counts."""
    for origin in (TWIN, AGAIN, FOREIGN):
        if name.startswith(origin):
            return origin
    return ""


def text_of(entry: dict[str, Any]) -> str:
    """An entry as text without escapes, as MicroPython does not combine escaped surrogates."""
    long = _for_long(entry.get("text"))
    return long.dumps(entry, _plain) if long else _plain(entry)


def _plain(entry: dict[str, Any]) -> str:
    if sys.implementation.name == "micropython":
        return json.dumps(entry)
    return json.dumps(entry, ensure_ascii=False)


def loaded(text: str | None, longest: int = LONGEST) -> dict[str, Any] | None:
    """The content of a JSON object, None if the text is not one or too long."""
    if not text or len(text) > longest:
        return None
    try:
        found = (_for_long(text) or json).loads(text)
    except (ValueError, RuntimeError):  # no JSON, or nested too deep
        return None
    return found if isinstance(found, dict) else None


def _for_long(text: str | None) -> Any:
    """The module for JSON with a long text, None where there is none or it is not here yet."""
    if isinstance(text, str) and len(text) >= _LONG:
        try:
            from game.page.saves import long_json  # noqa: PLC0415 - it comes with the rest of the page
        except ImportError:
            return None
        return long_json
    return None
