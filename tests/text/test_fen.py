"""The parts of positions as text that all games share: numbers, totals and repeated words."""

from itertools import permutations

import pytest

from game.fen import (
    MOST_POINTS,
    MOST_WORDS,
    read_number,
    read_parts,
    read_totals,
    read_words,
    write_words,
)
from game.ports import fen as ports_fen
from game.reasons import MisreadError
from game.thousand import fen as thousand_fen
from game.threeport import fen as threeport_fen

NAMES = ("totals", "seat", "dice", "left")
FLAGS = ("sudden", "opening")


def refused(word: str) -> MisreadError:
    """What is said of an unknown word."""
    return MisreadError("no part", given=word, known="gold, skull")


def test_parts_are_found_by_their_names() -> None:
    """In any order, with blanks as they come; flags have no value."""
    text = " seat 2 ;; left \t 3; sudden ;\ndice 2 gold skull;"
    parts = {"seat": "2", "left": "3", "sudden": "", "dice": "2 gold skull"}
    found = read_parts(text, NAMES, FLAGS)
    assert found == parts
    assert list(found) == list(parts)
    assert read_parts("", NAMES) == {}


@pytest.mark.parametrize("part", ["wind east", "seat", "sudden 2", "seats 2"])
def test_what_is_no_part_is_said(part: str) -> None:
    """With the parts that there are: those with a value, then those without one."""
    with pytest.raises(MisreadError) as raised:
        read_parts(f"left 3; {part}", NAMES, FLAGS)
    known = "totals, seat, dice, left, sudden, opening"
    assert str(raised.value) == f"{part} is no part of a position; the parts are {known}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seat 1; seat 1", "seat is there twice"),
        ("sudden; sudden", "sudden is there twice"),
        ("dice gold", "dice needs seat beside it"),
    ],
)
def test_parts_twice_or_alone_are_refused(text: str, sentence: str) -> None:
    """Of parts and flags."""
    with pytest.raises(MisreadError) as raised:
        read_parts(text, NAMES, FLAGS, needed=(("dice", "seat"),))
    assert str(raised.value) == sentence


def test_parts_that_need_another_may_be_left_out() -> None:
    """As may both."""
    needed = (("dice", "seat"),)
    assert read_parts("dice gold; seat 1", NAMES, needed=needed) == {"dice": "gold", "seat": "1"}
    assert read_parts("seat 1", NAMES, needed=needed) == {"seat": "1"}
    assert read_parts("left 3", NAMES, needed=needed) == {"left": "3"}


def test_numbers_within_their_range() -> None:
    """Both ends included; what is usual if there is none."""
    for text, number in (("1", 1), ("4", 4)):
        assert read_number({"seat": text}, "seat", 1, 4) == number
    assert read_number({}, "seat", 1, 4) is None
    assert read_number({}, "seat", 1, 4, 9) == 9
    for text in ("0", "5", "-1", "two"):
        with pytest.raises(MisreadError) as raised:
            read_number({"seat": text}, "seat", 1, 4)
        assert str(raised.value) == f"seat may be 1 to 4, not {text}"


def test_totals_by_seat() -> None:
    """Multiples of a step, below zero where that is allowed."""
    assert read_totals({}, 3, 5) == (0, 0, 0)
    assert read_totals({"totals": "100 -5"}, 2, 5) == (100, -5)
    most = f"{MOST_POINTS} -{MOST_POINTS}"
    assert read_totals({"totals": most}, 2, 100) == (MOST_POINTS, -MOST_POINTS)
    assert read_totals({"totals": "7 0"}, 2, 1, debts=False) == (7, 0)


@pytest.mark.parametrize(
    ("text", "debts", "sentence"),
    [
        ("5", True, "there are 2 seats, but 1 totals"),
        ("5 7", True, "totals may be -9000000 to 9000000 in steps of 5, not 7"),
        ("5 -7", True, "totals may be -9000000 to 9000000 in steps of 5, not -7"),
        ("5 --5", True, "totals may be -9000000 to 9000000 in steps of 5, not --5"),
        ("9000005 5", True, "totals may be -9000000 to 9000000 in steps of 5, not 9000005"),
        ("5 -9000005", True, "totals may be -9000000 to 9000000 in steps of 5, not -9000005"),
        ("5 -5", False, "totals may be 0 to 9000000 in steps of 5, not -5"),
    ],
)
def test_totals_that_cannot_be_are_told(text: str, debts: bool, sentence: str) -> None:
    """With what they may be."""
    with pytest.raises(MisreadError) as raised:
        read_totals({"totals": text}, 2, 5, debts)
    assert str(raised.value) == sentence


def test_a_number_repeats_the_word_after_it() -> None:
    """As it is written."""
    words = ("gold", "skull", "skull", "gold", "gold", "gold")
    assert read_words("gold 2 skull 3 gold", ("gold", "skull"), refused) == words
    assert write_words(words) == "gold 2 skull 3 gold"
    assert read_words("1 gold", ("gold",), refused) == ("gold",)
    assert read_words("", ("gold",), refused) == ()
    assert write_words(()) == ""


@pytest.mark.parametrize(
    ("text", "word"), [("joker", "joker"), ("2 3 gold", "3"), ("0 gold", "0"), ("gold 2", "2")]
)
def test_what_is_no_word_is_named(text: str, word: str) -> None:
    """A number that repeats none too."""
    with pytest.raises(MisreadError) as raised:
        read_words(text, ("gold", "skull"), refused)
    assert raised.value.facts["given"] == word


@pytest.mark.parametrize("more", ["gold", "1 gold"])
def test_there_are_not_too_many_words(more: str) -> None:
    """However they are repeated."""
    most = f"{MOST_WORDS - 1} gold skull"
    assert len(read_words(most, ("gold", "skull"), refused)) == MOST_WORDS
    for text in (f"{most} {more}", f"{MOST_WORDS + 1} gold"):
        with pytest.raises(MisreadError) as raised:
            read_words(text, ("gold", "skull"), refused)
        assert (raised.value.name, raised.value.facts) == ("too many words", {"most": MOST_WORDS})


@pytest.mark.parametrize(
    "parts", [ports_fen.PARTS + ports_fen.FLAGS, thousand_fen.PARTS, threeport_fen.PARTS]
)
def test_no_part_of_a_game_begins_like_another(parts: tuple[str, ...]) -> None:
    for name, other in permutations(parts, 2):
        assert not other.startswith(f"{name} ")
