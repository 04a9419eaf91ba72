"""Names: cutting those that are too long, and recognising confusable ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.names import (
    LONGEST_NAME,
    ZERO_WIDTH_JOINER,
    _lower,
    cut,
    initials,
    isolated,
    readable,
    shortened,
    skeleton,
    tidy_name,
    visible,
)
from tests.support.micropython import run_on_micropython

FAMILY = "👩\u200d👩\u200d👧"
HEART = "❤\ufe0f\u200d🔥"
WAVE = "👋🏽"
FLAGS = "🇫🇷🇷🇺"
SCOTLAND = "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbsct") + "\U000e007f"
KEY = "1\ufe0f\u20e3"

CUT = [
    ("Anna", 4, "Anna"),
    ("Anna Maria", 5, "Anna"),
    ("Annabelle", 4, "Anna"),
    ("A" + FAMILY + "B", 7, "A" + FAMILY + "B"),
    *(("A" + FAMILY + "B", most, "A") for most in (1, 2, 3, 4, 5)),
    ("A" + FAMILY + "B", 6, "A" + FAMILY),
    *(("A" + HEART, most, "A") for most in (2, 3, 4)),
    ("A" + WAVE, 2, "A"),
    ("A" + FLAGS, 2, "A"),
    ("A" + FLAGS, 3, "A🇫🇷"),
    ("A" + FLAGS, 4, "A🇫🇷"),
    (FLAGS, 3, "🇫🇷"),
    (FLAGS, 2, "🇫🇷"),
    (FLAGS, 1, "🇫"),  # a single picture is too long itself
    ("🇦🇿🇿🇦", 3, "🇦🇿"),
    ("A" + SCOTLAND, 5, "A"),
    *(("A" + KEY, most, "A") for most in (2, 3)),
    ("Zoe\u0301", 3, "Zo"),
    ("Anna" + ZERO_WIDTH_JOINER, 24, "Anna"),
    ("a" + "\u0301" * 9, 3, "a\u0301\u0301"),
    *(("Anna" + each, 4, "Ann") for each in "\u0300\u036f\u20e3\ufe0f\U0001f3ff\U000e0020"),
    *(("Anna" + each, 4, "Anna") for each in "\u02ff\u0370\U0001f1e5\U0001f200"),
    ("Ab ", 3, "Ab"),
    ("Ab  cd", 4, "Ab"),
    (" " + ZERO_WIDTH_JOINER, 2, ""),
    ("", 3, ""),
    ("\u0301\u0301ab", 1, "\u0301"),  # an accent without a letter
]


@pytest.mark.parametrize(("name", "most", "left"), CUT)
def test_a_picture_is_left_out_whole(name: str, most: int, left: str) -> None:
    """Joined pictures, tones of skin, flags, keys and accents; one picture alone is cut."""
    assert cut(name, most) == left


def test_micropython_cuts_at_the_same_places() -> None:
    """Its strings are UTF-8 bytes inside."""
    program = f"from game.names import cut\nfor name, most, _ in {CUT!r}: print(cut(name, most))"
    assert run_on_micropython(program).splitlines() == [left for _, _, left in CUT]


ALIKE = [
    ("ИЛЬЯ", "илья"),
    ("Ёж", "ёж"),
    ("ZOÉ", "zoé"),
    ("Øre", "øre"),
    ("ЇЖАК", "їжак"),
    ("A", "a"),
]
DIFFERENT = [("×", "÷"), ("Анна", "Инна"), ("Zoé", "Zoe")]  # noqa: RUF001


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_capitals_make_no_other_name(one: str, other: str) -> None:
    """In each of the three languages."""
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_other_letters_make_another_name(one: str, other: str) -> None:
    """Signs have no capitals; accents count."""
    assert skeleton(one) != skeleton(other)


def test_micropython_finds_the_same_names_alike() -> None:
    """Its `lower` knows ASCII alone."""
    pairs = ALIKE + DIFFERENT
    program = (
        f"from game.names import skeleton\nfor a, b in {pairs!r}: print(skeleton(a) == skeleton(b))"
    )
    told = [str(pair in ALIKE) for pair in pairs]
    assert run_on_micropython(program).splitlines() == told


@given(st.lists(st.sampled_from([*FAMILY, *HEART, *FLAGS, *KEY, "a", " "]), max_size=60))
def test_what_is_tidy_stays_as_it_is(letters: list[str]) -> None:
    """It is never too long either."""
    tidied = tidy_name("".join(letters))
    assert len(tidied) <= LONGEST_NAME
    assert tidy_name(tidied) == tidied
    assert not tidied.endswith((" ", ZERO_WIDTH_JOINER))


def test_a_name_has_letters_and_plain_spaces() -> None:
    """No controls, no half characters, no spaces of other widths, nothing that turns the text."""
    for character in " ~\xa1\u1fff\u200c\ud7ff\ue000\ufefe\U0001f600aЖé":
        assert readable(character)
    for character in "\x00\n\x1f\x7f\x80\x9f\xa0\u2000\u200b\u200e\u2028\ud800\udfff\ufeff":
        assert not readable(character)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna \t\n Maria ", "Anna Maria"),
        ("Anna\u202eairaM", "Anna airaM"),
        ("x" * (LONGEST_NAME + 1), "x" * LONGEST_NAME),
        (" " * (4 * LONGEST_NAME - 1) + "Anna", "A"),
        (" " * 4 * LONGEST_NAME + "Anna", ""),  # so much is not even looked at
        ("\u200d \u3164", ""),
        ("\ufe0f!", "\ufe0f!"),
    ],
)
def test_what_is_typed_is_made_fit_for_a_match(typed: str, name: str) -> None:
    """Nothing is left of what nobody would see."""
    assert tidy_name(typed) == name


def test_the_visible_part_of_a_name() -> None:
    """Without joiners, fillers and variation selectors."""
    assert visible("A\xadn\u200dn\ufe0fa \u2800B") == "Anna B"
    assert skeleton("A\xadn\u200dN\ufe0fa") == skeleton("anna") == "anna"


@pytest.mark.parametrize(("capital", "small"), ["Àà", "Öö", "Øø", "Þþ", "Ѐѐ", "Џџ", "Аа", "Яя"])  # noqa: RUF001
def test_capitals_at_the_ends_of_alphabets_have_small_letters(capital: str, small: str) -> None:
    """Also where `lower` of the interpreter knows none."""
    assert _lower(capital) == _lower(small) == small


@pytest.mark.parametrize("letter", "\u0590\u05d0\u08ff\ufb1d\ufefc\U00010800\U0001efff")
def test_a_name_that_is_read_from_the_right_is_isolated(letter: str) -> None:
    """One such letter is enough."""
    assert isolated("A" + letter) == f"\u2068A{letter}\u2069"
    for other in "\u058f\u0900\ufb1c\ufefd":
        assert isolated("A" + other) == "A" + other


def test_equal_initials_become_two_letters() -> None:
    """Of those seats alone; a letter still tells the others."""
    assert initials(["Anna", "Boris"]) == ["A", "B"]
    assert initials(["Anna", "Boris", "Alex"]) == ["An", "B", "Al"]
    assert initials([FAMILY, "Zoe"])[1] == "Z"


@pytest.mark.parametrize(
    ("most", "short"), [(4, "Anna"), (5, "Anna"), (3, "An\u2026"), (2, "A\u2026"), (1, "\u2026")]
)
def test_an_ellipsis_stands_for_what_was_cut_off(most: int, short: str) -> None:
    """It counts as a character."""
    assert shortened("Anna", most) == short
