"""Modules of `game/` as the page gets them: without what only type checkers read.

MicroPython has neither `typing` nor `__future__` and keeps no annotations, so each record gets a
tuple of the names of its fields instead. Lines keep their numbers, for tracebacks.
"""

import ast
from collections.abc import Iterator
from typing import NamedTuple

FOR_CHECKERS = {"__future__", "typing"}
RECORD = "record"


class _Edit(NamedTuple):
    """A replacement of source text between two places; its line feeds are kept, after the text."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: str


def shipped(source: str) -> str:
    """The source of a module for the page.

    Raises ValueError if the annotation of a field with a default takes several lines.
    """
    lines = source.splitlines(keepends=True)
    for edit in sorted(_edits(ast.parse(source)), reverse=True):
        _put(lines, edit)
    return "".join(lines)


def code(source: str) -> bool:
    """Whether anything of a module is left for the page besides its docstring."""
    left = [node for node in ast.parse(source).body if not _is_for_checkers(node)]
    return not all(isinstance(node, ast.Expr) for node in left)


def _edits(tree: ast.Module) -> Iterator[_Edit]:
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for body in (tree.body, *(it.body for it in classes)):
        yield from (_Edit(_start(it), _end(it), "") for it in body if _is_for_checkers(it))
    for it in classes:
        if RECORD in map(ast.unparse, it.decorator_list):
            yield from _fields(it)


def _is_for_checkers(node: ast.stmt) -> bool:
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.ImportFrom) and node.module in FOR_CHECKERS


def _fields(declared: ast.ClassDef) -> Iterator[_Edit]:
    """The annotations of a record give way to the names of its fields; defaults stay."""
    fields = [it for it in declared.body if isinstance(it, ast.AnnAssign)]
    text = f"__annotations__ = {tuple(ast.unparse(it.target) for it in fields)!r}; "
    for field in fields:
        name = ast.unparse(field.target)
        if field.value is None:
            name = ""
        elif field.lineno != field.annotation.end_lineno:
            raise ValueError(f"the annotation of {name} must fit its line, as it has a default")
        yield _Edit(_start(field), _end(field.annotation), text + name)
        text = ""


def _start(node: ast.stmt | ast.expr) -> tuple[int, int]:
    return node.lineno - 1, node.col_offset


def _end(node: ast.stmt | ast.expr) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno - 1, node.end_col_offset


def _put(lines: list[str], edit: _Edit) -> None:
    """Apply an edit in place; columns count UTF-8 bytes, as in `ast`."""
    (first, start), (last, end) = edit.start, edit.end
    before = lines[first].encode()[:start].decode()
    after = lines[last].encode()[end:].decode()
    text = before + edit.text + "\n" * (last - first) + after
    lines[first : last + 1] = text.splitlines(keepends=True)
