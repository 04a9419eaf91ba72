"""The risk of a roll, compared with the rules' answer to every outcome."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.agreements import choose
from game.chance import FairDice
from game.contract import Chance, Decide, Over, Risk
from game.ports import Rules as Ports
from game.ports import moves, rules
from game.ports.options import EDITIONS
from game.ports.risk import risk
from game.ports.scoring import SHIPS
from tests.ports.table import Table
from tests.support.present import present


def enumerated(position, move) -> Fraction:
    """The chance that the roll ends the turn unscored, over every throw of the dice."""
    thrown = Ports.step(position, move)
    chance = Ports.node(thrown)
    assert isinstance(chance, Chance)
    lost = 0
    for outcome, weight in chance.outcomes:
        ended = Ports.step(thrown, outcome).ended
        found = position.island and "skull" in outcome
        lost += weight * (ended is not None and ended.how in ("bust", "island") and not found)
    return Fraction(lost, chance.outcomes.total)


def enumerated_wins(position, move) -> Fraction:
    """The chance that the battle is won after the roll, over every throw of the dice."""
    thrown = Ports.step(position, move)
    chance = Ports.node(thrown)
    assert isinstance(chance, Chance)
    won = 0
    for outcome, weight in chance.outcomes:
        landed = Ports.step(thrown, outcome)
        account = landed.ended.account if landed.ended else rules.at_stake(landed)
        won += weight * any(line.what == "ship won" for line in account.lines)
    return Fraction(won, chance.outcomes.total)


def checked(position) -> Counter[str]:
    """Compares the risk of each kind of roll in a position; counts what they mean."""
    found: Counter[str] = Counter()
    asked = set()
    for move in Ports.node(position).moves:
        if move.kind != "roll":
            assert risk(position, move) is None
            continue
        if position.phase != "choose":
            assert risk(position, move) is None
            continue
        rolled = [position.faces[die] for die in move.dice]
        kind = (len(rolled), rolled.count("skull"), rolled.count("sabre"))
        if kind in asked:
            continue
        asked.add(kind)
        told = present(risk(position, move))
        assert Fraction(told.ways, told.of) == enumerated(position, move)
        assert (told.wins is None) == (position.card not in SHIPS)
        if told.wins is not None:
            assert Fraction(told.wins, told.of) == enumerated_wins(position, move)
        found[told.what] += 1
    return found


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(EDITIONS), st.integers(0, 10**9))
def test_the_risk_is_that_of_all_outcomes(edition: str, number: int) -> None:
    """It agrees for every roll in matches of random moves, in every edition."""
    drawn = random.Random(number)
    dice = FairDice(str(number))
    position = Ports.start(choose(Ports, [("edition", edition), ("starts", 1)]), 2)
    for _ in range(60):
        node = Ports.node(position)
        if isinstance(node, Over):
            return
        if isinstance(node, Decide):
            checked(position)
            position = Ports.step(position, drawn.choice(list(node.moves)))
        else:
            position = Ports.step(position, dice.settle(node))


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
    told = risk(position, moves.roll(die - 1 for die in dice))
    assert told == Risk(chance.numerator, 6 ** len(dice), what, None, len(dice))


BATTLES = [
    # One of two dice must show a sabre, and at most one of them a skull.
    (("ship-3", "skull 2 sabre 5 gold"), (7, 8), {}, "battle", Fraction(11, 36)),
    # The same where a second skull ends the turn.
    (("ship-3", "2 skull 2 sabre 4 gold"), (7, 8), {}, "battle", Fraction(9, 36)),
    (("ship-3", "2 skull 3 sabre 3 gold"), (7, 8), {}, "battle won", Fraction(25, 36)),
    (
        ("ship-3", "2 skull 3 sabre 3 gold"),
        (7, 8),
        {"ship_bust": "kept"},
        "battle won",
        Fraction(1),
    ),
    # Both of the sabres that have won it are rolled again.
    (("ship-2", "2 sabre 6 gold"), (1, 2), {}, "battle still", Fraction(1, 36)),
    (("ship-4", "sabre 7 gold"), (7, 8), {}, "battle short", Fraction(0)),
]


@pytest.mark.parametrize(("turn", "dice", "agreed", "what", "chance"), BATTLES)
def test_the_chance_to_win_a_battle(turn, dice, agreed, what, chance) -> None:
    """By sabres that are kept and sabres that are rolled; skulls lose it."""
    position = Table(**agreed).turn(*turn).position
    told = present(risk(position, moves.roll(die - 1 for die in dice)))
    assert (told.what, Fraction(present(told.wins), told.of)) == (what, chance)
    assert (told.of, told.thrown) == (36, 2)


def test_the_chance_follows_the_sabres_that_are_kept() -> None:
    """Two rolls of as many dice, asked for in turn in the same position."""
    position = Table().turn("ship-2", "2 sabre 6 gold").position
    for dice in ((0, 1), (1, 2), (6, 7), (0, 1)):
        move = moves.roll(dice)
        told = present(risk(position, move))
        assert Fraction(present(told.wins), told.of) == enumerated_wins(position, move)


def test_the_risk_follows_the_skull_that_is_rolled_again() -> None:
    """Where the Guardian may be called before the island: of rolls of as many dice in turn."""
    position = Table(guardian_island="usable").turn("guardian", "5 skull 3 gold").position
    for dice, ways in (((5, 6, 7), 5**3), ((0, 5, 6), 0), ((5, 6, 7), 5**3)):
        move = moves.roll(dice)
        told = present(risk(position, move))
        assert (told.ways, told.of) == (ways, 6**3)
        assert enumerated(position, move) == Fraction(ways, 6**3)


@pytest.mark.parametrize("dice", [(2,), (0, 2), (0, 1, 2, 3)])
def test_there_is_no_risk_of_a_roll_that_is_refused(dice: tuple[int, ...]) -> None:
    """Of one die, or of a skull."""
    position = Table().turn("captain", "2 skull 6 gold").position
    assert risk(position, moves.roll(dice)) is None


def test_there_is_no_risk_before_the_card() -> None:
    """Neither for turning it over nor for the first roll."""
    position = Table().position
    assert risk(position, moves.FIRST_ROLL) is None
    assert risk(rules.step(position, moves.CARD), moves.FIRST_ROLL) is None
