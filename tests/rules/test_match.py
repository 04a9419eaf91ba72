"""Matches of any game: games found by name, and the node of a match."""

from pathlib import Path
from typing import Any

import pytest

from game import match
from game.agreements import choose
from game.match import PERSON, Seat, begin, game_called, hand_in, play
from game.ports import Rules as Ports
from game.ports import moves, rules
from tests.pig import Rules as Pig
from tests.support.evening import Evening
from tests.support.games import HAND_IN, KNOWN, TOY_FOLDERS
from tests.support.micropython import run_on_micropython

HOSTILE = """
import sys

from game.match import game_called
from game.notation import NotationError, read

for name in ("os", "json", "match", "game.ports", "ports.rules", "../ports", "", "__main__"):
    loaded = set(sys.modules)
    try:
        read("game: %s" % name)
    except NotationError as error:
        print(error.name, game_called(name), len(set(sys.modules) - loaded))
print("game.ports" in sys.modules)
print(game_called("ports").NAME)
"""


def test_what_is_no_game_is_not_imported() -> None:
    """The name stands in texts that anybody may have written; a game is loaded when asked for."""
    *refused, loaded, found = run_on_micropython(HOSTILE).splitlines()
    assert set(refused) == {"no game None 0"}
    assert (loaded, found) == ("False", "ports")


# A page has only the package of its own game.
ON_ANOTHER_PAGE = (
    HAND_IN
    + """
from game.match import GAMES
from game.notation import read
from game.reasons import NotationError

GAMES["ports"] = "game.not_here"
try:
    read("game: ports")
except NotationError as error:
    print(error.name, error.facts["known"])
"""
)


def test_a_game_that_is_not_here_is_none() -> None:
    """The reason names the game that is."""
    assert run_on_micropython(ON_ANOTHER_PAGE, *TOY_FOLDERS).strip() == f"no game {KNOWN}"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The positions that the rules were asked for a node of."""
    positions: list[Any] = []

    def node(position: Any) -> Any:
        positions.append(position)
        return rules.node(position)

    monkeypatch.setattr(Ports, "node", node)
    return positions


def test_the_node_of_a_match_is_computed_once(asked: list[Any]) -> None:
    """It is computed once, however often it is asked for, and anew for another position."""
    begun = begin(Ports, choose(Ports, []), [Seat("Anna", PERSON), Seat("Boris", PERSON)], "once")
    assert begun.node() is begun.node()
    assert not begun.over()
    assert asked.count(begun.position) == 1
    played = play(begun, moves.CARD)
    assert played.node().moves.refusal(moves.FIRST_ROLL) is None
    assert begun.replace(position=played.position).node() is not begun.node()


def test_holding_a_die_asks_the_rules_at_most_once(asked: list[Any]) -> None:
    """A press that does not change the match is answered from the node it already has."""
    evening = Evening()
    evening.press("play")
    evening.press("roll")
    evening.wait()
    for die in "12345678":
        asked.clear()
        evening.press("die-" + die)
        assert len(asked) <= 1
    assert evening.model.board.hand.held


def test_micropython_keeps_the_node_too() -> None:
    """A named tuple has attributes of its own there too."""
    assert run_on_micropython(KEPT) == "True False\n"


KEPT = """
from game.agreements import choose
from game.match import Seat, begin, game_called, play

ports = game_called("ports")
begun = begin(ports, choose(ports, []), [Seat("A", "person"), Seat("B", "person")], "once")
played = play(begun, list(begun.node().moves)[0])
other = begun.replace(position=played.position)
print(begun.node() is begun.node(), begun.node() is other.node())
"""


def test_a_game_that_was_handed_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found in addition to those of the list."""
    monkeypatch.setattr(match, "_handed_in", {})
    assert game_called("pig") is None
    hand_in(Pig)
    assert game_called("pig") is Pig
    assert game_called("ports") is Ports


def test_a_game_whose_package_is_not_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page has only the package of its own game."""
    monkeypatch.setitem(match.GAMES, "elsewhere", "game.elsewhere")
    assert match.game_called("elsewhere") is None


def test_a_game_that_cannot_be_imported_is_not_hidden(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The error names the module that the package lacks."""
    (tmp_path / "broken_game.py").write_text("import no_such_module\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(match.GAMES, "broken", "broken_game")
    with pytest.raises(ImportError, match="no_such_module"):
        match.game_called("broken")
