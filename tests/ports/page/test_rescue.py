"""Three skulls and the Guardian: the headline says what will be thrown."""

from typing import Any

import pytest

from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from game.ports.table.hand import to_roll
from tests.support.evening import Evening

RESCUE = """game: ports
rules: 2
edition: {edition}
person: Anna
person: Bo
from: seat 1; turn 1; card guardian; dice 3 skull gold gold sabre monkey monkey; rolls 1
seed: 1
"""


def three_skulls(language: str = "en", edition: str = "mille-sabords") -> Evening:
    """A page on which three dice show skulls, and one of them may be rolled again."""
    evening = Evening("5eed", language)
    evening.send("arrived", RESCUE.format(edition=edition))
    evening.wait()
    return evening


@pytest.mark.parametrize("edition", ["mille-sabords", "ports", "fortune"])
def test_the_headline_counts_the_loose_dice_that_are_thrown_too(edition: str) -> None:
    """They follow the hand, and agree with what the button rolls."""
    evening = three_skulls(edition=edition)
    assert evening.shown("headline") == "Re-roll one skull and 5 loose dice!"
    evening.press("die-1")
    assert evening.shown("roll") == "Roll 6 dice"
    assert evening.shown("headline") == "Re-roll one skull and 5 loose dice!"
    for die in range(4, 8):
        evening.press(f"die-{die}")
    assert evening.shown("headline") == "Re-roll one skull and 1 loose die!"
    assert evening.shown("roll") == "Roll 2 dice"
    evening.press("die-8")
    assert evening.shown("headline") == "Re-roll one skull!"
    assert len(to_roll(evening.model.position, evening.model.board.hand)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_headline_is_short(language: str) -> None:
    """No longer than the longest of the others."""
    evening = three_skulls(language)
    assert evening.shown("headline") == words(PortsTable, language)("headline.rescue.with", 5)
    assert len(evening.shown("headline")) <= 45


def test_what_a_bot_has_to_do_is_no_order_to_the_reader() -> None:
    """The headline names the bot, and the button that banks gives no warning."""
    evening = Evening("5eed")
    text = RESCUE.format(edition="mille-sabords").replace("person: Anna", "bot polly: Polly")
    evening.send("arrived", text)
    assert evening.shown("headline") == "Polly: a skull may be re-rolled"
    assert evening.shown("score", "data-costs") is None
    assert three_skulls().shown("score", "data-costs") == "true"


def test_danger_passes_with_the_skull_to_be_rolled() -> None:
    """The room is as calm as if it no longer lay there."""
    evening = three_skulls()
    assert evening.shown(":body", "data-mood") == "rescue"
    evening.press("die-1")
    assert evening.shown(":body", "data-mood") == "tense"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chosen_skull_is_marked_as_to_be_rolled(language: str) -> None:
    """Until it is put back; the other skulls are locked meanwhile."""
    evening, say = three_skulls(language), words(PortsTable, language)
    facts: dict[str, Any] = {"die": 1, "face": say("face.skull")}
    for place, name, pressed in (
        ("lifted", "heard.lifted", "false"),
        ("guarded", "die.guarded", "true"),
    ):
        evening.press("die-1")
        assert evening.shown("die-1", "data-place") == place
        assert evening.shown("die-1", "aria-label") == say(name, **facts)
        assert evening.shown("die-1", "aria-pressed") == pressed
        assert evening.shown("die-2", "data-place") == ("skull" if place == "lifted" else "guarded")
        assert (place in evening.shown("tray", "data-places").split()) is True
