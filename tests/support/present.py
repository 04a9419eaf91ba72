"""What a test knows to be there."""

from typing import TypeVar

_T = TypeVar("_T")


def present(it: _T | None) -> _T:
    """The same, which is not None."""
    assert it is not None
    return it
