"""Bots at the edge of the stage: a portrait while they play, and a word when their turn is over."""

import pytest

from game.markup import escape
from game.page.panels import speech
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from game.table import GameTable
from tests.page.test_of_every_game import begun
from tests.support.evening import Evening
from tests.support.games import EVERY_PAGE
from tests.support.present import present
from tests.support.results import (
    ANNA_AND_BORIS,
    UNNAMED_AND_POLLY,
    ended_with,
    just_over,
    panel,
    states,
)
from tools.build.pages import Page

LONGEST = 32  # letters of a line
every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_short_lines_for_every_event(its: Page, language: str) -> None:
    """At least two for each, so that a bot does not repeat itself at once."""
    say = words(its.offered, language)
    for bot in its.game.BOTS:
        for event in (*its.offered.later().EVENTS, speech.WON, speech.LOST):
            lines = [say(key) for key in speech.keys(bot, event, say)]
            assert len(set(lines)) >= 2, (bot, event)
            assert max(map(len, lines)) <= LONGEST


def watched(table: type[GameTable]) -> tuple[Evening, list[str]]:
    """A match of bots played to its end, and what they said."""
    evening = begun(table, *(table.RULES.BOTS * 2)[:2])
    told = []
    while evening.timers and not evening.model.match.over():
        evening.send(*evening.timers.pop(0))
        if evening.shown("speech", "shown"):
            told.append(evening.shown("speech"))
            board = evening.model.board
            if evening.model.opening() and not evening.model.flies():
                seat = board.turns[-1].seat
            else:
                seat = present(evening.model.gamble).match.node().seat
            assert evening.shown("talker", "data-seat") == str(seat + 1)
    return evening, told


@every_page
def test_bots_speak_now_and_then_and_always_alike(its: Page) -> None:
    """What they say follows from the match; a press ends it."""
    evening, told = watched(its.offered)
    assert told
    assert told == watched(its.offered)[1]
    evening.press("open-help")
    assert evening.shown("speech", "shown") is False


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("winner", "event"), [(0, "lost"), (1, "won")])
def test_a_bot_has_the_last_word(language: str, winner: int, event: str) -> None:
    """Beside its face, whether it has won or lost; screen readers hear who speaks."""
    evening = just_over(winner, UNNAMED_AND_POLLY)
    evening.send("skip")
    evening.send("prefer", ("language", language))
    say = words(PortsTable, language)
    _, _, word = panel(evening).partition('class="last-word"')
    word, _, _ = word.partition("</p>")
    assert "#player-polly" in word
    assert f">{say('bot.polly')}: <" in word
    lines = [say(key) for key in speech.keys("polly", event, say)]
    assert len([line for line in lines if f"<q>{escape(line)}</q>" in word]) == 1


def test_among_people_nobody_has_the_last_word() -> None:
    """Nor is a place kept for it."""
    match = states(PortsTable, ANNA_AND_BORIS)[-1]
    assert speech.last_word(match, (), words(PortsTable, "en")) == (None, "")
    assert "last-word" not in ended_with((5750, 6000), ANNA_AND_BORIS, "nine alike")
