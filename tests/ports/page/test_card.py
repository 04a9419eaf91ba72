"""The card on the table: its effect in symbols, and the pile that it came from."""

import re

import pytest

from game.page.text.words import LANGUAGES
from game.ports import cards
from game.ports.scoring import SKULL
from tests.page.test_table import dealt
from tests.support.evening import Evening


def mark(evening: Evening) -> str:
    """The effect of the card, with the names of its symbols."""
    drawn = re.sub(r"<svg.*?#([a-z-]+).*?</svg>", r"\1", evening.shown("card-mark", "html"))
    return drawn.replace("\u00d7", "x")


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        (cards.CAPTAIN, "x2"),
        (cards.GUARDIAN, "die-skull ↻"),
        (cards.ANIMALS, "die-monkey = die-parrot"),
        (cards.GOLD, "+1 die-gold"),
        (cards.DIAMOND, "+1 die-diamond"),
        (cards.SKULL_1, "+1 die-skull"),
        (cards.SKULL_2, "+2 die-skull"),
        (cards.SHIP_2, "2 die-sabre = 300"),
        (cards.SHIP_4, "4 die-sabre = 1000"),
        (cards.STORM, "die-gold die-diamond x2"),
        (cards.TRUCE, "die-sabre = \u22121000"),
    ],
)
def test_a_card_shows_its_effect_in_symbols(card: str, shown: str) -> None:
    """Every card but Treasure Island, which shows what lies on it."""
    assert mark(dealt(lambda p: p.card == card, edition="fortune")) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_treasure_island_shows_the_dice_that_lie_there(language: str) -> None:
    """A palm until there are some."""
    evening = dealt(lambda p: p.card == cards.CHEST and SKULL not in p.faces, language)
    faces = evening.model.position.faces
    assert mark(evening) == "mark-island"
    evening.press("die-1")
    evening.press("die-2")
    assert mark(evening) == f"die-{faces[0]}die-{faces[1]}"


def test_the_pile_tells_how_many_cards_it_has() -> None:
    """One less with each turn; none before a match."""
    evening = Evening("a seed")
    evening.press("")
    assert not evening.shown("card-left", "shown")
    evening.press("play")
    assert (evening.shown("card-left"), evening.shown("card", "data-kind")) == ("35", "back")
    assert mark(evening) == ""
    evening.press("roll")
    evening.send("skip")
    assert (evening.shown("card-left"), evening.shown("card-left", "shown")) == ("34", True)
