"""The three languages say the same things, each by its own grammar and typography."""

import json
import re
import string
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.page.text.words import LANGUAGES, plural, words
from game.ports.cards import CARDS
from game.ports.options import EDITIONS
from game.ports.scoring import FACES
from game.ports.table import Table as PortsTable
from tests.support.evening import Evening
from tests.support.games import EVERY_PAGE
from tools.build.obstacles import sentences as obstacles
from tools.build.pages import Page

ROOT = Path(__file__).parents[2]
PORTS = EVERY_PAGE[0]
CATEGORIES = {
    "en": {"one", "other"},
    "fr": {"one", "other"},
    "ru": {"one", "few", "many"},
}

NO_BREAK = "\N{NO-BREAK SPACE}"

Entry = str | dict[str, str]


def locale(file: str, its: Page = PORTS) -> dict[str, Any]:
    """A file of locales, the shell's and that of a game as one; no key stands in both."""
    shell, own = (
        json.loads((folder / f"{file}.json").read_text(encoding="utf-8"))
        for folder in (ROOT / "game/page/locales", its.table / "locales")
    )
    if file == "names":
        return {language: shell[language] | own[language] for language in LANGUAGES}
    assert not set(shell) & set(own)
    return shell | own


@cache
def entries(its: Page, language: str) -> dict[str, Entry]:
    """Everything that a page says in a language, by key."""
    return locale(language, its) | locale("names", its)[language]


def everything(its: Page, language: str) -> dict[str, Entry]:
    """What a page says, with what is said where it cannot start."""
    return entries(its, language) | obstacles()[language]


ENGLISH = entries(PORTS, "en")

every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)


def forms(entry: Entry) -> list[str]:
    """The sentences of an entry: its plural forms, or the only one."""
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def places(sentence: str) -> set[str]:
    """The names of the facts that a sentence has places for."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def sentences(language: str, its: Page = PORTS) -> list[tuple[str, str]]:
    """(key, sentence) for all that a page says in a language."""
    return [
        (key, form) for key, entry in everything(its, language).items() for form in forms(entry)
    ]


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(its: Page, language: str) -> None:
    """No sentence is missing, none is left over."""
    assert set(everything(its, language)) == set(everything(its, "en"))


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_the_same_places(its: Page, language: str) -> None:
    """Each fact in the English sentence occurs in every plural form of every language."""
    english = everything(its, "en")
    wrong = {
        key: form
        for key, form in sentences(language, its)
        if places(form) != places(forms(english[key])[0])
    }
    assert not wrong


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_are_complete(its: Page, language: str) -> None:
    """Entries with plural forms in English have them everywhere, by each language's categories."""
    for key, english in entries(its, "en").items():
        entry = entries(its, language)[key]
        assert isinstance(entry, dict) == isinstance(english, dict), key
        if isinstance(entry, dict):
            assert set(entry) == CATEGORIES[language], key


@pytest.mark.parametrize(
    ("language", "category", "numbers"),
    [
        ("en", "one", [1, -1]),
        ("en", "other", [0, 2, 3, 11, 21, 100, 101, 1000, -300]),
        ("fr", "one", [0, 1, -1]),
        ("fr", "other", [2, 3, 11, 21, 100, 101, 1000, -300]),
        ("ru", "one", [1, 21, 31, 101, 121, 1001, -1]),
        ("ru", "few", [2, 3, 4, 22, 34, 102, 1002, -2]),
        ("ru", "many", [0, 5, 9, 10, 11, 12, 14, 19, 20, 25, 100, 111, 112, 1000, 1011, -300]),
    ],
)
def test_plural_follows_cldr(language: str, category: str, numbers: list[int]) -> None:
    """The integer examples of CLDR, 'Language Plural Rules'; the sign makes no difference."""
    assert {plural(language, number) for number in numbers} == {category}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["1 skull", "2 skulls", "5 skulls", "21 skulls"]),
        ("fr", ["1 tête de mort", "2 têtes de mort", "5 têtes de mort", "21 têtes de mort"]),
        ("ru", ["1 череп", "2 черепа", "5 черепов", "21 череп"]),
    ],
)
def test_a_count_agrees_with_its_noun(language: str, told: list[str]) -> None:
    """The plural form is chosen by the number that is shown."""
    counts = [words(PortsTable, language)("count.skull", count) for count in (1, 2, 5, 21)]
    assert [count.replace(NO_BREAK, " ") for count in counts] == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_of_dice_is_not_torn_at_the_end_of_a_line(language: str) -> None:
    """Neither in the listing of dice nor in the sentence on the skulls of the card."""
    counts = [
        form
        for key, form in sentences(language)
        if base(key).startswith("count.") or base(key) == "rolled.skulls"
    ]
    assert len(counts) > len(FACES)
    assert not [form for form in counts if "{n}" + NO_BREAK not in form]


@pytest.mark.parametrize(("language", "group"), [("en", ","), ("fr", "\u202f"), ("ru", "\u00a0")])
def test_numbers_are_written_as_in_the_language(language: str, group: str) -> None:
    """Five digits and more are grouped by threes, and minus is a minus sign."""
    numbers = (0, 950, 6000, 9999, 10000, 1234567, -300, -12500)
    written = "0 950 6000 9999 10_000 1_234_567 \u2212300 \u221212_500".replace("_", group)
    said = [words(PortsTable, language).number(number) for number in numbers]
    assert said == written.split(" ")


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("en", "a and b", "a, b and c"),
        ("fr", "a et b", "a, b et c"),
        ("ru", "a и b", "a, b и c"),
    ],
)
def test_listing_joins_as_the_language_does(language: str, two: str, three: str) -> None:
    """Commas, and the word for 'and' before the last."""
    say = words(PortsTable, language)
    assert [say.listing(list(things)) for things in ("", "a", "ab", "abc")] == ["", "a", two, three]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "a, b; c"), ("fr", "a, b\u202f; c"), ("ru", "a, b; c")]
)
def test_clauses_are_parted_as_in_the_language(language: str, told: str) -> None:
    """French has a space before the semicolon that does not break."""
    assert words(PortsTable, language).clauses(["a, b", "c"]) == told


def test_a_name_from_right_to_left_leaves_its_sentence_as_it_is() -> None:
    """It is isolated, else the number behind it would stand before it; others are as they were."""
    hebrew = "\u05d3\u05d5\u05d3"
    say = words(PortsTable, "en")
    assert say("result.seat", name=hebrew, total="5").startswith(f"\u2068{hebrew}\u2069:")
    assert say.listing([hebrew, "Anna"]) == f"\u2068{hebrew}\u2069 and Anna"
    assert say("turn.person", name="Анна") == "Анна: your turn."


def base(key: str) -> str:
    """The key without the edition that says it in its own words."""
    return key.partition("@")[0]


def test_an_edition_has_other_words_for_what_all_editions_say() -> None:
    """They have the same facts, and belong to an existing edition."""
    for key, entry in ENGLISH.items():
        if "@" in key:
            assert key.partition("@")[2] in EDITIONS
            assert isinstance(entry, dict) == isinstance(ENGLISH[base(key)], dict)
            assert places(forms(entry)[0]) == places(forms(ENGLISH[base(key)])[0])


CARD_NAMES = {
    "mille-sabords": "Treasure Island|Pirate|Guardian|Animals|Gold Coin|Diamond|Skull|Two Skulls",
    "ports": "The chest|The pirate|Guardian|Animals|Gold coin|Diamond|Skull|Two skulls",
    "fortune": (
        "Treasure Chest|Captain|Sorceress|Monkey Business|Gold|Diamond|Skulls: one|Skulls: two"
    ),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_called_as_their_edition_calls_them(edition: str) -> None:
    """The names of the three sheets."""
    say = words(PortsTable, "en", edition)
    assert [say("card." + card) for card in CARDS[:8]] == CARD_NAMES[edition].split("|")


@pytest.mark.parametrize(
    ("edition", "face", "island"),
    [
        ("mille-sabords", "sabre", "Skull Island"),
        ("ports", "sword", "Skull Island"),
        ("fortune", "sword", "The Island of Skulls"),
    ],
)
def test_a_sheet_has_its_words_throughout(edition: str, face: str, island: str) -> None:
    """Another sheet's terms do not occur in a match."""
    say = words(PortsTable, "en", edition)
    assert say("face.sabre") == face
    assert say("rulebook.island") == island
    others = {"sabre", "sword", "skull island", "island of skulls"}
    others -= {face, island.lower().removeprefix("the ")}
    for key in map(base, ENGLISH):
        told = re.sub(r"\{\w+\}", "", " ".join(forms(say.entry(key)))).lower()
        assert not any(other in told for other in others), key


# Sentences of the shell that are never said of the reader, or that name nobody "You".
NAMED = ("setup.same name", "thinks", "turn.bot", "turn.person", "last.enough")


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_no_part_of_a_clause(its: Page, language: str) -> None:
    """It stands before a colon, for "You" takes another verb than "Anna", and no case ending.

    Or it follows a number: "Best turn: 1,200, Anna."

    Left out: what is said of bots only, sentences with keys in ".by", which are never about the
    reader, and names that stand beside the number of a turn in a replay.
    """
    place = re.compile(r"(^|[.!] |!\u202f? |: |\{n\}[^.,]*, )\{names?\}(\u202f?:|\.)")
    wrong = [
        (key, text)
        for key, text in sentences(language, its)
        if base(key) not in NAMED and not base(key).endswith(".by")
        if not key.startswith(("player.", "replay."))
        if re.search(r"\{names?\}", text) and not place.search(text)
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_keeps_its_words_when_the_page_comes_alive(language: str) -> None:
    """A press made before counts only if the button still says the same."""
    say = words(PortsTable, language)
    evening = Evening("5eed", language)
    evening.press("play")
    assert evening.shown("roll") == say("act.turn")


EVERYWHERE = r"'|\"|--|\.\.\.| {2}|^ | $"
TYPOGRAPHY = {
    "en": EVERYWHERE + r"| [!?;:]",
    # A narrow no-break space stands before tall marks and inside guillemets.
    "fr": EVERYWHERE + r"|[^\u202f][!?;:»]|«[^\u202f]",
    # A dash does not begin a line.
    "ru": EVERYWHERE + r"| [!?;:]|[^\u00a0]\u2014",
}


def test_french_resumes_matches_and_takes_back_dice_only() -> None:
    """Both are "reprendre"; dice are rolled again by another word, and a score is cancelled."""
    resumed = {key for key, text in sentences("fr") if re.search("[Rr]epren|[Rr]epri", text)}
    assert resumed == {
        "heard.hand",
        "help.digits",
        "help.hold",
        "news.kept",
        "news.resumed",
        "refused.no dice",
        "refused.two dice",
        "resume.other",
        "setup.way.resume",
        "start.resume",
        "start.waiting",
        "trouble.error",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_account_tells_the_points_of_a_single_thing_once(language: str) -> None:
    """They stand at the end of its row; of several the row tells what each is worth."""
    say = words(PortsTable, language)
    for key in ("line.face.gold", "line.face.diamond", "line.skulls", "line.skulls rolled"):
        assert "100" in say(key, 2)
        assert "100" not in say(key, 1)
    for key in ("line.storm face.gold", "line.storm face.diamond"):
        assert "200" in say(key, 2)
        assert "200" not in say(key, 1)


def test_russian_tells_what_three_are_worth() -> None:
    """Three are worth 100 each; the line is not torn there."""
    say = words(PortsTable, "ru")
    told = [say("line.face.diamond", n).replace(NO_BREAK, "_") for n in (1, 3, 5)]
    assert told == ["1_алмаз", "3_алмаза по_100", "5_алмазов по_100"]
    assert say("line.doubled", 2) == f"Пират: очки{NO_BREAK}×2"  # noqa: RUF001


CYRILLIC = r"[\u0400-\u04ff]"
ACCENTED = r"[\u00c0-\u00d6\u00d8-\u017f]"  # between them stands the sign for "times"


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(its: Page, language: str) -> None:
    """No typewriter quotes, and spaces as the language prints them."""
    mistake = re.compile(TYPOGRAPHY[language], re.MULTILINE)
    wrong = [(key, text) for key, text in sentences(language, its) if mistake.search(text)]
    assert not wrong


# Names that are the same in every language: of what people write, read and press with, and of what
# they write.
PROGRAMS = (
    r"WordPress(\.com)?|HTML|Hugo|Goldmark|Jekyll|Eleventy|Astro|Pelican|MkDocs|Sphinx|MyST|Ghost"
    r"|JavaScript|WebAssembly|Pyodide|Docusaurus|Jupyter|Colab|Content Security Policy"
    r"|NVDA|JAWS|Orca|Insert(\+[A-Z])?|\bTab\b|\bEnter\b"
    r"|layouts/shortcodes/table\.html|%%html|«(unsafe|raw|scripts|module)»"
)
FINGERS = {"en": r"\b[Tt]ap", "fr": r"\b[Tt]ouche[zr]?\b", "ru": r"[Кк]осни|[Тт]апн"}


@every_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_to_fingers_alone(its: Page, language: str) -> None:
    """Players press or choose, by mouse and keyboard too."""
    key_of_a_keyboard = re.compile("à une touche")
    wrong = [
        (key, text)
        for key, text in sentences(language, its)
        if re.search(FINGERS[language], key_of_a_keyboard.sub("", text))
    ]
    assert not wrong


@every_page
@pytest.mark.parametrize(
    ("language", "foreign"),
    [("en", f"{CYRILLIC}|{ACCENTED}"), ("fr", CYRILLIC), ("ru", f"[A-Za-z]|{ACCENTED}")],
)
def test_no_foreign_letters(its: Page, language: str, foreign: str) -> None:
    """Nothing was left untranslated, and no look-alike letter of another script slipped in."""
    places_and_names = re.compile(rf"\{{\w+\}}|Mille Sabords|{PROGRAMS}")
    wrong = [
        (key, text)
        for key, text in sentences(language, its)
        if re.search(foreign, places_and_names.sub("", text))
    ]
    assert not wrong
