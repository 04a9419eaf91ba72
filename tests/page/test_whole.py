"""Actions on the match of a replay, which concern all of it, not only the steps seen."""

import pytest

from game.notation import read, write
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from game.sharing import encode
from tests.page.replay.test_replay import watching
from tests.support.present import present


def halfway():
    """A replay in the middle of a match."""
    evening = watching()
    evening.send("replay to", len(present(evening.model.replay).states) // 2)
    return evening


def test_watching_a_replay_again_begins_the_whole_match_anew() -> None:
    """Every step is still there, and so is the address that leads to it."""
    evening = halfway()
    states = evening.model.replay.states
    evening.effects.clear()
    evening.press("watch")
    assert evening.model.replay.states == states
    assert evening.model.replay.at == 0
    assert ("clear address",) not in evening.effects


def test_the_whole_match_of_a_replay_is_passed_on_kept_and_checked() -> None:
    """The dialog says so: "the whole match"."""
    evening = halfway()
    whole = evening.model.replay.states[-1]
    assert whole.over()
    evening.press("share")
    assert evening.model.link.endswith(encode(whole))
    assert str(max(whole.position.totals)) in evening.shown("result-text")
    assert not evening.shown("share-running", "shown")
    evening.press("save-file")
    ((_kind, text),) = [effect for effect in evening.effects if effect[0] == "download"]
    assert write(read(text)) == write(whole)
    evening.press("check")
    rolls = sum(isinstance(step.outcome, tuple) for step in whole.steps)
    assert evening.model.examined.rolls == rolls


def test_no_seat_of_a_replay_is_handed_over() -> None:
    """Nobody plays there."""
    evening = halfway()
    evening.press("open-match")
    assert not evening.shown("open-seats", "shown")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_snippet_speaks_the_language_in_which_it_was_copied(language: str) -> None:
    """A blog shows the poster in it, and without JavaScript a link."""
    evening = watching()
    evening.send("prefer", ("language", language))
    evening.press("open-embed")
    snippet = evening.shown("embed-script")
    assert f'<game-table game="ports" lang="{language}"><a href="' in snippet
    title = words(PortsTable, language)("title")
    assert snippet.endswith(f'?lang={language}">{title}</a></game-table>')


@pytest.mark.parametrize(
    ("language", "folder"), [("en", ""), ("fr", "fr/"), ("ru", "ru/")], ids=LANGUAGES
)
def test_the_address_alone_is_that_of_a_page_in_the_language(language: str, folder: str) -> None:
    """Sites that look for a preview or a frame read the page without running it."""
    evening, home = watching(), "https://a.example/b/"
    evening.model = evening.model.on_device(home=home, address=home + "thousand/")
    evening.send("prefer", ("language", language))
    evening.press("open-embed")
    assert evening.shown("embed-address") == f"{home}{folder}thousand/"
