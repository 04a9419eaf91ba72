"""The exact value of a turn, against figures that were published for this game."""

from math import comb

import pytest

from game.agreements import choose
from game.chance import Rolls
from game.ports import Rules as Ports
from game.ports import cards, moves, rules, scoring
from game.ports.odds import TurnValues
from tests.support.present import present

PUBLISHED = {
    "none": 578.80,
    "captain": 1157.60,
    "gold": 781.54,
    "diamond": 781.54,
    "animals": 735.11,
    "skull-1": 363.45,
    "skull-2": 139.22,
    "guardian": 912.18,
    "chest": 679.77,
    "ship-2": 455.75,
    "ship-3": 249.10,
    "ship-4": -155.60,
    "storm": 623.47,
    "truce": 416.75,
}
FORTUNE = ("edition", "fortune")
AS_PUBLISHED = {"storm": (FORTUNE,), "truce": (FORTUNE,)}
FINED = (FORTUNE, ("truce_island", "penalty"))
CHEST = ("storm_chest", "counts")
NINE_SCORES = ("nine_alike", "scores")


def thrown(card: str, faces: str, *agreements: tuple[str, str]) -> rules.Position:
    """The position after the first throw of a match, faces in die order."""
    agreed = choose(Ports, (("starts", "1"), *agreements))
    position = Ports.start(agreed, 2)
    for choice in (moves.CARD, card, moves.FIRST_ROLL, tuple(faces.split())):
        position = Ports.step(position, choice)
    return position


@pytest.mark.long
@pytest.mark.parametrize(("card", "points"), PUBLISHED.items())
def test_a_perfect_turn_is_worth_what_was_published(card: str, points: float) -> None:
    """Expected points of one turn, nine alike scoring as the published table has it."""
    agreed = choose(Ports, [NINE_SCORES, *AS_PUBLISHED.get(card, ())])
    assert round(TurnValues(agreed, card).expected, 2) == points


def test_every_card_has_a_published_value() -> None:
    """No new card can then go unchecked."""
    assert set(PUBLISHED) == {*cards.CARDS, cards.NO_CARD}


@pytest.mark.parametrize(
    ("edition", "points"), [("mille-sabords", 912.18), ("ports", 904.71), ("fortune", 904.71)]
)
def test_the_guardian_is_worth_less_where_her_skull_may_not_be_rolled_alone(
    edition: str, points: float
) -> None:
    """Either ruling has its published value."""
    agreed = choose(Ports, [("edition", edition), NINE_SCORES])
    assert round(TurnValues(agreed, cards.GUARDIAN).expected, 2) == points


@pytest.mark.long
def test_the_truce_is_worth_more_when_a_bust_is_not_fined() -> None:
    """The other ruling has its published value too."""
    agreed = choose(Ports, [FORTUNE, ("truce_bust", "none")])
    assert round(TurnValues(agreed, cards.TRUCE).expected, 2) == 546.83


@pytest.mark.long
@pytest.mark.parametrize(("rolls", "points"), [("may stop", 408.52), ("compulsory", 398.70)])
def test_the_truce_is_worth_less_where_the_island_fines_sabres(rolls: str, points: float) -> None:
    """A second program gave these values, with every die but the skulls rolled on the island."""
    agreed = choose(Ports, [*FINED, ("island_dice", "all"), ("island_rolls", rolls)])
    assert round(TurnValues(agreed, cards.TRUCE).expected, 2) == points


@pytest.mark.parametrize(
    ("agreements", "points"),
    [
        ((CHEST,), 625.12),
        ((CHEST, ("keep_one", "yes")), 624.95),
        ((("keep_one", "yes"),), 623.30),
        ((CHEST, ("storm_scores", "treasure sets")), 714.10),
        ((CHEST, ("storm_scores", "all sets")), 745.12),
        ((CHEST, ("storm_scores", "doubled")), 805.89),
    ],
)
def test_what_a_storm_is_worth_by_other_readings(agreements: tuple, points: float) -> None:
    """Change detectors: no table of these values was published."""
    agreed = choose(Ports, [FORTUNE, *agreements])
    assert round(TurnValues(agreed, cards.STORM).expected, 2) == points


def test_a_storm_leaves_nothing_to_roll_after_two_throws() -> None:
    """One more throw is all that the first one leaves; after the second, what lies there counts."""
    position = thrown("storm", "gold gold gold sabre sabre monkey parrot parrot", FORTUNE)
    values = TurnValues(position.options, present(position.card))
    mean = 600 + 5 / 3 * 200  # each of five dice shows treasure one time in three
    lost = sum(
        comb(5, skulls) * 5 ** (5 - skulls) / 6**5 * (600 + 200 * (5 - skulls) * 2 / 5)
        for skulls in (3, 4, 5)
    )
    worth = values.of(position, moves.roll((3, 4, 5, 6, 7)))
    assert worth == pytest.approx(mean - lost, abs=1e-6)


def test_the_first_throw_shows_skulls_as_often_as_was_published() -> None:
    """Exactly three skulls 10.42 %, four or more 3.07 %."""
    rolls = Rolls(scoring.FACES, moves.ALL)
    weights = dict.fromkeys(range(moves.DICE + 1), 0)
    for faces, weight in rolls:
        weights[faces.count(scoring.SKULL)] += weight
    assert round(100 * weights[3] / rolls.total, 2) == 10.42
    assert round(100 * sum(weights[count] for count in range(4, 9)) / rolls.total, 2) == 3.07


@pytest.mark.parametrize("card", ["gold", "diamond", "none", "captain"])
def test_a_bust_leaves_nothing_of_the_card(card: str) -> None:
    """The coin or the diamond of the card is lost with the dice."""
    position = thrown(card, "skull skull skull gold gold gold gold diamond")
    assert present(position.ended).how == "bust"
    assert position.totals == (0, 0)


def test_a_finished_hand_is_not_rolled_again() -> None:
    """Eight diamonds are worth more than any throw."""
    position = thrown("captain", " ".join(["diamond"] * 8))
    values = TurnValues(position.options, present(position.card))
    worth = {move: values.of(position, move) for move in Ports.node(position).moves}
    assert max(worth, key=lambda move: worth[move]) == moves.SCORE
    assert worth[moves.SCORE] == 2 * (4000 + 800 + 500)


def test_sabres_on_the_island_are_worth_their_fine() -> None:
    """Two dice left: to leave with a sabre, or to roll both and pay for what they show."""
    position = thrown("truce", "skull " * 6 + "sabre gold", *FINED)
    values = TurnValues(position.options, present(position.card))
    assert values.of(position, moves.SCORE) == -1000
    # A throw with a skull ends the island too, because a single die is not rolled.
    assert values.of(position, moves.roll((6, 7))) == pytest.approx(-1000 * 2 / 6, abs=1e-6)


def test_a_die_that_stays_on_the_island_cannot_show_a_sabre() -> None:
    """Any dice may be rolled: the sabre with one of two coins, counted by hand."""
    position = thrown("truce", "skull " * 5 + "sabre gold gold", *FINED)
    values = TurnValues(position.options, present(position.card))
    at_once = -1000 * 10 / 36  # no skull: sabres of either die
    later = -1000 * 2 / 36 * 2 / 6  # a skull and a sabre: that sabre goes with the coin
    worth = values.of(position, moves.roll((5, 6)))
    assert worth == pytest.approx(at_once + later, abs=1e-6)
    assert worth > values.of(position, moves.roll((5, 6, 7)))


def test_the_value_of_a_roll_is_the_mean_of_what_it_may_show() -> None:
    """One roll of two dice, counted out: every outcome is stopped on or rolled again."""
    position = thrown("none", "gold gold gold gold gold gold monkey parrot")
    values = TurnValues(position.options, present(position.card))
    rolling = Ports.step(position, moves.roll((6, 7)))
    mean = 0.0
    for faces, weight in Ports.node(rolling).outcomes:
        landed = Ports.step(rolling, faces)
        mean += weight / 36 * max(values.of(landed, move) for move in Ports.node(landed).moves)
    assert values.of(position, moves.roll((6, 7))) == pytest.approx(mean, abs=1e-4)
