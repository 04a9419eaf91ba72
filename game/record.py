"""Records: immutable named tuples, declared by their annotated fields.

    @record
    class Dot(Record):
        x: int
        y: int = 0

A copy with changes is made by `replace`. MicroPython keeps no annotations, so `tools/sources.py`
writes the names of the fields into the modules that the page gets.
"""

from collections import namedtuple

_OF_THE_CLASS = ("__dict__", "__weakref__")  # attributes that CPython makes for each class itself


class Record:
    """The base of all records; `record` makes named tuples of its subclasses."""


def record(declared):
    """A named tuple type with the fields, methods and docstring of a subclass of `Record`."""
    names = tuple(declared.__annotations__)
    inside = {name: it for name, it in declared.__dict__.items() if name not in _OF_THE_CLASS}
    usual = tuple([inside.pop(name) for name in names if name in inside])
    inside["USUAL"] = usual
    return _made(declared.__name__, names, inside)


def defaults(kind):
    """The record of a kind whose fields all have a default."""
    return kind(*kind.USUAL)


def record_of(name, names):
    """A record type with fields that are listed elsewhere, without types."""
    return _made(name, names, {})


def _made(name, names, inside):
    places = {field: place for place, field in enumerate(names)}

    def replace(self, **changes):
        """A copy with some fields changed; KeyError if there is no such field."""
        values: list = []
        # A slice copies all at once; `list` makes MicroPython fetch one value after another.
        values[:] = self[:]
        for field, value in changes.items():
            values[places[field]] = value
        return type(self)(*values)

    inside["replace"] = replace
    return type(name, (namedtuple(name, names),), inside)
