"""The storage that the browser offers to this site."""

from __future__ import annotations

from typing import Any

from game.page.browser.api import window
from game.page.saves.storage import MemoryStorage

_TICKS = "thousand-ports.writes"  # the count of the last write, for all games
_MOST_DIGITS = 15


class _LocalStorage:
    """localStorage with the methods that `Store` calls."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def names(self) -> list[str]:
        return [self._storage.key(index) for index in range(self._storage.length)]

    def get(self, name: str) -> str | None:
        # A missing entry is None under MicroPython, and a special null object under Pyodide.
        text = self._storage.getItem(name)
        return text if isinstance(text, str) else None

    def put(self, name: str, text: str) -> None:
        # MicroPython cannot catch the exception that the browser throws when the device is full.
        if not window.boot.keep(name, text):
            raise OSError("the storage takes no more")

    def move(self, name: str, to: str) -> None:
        # In JavaScript, because MicroPython passes a string to it only up to the first NUL.
        if not window.boot.move(name, to):
            raise OSError("the storage takes no more")

    def drop(self, name: str) -> None:
        self._storage.removeItem(name)

    def tick(self, least: int) -> int:
        last = self.get(_TICKS) or ""
        if last.isdigit() and len(last) < _MOST_DIGITS:
            least = max(least, int(last))
        window.boot.keep(_TICKS, str(least + 1))
        return least + 1


class _Copies:
    """The copies in IndexedDB, which `copies.js` writes; it may come late or never."""

    def different(self, prefix: str) -> list[tuple[str, ...]]:
        flat = window.boot.copies.different(prefix)
        return [tuple(flat[at + part] for part in range(4)) for at in range(0, flat.length, 4)]

    def begin(self, prefix: str) -> None:
        window.boot.copies.begin(prefix)

    def put(self, name: str, text: str) -> None:
        if hasattr(window.boot, "copies"):
            window.boot.copies.put(name, text)

    def retire(self, name: str, text: str, mark: Any) -> None:
        window.boot.keep(mark, text)
        if hasattr(window.boot, "copies"):
            window.boot.copies.put(name, text, mark)


def device_storage() -> Any:
    """The device's storage; where it is denied, `boot.js` has set `localStorage` to null."""
    storage = window.localStorage
    return _LocalStorage(storage) if hasattr(storage, "getItem") else MemoryStorage()


def device_copies(storage: Any) -> Any:
    """The copies of what lies in a storage, None if it is not the device's."""
    return _Copies() if isinstance(storage, _LocalStorage) else None


def copies_found() -> Any:
    """Whether the copies have been read already."""
    return hasattr(window.boot, "copies") and bool(window.boot.copies.found)
