"""Copies of saved matches, which reach the disk at once; `merge` compares them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

# Names of entries behind the prefix of a game.
FINISHED = "finished"
MATCH = "match."
HAND = "hand."
GONE = "gone."  # of entries that were removed, until their copies say so too


class NoCopies:
    """A substitute for when nothing is copied."""

    def different(self, _prefix: str) -> Sequence[tuple[str, str, str, str]]:
        """(name, text, copy, mark of its removal) of each entry that differs from its copy."""
        return ()

    def begin(self, prefix: str) -> None:
        """Allows copies to be written, now that they have been compared, and copies the others."""

    def put(self, name: str, text: str) -> None:
        """Writes a copy."""

    def retire(self, name: str, text: str, mark: str) -> None:
        """Writes a tombstone under a name of its own, kept until the copy has one too."""
