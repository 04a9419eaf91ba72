"""Numbers agree with their nouns, and readers are addressed alike, in every sentence of a page."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.page.text.words import LANGUAGES, Words, plural
from tests.words.test_words import Entry, base, every_page, everything, forms, locale
from tools.build.pages import Page

GRAMMAR = tomllib.loads(Path(__file__).with_name("grammar.toml").read_text(encoding="utf-8"))
SEVERAL = tuple(GRAMMAR["several"])
NUMBERS = (*range(31), 100, 101, 102, 111, 112, 1000, 1001)
SPACE = "[ \N{NO-BREAK SPACE}]"

every_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(its: Page, language: str) -> dict[str, Entry]:
    """Everything that a page says in a language, its form for house rules too."""
    return everything(its, language) | locale(f"house.{language}", its)


def said(its: Page, language: str) -> Iterator[tuple[str, int, str]]:
    """(key, number, sentence) of all that is said of a number."""
    entries = texts(its, language)
    say = Words(language, "", entries)
    for key, entry in entries.items():
        if "{n}" not in forms(entry)[0] or key.startswith(SEVERAL):
            continue
        facts = {name: "x" for form in forms(entry) for name in re.findall(r"\{(\w+)\}", form)}
        del facts["n"]
        for number in NUMBERS:
            yield key, number, say(key, number, **facts)


def counted(language: str, number: int, before: str) -> set[str]:
    """The nouns that may stand behind a number and the text before it."""
    nouns, category = GRAMMAR[language]["nouns"], plural(language, number)
    if language != "ru":
        return {noun[category != "one"] for noun in nouns}
    if re.search(GRAMMAR["ru"]["genitive"], before):
        return {noun[2 if category == "one" else 3] for noun in nouns}
    if category == "one":
        return {form for noun in nouns for form in noun[:2]}
    return {noun[2 if category == "few" else 3] for noun in nouns}


@every_page
@every_language
def test_every_number_agrees_with_what_it_counts(its: Page, language: str) -> None:
    """From 0 to 30 and beyond; also in a sentence without plural forms."""
    known = {form for noun in GRAMMAR[language]["nouns"] for form in noun}
    found, wrong = 0, []
    for key, number, told in said(its, language):
        for match in re.finditer(rf"(?<![\w.,]){number}{SPACE}(\w+)", told):
            if match.group(1) in known:
                found += 1
                if match.group(1) not in counted(language, number, told[: match.start()]):
                    wrong.append((key, told))
    assert found > 500
    assert not wrong


@every_page
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_page_addresses_its_reader_alike(its: Page, language: str) -> None:
    """As "tu" in French and as «вы» in Russian; bots may choose."""
    to_others = re.compile(GRAMMAR[language]["to_others"])
    wrong = [
        (key, form)
        for key, entry in texts(its, language).items()
        for form in forms(entry)
        if not key.startswith("says.") and base(key) != "rulebook.play.text"
        if to_others.search(form)
    ]
    assert not wrong


def lines_of(its: Page, language: str, bot: str) -> list[str]:
    """All that a bot says."""
    spoken = [
        forms(entry)
        for key, entry in everything(its, language).items()
        if key.startswith(f"says.{bot}.")
    ]
    return [form for each in spoken for form in each]


@every_page
def test_a_bot_addresses_everybody_alike(its: Page) -> None:
    """In Russian, where one that says «ты» never says «вы»."""
    to_readers, to_others = (GRAMMAR["ru"][whom] for whom in ("to_readers", "to_others"))
    for bot in its.game.BOTS:
        lines = " ".join(lines_of(its, "ru", bot))
        assert not (re.search(to_readers, lines) and re.search(to_others, lines)), bot


@every_page
@every_language
def test_every_line_of_a_bot_is_its_own(its: Page, language: str) -> None:
    """No bot repeats another, nor itself."""
    lines = [line for bot in its.game.BOTS for line in lines_of(its, language, bot)]
    assert len(set(lines)) == len(lines)


@every_page
@every_language
def test_what_follows_a_name_fits_the_reader_too(its: Page, language: str) -> None:
    """Before a colon stands whoever it is about, "You" too, unless the key ends in ".by"."""
    clause = re.compile(r"\{name\}\u202f?: " + GRAMMAR[language]["of_another"] + r"\b")
    wrong = [
        (key, form)
        for key, entry in texts(its, language).items()
        for form in forms(entry)
        if not base(key).endswith(".by") and clause.search(form)
    ]
    assert not wrong


@every_page
@every_language
def test_a_thing_has_one_word(its: Page, language: str) -> None:
    """What is rolled is not also thrown, and a ship is no boat with a hold."""
    wrong = [
        (key, form)
        for key, entry in texts(its, language).items()
        for form in forms(entry)
        if re.search(GRAMMAR[language]["never"], form)
    ]
    assert not wrong
