"""Names: cutting those that are too long, and recognising confusable ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.names import LONGEST_NAME, ZERO_WIDTH_JOINER, cut, skeleton, tidy_name
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
    ("A" + SCOTLAND, 5, "A"),
    *(("A" + KEY, most, "A") for most in (2, 3)),
    ("Zoe\u0301", 3, "Zo"),
    ("Anna" + ZERO_WIDTH_JOINER, 24, "Anna"),
    ("a" + "\u0301" * 9, 3, "a\u0301\u0301"),
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
