"""Which of two copies of an entry is the newer one."""

from typing import Any

import pytest

from game.page.saves.version_vector import (
    MOST_TABS,
    MOST_WRITES,
    covers,
    grown,
    last_write,
    lineage_of,
)


def test_a_lineage_remembers_the_last_write_of_each_tab() -> None:
    """Latest last, and of the latest eight tabs alone."""
    lineage: tuple[tuple[str, int], ...] = ()
    assert last_write(lineage) == 0
    for count, tab in enumerate("abcdefgh", 1):
        lineage = grown(lineage, tab, count)
        assert last_write(lineage) == count
    assert lineage == tuple((tab, count) for count, tab in enumerate("abcdefgh", 1))
    again = grown(lineage, "c", 9)
    assert again == (*lineage[:2], *lineage[3:], ("c", 9))
    assert len(again) == MOST_TABS
    assert grown(again, "i", 10) == (*again[1:], ("i", 10))


def test_an_entry_goes_back_to_itself_and_to_what_its_tabs_wrote_before() -> None:
    """Not to what another tab has written, nor to what is not known."""
    lineage = (("a", 6), ("b", 9))
    assert covers(lineage, lineage)
    assert covers(lineage, (("z", 9), ("a", 6)))
    assert not covers(lineage, (("a", 7),))
    assert not covers(lineage, (("a", 1), ("c", 2)))
    assert not covers(lineage, ())


@pytest.mark.parametrize(
    "pair",
    [
        ["a"],
        ["a", 1, 1],
        ["a", "1"],
        ["a", 1.5],
        ["a", None],
        [1, 1],
        [None, 1],
        ["a", 0],
        ["a", -1],
        ["a", MOST_WRITES],
        ("a", 1),
        "a1",
        None,
    ],
)
def test_a_lineage_that_the_page_did_not_write_is_none(pair: Any) -> None:
    """Somebody may have written anything into the entry."""
    assert lineage_of([["b", 1], pair]) == ()
    assert lineage_of([["b", 1], ["a", MOST_WRITES - 1]]) == (("b", 1), ("a", MOST_WRITES - 1))
    assert lineage_of(pair) == ()
