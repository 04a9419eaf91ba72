"""A running Truce: the headline says how many swords or sabres have to go."""

import pytest

from game.page.text.words import LANGUAGES
from tests.support.evening import Evening

TRUCE = """game: ports
rules: 2
edition: {edition}
cards_truce: 4
person: Anna
person: Bo
from: seat 1; turn 1; card truce; dice {dice}; rolls 1
seed: 1
"""
SPACE = "\u202f"  # before a French exclamation mark or colon
TWO = "2 skull 2 sabre 4 gold"


def told(dice: str, language: str = "en", edition: str = "mille-sabords") -> str:
    """The headline over these dice under a Truce."""
    evening = Evening("5eed", language)
    evening.send("arrived", TRUCE.format(edition=edition, dice=dice))
    evening.wait()
    return evening.shown("headline")


@pytest.mark.parametrize(
    ("edition", "language", "one", "two", "five"),
    [
        (
            "mille-sabords",
            "en",
            "Truce: 1 sabre too many!",
            "Truce: 2 sabres too many!",
            "Truce: 5 sabres too many!",
        ),
        (
            "fortune",
            "en",
            "Truce: 1 sword too many!",
            "Truce: 2 swords too many!",
            "Truce: 5 swords too many!",
        ),
        (
            "mille-sabords",
            "fr",
            f"Trêve{SPACE}: 1 sabre de trop{SPACE}!",
            f"Trêve{SPACE}: 2 sabres de trop{SPACE}!",
            f"Trêve{SPACE}: 5 sabres de trop{SPACE}!",
        ),
        (
            "fortune",
            "fr",
            f"Trêve{SPACE}: 1 épée de trop{SPACE}!",
            f"Trêve{SPACE}: 2 épées de trop{SPACE}!",
            f"Trêve{SPACE}: 5 épées de trop{SPACE}!",
        ),
        (
            "mille-sabords",
            "ru",
            "Перемирие: 1 лишняя сабля!",
            "Перемирие: 2 лишние сабли!",
            "Перемирие: 5 лишних сабель!",
        ),
        (
            "fortune",
            "ru",
            "Перемирие: 1 лишний меч!",
            "Перемирие: 2 лишних меча!",
            "Перемирие: 5 лишних мечей!",
        ),
    ],
)
def test_the_headline_counts_what_breaks_the_truce(
    edition: str, language: str, one: str, two: str, five: str
) -> None:
    """In the words of the edition, and whatever the skulls."""
    assert told("sabre 7 gold", language, edition) == one
    assert told(TWO, language, edition) == two
    assert told("5 sabre 3 gold", language, edition) == five


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kept_truce_is_a_turn_like_any_other(language: str) -> None:
    """With points at stake, and skulls to beware of."""
    kept = told("2 skull 6 gold", language)
    assert "1600" in kept
    assert "!" in kept
    assert len(kept) <= 45
