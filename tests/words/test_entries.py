"""How a sentence is found among the entries of the locales, and what is put into it."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.page.text import words as module
from game.page.text.words import NotLoaded, Words, chapter, learn, names, words
from game.table import GameTable
from tests.support.games import every_table
from tests.support.micropython import run_on_micropython
from tools.paths import ROOT

OF_SHELL = ROOT / "game" / "page" / "locales"

ENTRIES = {
    "title": "The match",
    "title@rich": "The feast",
    "lead": "{name} leads by {n}",
    "dice": {"one": "{n} die", "other": "{n} dice {where}"},
    "braces": "{{}}",
}


def say_of(preset: str, language: str = "en") -> Words:
    """The words for a preset."""
    return Words(language, preset, ENTRIES)


def test_a_preset_may_have_its_own_words() -> None:
    """For whatever else it says it has those of all."""
    plain, rich = say_of("plain"), say_of("rich")
    assert (plain("title"), rich("title")) == ("The match", "The feast")
    assert rich("lead", 5, name="Anna") == plain("lead", 5, name="Anna") == "Anna leads by 5"
    assert plain.entry("dice") is ENTRIES["dice"]


def test_facts_are_put_into_a_sentence() -> None:
    """Numbers as the language writes them, which also choose the form; names isolated."""
    say = say_of("plain")
    assert say("lead", -12500, name="Anna") == "Anna leads by \u221212,500"
    assert say("lead", 0, name="\u05d3") == "\u2068\u05d3\u2069 leads by 0"
    assert [say("dice", n, where="here") for n in (0, 1)] == ["0 dice here", "1 die"]
    assert say_of("plain", "fr")("dice", 0) == "0 die"
    assert say("braces") == "{{}}"  # what takes no facts is not searched for places


def test_a_sentence_that_is_not_there_is_not_loaded_yet() -> None:
    """The error names it."""
    say = say_of("plain")
    assert say.has("lead")
    assert not say.has("tail")
    with pytest.raises(NotLoaded, match="tail"):
        say("tail")


@every_table
def test_words_of_a_game_are_always_the_same_object(table: type[GameTable]) -> None:
    """Of its usual preset if none is named."""
    usual = table.RULES.TABLE[0].usual
    say = words(table, "fr")
    assert say is words(table, "fr", usual)
    assert say is not words(table, "ru")
    assert words(table, "fr", "another") is not say
    assert say.language == "fr"
    assert say("seat.you") == names(table, "fr")["seat.you"]
    assert chapter(table, "reasons", "fr").language == "fr"
    assert chapter(table, "reasons", "fr").has("reason.too long")
    assert not chapter(table, "reasons", "fr").has("seat.you")


def test_a_game_adds_its_words_to_those_of_the_shell(tmp_path: Path) -> None:
    """Or has others; of names each language has its own."""
    table: Any = SimpleNamespace(LOCALES=f"{tmp_path}/")
    dare, mine = {"other": "{n} ahead"}, {"one": "{n} cup", "other": "{n} cups"}
    (tmp_path / "en.json").write_text(json.dumps({"dared.ahead": dare, "cups": mine}))
    (tmp_path / "names.json").write_text(json.dumps({"fr": {"bot.zoe": "Zoé"}}))
    shell = json.loads((OF_SHELL / "en.json").read_text())
    assert module._merged(table, "en") == shell | {"dared.ahead": dare, "cups": mine}
    called = json.loads((OF_SHELL / "names.json").read_text())
    called["fr"]["bot.zoe"] = "Zoé"
    assert module._merged(table, "names") == called
    assert module._merged(table, "ru")["end.share"]
    assert module._merged(table, "of nobody") == {}


def test_on_a_page_words_are_those_that_have_arrived(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may come in parts."""
    table: Any = None  # it is not asked
    monkeypatch.setattr(module, "_fetched", {})
    learn('{"fr": {"a": "A"}, "names": {"fr": {"seat.you": "Toi"}}}')
    learn('{"fr": {"b": "B"}}')
    assert module._entries(table, "fr") == {"a": "A", "b": "B"}
    assert names(table, "fr") == {"seat.you": "Toi"}
    with pytest.raises(NotLoaded, match="ru"):
        module._entries(table, "ru")


def test_micropython_writes_numbers_alike() -> None:
    """The page does it there."""
    program = "from game.page.text.words import Words\nsay = Words('en', '', {})\n"
    program += "print([say.number(n) for n in (9999, 10000, 1234567)])"
    assert run_on_micropython(program).strip() == "['9999', '10,000', '1,234,567']"
