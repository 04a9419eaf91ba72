"""Where texts are kept by name, with the methods that `store` asks for.

The browser's own storage is wrapped in `world`; a `put` raises OSError where there is no room.
"""


class MemoryStorage:
    """Stands in where the browser lets the page keep nothing."""

    def __init__(self):
        self._entries = {}

    def names(self):
        """The names of all entries."""
        return list(self._entries)

    def get(self, name):
        """The text of an entry, None if there is none."""
        return self._entries.get(name)

    def put(self, name, text):
        """Keeps a text under a name."""
        self._entries[name] = text

    def move(self, name, to):
        """Keeps under another name what is kept under the first."""
        self.put(to, self.get(name))
        self.drop(name)

    def drop(self, name):
        """Forgets an entry."""
        self._entries.pop(name, None)


class Roomy:
    """A storage behind which memory takes what the device has no room for.

    Nothing is lost while the page stays open; `put` raises all the same, for the person must know.
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
        """Keeps a text under a name."""
        try:
            self._storage.put(name, text)
        except OSError:
            self._spare.put(name, text)
            raise
        self._spare.drop(name)

    def move(self, name, to):
        """Keeps under another name what is kept under the first."""
        (self._storage if self._spare.get(name) is None else self._spare).move(name, to)

    def drop(self, name):
        """Forgets an entry."""
        self._spare.drop(name)
        self._storage.drop(name)
