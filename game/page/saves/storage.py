"""Storages of texts by name, with the methods that `store` calls.

The browser's own storage is wrapped in `local_storage`. A `put` raises OSError if there is no room.
"""

from __future__ import annotations

from typing import Any


class MemoryStorage:
    """A substitute for when the browser denies its storage."""

    def __init__(self) -> None:
        self._entries: dict[str, str] = {}
        self._ticks = 0

    def names(self) -> list[str]:
        """The names of all entries."""
        return list(self._entries)

    def get(self, name: str) -> str | None:
        """The text of an entry, None if there is none."""
        return self._entries.get(name)

    def put(self, name: str, text: str) -> None:
        """Stores a text under a name."""
        self._entries[name] = text

    def move(self, name: str, to: str) -> None:
        """Renames an entry."""
        text = self._entries.pop(name, None)
        if text is not None:
            self._entries[to] = text

    def drop(self, name: str) -> None:
        """Deletes an entry."""
        self._entries.pop(name, None)

    def tick(self, least: int) -> int:
        """A number greater than `least`, and than all that any tab has been given before."""
        self._ticks = max(self._ticks, least) + 1
        return self._ticks


class Roomy:
    """A storage backed by memory for entries that the device has no room for.

    Nothing is lost while the page stays open; `put` raises OSError all the same, so that the user
    can be told.
    """

    def __init__(self, storage: Any) -> None:
        self._storage = storage
        self._spare = MemoryStorage()

    def names(self) -> list[str]:
        """The names of all entries."""
        names = list(self._storage.names())
        return names + [name for name in self._spare.names() if name not in names]

    def get(self, name: str) -> str | None:
        """The text of an entry, None if there is none."""
        text = self._spare.get(name)
        return self._storage.get(name) if text is None else text

    def put(self, name: str, text: str) -> None:
        """Stores a text under a name."""
        try:
            self._storage.put(name, text)
        except OSError:
            self._spare.put(name, text)
            raise
        self._spare.drop(name)

    def move(self, name: str, to: str) -> None:
        """Renames an entry."""
        (self._storage if self._spare.get(name) is None else self._spare).move(name, to)

    def drop(self, name: str) -> None:
        """Deletes an entry."""
        self._spare.drop(name)
        self._storage.drop(name)

    def tick(self, least: int) -> int:
        """A number greater than `least`, and than all that any tab has been given before."""
        return self._storage.tick(least)
