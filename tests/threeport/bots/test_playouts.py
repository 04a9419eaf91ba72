"""Playouts: their random numbers, the captains who play them, and the lead that is counted."""

import pytest

from game.chance import FairDice
from game.threeport import Rules as Threeport
from game.threeport import moves, rules
from game.threeport.bots import playouts, silva
from tests.threeport.bots.test_choices import LAST_SALE, placed

DICE = FairDice("any")
ISLANDS = "totals 9 9; white 1 red-3 black-1; black 2 red-5 white-2; red 1 black-4 red-6"


def draws(name: str = "any") -> playouts.Draws:
    """The random numbers of that name."""
    return playouts.Draws(DICE, name)


def test_a_number_is_drawn_from_a_byte() -> None:
    """Of one HMAC after the other, the first numbered 0."""
    numbers = draws("cargo")
    drawn = [numbers.below(6) for _ in range(2 * playouts.BYTES)]
    assert drawn == [byte * 6 >> 8 for byte in DICE.hmac("cargo 0") + DICE.hmac("cargo 1")]


def test_any_legal_action_may_be_drawn() -> None:
    """Each as likely: the number is its place among them."""
    position = placed(f"{ISLANDS}; boat 1 white white-5; boat 2 red")
    legal = list(moves.Moves(position))
    numbers, same = draws(), draws()
    for _ in range(20):
        assert playouts.any_action(position, numbers) == legal[same.below(len(legal))]


@pytest.mark.parametrize(
    ("boat", "move"),
    [
        ("white white-5", "sell 5"),
        ("red red-1", "load"),  # the red 6 first
        ("red 2 red-1 red-2", "sell 1 1 2"),  # a full hold
        ("white black-5", "load"),
        ("white 2 red-4 black-6", "move red"),  # 4 x (5 + 5) against 4 x 8
        ("white 2 black-6 red-4", "move black"),
    ],
)
def test_a_captain_sells_loads_or_sails_to_where_both_are_good(boat: str, move: str) -> None:
    """Cargo that can be sold here is loaded before the sale."""
    position = placed(f"{ISLANDS}; boat 1 {boat}; boat 2 red")
    assert Threeport.move_text(playouts._likely(position)) == move


@pytest.mark.parametrize(
    ("boat", "move"),
    [
        ("white white-5", "sell 5"),
        ("white", "move black"),  # the first of two where there is nothing either
        ("black", "move white"),
    ],
)
def test_a_captain_does_not_wait_where_no_cargo_is(boat: str, move: str) -> None:
    """Not even if all cargo is at sea."""
    position = placed(f"white 1; black 1; red 1; boat 1 {boat}; boat 2 red")
    assert Threeport.move_text(playouts._likely(position)) == move


def test_cargo_of_a_removed_island_has_no_price() -> None:
    """It can never be sold."""
    position = placed(f"totals 50 60; {LAST_SALE}")
    prices = [playouts.price(position, card) for card in ("white-6", "black-6", "red-6")]
    assert prices == [0, 6 + 2, 6 + 3]


@pytest.mark.parametrize(
    ("hold", "worth"),
    [
        ("", (4 + 3, 6 + 3, 6 + 7)),  # the prices of two cards each
        ("black-5 white-1", (4 * 2 + 3, 4 * 7 + 3, 7)),  # room for the upper one
        ("red-1 red-2 black-3", (0, 4 * 5, 4 * (2 + 3))),
    ],
)
def test_what_draws_a_captain_to_an_island(hold: str, worth: tuple[int, ...]) -> None:
    """Four times the sales there, and the prices of what could be loaded, each on its island."""
    position = placed(f"{ISLANDS}; boat 1 white {hold}; boat 2 red")
    aboard = position.boat.hold
    assert tuple(playouts._attraction(position, place, aboard) for place in range(3)) == worth


@pytest.mark.parametrize(
    ("totals", "leads"),
    [
        ("50 60", (140 + 200, -140 - 200)),
        ("36 60", (0, 0)),
        ("30 60", (-60 - 200, 60 + 200)),
    ],
)
def test_a_match_that_is_over_counts_as_won_or_lost(totals: str, leads: tuple[int, int]) -> None:
    """By 20 points more; cargo aboard then counts for nothing."""
    position = rules.act(placed(f"totals {totals}; {LAST_SALE} red-6"), moves.selling([4, 5, 6]))
    assert position.over is not None
    assert tuple(playouts.lead(position, seat, draws(), 5) for seat in range(2)) == leads


def test_playouts_go_on_as_ever() -> None:
    """A change detector: leads after 12 actions, each with other numbers."""
    position = placed(f"{ISLANDS}; boat 1 white white-5; boat 2 red")
    leads = [playouts.lead(position, 0, draws(f"{number}"), 12) for number in range(8)]
    assert leads == [12, -12, -8, -6, 56, 30, -38, 20]


def test_silva_tries_the_better_half_again() -> None:
    """Four actions, 15 playouts each; then 30 more of the two that led by most."""
    position = placed(f"{ISLANDS}; boat 1 white white-5; boat 2 red")
    dice = FairDice(Threeport.position_text(position))

    def leads(move: moves.Move, numbers: range) -> int:
        after = rules.act(position, move)
        names = [f"playout {number}" for number in numbers]
        return sum(playouts.lead(after, 0, playouts.Draws(dice, name), 6) for name in names)

    legal = list(moves.Moves(position))
    assert len(legal) == 4
    better = sorted(legal, key=lambda move: -leads(move, range(15)))[:2]
    best = max(better, key=lambda move: leads(move, range(45)))
    assert list(silva.thoughts(position, 120, 6)) == [None] * 45 + [best]


def test_silva_does_not_think_about_a_sure_win() -> None:
    """A tie is none."""
    won, tied = (placed(f"totals {totals}; {LAST_SALE} red-6") for totals in ("37 60", "36 60"))
    assert list(silva.thoughts(won)) == [moves.selling([4, 5, 6])]
    assert len(list(silva.thoughts(tied, 20, 2))) > 1
