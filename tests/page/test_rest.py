"""The rest of the page: a message that needs it waits, and is sent again."""

import json
import re
from typing import Any

import pytest

from game.match import play
from game.notation import write
from game.page.deferred import NotLoaded, Rest
from game.page.saves.storage import MemoryStorage
from game.page.state.model import DIALOGS
from game.page.text.words import LANGUAGES, Words
from tests.support.device import Tab
from tests.support.evening import CARDS_KNOWN, Evening
from tests.support.games import EVERY_PAGE
from tests.support.pages import ADDRESS, first_markup
from tests.support.present import present
from tools.build.pages import Page, listed, shell_facts
from tools.build.program.bundle import archives
from tools.build.template import rest_page
from tools.build.texts import entries, rest_words, spoken

PRESS = ("press", "set-up")
LACKING = ImportError("no module named 'game.page.house'")


class Loop:
    """A loop that takes messages, and a line over which the rest comes."""

    def __init__(self) -> None:
        self.taken: list[tuple] = []
        self.asked = 0
        self.rest = Rest(self._fetch, self.taken.append)

    def _fetch(self) -> None:
        self.asked += 1


@pytest.fixture
def loop() -> Loop:
    """Loads only the first part of the page."""
    return Loop()


def test_messages_are_sent_again_once_the_rest_is_there(loop: Loop) -> None:
    """In their order; the rest is asked for once."""
    for message in (PRESS, ("bot", 3)):
        assert loop.rest.awaits(LACKING, message)
    assert loop.asked == 1
    assert loop.taken == []
    loop.rest.arrived()
    assert loop.taken == [PRESS, ("bot", 3)]


def test_the_last_press_counts(loop: Loop) -> None:
    """One that waits is given up for another, which may need nothing or wait in its turn."""
    loop.rest.awaits(LACKING, PRESS)
    loop.rest.awaits(LACKING, ("bot", 3))
    loop.rest.hears(("press", "open-points"))
    loop.rest.awaits(LACKING, ("press", "open-points"))
    loop.rest.hears(("settled", 4))
    loop.rest.arrived()
    assert loop.taken == [("bot", 3), ("press", "open-points")]
    assert loop.asked == 1


def test_an_error_is_an_error_when_everything_is_there(loop: Loop) -> None:
    """A module that is missing then is missing for ever."""
    loop.rest.awaits(LACKING, PRESS)
    loop.rest.arrived()
    assert not loop.rest.awaits(LACKING, PRESS)
    assert loop.asked == 1


@pytest.mark.parametrize(
    "error",
    [
        *(ValueError(), TypeError(), ZeroDivisionError(), KeyError("card"), OSError(2)),
        ImportError("cannot import name 'shown'"),
    ],
)
def test_other_errors_do_not_wait(loop: Loop, error: Exception) -> None:
    """They would be the same later."""
    assert not loop.rest.awaits(error, PRESS)
    assert loop.asked == 0


def test_what_cannot_be_had_is_said_and_asked_for_by_the_next_press(loop: Loop) -> None:
    """The message that waited is dropped."""
    loop.rest.awaits(NotLoaded("rulebook.play"), PRESS)
    loop.rest.failed()
    assert loop.taken == [("trouble", ("trouble.rest", None))]
    assert loop.rest.awaits(LACKING, PRESS)
    assert loop.asked == 2
    loop.rest.arrived()
    assert loop.taken[1:] == [PRESS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_parts_of_the_words_are_all_of_them(language: str) -> None:
    """Each sentence stands in one of them; those of the rest are many."""
    table = listed()[0].table
    files = spoken(table)
    first, rest = (json.loads(files[f"{part}-{language}.json"]) for part in ("texts", "rest"))
    said = first[language] | first["names"][language]
    assert not said.keys() & rest[language].keys()
    assert said | rest[language] == entries(table, language)
    assert len(files[f"rest-{language}.json"]) > 10_000


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.name)
def test_what_a_preset_calls_otherwise_needs_no_words_of_the_rest(page: Page) -> None:
    """The markup may be written anew before the rest is there; what is in the rest stays."""
    said = set(re.findall(r'data-(?:text|label)="([^"]+)"', first_markup(page)))
    assert len(said) > 40
    first = json.loads(spoken(page.table)["texts-en.json"])
    known = first["en"].keys() | first["names"]["en"].keys()
    all_words = entries(page.table, "en")
    assert said <= all_words.keys()
    assert {key.split("@")[0] for key in all_words if "@" in key} & said <= known


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys of all sentences that are said from now on."""
    keys: set[str] = set()
    plain = Words.__call__

    def noted(say: Words, key: str, *counts: Any, **facts: Any) -> str:
        keys.add(key)
        return plain(say, key, *counts, **facts)

    monkeypatch.setattr(Words, "__call__", noted)
    return keys


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.name)
def test_a_match_begins_without_the_rest(page: Page, said: set[str]) -> None:
    """Otherwise a match from the address, or the first press, would have to wait for it."""
    evening = Evening(table=page.offered)
    evening.press("play")
    evening.wait()
    assert len(said) > 10
    assert not [key for key in said if key.startswith(rest_words(page.table))]


def test_the_first_roll_is_told_without_the_rest(said: set[str]) -> None:
    """Or its dice would stay in the air where the net is slow; lost turns and battles too."""
    told = 0
    for seed in range(80):
        evening = Evening(str(seed))
        preferences = evening.model.preferences
        evening.model = evening.model.replace(preferences=preferences.replace(learnt=CARDS_KNOWN))
        evening.press("play")
        said.clear()
        evening.press("roll")
        evening.send("settled", evening.model.board.beat)
        position = evening.model.position
        if position.island or position.card == "guardian":
            continue
        told += 1
        later = [key for key in said if key.startswith(rest_words(EVERY_PAGE[0].table))]
        assert [key for key in later if not key.startswith("says.")] == [], position.card
    assert told > 40


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.name)
def test_saved_matches_are_offered_without_the_rest(page: Page, said: set[str]) -> None:
    """The start screen is drawn before anything could wait."""
    storage = MemoryStorage()
    for seed in ("one", "two"):
        tab = Tab(storage, seed, table=page.offered)
        tab.press("play")
        match = play(tab.model.match, next(iter(tab.model.match.node().moves)))
        tab.send("arrived", write(match))
    saves = [name for name in storage.names() if name.startswith(page.offered.PREFIX + "match.")]
    storage.put(page.offered.PREFIX + "finished", present(storage.get(saves[0])))
    said.clear()
    start = Tab(storage, table=page.offered)
    assert len(start.model.device.saves) == 2
    assert start.model.device.finished is not None
    assert len(said) > 5
    assert not [key for key in said if key.startswith(rest_words(page.table))]


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.name)
def test_the_dialogs_come_with_the_rest(page: Page) -> None:
    """Their markup and their style; each is in the page or in what comes later, not in both."""
    later = json.loads(rest_page(page, ADDRESS))
    for name in DIALOGS:
        assert f'id="dialog-{name}"' in later["markup"]
        assert f'id="dialog-{name}"' not in first_markup(page)
    assert "dialog{" in later["style"]


def test_every_beginning_of_later_sentences_is_that_of_some() -> None:
    """The shell's of a sentence of any game, a game's of one of its own."""
    said = {page.name: entries(page.table, "en").keys() for page in EVERY_PAGE}
    shell = (*shell_facts()["rest_words"], *shell_facts()["markup_words"])
    everything = set().union(*said.values())
    assert [each for each in shell if not any(key.startswith(each) for key in everything)] == []
    for page in EVERY_PAGE:
        own = set(rest_words(page.table)) - set(shell)
        keys = said[page.name]
        assert {each for each in own if not any(key.startswith(each) for key in keys)} == set()


def test_a_name_that_is_no_module_ends_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a renamed module would silently be loaded before the first roll again."""
    monkeypatch.setattr(
        "tools.build.program.bundle.shell_paths", lambda _fact: ("game/page/nothing.py",)
    )
    with pytest.raises(ValueError, match=r"there is no game/page/nothing\.py"):
        archives(listed())


def test_what_nobody_waits_for_fails_without_a_word(loop: Loop) -> None:
    """It is sent once the rest is there, which another press may bring."""
    weigh = ("weigh", None)
    loop.rest.awaits(LACKING, weigh)
    loop.rest.failed()
    assert loop.taken == []
    loop.rest.awaits(LACKING, PRESS)
    loop.rest.failed()
    assert loop.taken == [("trouble", ("trouble.rest", None))]
    loop.rest.awaits(LACKING, PRESS)
    loop.rest.arrived()
    assert loop.taken[1:] == [weigh, PRESS]
