"""The shell serves every game and holds no word of one."""

import re
from pathlib import Path

import pytest

from game.ports.cards import CARDS
from game.ports.options import EDITIONS
from game.ports.scoring import FACES
from tools.paths import SHELL

OF_THE_SHELL = (SHELL / "symbols.json", *sorted((SHELL / "style").glob("*.css")))
# Names of parts of its table, beside those that its rules have.
TABLE_OF_PORTS = ("pirate", "island", "card", "pile", "die", "dice", "cube", "tray")


def words(text: str) -> set[str]:
    """The words of a text, those within an identifier too."""
    return set(re.findall(r"[a-z]+", text.lower()))


def words_of_a_game() -> set[str]:
    """The words of A Thousand Ports, singular and plural."""
    singular = words(" ".join((*FACES, *CARDS, *EDITIONS, *TABLE_OF_PORTS)))
    return singular | {word + "s" for word in singular}


@pytest.mark.parametrize("path", OF_THE_SHELL, ids=lambda path: path.name)
def test_the_shell_uses_no_word_of_a_game(path: Path) -> None:
    """Not in a selector, a name or a comment."""
    assert not words(path.read_text(encoding="utf-8")) & words_of_a_game()


def test_the_words_of_a_game_are_found_where_they_are() -> None:
    """In the part of an identifier and in the plural too."""
    assert words(".card-face { } /* Eight dice, three skulls */") & words_of_a_game() == {
        "card",
        "dice",
        "skulls",
    }
