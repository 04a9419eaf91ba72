"""Copies of saved matches, which reach the disk at once; `merging` compares them."""

# Names of entries behind the prefix of a game.
FINISHED = "finished"
MATCH = "match."
HAND = "hand."
GONE = "gone."  # of entries that were removed, until their copies say so too


class NoCopies:
    """A substitute for when nothing is copied."""

    def different(self, _prefix):
        """(name, text, copy, mark of its removal) of each entry that differs from its copy."""
        return ()

    def begin(self, prefix):
        """Allows copies to be written, now that they have been compared, and copies the others."""

    def put(self, name, text):
        """Writes a copy."""

    def retire(self, name, text, mark):
        """Marks an entry as removed: under a name of its own, until the copy says so."""
