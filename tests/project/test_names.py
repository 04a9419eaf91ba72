"""Names in docstrings and comments: what stands in backticks is something that there is."""

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools.paths import ROOT

FOLDERS = ("game", "tools", "tests", "e2e")
TOLD = ("game", "tools")  # folders whose docstrings and comments are looked at
# A name, a path of names, or a call of one.
NAME = re.compile(r"`([A-Za-z_][\w.]*)(?:\([^`\n]*\))?`")
# Programs, functions of CSS and names in other languages than Python.
OTHERS = {"rained", "var"}


@cache
def modules() -> dict[Path, ast.Module]:
    """All modules, by path."""
    paths = (path for name in FOLDERS for path in (ROOT / name).rglob("*.py"))
    return {path: ast.parse(path.read_text()) for path in paths}


def documented(tree: ast.Module) -> Iterator[str]:
    """The docstrings of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node, clean=False) or ""


def remarks(path: Path) -> Iterator[str]:
    """The comments of a module."""
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.string


@cache
def names() -> set[str]:
    """Every name and every text in the code, and the names of modules."""
    found = set(OTHERS)
    for path, tree in modules().items():
        found.update(path.relative_to(ROOT).with_suffix("").parts)
        told = set(documented(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant):
                found.update([str(node.value)] if node.value not in told else [])
                continue
            for field in ("id", "attr", "arg", "name"):
                found.update(str(getattr(node, field, "")).split("."))
    return found


def unknown(text: str) -> list[str]:
    """The names in backticks of which no part of the code knows anything."""
    return [
        name
        for name in NAME.findall(text)
        if name not in names() and not names().issuperset(name.split("."))
    ]


@pytest.mark.parametrize("folder", TOLD)
def test_names_in_docstrings_are_those_of_something(folder: str) -> None:
    """A module that was renamed is not told of by its old name."""
    lost = [
        (path.relative_to(ROOT).as_posix(), name)
        for path, tree in modules().items()
        if path.relative_to(ROOT).parts[0] == folder
        for text in (*documented(tree), *remarks(path))
        for name in unknown(text)
    ]
    assert not lost


def test_a_name_of_nothing_is_found() -> None:
    """Alone, in a path of names, and where it is called."""
    told = "`turn.nowhere_at_all` and `not_to_be_had(me)`, but `turn.press`, `a b` and `<x>`"
    assert len(unknown(told)) == 2
