"""Exact odds and values of turns, against figures that were worked out by other programs."""

import pytest

from game.agreements import choose
from game.thousand import Rules as Thousand
from game.thousand import options as agreed
from game.thousand.odds import TurnValues, empty, throws

# By the scoring table alone: no second attempt and no instant win; all scoring dice are kept, the
# confirmation is forced, and obstacles are ignored.
TABLE_ALONE = (("five_wins", "no"), ("empty_first_throw", "turn lost"))
EMPTY = {5: 600, 4: 204, 3: 60, 2: 16, 1: 4}  # of 6 ** dice throws
MEAN = {"v1-general": 28.51, "v2": 35.31, "v5": 43.51}
BANKED = {
    ("v1-general", 50): 0.318,
    ("v1-general", 75): 0.169,
    ("v2", 50): 0.341,
    ("v2", 75): 0.203,
    ("v5", 50): 0.371,
    ("v5", 75): 0.232,
}


def options_of(version: str, *pairs: tuple[str, str]) -> agreed.Options:
    """A version with some rows changed."""
    return choose(Thousand, [("version", version), *pairs])


def chance_to_bank(options: agreed.Options, least: int) -> float:
    """The chance of a turn that is played for so many points and no more."""
    return TurnValues(options, lambda points: 1.0 if points >= least else None).expected


@pytest.mark.parametrize("version", ["v1-general", "v2", "v3", "classic"])
@pytest.mark.parametrize("dice", EMPTY)
def test_the_chance_of_an_empty_throw(version: str, dice: int) -> None:
    """24 of 36, 16 of 36, 60 of 216, 204 of 1296, 600 of 7776."""
    assert empty(options_of(version), dice) * 6**dice == pytest.approx(EMPTY[dice])


def test_a_pair_of_the_last_two_dice_is_not_empty_in_v5() -> None:
    """12 of 36."""
    assert empty(options_of("v5"), 2) == pytest.approx(12 / 36)
    assert empty(options_of("v5"), 3) == pytest.approx(60 / 216)


@pytest.mark.parametrize(("version", "points"), MEAN.items())
def test_the_best_mean_of_a_turn(version: str, points: float) -> None:
    """In points, by the scoring table alone."""
    assert round(TurnValues(options_of(version, *TABLE_ALONE)).expected, 2) == points


@pytest.mark.parametrize(("version", "least"), BANKED)
def test_the_chance_to_bank_a_number_of_points(version: str, least: int) -> None:
    """What the entry asks for, by the scoring table alone."""
    found = chance_to_bank(options_of(version, *TABLE_ALONE), least)
    assert round(found, 3) == BANKED[version, least]


def test_v1_with_its_second_attempt() -> None:
    """The preset as it is played."""
    options = options_of("v1-general", ("five_wins", "no"))
    assert round(TurnValues(options).expected, 2) == 30.71
    assert round(chance_to_bank(options, 50), 3) == 0.343
    assert round(chance_to_bank(options, 75), 3) == 0.182


def test_a_choice_of_dice_is_never_worse() -> None:
    """v3 scores as v2 and lets one keep fewer dice."""
    plain = options_of("v2", *TABLE_ALONE)
    choosing = options_of("v2", *TABLE_ALONE, ("keep", "at least one"))
    assert TurnValues(choosing).expected > TurnValues(plain).expected


def test_the_chances_of_a_throw_sum_to_one() -> None:
    """With any number of dice, confirming or not."""
    for dice in EMPTY:
        for confirming in (False, True):
            found = throws(options_of("v3"), dice, confirming=confirming)
            assert sum(throw.chance for throw in found) == pytest.approx(1)


def test_earlier_dice_are_not_known_to_the_odds() -> None:
    """So they refuse house rules by which those count."""
    options = options_of("v2", ("combinations", "dice set aside too"))
    with pytest.raises(ValueError, match="dice set aside"):
        TurnValues(options)
