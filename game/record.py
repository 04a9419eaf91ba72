"""Immutable records that can be copied with changes, which MicroPython's named tuples cannot."""

from collections import namedtuple


def record(name, fields):
    """A named tuple type with the method `replace`; records are its subclasses."""
    places = {field: place for place, field in enumerate(fields)}

    class Record(namedtuple(name, fields)):  # type: ignore[misc]
        def replace(self, **changes):
            """A record that differs from this one in the named fields; KeyError if one is none."""
            values: list = list(self)
            for field, value in changes.items():
                values[places[field]] = value
            return type(self)(*values)

    return Record
