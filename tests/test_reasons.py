"""A file that is no match: the line and the reason, in the language of the page."""

import json
import re
import string
from pathlib import Path

import pytest

from game.page.words import LANGUAGES, words
from game.reasons import REASONS
from tests.test_page_loop import Evening
from tests.test_words import CYRILLIC, LOCALES, TYPOGRAPHY

ROOT = Path(__file__).parent.parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
NOTATION = r"game: ports|<\w+>: <\w+>|seat|card|score|roll|chest"  # words of the notation itself


def sentences(language: str) -> dict[str, str]:
    """The reasons in a language, by their keys."""
    return json.loads((LOCALES / f"reasons.{language}.json").read_text(encoding="utf-8"))


def places(sentence: str) -> set[str]:
    """The names of the facts in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_reason_is_said_with_its_facts(language: str) -> None:
    """The same reasons, the same places, a full stop at the end."""
    said = sentences(language)
    assert {key.removeprefix("reason.") for key in said} == set(REASONS)
    for key, sentence in said.items():
        assert places(sentence) == places(REASONS[key.removeprefix("reason.")]), key
        assert sentence.endswith("."), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_reasons_are_written_as_the_language_is_printed(language: str) -> None:
    """Beside the words of the notation, which are English."""
    for key, sentence in sentences(language).items():
        own = re.sub(NOTATION, "", re.sub(r"\{\w+\}", "x", sentence))
        assert not re.search(TYPOGRAPHY[language], own.replace("  ", " ")), key
        assert language == "ru" or not re.search(CYRILLIC, own), key


def test_every_reason_is_given_somewhere() -> None:
    """None is left over."""
    source = "".join(path.read_text() for path in (ROOT / "game").rglob("*.py"))
    for name in REASONS:
        assert re.search(rf'MisreadError\(\s*"{name}"', source), name


HEADER = "game: ports\nperson: A\nperson: B\nseed: 1\nstarts: 1\n\n"
FILES = [
    ("game: chess", 1, {"en": "ports", "fr": "ports", "ru": "ports"}),
    (HEADER + "dance\n", 7, {"en": "not dance.", "fr": "et non dance.", "ru": "не dance."}),
    (HEADER + "score\n", 7, {"en": "Roll the", "fr": "les dés.", "ru": "бросьте кости."}),
    (HEADER + "card = joker\n", 7, {"en": "no card", "fr": "pas une carte", "ru": "не карта"}),
    (HEADER[:-1] + "target: 7\n\n", 6, {"en": "target may be", "fr": "target", "ru": "target"}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "line", "reason"), FILES)
def test_a_file_is_told_where_it_is_wrong(
    text: str, line: int, reason: dict[str, str], language: str
) -> None:
    """The number of the line and the reason; the file can be had back."""
    evening = Evening(language=language)
    evening.send("file", text)
    told = evening.shown("trouble-text")
    where = words(language)("trouble.file", line=line, reason="\n").partition("\n")[0]
    assert told.startswith(where)
    assert reason[language] in told
    assert told.endswith(".")
    assert not told.endswith("..")


def test_a_reason_is_told_in_the_language_chosen_afterwards() -> None:
    """It is kept as data."""
    evening = Evening()
    evening.send("file", HEADER + "dance\n")
    assert "Line 7: a step is card" in evening.shown("trouble-text")
    evening.send("prefer", ("language", "fr"))
    assert "Ligne 7\u202f: une étape" in evening.shown("trouble-text")
