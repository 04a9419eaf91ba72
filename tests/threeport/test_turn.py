"""The course of a match: set-up, moving, loading, selling, upgrades, removals and the end."""

from typing import Any

import pytest

from game.agreements import choose
from game.contract import Chance, IllegalMove
from game.reasons import MisreadError
from game.threeport import Rules as Threeport
from game.threeport import cards, moves, rules
from game.threeport.position import Boat, Island
from tests.threeport.table import CARGO, LAST_OF_WHITE, THERE, Table


def set_up(seats: int = 2, **agreements: Any) -> Table:
    """A table after the set-up."""
    table = Table("", seats, **agreements)
    return table.play("= white-4 red-2 red-2")


def test_the_deck_has_three_colours_of_six_values_three_times() -> None:
    """54 cards, of which each island takes three."""
    deck = cards.deck(choose(Threeport, []))
    assert len(deck) == 54
    assert len(set(deck)) == 18
    assert {deck.count(card) for card in deck} == {3}
    assert len(set_up().position.unseen) == 54 - 9 - 3


def test_islands_are_stacks_of_one_two_and_three() -> None:
    """'a stack with the 3 on the bottom and the 1 on the top', of its own colour, from the deck."""
    position = Threeport.start(choose(Threeport, []), 2)
    assert position.islands == (Island(1, ()),) * 3
    for colour in cards.COLOURS:
        for value in (1, 2, 3):
            assert position.unseen.count(f"{colour}-{value}") == 2
        assert position.unseen.count(f"{colour}-4") == 3
    assert cards.stack(2, 1) == ("red-1", "red-2", "red-3")
    assert cards.stack(2, 3) == ("red-3",)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_set_up_by_several_deals(seats: int) -> None:
    """The first seat, then a card onto each island: white, black, red."""
    position = Threeport.start(choose(Threeport, []), seats)
    names = []
    for outcome in (seats - 1, "white-4", "red-2", "red-2"):
        here = Threeport.node(position)
        assert isinstance(here, Chance)
        names.append(here.name)
        position = Threeport.step(position, outcome)
    assert names == ["first seat", "turn 0 card 1", "turn 0 card 2", "turn 0 card 3"]
    assert [island.cargo for island in position.islands if island] == [
        ("white-4",),
        ("red-2",),
        ("red-2",),
    ]
    assert (position.seat, position.turn, position.totals) == (seats - 1, 1, (0,) * seats)
    assert position.boats == (Boat(None, ()),) * seats
    assert position.pile == 54 - 9 - 3 - seats  # a card lies under each boat


def test_the_first_action_is_a_move() -> None:
    """'On your first turn this is the only available action'."""
    table = set_up()
    assert table.moves() == ["move white", "move black", "move red"]
    assert table.refusal("load") == table.refusal("sell 2") == moves.SAIL_FIRST


def test_a_boat_moves_to_any_other_island() -> None:
    """Free of charge, but not to where it is; several may be at one island."""
    table = set_up().play("move white", "move white")
    assert table.at(1) == table.at(2) == "white"
    assert table.refusal("move white") == moves.HERE
    assert table.refusal("move black") is table.refusal("move red") is None
    assert table.totals == (0, 0)


def test_seats_take_turns() -> None:
    """One action each, in order."""
    table = set_up(3)
    seats = []
    for island in ("white", "black", "red", "black"):
        seats.append(table.position.seat)
        assert table.position.turn == len(seats)
        table.play(f"move {island}")
    assert seats == [0, 1, 2, 0]


def test_the_top_card_is_loaded() -> None:
    """'Take the top cargo card from the stack at your current island'."""
    table = Table(f"{CARGO}; boat 1 white; boat 2 white").play("load")
    assert table.hold(1) == ("black-1",)
    assert table.cargo("white") == ("red-3",)


def test_the_last_cargo_card_brings_a_card_to_every_island() -> None:
    """'deal one new card from the deck to all islands, stacking them': all drawn one by one."""
    table = Table("white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 white")
    table.play("load = white-5 white-6 red-1")
    assert table.cargo("white") == ("white-5",)
    assert table.cargo("black") == ("red-5", "white-6")
    assert table.cargo("red") == ("black-4", "red-1")
    assert table.ended.dealt == (("white-5", 0), ("white-6", 1), ("red-1", 2))


def test_a_boat_holds_three_cards() -> None:
    """'Your boat has a maximum capacity of three cards'."""
    table = Table(f"{CARGO}; boat 1 white red-2 red-2 black-5; boat 2 white")
    assert table.refusal("load") == moves.FULL
    assert "load" not in table.moves()


def test_the_example_of_the_page() -> None:
    """'If the island bonus is currently 1 and you sell a 3 and a 4, your total sale is 9'."""
    table = Table(THERE)
    assert rules.at_stake(table.position) == 9
    table.play("sell 3 4")
    assert table.totals == (9, 0)
    account = table.ended.account
    assert account is not None
    assert (account.values, account.bonus, account.total) == ((3, 4), 1, 3 + 1 + 4 + 1)


@pytest.mark.parametrize(("level", "points"), [(1, 5), (2, 6), (3, 7)])
def test_the_bonus_is_the_level(level: int, points: int) -> None:
    """'The island bonus is equal to the value of the current island card': that before the sale."""
    text = (
        f"totals 30 0; white 1 red-3; black 2 red-5; red {level} black-4; "
        "boat 1 red red-4; boat 2 red"
    )
    table = Table(text).play("sell 4")
    assert table.totals == (30 + points, 0)


def test_only_the_colour_of_the_island_is_sold() -> None:
    """'You can only sell cargo that matches the colour of the island you are at'."""
    table = Table(f"{CARGO}; boat 1 red red-3 red-4 black-6; boat 2 white black-2")
    assert table.refusal("sell 6") == moves.NOT_ABOARD
    assert table.refusal("sell 3 3") == moves.NOT_ABOARD
    assert [move for move in table.moves() if move.startswith("sell")] == [
        *("sell 3 4", "sell 4", "sell 3"),
    ]
    table.play("sell 3 4")
    assert table.hold(1) == ("black-6",)
    assert table.refusal("sell 2") == moves.NO_BUYER


def test_the_order_aboard_does_not_matter() -> None:
    """'black/red/black stacked on your boat, you can sell both black cards'."""
    table = Table(f"{CARGO}; boat 1 black black-2 red-1 black-6; boat 2 white").play("sell 2 6")
    assert table.totals == (2 + 1 + 6 + 1, 0)
    assert table.hold(1) == ("red-1",)


def test_sold_cards_are_discarded() -> None:
    """With the top card of the island that they upgraded."""
    table = Table(THERE).play("sell 3 4")
    assert table.position.discards == ("red-1", "red-3", "red-4")


def test_any_sale_upgrades_an_island_of_level_1() -> None:
    """'the 1 is discarded revealing the 2 below'."""
    table = Table(THERE).play("sell 3")
    assert table.level("red") == 2
    assert "red-1" in table.position.discards
    assert table.ended.change == "upgraded"


def test_level_2_needs_two_cards_at_once() -> None:
    """'To upgrade a level 2 island, you must sell at least two cards at once'."""
    text = (
        "totals 2 0; white 1 red-3; black 1 red-5; red 2 black-4; "
        "boat 1 red red-4 red-5; boat 2 red"
    )
    one = Table(text).play("sell 4")
    assert (one.level("red"), one.totals, one.ended.change) == (2, (8, 0), None)
    assert one.position.discards == ("red-4",)
    two = Table(text).play("sell 4 5")
    assert (two.level("red"), two.totals) == (3, (2 + 4 + 2 + 5 + 2, 0))
    assert two.position.discards == ("red-2", "red-4", "red-5")


def test_three_cards_at_level_2_upgrade_it_once() -> None:
    """One step, however many are sold."""
    text = (
        "totals 2 0; white 1 red-3; black 1 red-5; red 1 black-4; "
        "boat 1 black black-4 black-5 black-5; boat 2 red"
    ).replace("black 1", "black 2")
    table = Table(text).play("sell 4 5 5")
    assert (table.level("black"), table.totals) == (3, (2 + 14 + 6, 0))


def test_an_island_of_level_3_stays_if_fewer_are_sold() -> None:
    """Two cards are paid, but change nothing."""
    table = Table(LAST_OF_WHITE).play("sell 4 6")
    assert table.level("white") == 3
    assert table.totals == (20 + 4 + 6 + 2 * 3, 9)


def test_there_is_no_passing() -> None:
    """A step is one of the three actions."""
    for text in ("pass", "", "load 3", "sell", "sell 1 2 3 4", "sell 0", "move", "move green"):
        with pytest.raises(MisreadError):
            Threeport.parse_move(text)
    assert "move white" in Table(THERE).moves()


@pytest.mark.parametrize(
    ("pairs", "seats", "told"),
    [
        ({"values": 4, "copies": 2}, 3, "fewer than three cards of a colour"),
        ({"aboard": "kept", "quiet_end": "no"}, 2, "needs its quiet end or a last round"),
        ({"starts": 3}, 2, "seat 3 cannot start"),
        ({}, 5, "2 to 4 can play"),
        ({}, 1, "2 to 4 can play"),
    ],
)
def test_what_does_not_go_together_is_refused(pairs: dict, seats: int, told: str) -> None:
    """With a sentence."""
    with pytest.raises(MisreadError, match=told):
        Threeport.start(choose(Threeport, pairs.items()), seats)


def test_a_small_deck_is_enough_where_boats_are_markers() -> None:
    """Then no card lies under them."""
    options = choose(Threeport, [("values", 4), ("copies", 2), ("boats", "markers")])
    position = Threeport.start(options, 4)
    assert len(position.unseen) == position.pile == 24 - 9


def test_a_refusal_names_move_and_position() -> None:
    """In the message."""
    with pytest.raises(IllegalMove, match=r"sell 5 is refused \(not aboard\) at turn 1 of seat 1"):
        Table(THERE).play("sell 5")
