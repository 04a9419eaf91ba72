"""The form of the house rules has words for every ruling of the option table, and no others."""

import re

import pytest

from game import ports, reasons
from game.page.words import LANGUAGES
from game.ports.options import EDITIONS, GROUPS, TABLE
from tests.test_words import (
    ACCENTED,
    CATEGORIES,
    CYRILLIC,
    TYPOGRAPHY,
    Entry,
    forms,
    locale,
    places,
)

REASONS = reasons.REASONS | ports.REASONS
IMPOSSIBLE = [name for name in REASONS if name.startswith("impossible.")]
CARDS = "cards_"  # the counts of the cards share their words
LONGEST_VALUE = 38  # letters that a select shows on a phone 320 px wide
OF_THE_FORM = {
    "title",
    "name",
    "keep",
    "kept",
    "forget",
    "back",
    "grouped",
    "in_force",
    "none",
    "changed",
    "from_to",
    "nameless",
    "full",
    "pair",
}
ENTRIES: dict[str, dict[str, Entry]] = {
    language: locale(f"house.{language}") for language in LANGUAGES
}
ENGLISH = ENTRIES["en"]


def sentences(language: str) -> list[tuple[str, str]]:
    """(key, sentence) for all that the form says in a language."""
    return [(key, form) for key, entry in ENTRIES[language].items() for form in forms(entry)]


def values() -> set[str]:
    """The keys of all values that have a name; those of the editions are their own family."""
    return {
        f"option.{row.name}.{value}"
        for row in TABLE[1:]
        if not isinstance(row.values, range)
        for value in row.values
    }


def needed() -> set[str]:
    """The keys that the option table asks for, and those of the form around it."""
    rows = {"cards" if row.name.startswith(CARDS) else row.name for row in TABLE}
    return (
        {f"edition.{edition}" for edition in EDITIONS}
        | {f"edition.{edition}.about" for edition in EDITIONS}
        | {f"group.{group}" for group in GROUPS}
        | {f"option.{row}" for row in rows}
        | {f"why.{row}" for row in rows}
        | values()
        | set(IMPOSSIBLE)
        | {f"house.{name}" for name in OF_THE_FORM}
        | {"group.pile.about"}
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_those_of_the_option_table(language: str) -> None:
    """A new ruling brings its question, its values and its reason; a dropped one takes them."""
    assert set(ENTRIES[language]) == needed()


def test_every_row_stands_in_a_group_with_a_heading() -> None:
    """No row would be left out of the form."""
    assert {row.group for row in TABLE} == set(GROUPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_the_same_places(language: str) -> None:
    """A fact that English tells is told in every plural form of every language."""
    wrong = {
        key: form
        for key, form in sentences(language)
        if places(form) != places(forms(ENGLISH[key])[0])
    }
    assert not wrong


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_is_impossible_is_told_with_the_facts_of_the_rules(name: str) -> None:
    """The page can fill in whatever the rules' own sentence names, and nothing else."""
    (told,) = forms(ENGLISH[name])
    assert places(told) == places(REASONS[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_are_complete(language: str) -> None:
    """What counts in English counts everywhere, with the categories of the language."""
    for key, english in ENGLISH.items():
        entry = ENTRIES[language][key]
        assert isinstance(entry, dict) == isinstance(english, dict), key
        if isinstance(entry, dict):
            assert set(entry) == CATEGORIES[language], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_fit_and_differ(language: str) -> None:
    """A value fits a select on a phone, and no two read alike even without their question."""
    told = {key: text for key, text in sentences(language) if key in values()}
    assert not {key: text for key, text in told.items() if len(text) > LONGEST_VALUE}
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    """No typewriter quotes, and spaces as the language prints them."""
    mistake = re.compile(TYPOGRAPHY[language], re.MULTILINE)
    assert not [(key, text) for key, text in sentences(language) if mistake.search(text)]


@pytest.mark.parametrize(
    ("language", "foreign"),
    [("en", f"{CYRILLIC}|{ACCENTED}"), ("fr", CYRILLIC), ("ru", f"[A-Za-z]|{ACCENTED}")],
)
def test_no_foreign_letters(language: str, foreign: str) -> None:
    """Nothing was left untranslated, and no look-alike letter of another script slipped in."""
    own = re.compile(r"\{\w+\}|Mille Sabords")
    wrong = [
        (key, text) for key, text in sentences(language) if re.search(foreign, own.sub("", text))
    ]
    assert not wrong
