"""Installs what the Makefile's targets need and the machine lacks: python -m tools.setup.

Python's own library is all that there is when this runs.
"""


class MissingError(Exception):
    """Something that only the user can do; the text says what, in whole sentences."""
