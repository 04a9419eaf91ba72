"""Records: named tuples that can be copied with changes."""

import pytest

from game.record import record


class Dot(record("Dot", ("x", "y"))):  # type: ignore[misc]
    """A record of two fields."""


def test_a_copy_differs_in_the_named_fields_alone() -> None:
    """It is of the same kind, and the first one stays as it was."""
    dot = Dot(1, 2)
    moved = dot.replace(y=3)
    assert (moved, type(moved)) == (Dot(1, 3), Dot)
    assert dot == Dot(1, 2)


def test_a_field_that_is_none_cannot_be_changed() -> None:
    """A misspelt name would otherwise change nothing and say nothing."""
    with pytest.raises(KeyError, match="z"):
        Dot(1, 2).replace(z=3)
