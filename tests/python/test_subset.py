"""The subset of Python that MicroPython understands, which all modules of the page are in."""

import ast

import pytest

from tests.support.games import EVERY_PAGE, TOY_FOLDERS
from tests.support.micropython import ROOT, run_on_micropython
from tools.build.program.sources import shipped

NO_PAGE = {path for page in EVERY_PAGE for path in page.paths("not_loaded")} | {"game/__main__.py"}
BROWSER = {"pyscript", "js", "jsffi"}  # modules that exist in a page only

SOURCES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("game", *TOY_FOLDERS)
    for path in (ROOT / folder).rglob("*.py")
    if path.relative_to(ROOT).as_posix() not in NO_PAGE
)

COMPILE = """
for path in {paths!r}:
    with open("/" + path) as file:
        compile(file.read(), path, "exec")
    print(path)
"""
IMPORT = """
for name in {names!r}:
    __import__(name)
    print(name)
"""


def module(path: str) -> str:
    """The name that a source file is imported by."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(path: str) -> set[str]:
    """Names of the modules that a source file imports on the page, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(shipped((ROOT / path).read_text(encoding="utf-8")))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def of_the_browser() -> set[str]:
    """Modules that import what only a page has, directly or through another."""
    needs = {module(path): imported(path) for path in SOURCES}
    found = {name for name in needs if {used.split(".")[0] for used in needs[name]} & BROWSER}
    while more := {name for name in needs if needs[name] & found} - found:
        found |= more
    return found


def test_every_module_of_the_page_compiles() -> None:
    """The modules that touch the document too."""
    assert run_on_micropython(COMPILE.format(paths=SOURCES), *TOY_FOLDERS).split() == SOURCES


def test_every_module_of_the_page_imports() -> None:
    """All but those that need a page around them."""
    needing = of_the_browser()
    names = [name for name in map(module, SOURCES) if name not in needing]
    assert {"game.notation", "game.ports.rules", "game.page.update", "tests.pig.table"} <= set(
        names
    )
    assert run_on_micropython(IMPORT.format(names=names), *TOY_FOLDERS).split() == names


def test_few_modules_need_a_browser() -> None:
    """Those of one room, and the two that run the page."""
    others = {name for name in of_the_browser() if not name.startswith("game.page.browser.")}
    assert others == {"game.page.main", "game.page.runtime"}


@pytest.mark.parametrize("path", SOURCES)
def test_the_page_loads_nothing_that_it_leaves_out(path: str) -> None:
    """Neither the exact odds nor modules that MicroPython lacks."""
    lacking = {"dataclasses", "enum", "typing", "random", "re", "pathlib", *map(module, NO_PAGE)}
    assert not imported(path) & lacking
