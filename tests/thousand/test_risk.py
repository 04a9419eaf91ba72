"""Results of throws, counted without listing them, and the chance to lose the points of a turn."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.agreements import choose
from game.contract import Decide
from game.thousand import Rules as Thousand
from game.thousand import moves, odds, rules, throws
from game.thousand.position import DICE, Position
from game.thousand.risk import risk
from game.thousand.scoring import FACES
from tests.support.present import present
from tests.support.random_play import matches
from tests.thousand.table import Table

LOST = ("lost", "overshot", "dumped")


@pytest.mark.parametrize("version", [name for name, _ in Thousand.PRESETS])
@pytest.mark.parametrize("keep", ["all that score", "at least one"])
@pytest.mark.parametrize("dice", range(1, DICE + 1))
def test_results_are_those_of_all_throws(version: str, keep: str, dice: int) -> None:
    """The same choices with the same chances as by the rules, throw by throw."""
    options = choose(Thousand, [("version", version), ("keep", keep)])
    counted: Counter = Counter()
    for found in throws.results(options, dice):
        choices = {(points, (dice - used) or DICE) for points, used in found.kept}
        counted[frozenset(choices)] += found.ways
    by_rules: Counter = Counter()
    for throw in odds.throws(options, dice, confirming=True):
        choices = {(choice.points, choice.left) for choice in throw.choices}
        by_rules[frozenset(choices)] += round(throw.chance * 6**dice)
    assert counted == by_rules
    assert sum(counted.values()) == 6**dice
    assert throws.empty(options, dice) == by_rules[frozenset()]


def listed(position: Position, move: moves.Move) -> int:
    """The number of throws that lose the points, by playing each of them."""
    ways = 0
    rolled = Thousand.step(position, move)
    if rolled.phase != "rolling":  # what is set aside has ended the turn
        return len(FACES) ** len(rules.to_roll(position, move.kept))
    for faces in product(FACES, repeat=len(rolled.thrown)):
        ended = Thousand.step(rolled, faces).ended
        ways += ended is not None and ended.how in LOST
    return ways


@pytest.mark.parametrize(
    ("version", "dice", "ways", "of"),
    [("v2", "1 2 2 3 4", 204, 1296), ("v5", "1 1 1 2 3", 12, 36), ("v2", "1 1 1 5 5", 600, 7776)],
)
def test_the_chance_to_lose_the_points(version: str, dice: str, ways: int, of: int) -> None:
    """As the odds have it."""
    table = Table(version=version).play(f"roll = {dice}")
    assert present(risk(table.position, moves.ROLL))[:4] == (ways, of, "lost", None)


def test_there_is_no_risk_before_the_first_throw() -> None:
    """Nor in a move that is no roll, or refused."""
    table = Table("totals 100 0", version="v2")
    assert risk(table.position, moves.ROLL) is None
    table.play("roll = 1 2 2 3 4")
    assert risk(table.position, moves.BANK) is None
    assert risk(table.position, moves.Move("roll", (0,))) is None


def test_the_dump_truck_is_a_risk() -> None:
    """At 540, with ten points: a five is the dump truck unless a one comes with it."""
    table = Table("totals 540 0", version="v2").play("roll = 1 2 2 3 4")
    found = risk(table.position, moves.ROLL)
    assert found is not None
    assert found.ways == listed(table.position, moves.ROLL) > 204


@given(data=st.data())
def test_the_risk_is_exact(data: st.DataObject) -> None:
    """By any agreements, at any total: every throw is played."""
    match = data.draw(matches(Thousand))
    here = match.node()
    if not isinstance(here, Decide):
        return
    for move in here.moves:
        found = risk(match.position, move)
        if found is not None and found.of <= 6**3:
            assert found.ways == listed(match.position, move)
