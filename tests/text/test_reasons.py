"""A file that is no match: the line and the reason, in the language of the page."""

import base64
import re
import string
from pathlib import Path

import pytest

from game import reasons
from game.match import GAMES
from game.notation import NotationError, read, write
from game.page.text.words import LANGUAGES, chapter, words
from game.ports import Rules as Ports
from game.ports.bots import BOTS
from game.ports.cards import CARDS
from game.ports.options import TABLE
from game.ports.table import Table as PortsTable
from tests.support.evening import Evening
from tests.text.test_hostile_input import forged
from tests.text.test_sharing import played
from tests.words.test_words import CYRILLIC, PORTS, TYPOGRAPHY, every_page, locale
from tools.build.pages import Page

REASONS = reasons.REASONS | Ports.REASONS
ROOT = Path(__file__).parents[2]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
# Words of the notation itself.
NOTATION = r"last turns|game: \w+(?: \| \w+)*|<\w+>: <\w+>|seat|card|score|roll|chest"


def sentences(language: str, its: Page = PORTS) -> dict[str, str]:
    """The reasons in a language, by their keys."""
    return locale(f"reasons.{language}", its)


def places(sentence: str) -> set[str]:
    """The names of the facts in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@every_page
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_reason_is_said_with_its_facts(its: Page, language: str) -> None:
    """The same reasons, the same places, a full stop at the end."""
    said = sentences(language, its)
    known = reasons.REASONS | its.game.REASONS
    of_the_form = {name for name in known if name in locale(f"house.{language}", its)}
    assert {key.removeprefix("reason.") for key in said} == set(known) - of_the_form
    for key, sentence in said.items():
        assert places(sentence) == places(known[key.removeprefix("reason.")]), key
        assert sentence.endswith("."), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_reasons_are_written_as_the_language_is_printed(language: str) -> None:
    """Beside the words of the notation, which are English."""
    for key, sentence in sentences(language).items():
        own = re.sub(NOTATION, "", re.sub(r"\{\w+\}", "x", sentence))
        assert not re.search(TYPOGRAPHY[language], own.replace("  ", " ")), key
        assert language == "ru" or not re.search(CYRILLIC, own), key


def test_every_reason_is_given_somewhere() -> None:
    """None is left over, and none stands in two places."""
    assert not set(reasons.REASONS) & set(Ports.REASONS)
    source = "".join(path.read_text() for path in (ROOT / "game").rglob("*.py"))
    for name in REASONS:
        assert re.search(rf'MisreadError\(\s*"{name}"', source), name


HEADER = "game: ports\nperson: A\nperson: B\nseed: 1\nstarts: 1\n\n"
FILES = [
    ("game: chess", 1, {"en": "ports", "fr": "ports", "ru": "ports"}),
    (HEADER + "dance\n", 7, {"en": "not dance.", "fr": "et non dance.", "ru": "не dance."}),
    (HEADER + "score\n", 7, {"en": "Roll the", "fr": "les dés.", "ru": "бросьте кубики."}),
    (HEADER + "card = joker\n", 7, {"en": "no card", "fr": "pas une carte", "ru": "не карта"}),
    (
        HEADER[:-1] + "target: 7\n\n",
        6,
        {
            "en": "target may be 1000 to 20000 in steps of 500, not 7.",
            "fr": "pour target, on peut écrire un nombre de 1000 à 20000 par pas de 500, et non 7.",
            "ru": "для target можно указать число от 1000 до 20000",
        },
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "line", "reason"), FILES)
def test_a_file_is_told_where_it_is_wrong(
    text: str, line: int, reason: dict[str, str], language: str
) -> None:
    """The number of the line and the reason."""
    evening = Evening(language=language)
    evening.send("file", text)
    told = evening.shown("trouble-text")
    where = words(PortsTable, language)("trouble.file", line=line, reason="\n").partition("\n")[0]
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


NO_PILE = "\n".join(f"cards_{card.replace('-', '_')}: 0" for card in CARDS)
AGREED = [  # what a header agrees on and cannot be, line by line, and why
    ("wind: east", "no agreement"),
    ("target: 5000\ntarget: 5000", "agreed twice"),
    ("target: 700", "no step of numbers"),
    ("target: 7100", "no step of numbers"),
    ("target: lots", "no step of numbers"),
    ("most_seats: 9", "no number"),
    ("cards_storm: -1", "no number"),
    ("edition: chess", "no value"),
    ("starts: 6", "no value"),
    ("below_zero: maybe", "no value"),
    ("starts: 5", "impossible.no such seat"),
    ("edition: fortune\nperson: C\nperson: D\nperson: E", "impossible.seats"),
    ("most_seats: 3\nperson: C\nperson: D", "impossible.seats"),
    (NO_PILE, "impossible.empty pile"),
]
_VALUES = {str(value) for row in TABLE for value in row.values}
_WRITTEN = {word for lines, _ in AGREED for word in re.findall(r"\w+", lines)}
OWN_WORDS = rf"\b(?:{'|'.join(_VALUES | _WRITTEN | {*BOTS, *GAMES, 'kraken', 'rules'})})\b"
ENGLISH = (
    r"(?i)\b(?:may be|not|in steps|agreed|there (?:is|are)|can|called|seat|needs?|pile|the|to)\b"
)
every_header = pytest.mark.parametrize(("agreed", "name"), AGREED, ids=str)


def told_in(language: str, kind: str, text: str) -> str:
    """The page's sentence on a file or a code."""
    evening = Evening(language=language)
    evening.send(kind, text)
    return evening.shown("trouble-text")


def header_with(agreed: str) -> str:
    """A header that agrees on something more; its last line is the seed."""
    return f"game: ports\nperson: A\nperson: B\n{agreed}\nseed: 1\n"


def code_of(header: str) -> str:
    """A share code of a header, with a check that fits."""
    sent = base64.urlsafe_b64encode(header.strip().encode()).decode().rstrip("=")
    return forged(f"1{sent}~~0")


def test_what_is_agreed_is_tried_with_every_reason() -> None:
    """Every reason that the table of agreements gives."""
    modules = ("game/agreements.py", "game/ports/options.py")
    source = "".join((ROOT / module).read_text() for module in modules)
    assert {name for _, name in AGREED} == set(re.findall(r'MisreadError\(\s*"([^"]+)"', source))


@every_header
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_agreed_is_told_in_the_language(
    agreed: str, name: str, language: str
) -> None:
    """Of a file and of a code, by the same reason; what was written stands in it."""
    with pytest.raises(NotationError) as misread:
        read(header_with(agreed))
    fault = misread.value
    assert fault.name == name
    reason = said(language, fault)
    say = words(PortsTable, language)
    told = told_in(language, "file", header_with(agreed))
    assert told == say("trouble.file", line=fault.line, reason=reason)
    assert told_in(language, "code", code_of(header_with(agreed))) == say(
        "trouble.header", reason=reason
    )


def said(language: str, fault: NotationError) -> str:
    """The reason in a language."""
    assert fault.name is not None
    if fault.name in locale(f"house.{language}"):
        return chapter(PortsTable, "house", language)(fault.name, **fault.facts)
    if language == "en":
        return REASONS[fault.name].format(**fault.facts) + "."
    return sentences(language)[f"reason.{fault.name}"].format(**fault.facts)


HEADERS = [
    "game: chess",
    "game: ports",
    "game: ports\nrules: 4",
    "game: ports\nrules: 0",
    "game: ports\nseed: 1\nseed: 2",
    "game: ports\nseed: 1 2",
    "game: ports\nseed",
    "game: ports\n: 5",
    "game: ports\nperson: a\x07",
    "game: ports\nperson: " + "\u0430" * 41,
    "game: ports\nbot kraken: K",
    *(header_with(agreed) for agreed, _ in AGREED),
]


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("kind", ["file", "code"])
@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_english_is_left(header: str, kind: str, language: str) -> None:
    """Beside the words of headers themselves."""
    told = told_in(language, kind, header if kind == "file" else code_of(header))
    assert told != words(PortsTable, language)("trouble.code")
    own = re.sub(f"{OWN_WORDS}|{NOTATION}", "", told)
    assert not re.search("[A-Za-z]" if language == "ru" else ENGLISH, own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_after_the_end_is_told_in_the_language(language: str) -> None:
    """By the sentence that a late press gets."""
    match = played("late")
    text = write(match) + "score\n"
    told = told_in(language, "file", text)
    assert told.endswith(words(PortsTable, language)("refused.no match"))


def test_what_is_quoted_is_short_and_readable() -> None:
    """However long and strange the line is; numbers stay numbers."""
    longest = "x" * reasons.LONGEST_QUOTE
    assert reasons.quoted(longest) == longest
    assert reasons.quoted(longest + "yz") == longest + "\u2026"
    assert reasons.quoted("a\x1b[2J\u202eb\xa0") == "a\ufffd[2J\ufffdb\ufffd"
    error = reasons.MisreadError("no seat", most=2, given="a\x1b" + longest)
    assert error.facts == {"most": 2, "given": "a\ufffd" + longest[2:] + "\u2026"}
    assert str(error) == f"the first seat is seat 1 to seat 2, not {error.facts['given']}"
    assert error.name == "no seat"
    assert reasons.MisreadError("seeds", given=3).facts == {"given": 3}
    assert reasons.MisreadError("header line").facts == {}


def test_a_line_at_fault_has_the_facts_of_its_error() -> None:
    """Any other error has only a sentence."""
    error = NotationError(7, reasons.MisreadError("seeds", given=3))
    assert (error.line, error.name, error.facts) == (7, "seeds", {"given": 3})
    assert error.reason == "the header gives the seed once, not 3 times"
    assert str(error) == f"line 7: {error.reason}"
    other = NotationError(1, ValueError("no"))
    assert (other.line, other.reason, other.name, other.facts) == (1, "no", None, {})
