"""Playouts: their random numbers, the captains who play them, and the lead that is counted."""

import pytest

from game.chance import FairDice
from game.threeport import Rules as Threeport
from game.threeport import moves, rules
from game.threeport.bots import playouts, silva
from game.threeport.position import Position
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


SIX = f"{ISLANDS}; boat 1 white white-5 white-6; boat 2 red"  # three sales, a load, two voyages


def test_silva_tries_the_better_half_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of six actions three, then two: 40 playouts a round, shared among those that are left.

    Each playout has other random numbers, the same ones for all actions. All leads count: the
    first action stays ahead, although it falls behind in the last playout of each round.
    """
    position = placed(SIX)
    legal = list(moves.Moves(position))
    order = [rules.act(position, move) for move in legal]
    tried: list[list[int]] = [[] for _ in legal]

    def lead(after: Position, seat: int, numbers: playouts.Draws, actions: int) -> int:
        assert (seat, actions) == (0, 6)
        number = int(numbers._name.removeprefix("playout "))
        tried[order.index(after)].append(number)
        if after == order[0]:
            return -9 if number in (5, 18, 38) else 30
        return 9 - order.index(after)

    monkeypatch.setattr(silva, "lead", lead)
    assert silva.choose(position, 120, 6) == legal[0]
    first, second, third = list(range(6)), list(range(6, 19)), list(range(19, 39))
    assert tried == [
        first + second + third,
        first + second + third,
        first + second,
        first,
        first,
        first,
    ]


def test_silva_thinks_once_after_each_playout_of_all_actions() -> None:
    """She does not think where there is one."""
    assert list(silva.thoughts(placed(SIX), 120, 6))[:-1] == [None] * (6 + 13 + 20)
    full = "white removed; black 2 red-5; red 3 black-4; boat 1 black red-4 red-5 red-6; boat 2 red"
    assert list(silva.thoughts(placed(f"totals 50 60; {full}"))) == [moves.moving(2)]


def test_silva_does_not_think_about_a_sure_win() -> None:
    """A tie is none."""
    won, tied = (placed(f"totals {totals}; {LAST_SALE} red-6") for totals in ("37 60", "36 60"))
    assert list(silva.thoughts(won)) == [moves.selling([4, 5, 6])]
    assert len(list(silva.thoughts(tied, 20, 2))) > 1
