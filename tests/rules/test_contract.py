"""The contract: every game offers what it lists, and knows nothing of the page."""

import ast
import inspect
import random
import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.contract import Chance, IllegalMove, Seen, first_seat, parse_seat, seat_text
from game.match import PERSON, Seat
from game.page.state.model import DIALOGS
from game.reasons import MisreadError
from game.rules import GameRules
from game.table import GameTable, LaterTable
from tests.page.test_of_every_game import begun, presses
from tests.pig.table import Table as PigTable
from tests.support.evening import Evening
from tests.support.games import EVERY_PAGE
from tests.support.pages import markup
from tools.build.pages import Page
from tools.paths import ROOT

MOST = 45  # names that a game must state
# The modules that a game may use, besides Python's own and its own package.
COMMON = {path.stem for path in (ROOT / "game").glob("*.py")} - {"__main__"}

every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)


def stated(base: type) -> dict[str, ast.stmt]:
    """What a game must state of a class, by name: what stands there for type checkers alone."""
    declared = ast.parse(inspect.getsource(base)).body[0]
    assert isinstance(declared, ast.ClassDef)
    found: dict[str, ast.stmt] = {}
    for part in declared.body:
        for it in part.body if isinstance(part, ast.If) else ():
            if isinstance(it, ast.AnnAssign):
                found[ast.unparse(it.target)] = it
            elif isinstance(it, ast.FunctionDef):
                found[it.name] = it
    return found


def states_all(own: type, base: type) -> None:
    """Asserts that a class of a game states all that it must, and nothing that nobody asks for."""
    must = stated(base)
    for name, declared in must.items():
        assert hasattr(own, name), name
        if isinstance(declared, ast.FunctionDef):
            asked = [parameter.arg for parameter in declared.args.args]
            assert list(inspect.signature(getattr(own, name)).parameters) == asked, name
    its_own = {name for name in vars(own) if not name.startswith("_")}
    assert its_own <= must.keys() | set(vars(base))


def test_the_contract_lists_what_a_game_states() -> None:
    """The lists are found in its text, and are no longer than a game can bear."""
    of_rules, of_table = stated(GameRules), stated(GameTable) | stated(LaterTable)
    assert {"NAME", "TABLE", "Options", "step", "parse_move", "choose"} <= of_rules.keys()
    assert {"RULES", "press", "slots", "rulebook"} <= of_table.keys()
    assert not {"FACES", "EMPTY", "moment", "risk"} & (of_rules.keys() | of_table.keys())
    assert len(of_rules) + len(of_table) <= MOST


@every_page
def test_a_game_offers_its_rules(its: Page) -> None:
    """Under the names of the contract, functions with the parameters that stand there."""
    states_all(its.game, GameRules)
    assert its.name == its.game.NAME


@every_page
def test_a_game_offers_its_table(its: Page) -> None:
    """It names its rules, and what comes later."""
    states_all(its.offered, GameTable)
    states_all(its.offered.later(), LaterTable)
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
    for name in ("heard", "moment", its.offered.ACTIONS[0], *its.offered.KEYS.values()):
        assert f'id="{name}"' in written


def evening(table: type[GameTable]) -> Evening:
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


def test_a_game_with_dice_need_not_tell_a_risk() -> None:
    """Nothing is written where its page has no place for one."""

    class Silent(PigTable):
        RISKY = False

    assert ("roll-risk", "text") in evening(PigTable).slots
    assert ("roll-risk", "text") not in evening(Silent).slots


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


def test_the_seats_are_equally_likely_to_start() -> None:
    """They are written as people count them."""
    draw = first_seat(3)
    assert isinstance(draw, Chance)
    assert (draw.name, list(draw.outcomes)) == ("first seat", [(0, 1), (1, 1), (2, 1)])
    for seat in range(3):
        assert parse_seat(seat_text(seat), 3) == seat
    assert seat_text(0) == "seat 1"
    assert parse_seat("  seat\t3 ", 3) == 2
    for text in ("seat 0", "seat 4", "3", "Seat 1", ""):
        with pytest.raises(MisreadError) as raised:
            parse_seat(text, 3)
        assert (raised.value.name, raised.value.facts) == ("no seat", {"most": 3, "given": text})


def test_a_move_is_refused_by_the_rule_that_forbids_it() -> None:
    """If one does; the shell has no words for other refusals."""
    by_rule, other = IllegalMove("score is refused", "card first"), IllegalMove("no score")
    assert (str(by_rule), by_rule.name, by_rule.facts) == (
        "score is refused",
        "refused",
        {"rule": "card first"},
    )
    assert (str(other), other.name, other.facts) == ("no score", None, {"rule": None})


def test_a_sentence_on_a_seat_is_another_one_for_its_reader() -> None:
    """Who is not named in it."""
    seats = (Seat("Anna", PERSON), Seat("Polly", "polly"))
    seen = Seen(None, None, None, seats, 0, (), (), True, None, False, False, ())

    say = Mock(side_effect=lambda key, **facts: f"{key} {facts}")
    assert seen.told(say, "lost", 0, points=5) == "lost.you {'points': 5}"
    assert seen.told(say, "lost", 1, points=5) == "lost.by {'name': 'Polly', 'points': 5}"
    assert seen.replace(yours=None).told(say, "lost", 0) == "lost.by {'name': 'Anna'}"
