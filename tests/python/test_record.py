"""Records: named tuples that can be copied with changes, on CPython and as the page gets them."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Any

import pytest

from game.record import Record, defaults, record
from tests.support.micropython import run_on_micropython
from tools.build.program.sources import shipped
from tools.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@record
class Dot(Record):
    """A point on a grid."""

    x: int
    y: int = 0

    @property
    def mirrored(self) -> Dot:
        """The dot on the other side of the diagonal."""
        return Dot(self.y, self.x)


@record
class Pen(Record):
    """All fields have a default."""

    width: float = 1.5
    tip: Dot = Dot(0, 0)


def changed(it: Any, **changes: Any) -> Any:
    """A copy with changes that no type checker sees."""
    return it.replace(**changes)


def test_a_copy_differs_in_the_named_fields_alone() -> None:
    dot = Dot(1, 2)
    moved = dot.replace(y=3)
    assert (moved, type(moved)) == (Dot(1, 3), Dot)
    assert dot == Dot(1, 2)
    assert tuple(dot) == (1, 2)


def test_a_field_that_is_none_cannot_be_changed() -> None:
    """A misspelt name would otherwise change nothing and say nothing."""
    with pytest.raises(KeyError, match="z"):
        changed(Dot(1, 2), z=3)


def test_a_record_keeps_what_its_class_says() -> None:
    assert Dot(1, 2).mirrored == Dot(2, 1)
    assert (Dot.__name__, Dot.__doc__) == ("Dot", "A point on a grid.")
    assert Dot.__module__ == __name__


def test_defaults_are_those_of_the_fields() -> None:
    assert defaults(Pen) == Pen(1.5, Dot(0, 0))
    assert defaults(Pen).replace(width=2).tip == Dot(0, 0)


TOLD = """def told(module, it):
    print(module, it.__name__, ", ".join(it.__annotations__))
    print(it.USUAL)"""


def records() -> Iterator[tuple[Path, ast.ClassDef]]:
    """The classes of all records of `game/`."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and "record" in map(ast.unparse, node.decorator_list):
                yield path, node


def plain(usual: object) -> str:
    """Defaults as MicroPython prints them: classes without their modules."""
    return re.sub(r"<class '[\w.]+\.(\w+)'>", r"<class '\1'>", str(usual))


def test_the_page_gets_the_same_fields_in_the_same_order() -> None:
    """And the same defaults, on MicroPython."""
    programs = []
    expected = []
    for path, node in records():
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        made = getattr(__import__(module, fromlist=[node.name]), node.name)
        expected += [f"{module} {node.name} {', '.join(made.__annotations__)}", plain(made.USUAL)]
        programs.append(f"from {module} import {node.name} as it; told({module!r}, it)")
    assert len(programs) > 50
    printed = run_on_micropython("\n".join([TOLD, *programs])).splitlines()
    assert printed == expected


SOURCE = '''"""Doc — with a dash."""

from __future__ import annotations
from typing import (
    TYPE_CHECKING,
)
from game.record import Record, record
if TYPE_CHECKING:
    from game.match import Match

@record
class Dot(Record):
    """Doc."""

    x: dict[str,
        int]  # — one
    y: str | None = (
        None)

def line(dot: Dot) -> Match: ...
'''
SHIPPED = '''"""Doc — with a dash."""





from game.record import Record, record



@record
class Dot(Record):
    """Doc."""

    __annotations__ = ('x', 'y'); 
  # — one
    y = (
        None)

def line(dot: Dot) -> Match: ...
'''  # noqa: W291 - as it comes out


def test_what_only_type_checkers_read_is_not_shipped() -> None:
    """All else stays in its line."""
    assert shipped(SOURCE) == SHIPPED


def test_an_annotation_before_a_default_fits_its_line() -> None:
    """The name of the field could not be told from the default otherwise."""
    with pytest.raises(ValueError, match="annotation of y"):
        shipped(SOURCE.replace("str | None", "dict[str,\n    int]"))
