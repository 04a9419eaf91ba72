"""The rooms of the project: folders of one subject, small enough to be looked over."""

import ast
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tools.paths import ROOT

PAGE = ROOT / "game" / "page"
# The rooms of the page; each imports from itself and from those before it.
ROOMS = (
    "text",
    "saves",
    "state",
    "panels",
    "play",
    "matches",
    "replay",
    "result",
    "setup",
    "browser",
)
TOP = "page"  # the modules that lie in no room, which import from all of them
MOST = 16  # files in a folder
INSTALLED = {"__pycache__", "node_modules"}
# Any number of matches; and a game, whose modules are those of every game.
EXCEPT = ("tests/goldens", "tests/pig")
# Modules by their names below game/page, which the shell imports once they are needed.
NAMED = re.compile(r'(?:_late\("|"game\.page\.)(\w+)\.\w+"')


def imported(node: ast.AST) -> Iterator[str]:
    """The names that a module imports when it runs, those in functions too."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    for child in ast.iter_child_nodes(node):
        yield from imported(child)


def room(name: str) -> str:
    """The room of a module of the page, or of a name in one."""
    first = name.removeprefix("game.page.").split(".")[0]
    return first if first in ROOMS else TOP


def rooms_used(text: str) -> set[str]:
    """The rooms that a module of the page uses."""
    names = {name for name in imported(ast.parse(text)) if name.startswith("game.page.")}
    return {room(name) for name in names | set(NAMED.findall(text))}


def test_rooms_are_told_by_what_runs() -> None:
    """Not by what type checkers alone read."""
    text = """
from game.page.text.words import words
from game.match import PERSON

if TYPE_CHECKING:
    from game.page.browser.dom import Dom

def late():
    from game.page import view
    __import__("game.page.setup.form")
    return _late("play.undo", "undo")
"""
    assert rooms_used(text) == {"text", TOP, "setup", "play"}


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_imports_from_those_before_it(name: str) -> None:
    """So there is no circle, and a change concerns only what comes after it."""
    allowed = set(ROOMS[: ROOMS.index(name) + 1])
    modules = sorted((PAGE / name).glob("*.py"))
    assert modules
    for path in modules:
        assert rooms_used(path.read_text("utf-8")) <= allowed, path.name


def test_every_folder_of_the_page_is_a_room() -> None:
    """Besides its words."""
    folders = {path.name for path in PAGE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == {*ROOMS, "locales"}


def test_no_room_is_a_hall() -> None:
    folders = Counter(
        path.parent.relative_to(ROOT).as_posix()
        for watched in ("game/page", "tools", "tests", "e2e", "assets")
        for path in (ROOT / watched).rglob("*")
        if path.is_file() and not INSTALLED & set(path.parts)
    )
    assert len(folders) > len(ROOMS)
    halls = {
        name: count
        for name, count in folders.items()
        if count > MOST and not name.startswith(EXCEPT)
    }
    assert halls == {}
