"""The contract: every game offers what it lists, and knows nothing of the page."""

import ast
import inspect
import random
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game import contract
from game.match import PERSON
from game.page.model import DIALOGS
from tests.evening import Evening
from tests.games import EVERY_PAGE
from tests.pages import markup
from tests.test_page_of_every_game import begun, presses
from tools.pages import Page
from tools.paths import ROOT

OFFER = r"[A-Za-z_]+(?:\([a-z_, ]*\))?"
LINE = re.compile(rf"^ {{4}}({OFFER}(?:, {OFFER})*)", re.MULTILINE)
RULES, TABLE = (contract.__doc__ or "").split("**A table**")
# The modules that a game may use, besides Python's own and its own package.
COMMON = {path.stem for path in (ROOT / "game").glob("*.py")} - {"__main__"}

every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)


def offers(text: str) -> Iterator[tuple[str, list[str] | None]]:
    """(name, names of its parameters) of everything that a part of the contract lists."""
    for line in LINE.findall(text):
        for offer in re.findall(OFFER, line):
            name, _, parameters = offer.partition("(")
            yield name, parameters.rstrip(")").split(", ") if parameters else None


def offered(part: ModuleType, text: str) -> None:
    """Asks a module for everything that a part of the contract lists."""
    for name, parameters in offers(text):
        assert hasattr(part, name), name
        if parameters is not None:
            taken = list(inspect.signature(getattr(part, name)).parameters)
            assert [taken_name.lstrip("_") for taken_name in taken] == parameters, name


def test_the_contract_lists_what_a_game_offers() -> None:
    """The lists are found in its text."""
    names = [name for name, _ in offers(RULES)]
    assert {"NAME", "TABLE", "Options", "step", "parse_move", "parse_position", "choose"} <= {
        *names
    }
    assert len(names) == len(set(names)) == 27
    assert dict(offers(RULES))["parse_position"] == ["options", "seats", "text"]
    assert dict(offers(TABLE))["from_plain"] == ["found", "position"]
    assert {"RULES", "FOCUS", "heard", "points"} <= dict(offers(TABLE)).keys()


@every_page
def test_a_game_offers_its_rules(its: Page) -> None:
    """Under the names of the contract, functions with the parameters that stand there."""
    offered(its.game, RULES)
    assert its.name == its.game.NAME


@every_page
def test_a_game_offers_its_table(its: Page) -> None:
    """A game offers its table, and the table names its rules."""
    offered(its.offered, TABLE)
    assert its.offered.RULES is its.game


@every_page
def test_two_games_share_no_entry_on_a_device(its: Page) -> None:
    """No prefix is the beginning of another."""
    for other in EVERY_PAGE:
        assert other is its or not other.offered.PREFIX.startswith(its.offered.PREFIX)


@every_page
def test_the_page_of_a_game_has_what_the_shell_writes(its: Page) -> None:
    """Places for what the shell tells, and every control that a key presses."""
    written = markup(its)
    for name in ("heard", "moment", its.offered.FOCUS, *its.offered.KEYS.values()):
        assert f'id="{name}"' in written


def evening(table: ModuleType) -> Evening:
    """Somebody tries the controls and looks at every dialog; then bots play to the end."""
    found = begun(table, PERSON, table.RULES.BOTS[0])
    presses(found, random.Random(1), 30)
    for name in (*(f"open-{dialog}" for dialog in DIALOGS), "check", "share", "set-up"):
        found.press(name)
        found.press("close")
    found.press("new-match")
    begun(table, *(table.RULES.BOTS * 2)[:2], evening=found)
    found.wait()
    found.press("watch")
    found.press("replay-forth")
    return found


@every_page
def test_the_page_of_a_game_has_an_element_for_every_slot(its: Page) -> None:
    """A page would stop at the first one missing, such as that of `action(gain=true)`."""
    slots = evening(its.offered).slots
    html = "".join(str(value) for (_, what), value in slots.items() if what in ("html", "rows"))
    there = set(re.findall(r' id="([^"]+)"', markup(its) + html)) | {":root", ":body"}
    assert {name for name, _ in slots} - there == set()


def imported(path: Path) -> Iterator[str]:
    """The modules that a source file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@every_page
def test_a_game_builds_upon_itself_and_what_all_games_share(its: Page) -> None:
    """Neither the page nor another game is imported, and its rules do not know its table."""
    left_out = {its.source / path for path in its.facts["not_loaded"]}
    for path in sorted(its.source.rglob("*.py")):
        for name in imported(path) if path not in left_out else ():
            own = name.startswith(f"{its.package}.")
            alone = f"{its.package.rpartition('.')[0]}.{its.name}"  # from game import ports
            shared = name.startswith("game.") and name.split(".")[1] in COMMON
            foreign = name.split(".")[0] in ("game", "tests")
            assert own or name == alone or shared or not foreign, (path, name)
            if its.table not in path.parents:
                assert not name.startswith(f"{its.package}.table"), (path, name)
