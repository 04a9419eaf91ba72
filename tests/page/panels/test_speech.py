"""Bots at the edge of the stage: a portrait while they play, and a word when their turn is over."""

from itertools import count

import pytest

from game.markup import escape
from game.page.panels import speech
from game.page.play import pace
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from game.table import GameTable
from tests.page.panels.test_over import ended
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


@pytest.mark.parametrize("seed", "1234")
def test_no_bot_says_the_same_twice_in_a_match(seed: str) -> None:
    """Rather than that it is silent; of turns so long ago that nobody remembers, it may."""
    for bots in (("polly", "polly"), ("redbeard", "anne")):
        evening = begun(PortsTable, *bots, evening=Evening(seed))
        said: list[tuple[str, str]] = []
        spoke = None
        while evening.timers and not evening.model.match.over():
            evening.send(*evening.timers.pop(0))
            word = evening.shown("speech") if evening.shown("speech", "shown") else None
            if word is not None and word != spoke:
                said.append((evening.shown("talker-face", "sprite"), word))
            spoke = word
        assert said
        assert len(set(said)) == len(said)


ANSWERED = (
    ("4 gold 2 diamond parrot monkey", "gold", "score", "envy"),
    ("2 skull 3 sabre 3 gold", "gold", "score", "phew"),
    ("2 skull 3 sabre gold 2 parrot", "gold", "roll", "mock"),
    ("3 sabre 2 monkey 3 parrot", "diamond", "score", None),
)


@pytest.mark.parametrize(("dice", "card", "press", "event"), ANSWERED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_answers_what_a_person_has_done(
    dice: str, card: str, press: str, event: str | None, language: str
) -> None:
    """A great turn, a bust, a narrow escape; with its face, and with time to read it."""
    text = "game: ports\nrules: 3\nperson: Anna\nbot polly: \n"
    text += f"from: totals 900 900; seat 1; turn 3; card {card}; dice {dice}; rolls 1\n"
    for seed in count():
        evening = Evening(language=language)
        evening.send("arrived", text + f"seed: {seed:x}\n")
        for control in ("die-3", "die-4", "roll") if press == "roll" else ("score",):
            evening.press(control)
        if evening.model.opening() and (press == "score" or lost(evening)):
            break
    evening.timers.clear()
    evening.delayed.clear()
    evening.send("settled", evening.model.board.beat)
    say = words(PortsTable, language)
    told = [say(key) for key in speech.keys("polly", event or "", say)]
    assert evening.shown("talker", "data-seat") == "2"
    assert evening.shown("speech", "shown") == (event is not None)
    assert not told or evening.shown("speech") in told
    (wait,) = [wait for _, wait, (kind, _) in evening.delayed if kind == "bot"]
    assert (wait > pace.PACE["normal"][1]) == (event is not None)
    feels = {"envy": "aghast", "mock": "glee"}.get(event or "")
    assert evening.shown("talker-face", "data-feels") == feels
    evening.press("open-help")
    assert evening.shown("speech", "shown") is False


def lost(evening: Evening) -> bool:
    """Whether the last turn was a bust."""
    return evening.model.position.ended.how == "bust"


@pytest.mark.parametrize(("totals", "event"), [((5900, 6000), "won"), ((6000, 5900), "lost")])
def test_a_narrow_end_has_words_of_its_own(totals: tuple[int, int], event: str) -> None:
    """In the game that has some; others say what they always say."""
    say = words(PortsTable, "en")
    seat, said = speech.last_word(ended(UNNAMED_AND_POLLY, totals), (), say)
    assert seat == 1
    assert said in [say(key) for key in speech.keys("polly", event + " narrowly", say)]
    _, said = speech.last_word(ended(UNNAMED_AND_POLLY, (2000, 6000)), (), say)
    assert said in [say(key) for key in speech.keys("polly", "won", say)]


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
    keys = speech.keys("polly", event, say) + speech.keys("polly", event + " narrowly", say)
    lines = [say(key) for key in keys]
    assert len([line for line in lines if f"<q>{escape(line)}</q>" in word]) == 1


def test_among_people_nobody_has_the_last_word() -> None:
    """Nor is a place kept for it."""
    match = states(PortsTable, ANNA_AND_BORIS)[-1]
    assert speech.last_word(match, (), words(PortsTable, "en")) == (None, "")
    assert "last-word" not in ended_with((5750, 6000), ANNA_AND_BORIS, "nine alike")
