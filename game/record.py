"""Immutable records with a `replace` method, which named tuples lack in MicroPython."""

from collections import namedtuple


def record(name, fields):
    """A named tuple type with a method `replace`, to be subclassed."""
    places = {field: place for place, field in enumerate(fields)}

    class Record(namedtuple(name, fields)):  # type: ignore[misc]
        def replace(self, **changes):
            """A copy with some fields changed; KeyError if there is no such field."""
            values: list = []
            # A slice copies all at once; `list` makes MicroPython fetch one value after another.
            values[:] = self[:]
            for field, value in changes.items():
                values[places[field]] = value
            return type(self)(*values)

    return Record
