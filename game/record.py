"""Records: immutable named tuples, declared by their annotated fields.

    @record
    class Dot(Record):
        x: int
        y: int = 0

A copy with changes is made by `replace`. MicroPython keeps no annotations, so
`tools/build/program/sources.py` writes the names of the fields into the modules that the page gets.
"""

from collections import namedtuple

_OF_THE_CLASS = ("__dict__", "__weakref__")  # CPython makes these anew for each class


class Record:
    """The base of all records; `record` makes named tuples of its subclasses."""


def record(declared):
    """A named tuple type with the fields, methods and docstring of a subclass of `Record`."""
    names = tuple(declared.__annotations__)
    inside = {name: it for name, it in declared.__dict__.items() if name not in _OF_THE_CLASS}
    inside["USUAL"] = tuple([inside.pop(name) for name in names if name in inside])
    inside["replace"] = _replacing(names)
    return type(declared.__name__, (namedtuple(declared.__name__, names),), inside)


def defaults(kind):
    """The record of a kind whose fields all have a default."""
    return kind(*kind.USUAL)


def _replacing(names):
    places = {name: place for place, name in enumerate(names)}

    def replace(self, **changes):
        """A copy with some fields changed; KeyError if there is no such field."""
        values: list = []
        # A slice copies all at once; `list` makes MicroPython fetch one value after another.
        values[:] = self[:]
        for name, value in changes.items():
            values[places[name]] = value
        return type(self)(*values)

    return replace
