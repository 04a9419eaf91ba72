"""Immutable sequences that share what they have in common, so that a long match stays small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


class Series:
    """An immutable sequence that gives a longer one in constant time.

    shared: a list whose first `count` entries are those of the series. All series that grew from
    each other share it: one that grows from the end of the list appends to it, one that grows from
    an earlier place copies the beginning first.
    """

    def __init__(self, shared: list[Any] | None = None, count: int = 0) -> None:
        self.shared = [] if shared is None else shared
        self.count = count

    def and_then(self, entry: Any) -> Series:
        """The series with one more entry at its end."""
        shared = self.shared
        if len(shared) != self.count:
            shared = shared[: self.count]
        shared.append(entry)
        return Series(shared, self.count + 1)

    def last(self) -> Any:
        """The last entry; there must be one."""
        return self.shared[self.count - 1]

    def first(self, count: int) -> Series:
        """The series of the first entries, in constant time."""
        return Series(self.shared, min(count, self.count))

    def since(self, count: int) -> list[Any]:
        """A list of the entries after the first ones."""
        return self.shared[count : self.count]

    def continues(self, other: object) -> bool:
        """Tells, in constant time, whether this series is known to have grown from another."""
        if not isinstance(other, Series):
            return False
        return self.shared is other.shared and self.count >= other.count

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[Any]:
        return iter(self.shared[: self.count])

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return tuple(self.shared[: self.count][place])
        if not -self.count <= place < self.count:
            raise IndexError("a series of %d has no entry %d" % (self.count, place))
        return self.shared[place if place >= 0 else place + self.count]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Series):
            return tuple(self) == other
        if self.count != other.count:
            return False
        return self.shared is other.shared or list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
