"""Lineages: which of two copies of an entry is the newer one, whatever the clock says.

A lineage is ((tab, count), ...): the last write of each page that has written the entry, latest
last. Counts grow from write to write over the whole device, so they also tell what was played last.
"""

from __future__ import annotations

MOST_TABS = 8  # that are remembered; a copy is hardly ever so many visits behind
MOST_WRITES = 10**15  # far more than anybody can make; what is greater was not written by the page


def grown(
    lineage: tuple[tuple[str, int], ...], tab: str, count: int
) -> tuple[tuple[str, int], ...]:
    """The lineage after a write.

    >>> grown((("a", 3), ("b", 7)), "a", 8)
    (('b', 7), ('a', 8))
    """
    others = [pair for pair in lineage if pair[0] != tab]
    return tuple(others[1 - MOST_TABS :]) + ((tab, count),)


def covers(lineage: tuple[tuple[str, int], ...], other: tuple[tuple[str, int], ...]) -> bool:
    """Whether an entry goes back to another one, which is then the older one.

    >>> covers((("a", 6), ("b", 9)), (("a", 5),)), covers((("a", 6), ("b", 9)), (("a", 7),))
    (True, False)
    """
    return bool(other) and any(
        tab == other[-1][0] and count >= other[-1][1] for tab, count in lineage
    )


def last_write(lineage: tuple[tuple[str, int], ...]) -> int:
    """The count of the last write, 0 if none is known."""
    return lineage[-1][1] if lineage else 0


def lineage_of(plain: object) -> tuple[tuple[str, int], ...]:
    """The lineage in an entry that may hold anything, empty if it is none."""
    if not isinstance(plain, list):
        return ()
    for pair in plain:
        if not isinstance(pair, list) or len(pair) != 2:
            return ()
        tab, count = pair
        if not isinstance(tab, str) or not isinstance(count, int) or not 0 < count < MOST_WRITES:
            return ()
    return tuple((tab, count) for tab, count in plain)
