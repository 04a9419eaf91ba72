"""The storage that the browser offers to this site."""

from game.page.browser import window
from game.page.storage import MemoryStorage


class _LocalStorage:
    """localStorage with the methods that `Store` calls."""

    def __init__(self, storage):
        self._storage = storage

    def names(self):
        return [self._storage.key(index) for index in range(self._storage.length)]

    def get(self, name):
        # A missing entry is None under MicroPython, and a special null object under Pyodide.
        text = self._storage.getItem(name)
        return text if isinstance(text, str) else None

    def put(self, name, text):
        # MicroPython cannot catch the exception that the browser throws when the device is full.
        if not window.boot.keep(name, text):
            raise OSError("the storage takes no more")

    def move(self, name, to):
        # In JavaScript, because MicroPython passes a string to it only up to the first NUL.
        if not window.boot.move(name, to):
            raise OSError("the storage takes no more")

    def drop(self, name):
        self._storage.removeItem(name)


def device_storage():
    """The device's storage; where it is denied, `boot.js` has set `localStorage` to null."""
    storage = window.localStorage
    return _LocalStorage(storage) if hasattr(storage, "getItem") else MemoryStorage()
