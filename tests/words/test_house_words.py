"""The form of the house rules has words for every ruling of the option table, and no others."""

import re
from functools import cache

import pytest

from game.page.text.words import LANGUAGES
from game.reasons import REASONS
from tests.words.test_words import (
    ACCENTED,
    CATEGORIES,
    CYRILLIC,
    PORTS,
    TYPOGRAPHY,
    Entry,
    every_page,
    forms,
    locale,
    places,
)
from tools.build.pages import Page

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
    "unchanged",
    "restore",
    "why",
    "beyond",
    "changed",
    "from_to",
    "nameless",
    "full",
    "pair",
}


@cache
def entries(its: Page, language: str) -> dict[str, Entry]:
    """Everything that the form of a game says in a language, by key."""
    return locale(f"house.{language}", its)


def sentences(its: Page, language: str) -> list[tuple[str, str]]:
    """(key, sentence) for all that the form says in a language."""
    return [(key, form) for key, entry in entries(its, language).items() for form in forms(entry)]


def impossible(its: Page) -> list[str]:
    """The reasons why agreements do not go together."""
    return [name for name in REASONS | its.game.REASONS if name.startswith("impossible.")]


def values(its: Page) -> set[str]:
    """The keys of all values that have a name; those of the presets are their own family."""
    return {
        f"option.{row.name}.{value}"
        for row in its.game.TABLE[1:]
        if not isinstance(row.values, range)
        for value in row.values
    }


def rows(its: Page) -> set[str]:
    """The rows by what they are called in keys."""
    names = {row.name for row in its.game.TABLE}
    return {"cards" if name.startswith(CARDS) else name for name in names}


def needed(its: Page) -> set[str]:
    """The keys that the option table asks for, and those of the form around it."""
    first = its.game.TABLE[0].name
    presets = {f"{first}.{preset}" for preset in dict(its.game.PRESETS)}
    return (
        presets
        | {f"{preset}.about" for preset in presets}
        | {f"group.{group}" for group in its.game.GROUPS}
        | {f"option.{row}" for row in rows(its)}
        | values(its)
        | set(impossible(its))
        | {f"house.{name}" for name in OF_THE_FORM}
        | ({"pile.only", "pile.without"} if its is PORTS else set())
    )


def reasons_given(its: Page) -> set[str]:
    """The keys of the reasons of rows, and of what is said about groups."""
    return {f"why.{row}" for row in rows(its)} | {f"group.{it}.about" for it in its.game.GROUPS}


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_those_of_the_option_table(its: Page, language: str) -> None:
    """A new ruling brings its question and its values; a dropped one takes them away."""
    assert set(entries(its, language)) - reasons_given(its) == needed(its)


def test_every_ruling_of_ports_has_its_reason() -> None:
    """Every row has its reason; the numbers of cards share one."""
    given = set(entries(PORTS, "en")) & reasons_given(PORTS)
    assert given == {f"why.{row}" for row in rows(PORTS) - {"cards"}} | {"group.pile.about"}


@every_page
def test_every_row_stands_in_a_group_with_a_heading(its: Page) -> None:
    """No row would be left out of the form."""
    assert {row.group for row in its.game.TABLE} == set(its.game.GROUPS)


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_the_same_places(its: Page, language: str) -> None:
    """Each fact in the English sentence occurs in every plural form of every language."""
    wrong = {
        key: form
        for key, form in sentences(its, language)
        if places(form) != places(forms(entries(its, "en")[key])[0])
    }
    assert not wrong


@every_page
def test_what_is_impossible_is_told_with_the_facts_of_the_rules(its: Page) -> None:
    """The page can fill in every fact that the rules' own sentence names, and no other."""
    for name in impossible(its):
        (told,) = forms(entries(its, "en")[name])
        assert places(told) == places((REASONS | its.game.REASONS)[name])


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_are_complete(its: Page, language: str) -> None:
    """Entries with plural forms in English have them everywhere, by each language's categories."""
    for key, english in entries(its, "en").items():
        entry = entries(its, language)[key]
        assert isinstance(entry, dict) == isinstance(english, dict), key
        if isinstance(entry, dict):
            assert set(entry) == CATEGORIES[language], key


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_values_fit_and_differ(its: Page, language: str) -> None:
    """A value fits a select on a phone, and no two read alike even without their question."""
    told = {key: text for key, text in sentences(its, language) if key in values(its)}
    assert not {key: text for key, text in told.items() if len(text) > LONGEST_VALUE}
    assert len(set(told.values())) == len(told)


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(its: Page, language: str) -> None:
    """No typewriter quotes, and spaces as the language prints them."""
    mistake = re.compile(TYPOGRAPHY[language], re.MULTILINE)
    assert not [(key, text) for key, text in sentences(its, language) if mistake.search(text)]


@every_page
@pytest.mark.parametrize(
    ("language", "foreign"),
    [("en", f"{CYRILLIC}|{ACCENTED}"), ("fr", CYRILLIC), ("ru", f"[A-Za-z]|{ACCENTED}")],
)
def test_no_foreign_letters(its: Page, language: str, foreign: str) -> None:
    """Nothing was left untranslated, and no look-alike letter of another script slipped in."""
    own = re.compile(r"\{\w+\}|Mille Sabords")
    wrong = [
        (key, text)
        for key, text in sentences(its, language)
        if re.search(foreign, own.sub("", text))
    ]
    assert not wrong
