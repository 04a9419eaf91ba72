"""The risk of a roll, compared with the rules' answer to every outcome."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import ports
from game.agreements import choose
from game.chance import FairDice
from game.contract import Chance, Decide, Over
from game.ports import moves, rules
from game.ports.options import EDITIONS
from game.ports.risk import risk
from tests.pirate_table import Table


def enumerated(position, move) -> Fraction:
    """The chance that the roll ends the turn unscored, over every throw of the dice."""
    thrown = ports.step(position, move)
    chance = ports.node(thrown)
    assert isinstance(chance, Chance)
    lost = 0
    for outcome, weight in chance.outcomes:
        ended = ports.step(thrown, outcome).ended
        found = position.island and "skull" in outcome
        lost += weight * (ended is not None and ended.how in ("bust", "island") and not found)
    return Fraction(lost, chance.outcomes.total)


def checked(position) -> Counter[str]:
    """Compares the risk of each kind of roll in a position; counts what they mean."""
    found: Counter[str] = Counter()
    asked = set()
    for move in ports.node(position).moves:
        if move.kind != "roll":
            assert risk(position, move) is None
            continue
        if position.phase != "choose":
            assert risk(position, move) is None
            continue
        kind = (len(move.dice), sum(position.faces[die] == "skull" for die in move.dice))
        if kind in asked:
            continue
        asked.add(kind)
        told = risk(position, move)
        assert Fraction(told.ways, told.of) == enumerated(position, move)
        found[told.what] += 1
    return found


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(0, 10**9))
def test_the_risk_is_that_of_all_outcomes(edition: str, number: int) -> None:
    """It agrees for every roll in matches of random moves, in every edition."""
    drawn = random.Random(number)
    dice = FairDice(str(number))
    position = ports.start(choose(ports, [("edition", edition), ("starts", 1)]), 2)
    for _ in range(60):
        node = ports.node(position)
        if isinstance(node, Over):
            return
        if isinstance(node, Decide):
            checked(position)
            position = ports.step(position, drawn.choice(list(node.moves)))
        else:
            position = ports.step(position, dice.settle(node))


TURNS = [
    ("captain", "2 skull 3 gold 3 sabre", (3, 4, 5), Fraction(91, 216), "bust"),
    ("gold", "skull 7 gold", (2, 3), Fraction(1, 36), "bust"),
    ("skull-2", "8 gold", (1, 2), Fraction(11, 36), "bust"),
    ("captain", "4 skull 2 gold 2 sabre", (5, 6, 7, 8), Fraction(625, 1296), "island"),
    ("guardian", "2 skull 6 gold", (3, 4), Fraction(1, 36), "bust"),
]


@pytest.mark.parametrize(("card", "faces", "dice", "chance", "what"), TURNS)
def test_the_risk_of_known_rolls(card, faces, dice, chance, what) -> None:
    """Skulls of the card count, the Guardian saves one; on the island a roll needs a skull."""
    position = Table().turn(card, faces).position
    told = risk(position, moves.roll(tuple(die - 1 for die in dice)))
    assert (Fraction(told.ways, told.of), told.what) == (chance, what)


def test_there_is_no_risk_before_the_card() -> None:
    """Neither for turning it over nor for the first roll."""
    position = Table().position
    assert risk(position, moves.FIRST_ROLL) is None
    assert risk(rules.step(position, moves.CARD), moves.FIRST_ROLL) is None
