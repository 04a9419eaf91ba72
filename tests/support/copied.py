"""A device whose browser may be killed: two storages, of which one reaches the disk late."""

from game.page.saves.mirror import GONE, HAND, MATCH, NoCopies
from game.page.saves.storage import MemoryStorage


class Disk(MemoryStorage):
    """localStorage, with its state after every write; the browser may be killed at any of them."""

    def __init__(self) -> None:
        super().__init__()
        self.past: list[dict[str, str]] = [{}]

    def put(self, name: str, text: str) -> None:
        """Stores a text under a name."""
        super().put(name, text)
        self.past.append(dict(self._entries))

    def drop(self, name: str) -> None:
        """Deletes an entry."""
        super().drop(name)
        self.past.append(dict(self._entries))

    def killed(self, writes: int) -> "Disk":
        """What lies on the disk if the browser is killed so many writes after it was written."""
        left = Disk()
        for name, text in self.past[max(0, len(self.past) - 1 - writes)].items():
            left.put(name, text)
        return left


class Copies(NoCopies):
    """IndexedDB as `copies.js` offers it, on the device of a storage.

    broken: whether nothing is written. late: whether the page was up before it could be read.
    """

    def __init__(self, storage: MemoryStorage, entries: dict[str, str] | None = None) -> None:
        self.entries: dict[str, str] = {} if entries is None else entries
        self._storage = storage
        self.broken = False
        self._found = dict(self.entries)

    def different(self, prefix: str) -> list[tuple[str, str, str, str]]:
        """What differs from the storage: (name, text there, copy, mark of its removal)."""
        found = []
        for name, copy in self._found.items():
            rest = name.removeprefix(prefix)
            here = self._storage.get(name) or ""
            mark = self._storage.get(prefix + GONE + rest) or ""
            known = rest.startswith((MATCH, HAND)) or rest == "finished"
            if known and copy != here and (here or mark or not copy.startswith('{"gone"')):
                found.append((name, here, copy, mark))
        return found

    def put(self, name: str, text: str) -> None:
        """Writes a copy."""
        if not self.broken:
            self.entries[name] = text

    def retire(self, name: str, text: str, mark: str) -> None:
        """Marks an entry as removed: in the storage, until its copy says so."""
        self._storage.put(mark, text)
        self.put(name, text)
        if not self.broken:
            self._storage.drop(mark)
