"""The outcome of one fault."""

from typing import NamedTuple


class Trial(NamedTuple):
    """A fault that was tried: whether the page survived it, and one line on what happened."""

    survived: bool
    told: str
