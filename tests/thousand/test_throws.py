"""Results of throws: the same choices in as many ways as by setting dice aside throw by throw."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

from game.agreements import choose
from game.thousand import Rules as Thousand
from game.thousand import rules, throws
from game.thousand.options import FEWEST_SEATS, Options
from game.thousand.position import ALL, DICE
from game.thousand.scoring import ALIKE, FACES, fewer, five_alike_wins, lying

VERSIONS = [name for name, _ in Thousand.PRESETS]
Kept = tuple[int, int]
Told = tuple[Kept | None, frozenset[Kept], bool]  # all that score, every choice, whether it wins


def agreed(version: str, **others: str) -> Options:
    """A version with some agreements of its own."""
    return choose(Thousand, [("version", version), *others.items()])


def multisets(dice: int) -> Iterable[tuple[str, ...]]:
    """The faces of so many dice, in order."""
    return combinations_with_replacement(FACES, dice)


def can_lie_aside(aside: tuple[str, ...]) -> bool:
    """Whether each of these dice scored when it was set aside."""
    return all(face in {"1", "5"} or count >= ALIKE for face, count in Counter(aside).items())


def ways(faces: tuple[str, ...]) -> int:
    """The throws that show these faces in any order."""
    return factorial(len(faces)) // prod(factorial(count) for count in Counter(faces).values())


def by_rules(options: Options, dice: int, aside: tuple[str, ...] = ()) -> dict[Told, int]:
    """What can be set aside of each throw, beside dice of which the last faces are known."""
    others = DICE - dice
    faces = (FACES[2],) * (others - len(aside)) + aside
    start = rules.start(options, FEWEST_SEATS)
    counted: Counter[Told] = Counter()
    for thrown in multisets(dice):
        lies = start.replace(
            phase="choose",
            faces=faces + thrown,
            aside=ALL[others - len(aside) : others],
            thrown=ALL[others:],
            throws=2,
        )
        accounts = [lying(lies), *(lying(lies, kept) for kept in fewer(lies))]
        kept = [(account.points, len(account.dice)) for account in accounts if account.dice]
        wins = five_alike_wins(options, thrown, first=False)
        counted[kept[0] if kept else None, frozenset(kept), wins] += ways(thrown)
    return counted


def told(found: Iterable[throws.Result]) -> dict[Told, int]:
    """The results in the same words."""
    counted: Counter[Told] = Counter()
    for each in found:
        assert len(set(each.kept)) == len(each.kept)
        counted[each.kept[0] if each.kept else None, frozenset(each.kept), each.wins] += each.ways
    return counted


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("keep", ["all that score", "at least one"])
@pytest.mark.parametrize("pair", ["nothing", "keeps the turn"])
def test_dice_that_count_alone(version: str, keep: str, pair: str) -> None:
    """By number of dice; what lies aside changes nothing."""
    options = agreed(version, keep=keep, pair_of_last_two=pair, combinations="one throw")
    tables = throws.tables(options)
    assert not tables[0]
    for dice in range(1, DICE + 1):
        expected = by_rules(options, dice)
        assert told(tables[dice]) == expected
        assert told(throws.results(options, dice, ("1", "1", "5", "5")[dice - 1 :])) == expected
        assert sum(expected.values()) == len(FACES) ** dice
        assert len(tables[dice]) == len(expected)  # each result once
        assert throws.empty(options, dice) == expected.get((None, frozenset(), False), 0)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("keep", ["all that score", "at least one"])
def test_dice_that_count_with_earlier_ones(version: str, keep: str) -> None:
    """Beside all that may lie aside."""
    options = agreed(version, keep=keep, combinations="dice set aside too")
    for others in range(1, DICE):
        for aside in filter(can_lie_aside, multisets(others)):
            dice = DICE - others
            expected = by_rules(options, dice, aside)
            assert told(throws.results(options, dice, aside)) == expected, aside
            assert throws.empty(options, dice, aside) == sum(
                count for (whole, _kept, _wins), count in expected.items() if whole is None
            )


@pytest.mark.parametrize(
    ("ones", "fives", "straight"), [(20, 5, 25), (15, 10, 25), (100, 75, 175), (20, 10, 25)]
)
def test_a_straight_that_is_worth_no_more_than_its_dice(
    ones: int, fives: int, straight: int
) -> None:
    for keep in ("all that score", "at least one"):
        options = agreed("v1-general", keep=keep).replace(
            score_one=ones, score_five=fives, straight_small=straight, straight_large=straight
        )
        assert told(throws.results(options, DICE)) == by_rules(options, DICE)


@pytest.mark.parametrize("three_times", [5, 50, 100])
@pytest.mark.parametrize("four_alike", ["face x 20", "face x 100", "three + 10"])
def test_four_alike_that_are_worth_no_more_than_three(three_times: int, four_alike: str) -> None:
    for keep in ("all that score", "at least one"):
        options = agreed("v1-general", keep=keep, four_alike=four_alike).replace(
            three_times=three_times
        )
        for dice in range(1, DICE + 1):
            assert told(throws.results(options, dice)) == by_rules(options, dice)


@pytest.mark.parametrize(
    ("wins", "throw"), list(product(["no", "ones", "any face"], ["first", "any"]))
)
def test_five_alike_that_win(wins: str, throw: str) -> None:
    """Never in a throw of fewer dice, and not if only the first of a turn does."""
    options = agreed("v5", five_wins=wins, five_wins_throw=throw)
    for dice in range(1, DICE + 1):
        found = throws.results(options, dice)
        expected = {"no": 0, "ones": 1, "any face": 6}[wins] if dice == DICE else 0
        assert sum(each.ways for each in found if each.wins) == expected * (throw == "any")
        assert told(found) == by_rules(options, dice)
