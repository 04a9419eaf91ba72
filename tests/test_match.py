"""Matches of any game: games found by their names."""

from types import SimpleNamespace

import pytest

from game import match, ports
from game.match import game_called, hand_in, known_games
from tests.micropython import run_on_micropython

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


def test_a_game_that_was_handed_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside those of the list."""
    monkeypatch.setattr(match, "_handed_in", {})
    game = SimpleNamespace(NAME="pig")
    assert game_called("pig") is None
    hand_in(game)
    assert game_called("pig") is game
    assert game_called("ports") is ports
    assert known_games() == ("pig", "ports")
