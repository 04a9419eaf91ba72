"""Lists on the page, which change only where they differ."""

from hypothesis import given
from hypothesis import strategies as st

from game.markup import changed_rows

ROWS = st.lists(st.sampled_from("abc"), max_size=6).map(tuple)


@given(ROWS, ROWS)
def test_the_change_makes_one_list_the_other(before: tuple, rows: tuple) -> None:
    """Any two lists will do; here a row is a letter, so that markup can be compared."""
    first, gone, html = changed_rows(before, rows)
    assert "".join(before[:first]) + html + "".join(before[first + gone :]) == "".join(rows)


def test_nothing_else_is_touched() -> None:
    """A turn in the log comes first; in the sheet the round that was played is written anew."""
    assert changed_rows(("b", "a"), ("c", "b", "a")) == (0, 0, "c")
    assert changed_rows(("1", "2"), ("1", "2+", "3")) == (1, 1, "2+3")
    assert changed_rows(("a", "b"), ("a", "b")) == (2, 0, "")
