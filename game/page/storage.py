"""Storages of texts by name, with the methods that `store` calls.

The browser's own storage is wrapped in `device`. A `put` raises OSError if there is no room.
"""


class MemoryStorage:
    """A substitute for when the browser denies its storage."""

    def __init__(self):
        self._entries = {}
        self._ticks = 0

    def names(self):
        """The names of all entries."""
        return list(self._entries)

    def get(self, name):
        """The text of an entry, None if there is none."""
        return self._entries.get(name)

    def put(self, name, text):
        """Stores a text under a name."""
        self._entries[name] = text

    def move(self, name, to):
        """Renames an entry."""
        self.put(to, self.get(name))
        self.drop(name)

    def drop(self, name):
        """Deletes an entry."""
        self._entries.pop(name, None)

    def tick(self, least):
        """A number greater than `least`, and than all that any tab has been given before."""
        self._ticks = max(self._ticks, least) + 1
        return self._ticks


class Roomy:
    """A storage backed by memory for entries that the device has no room for.

    Nothing is lost while the page stays open; `put` raises OSError all the same, so that the user
    can be told.
    """

    def __init__(self, storage):
        self._storage = storage
        self._spare = MemoryStorage()

    def names(self):
        """The names of all entries."""
        names = list(self._storage.names())
        return names + [name for name in self._spare.names() if name not in names]

    def get(self, name):
        """The text of an entry, None if there is none."""
        text = self._spare.get(name)
        return self._storage.get(name) if text is None else text

    def put(self, name, text):
        """Stores a text under a name."""
        try:
            self._storage.put(name, text)
        except OSError:
            self._spare.put(name, text)
            raise
        self._spare.drop(name)

    def move(self, name, to):
        """Renames an entry."""
        (self._storage if self._spare.get(name) is None else self._spare).move(name, to)

    def drop(self, name):
        """Deletes an entry."""
        self._spare.drop(name)
        self._storage.drop(name)

    def tick(self, least):
        """A number greater than `least`, and than all that any tab has been given before."""
        return self._storage.tick(least)
