"""Distributions that can be listed, and dice that anybody can check."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.chance import Deal, FairDice, Pile, Rolls
from game.contract import Chance

FACES = ("skull", "gold", "diamond", "sabre", "monkey", "parrot")
CHI_SQUARE = 35  # with 5 degrees of freedom a fair die is above this once in 600,000 samples


def by_hand(seed: str, draw: str, below: int, item: int) -> int:
    """A number as the description in game/chance.py has it, written a second time."""
    block = 0
    while True:
        key = f"{draw} {item} {block}".encode()
        for byte in hmac.digest(seed.encode(), key, "sha256"):
            if byte < 256 // below * below:
                return byte % below
        block += 1


@pytest.mark.parametrize("dice", range(5))
def test_weights_of_a_roll_are_the_throws_that_show_it(dice: int) -> None:
    """They are compared with all 6^n throws, counted one by one."""
    rolls = Rolls(FACES, tuple(range(dice)))
    order = FACES.index
    throws = Counter(tuple(sorted(t, key=order)) for t in product(FACES, repeat=dice))
    assert dict(rolls) == throws
    assert rolls.total == 6**dice


@pytest.mark.parametrize(("dice", "hands"), [(6, 462), (7, 792), (8, 1287)])
def test_weights_of_many_dice_sum_to_all_throws(dice: int, hands: int) -> None:
    """6^n, over the multisets of n dice."""
    weights = [weight for _, weight in Rolls(FACES, tuple(range(dice)))]
    assert (len(weights), sum(weights)) == (hands, 6**dice)


def test_what_a_roll_can_show() -> None:
    """A face for each die, in any order, and nothing else."""
    rolls = Rolls(FACES, (2, 5))
    assert ("sabre", "gold") in rolls
    for junk in (
        ("gold",),
        ("gold", "gold", "gold"),
        ("gold", "ace"),
        ["gold", "gold"],
        "go",
        None,
    ):
        assert junk not in rolls


def test_each_die_and_each_card_is_drawn_by_a_number_of_its_own() -> None:
    """Dice and dealt cards are numbered from 1; the card of a pile is number 0."""
    asked = []

    def number(below: int, item: int) -> int:
        asked.append((below, item))
        return 0

    assert Rolls(FACES, (2, 5)).draw(number) == ("skull", "skull")
    assert Deal([("ace", 1), ("king", 3)], 2).draw(number) == ("ace", "king")
    assert Pile([("ace", 1), ("king", 3)]).draw(number) == "ace"
    assert asked == [(6, 3), (6, 6), (4, 1), (3, 2), (4, 0)]


def test_a_pile_lists_what_is_left() -> None:
    """Kinds that are used up cannot come up."""
    pile = Pile([("captain", 3), ("ship", 0), ("gold", 1)])
    assert list(pile) == [("captain", 3), ("gold", 1)]
    assert pile.total == 4
    assert "gold" in pile
    assert "ship" not in pile


def numbers(total: int) -> Iterator[Callable[[int, int], int]]:
    """For each number below a total, a source that always gives that one."""
    for each in range(total):
        yield partial(_same, each)


def _same(number: int, _below: int, _item: int) -> int:
    return number


@given(st.lists(st.integers(0, 5), min_size=1, max_size=11).filter(any))
def test_each_card_of_a_pile_is_drawn_by_one_number(counts: list[int]) -> None:
    """Every number below the total draws one card, so kinds are as likely as their counts."""
    pile = Pile(enumerate(counts))
    drawn = Counter(pile.draw(number) for number in numbers(pile.total))
    assert drawn == Counter(dict(pile))


COUNTS = st.lists(st.integers(0, 4), min_size=1, max_size=5).filter(any)


@given(counts=COUNTS, data=st.data())
def test_weights_of_a_deal_are_the_ways_to_draw_it(counts: list[int], data: st.DataObject) -> None:
    """They are compared with every choice of single items, counted one by one."""
    number = data.draw(st.integers(0, min(sum(counts), 4)))
    things = [kind for kind, count in enumerate(counts) for _ in range(count)]
    deal = Deal(enumerate(counts), number)
    assert dict(deal) == Counter(combinations(things, number))
    assert deal.total == sum(weight for _, weight in deal)
    assert all(hand in deal for hand, _ in deal)


def test_what_a_deal_can_show() -> None:
    """The right number of items in any order, none more often than it exists."""
    deal = Deal([("ace", 1), ("king", 3), ("queen", 0)], 2)
    assert dict(deal) == {("ace", "king"): 3, ("king", "king"): 3}
    assert ("king", "ace") in deal
    for junk in (
        ("ace", "ace"),
        ("king", "queen"),
        ("ace",),
        ("ace", "king", "joker"),
        ["ace", "king"],
        "ace",
        None,
    ):
        assert junk not in deal


def test_the_ways_of_a_large_deal_are_counted_exactly() -> None:
    """They are more than a float can tell apart."""
    assert Deal([("card", 70)], 35).total == comb(70, 35)


@given(counts=COUNTS, seed=st.text(min_size=1, max_size=9), data=st.data())
def test_a_deal_draws_one_thing_after_the_other(
    counts: list[int], seed: str, data: st.DataObject
) -> None:
    """Each is drawn from those that are left, by a number of its own."""
    number = data.draw(st.integers(0, sum(counts)))
    left = [kind for kind, count in enumerate(counts) for _ in range(count)]
    items = range(1, number + 1)
    drawn = [left.pop(by_hand(seed, "hand 1", len(left), item)) for item in items]
    deal = Deal(enumerate(counts), number)
    assert FairDice(seed).settle(Chance("hand 1", deal)) == tuple(drawn)
    assert tuple(drawn) in deal


def test_a_number_outside_its_range_is_an_error() -> None:
    """The alternative would be a card that does not exist."""
    with pytest.raises(ValueError, match=r"^the place 3 is past the last item$"):
        Pile([("gold", 1), ("silver", 2)]).draw(lambda below, _item: below)


@given(
    seed=st.text(min_size=1, max_size=20),
    turn=st.integers(1, 99),
    below=st.integers(1, 256),
    item=st.integers(0, 8),
)
def test_numbers_are_what_the_description_says(seed, turn, below, item) -> None:
    """Anybody can reimplement the dice and check them."""
    draw = f"turn {turn} roll 1"
    assert FairDice(seed).number(draw, below, item) == by_hand(seed, draw, below, item)


def test_bytes_above_the_largest_multiple_are_rejected() -> None:
    """252 to 255 would favour the first four faces; the next byte is taken instead."""
    dice = FairDice("seed")
    rejected = 0
    for turn in range(500):
        draw = f"turn {turn} roll 1"
        bytes_ = hmac.digest(b"seed", f"{draw} 1 0".encode(), "sha256")
        if bytes_[0] >= 252:
            rejected += 1
            assert dice.number(draw, 6, 1) == next(b for b in bytes_ if b < 252) % 6
    assert rejected > 0


def test_a_block_without_a_fair_byte_is_followed_by_the_next(monkeypatch) -> None:
    """The case is so rare that it has to be staged."""
    asked = []

    def staged(_dice: FairDice, text: str) -> bytes:
        asked.append(text)
        return bytes([255] * 32 if len(asked) < 3 else [255, 7] * 16)

    monkeypatch.setattr(FairDice, "hmac", staged)
    assert FairDice("seed").number("turn 1 roll 1", 6, 1) == 7 % 6
    assert asked == ["turn 1 roll 1 1 0", "turn 1 roll 1 1 1", "turn 1 roll 1 1 2"]


@pytest.mark.parametrize("seed", ["", "a", "x" * 64, "y" * 65, "ключ" * 40])
def test_it_is_the_hmac_of_rfc_2104(seed: str) -> None:
    """It is written out for speed; the library gives the same for short and long keys."""
    for text in ("", "turn 3 roll 2 5 0", "z" * 300):
        assert FairDice(seed).hmac(text) == hmac.digest(seed.encode(), text.encode(), "sha256")


@pytest.mark.parametrize("below", [0, -1, 257])
def test_a_byte_chooses_among_256_things_at_most(below: int) -> None:
    """A larger number would need another scheme."""
    with pytest.raises(ValueError, match=f"^a draw chooses among 1 to 256 things, not {below}$"):
        FairDice("seed").number("draw", below, 0)


def test_every_face_of_every_die_is_as_likely() -> None:
    """Each of eight dice over 3,000 turns of one seed."""
    dice = FairDice("fair")
    rolls = Rolls(FACES, tuple(range(8)))
    thrown = [dice.settle(Chance(f"turn {turn} roll 1", rolls)) for turn in range(3000)]
    for die in range(8):
        counts = Counter(throw[die] for throw in thrown)
        assert sum((counts[face] - 500) ** 2 / 500 for face in FACES) < CHI_SQUARE


def test_cards_come_up_as_often_as_the_pile_holds_them() -> None:
    """First card of 3,500 seeds."""
    pile = Pile([("chest", 4), ("skull", 3), ("ship", 2), ("rest", 26)])
    first = Counter(FairDice(f"{n}").settle(Chance("turn 1 card", pile)) for n in range(3500))
    assert sum((first[kind] - 100 * n) ** 2 / (100 * n) for kind, n in pile) < CHI_SQUARE


def test_a_die_shows_the_same_whatever_else_is_rolled() -> None:
    """Draws are keyed by turn, roll and die: choices cannot change what a die will show."""
    dice = FairDice("seed")
    all_eight = dice.settle(Chance("turn 3 roll 2", Rolls(FACES, tuple(range(8)))))
    for chosen in ((0, 1), (1, 2), (2, 4, 7), (7,)):
        some = dice.settle(Chance("turn 3 roll 2", Rolls(FACES, chosen)))
        assert some == tuple(all_eight[die] for die in chosen)


def test_other_turns_rolls_and_seeds_show_something_else() -> None:
    """Eight dice, five draws: no two alike."""
    eight = Rolls(FACES, tuple(range(8)))
    keys = [("a", 1, 1), ("a", 1, 2), ("a", 2, 1), ("b", 1, 1), ("a", 11, 1)]
    thrown = [FairDice(s).settle(Chance(f"turn {t} roll {r}", eight)) for s, t, r in keys]
    assert len(set(thrown)) == len(keys)


def test_the_mean_number_of_skulls() -> None:
    """One in six of every die, exactly."""
    rolls = Rolls(FACES, tuple(range(8)))
    skulls = sum(hand.count("skull") * weight for hand, weight in rolls)
    assert Fraction(skulls, rolls.total) == Fraction(8, 6)


@given(st.text(max_size=64))
def test_the_commitment_is_the_sha256_of_the_seed(seed: str) -> None:
    """Of its UTF-8 bytes, in hex, as `sha256sum` prints it."""
    assert FairDice(seed).commitment() == hashlib.sha256(seed.encode()).hexdigest()
