"""JSON objects with a long text in them.

MicroPython reads and writes JSON letter by letter, which takes a quarter of a second for a match of
1,000 turns. Here the long text is taken out first, and searched and replaced as a whole.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

LONG = 2000  # characters; in reading, a text of at least so many is taken out
_FIELD = '"text": "'
_CONTROLS = [chr(code) for code in range(32)]  # JSON has them as escapes alone


def dumps(entry: dict[str, Any], plain: Callable[..., Any]) -> str:
    """The JSON of a dict with a long "text"; plain: writes that of one with a short one."""
    kept = dict(entry)
    kept["text"] = ""
    before, found, after = plain(kept).partition(_FIELD)
    return before + found + _escaped(entry["text"]) + after


def loads(text: str) -> dict[str, Any] | list[dict[str, Any]]:
    """The value that a JSON text stands for; raises ValueError if it is none."""
    start = text.find(_FIELD) + len(_FIELD)
    end = _end_of(text, start) if start >= len(_FIELD) else -1
    if end - start < LONG:
        return json.loads(text)
    long = _unescaped(text[start:end])
    found = json.loads(text[:start] + text[end:]) if long is not None else None
    if not isinstance(found, dict) or found.get("text") != "":
        return json.loads(text)
    found["text"] = long
    return found


def _escaped(text: str) -> str:
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    for control in _CONTROLS:
        if control in text:
            text = text.replace(control, "\\u%04x" % ord(control))
    return text


def _end_of(text: str, start: int) -> int:
    """The index of the quotation mark that ends the string from an index on, -1 without one."""
    end = text.find('"', start)
    while end > start:
        backslashes = 0
        while text[end - 1 - backslashes] == "\\":
            backslashes += 1
        if backslashes % 2 == 0:
            return end
        end = text.find('"', end + 1)
    return end


def _unescaped(text: str) -> str | None:
    """The text, None if it has other escapes than match texts need, or is not well-formed."""
    parts = []
    for control in _CONTROLS:
        if control in text:
            return None
    for part in text.split("\\\\"):
        part = part.replace("\\n", "\n").replace('\\"', '"')
        if "\\" in part:
            return None
        parts.append(part)
    return "\\".join(parts)
