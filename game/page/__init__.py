"""The page: a loop of messages over an immutable model, whose view is written to the document."""

from __future__ import annotations
