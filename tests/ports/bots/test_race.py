"""Anne's chance to win the match after a turn, worked out by her formula."""

from math import exp, sqrt
from typing import Any

import pytest

from game.ports import cards
from game.ports.bots import race
from tests.ports.bots.test_bots import thrown

FACES = "gold diamond sabre sabre monkey monkey parrot parrot"


def after(points: int, *totals: int, **changes: Any) -> float:
    """The chance of the first seat, whose turn scores so many points."""
    position = thrown("none", FACES).replace(totals=totals, **changes)
    return race.chance_to_win(position, points)


def raced(lead: int, way: int) -> float:
    """The chance to win a race with a lead, on a way that both go together."""
    return 1 / (1 + exp(-1.7 * lead / sqrt(1000 * way + 1200000)))


def caught(lead: int) -> float:
    """The chance that a turn with an unknown card makes up a lead."""
    return 0.9 * exp(-((lead / 1100) ** 1.25))


def test_until_the_target_it_is_a_race() -> None:
    """Each other seat plays before, which is worth 300 points."""
    assert after(0, 0, 0) == pytest.approx(raced(-300, 12000))
    assert after(500, 1000, 2000) == pytest.approx(raced(-800, 4500 + 4000))
    assert after(500, 1000, 2000, 700) == pytest.approx(raced(-800, 8500) * raced(500, 9800))
    assert after(-500, 300, 6500) == pytest.approx(raced(-7000, 6200))


def test_no_total_is_below_zero_where_that_is_agreed() -> None:
    """Otherwise it is."""
    options = thrown("none", FACES).options
    floor, below = (options.replace(below_zero=value) for value in ("floor", "allowed"))
    assert after(-500, 300, 0, options=floor) == pytest.approx(raced(-300, 12000))
    assert after(-500, 300, 0, options=below) == pytest.approx(raced(-500, 12200))


def test_at_the_target_others_have_a_last_turn() -> None:
    """Who leads then wins, unless one of them makes up the lead."""
    assert after(500, 5500, 5000) == pytest.approx(1 - caught(1000))
    assert after(600, 5500, 5000, 6100) == pytest.approx((1 - caught(1100)) * (1 - caught(0)))
    assert after(600, 5500, 6500) == pytest.approx(1 - caught(0))  # the lead is theirs


@pytest.mark.parametrize(
    ("points", "left", "chance"),
    [
        (600, 1, 1),  # 6,100 against 6,000 and 5,500, nobody is to come
        (500, 1, 1 / 2),
        (400, 1, 0),
        (600, 2, 1 - caught(100)),
        (600, 3, (1 - caught(100)) * (1 - caught(600))),
    ],
)
def test_in_the_last_round_it_counts_who_is_to_come(points: int, left: int, chance: float) -> None:
    """left: the turns that are left, this one among them."""
    assert after(points, 5500, 6000, 5500, last_turns=left) == pytest.approx(chance)


def test_whoever_is_behind_one_seat_has_lost_though_level_with_another() -> None:
    """Whichever of them plays first."""
    for totals in ((6100, 6000), (6000, 6100)):
        assert after(500, 5500, *totals, last_turns=1) == 0


def test_whoever_reaches_the_target_in_sudden_death_wins() -> None:
    """Short of it, it is a race."""
    assert after(500, 5500, 5900, sudden=True) == 1
    assert after(400, 5500, 5900, sudden=True) == pytest.approx(raced(-300, 200))


def test_a_target_that_is_lost_again_makes_a_race() -> None:
    """After the last turn of the round, with everybody below it, not before."""
    assert after(0, 5500, 5900, last_turns=1) == pytest.approx(raced(-700, 600))
    assert after(0, 5500, 5900, last_turns=2) == pytest.approx(1 - caught(0))


def test_who_had_reached_the_target_is_asked_where_only_that_counts() -> None:
    """The seat after the last one began the round; here it has fallen below."""
    options = thrown("none", FACES).options.replace(target_lost="trigger")
    assert after(600, 5500, 5900, last_turns=1, options=options) == pytest.approx(raced(-100, 100))
    assert after(600, 5500, 6000, last_turns=1, options=options) == 1


def known(points: int, *totals: int, **changes: Any) -> float:
    """The chance where the cards are known: the chest is next, then the Captain, then a Storm."""
    unseen = (0,) * len(cards.CARDS)
    used = (cards.CHEST, cards.CAPTAIN, cards.STORM)
    return after(points, *totals, pile=unseen, used=used, **changes)


def test_known_cards_are_the_next_turns_in_a_race() -> None:
    """Of two, one's own is the second, the Captain, and the other's the first; then they repeat."""
    assert known(0, 0, 0) == pytest.approx(raced(-300 + 1189 - 695, 12000))
    three = raced(-300 + 639 - 695, 12000) * raced(-300 + 639 - 1189, 12000)
    assert known(0, 0, 0, 0) == pytest.approx(three)
    ahead = raced(-1300 + 639 - 695, 11000) * raced(-300 + 639 - 1189, 12000)
    assert known(0, 0, 1000, 0) == pytest.approx(ahead)
    assert known(400, 5500, 5900, sudden=True) == pytest.approx(raced(-300 + 1189 - 695, 200))
    assert known(0, 5500, 5900, last_turns=1) == pytest.approx(raced(-700 + 1189 - 695, 600))


@pytest.mark.parametrize(
    ("lead", "chance"),
    [
        (0, 0.895),
        (-100, 0.895),
        (150, (0.895 + 0.779) / 2),
        (300, 0.779),
        (500, 0.779 - 2 / 3 * (0.779 - 0.500)),
        (600, 0.500),
        (3250, (0.030 + 0.003) / 2),
        (4000, 0.003),
        (9000, 0.003),
    ],
)
def test_a_known_card_makes_up_a_lead(lead: int, chance: float) -> None:
    """With the chest 0, 300 and 600 points in 89.5, 77.9 and 50.0 %; evenly between these."""
    assert known(600 + lead, 6000, 6600) == pytest.approx(1 - chance)
