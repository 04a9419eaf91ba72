"""The dice in the player's hand: held on Treasure Island or beside it, and kept on the device."""

import json
from itertools import product
from typing import Any

import pytest

from game.contract import Hold
from game.ports import Rules as Ports
from game.ports.position import Position
from game.ports.table import presses
from game.ports.table.hand import (
    EMPTY,
    Hand,
    fits,
    from_plain,
    hand_after,
    place,
    press,
    roll_move,
    switched,
    to_plain,
)
from tests.ports.table import Table

FIRST = "gold gold monkey monkey parrot parrot skull skull"
FREE = range(6)  # the dice of that throw that show no skull


def with_the_card(*lines: str, card: str = "chest") -> Position:
    """A turn after that first roll, and what follows."""
    return Table().turn(card, FIRST, *lines).position


def pressed(position: Position, hand: Hand, *dice: int) -> Hand:
    """The hand after presses on these dice."""
    for die in dice:
        hand = press(position, hand, die)
    return hand


@pytest.mark.parametrize("before", ["hand", "rail", "island"])
@pytest.mark.parametrize("beside", [False, True])
def test_a_press_puts_a_die_where_the_switch_says(before: str, beside: bool) -> None:
    """The press releases the die if it lies there already."""
    position = with_the_card()
    island = (1,) if before == "island" else ()
    hand = Hand((1,) if before != "hand" else (), island, (), beside, False)
    target = "rail" if beside else "island"
    after = press(position, hand, 1)
    assert place(position, after, 1) == ("hand" if before == target else target)
    assert after.beside == beside
    assert fits(position, after)


def test_every_choice_is_made_with_one_press_for_each_die() -> None:
    """Dice on Treasure Island, dice held beside it and dice to roll, and one press of the switch.

    From none held, and from all held on the island.
    """
    position = with_the_card()
    legal = Ports.node(position).moves
    rolled = set()
    for places in product(("hand", "rail", "island"), repeat=len(FREE)):
        lying = {name: [die for die in FREE if places[die] == name] for name in places}
        laid = pressed(position, EMPTY, *lying.get("island", ()))
        made = pressed(position, switched(laid), *lying.get("rail", ()))
        full = pressed(position, EMPTY, *FREE)
        released = pressed(position, full, *lying.get("hand", ()))
        assert made == pressed(position, switched(released), *lying.get("rail", ()))
        assert tuple(place(position, made, die) for die in FREE) == places
        assert fits(position, made)
        move = roll_move(position, made)
        if legal.refusal(move) is None:
            rolled.add(move)
    assert rolled == {move for move in legal if move.kind == "roll"}


def test_the_switch_moves_no_die() -> None:
    """It can be pressed before any die is held, and back."""
    position = with_the_card()
    for hand in (EMPTY, pressed(position, EMPTY, 0, 3)):
        answer = presses.press(position, hand, "chest")
        assert isinstance(answer, Hold)
        beside = answer.hand
        assert beside.beside
        assert all(place(position, beside, die) == place(position, hand, die) for die in FREE)
        assert presses.press(position, beside, "chest") == Hold(hand)


def test_the_switch_is_there_only_where_dice_can_lie_on_the_island() -> None:
    """Not with another card, not on Skull Island, not when the turn is over."""
    any_dice = Table(edition="fortune").turn("chest", "4 skull 4 gold").position
    for position in (
        with_the_card(card="gold"),
        any_dice,
        with_the_card("score"),
        Table().position,
    ):
        assert presses.press(position, EMPTY, "chest") is None
        assert not fits(position, switched(EMPTY))


def test_the_switch_stays_for_the_turn_and_no_longer() -> None:
    """Through every roll; a lost or a written turn ends it."""
    position = with_the_card()
    hand = pressed(position, switched(pressed(position, EMPTY, 0)), 1)
    roll = "roll 3456 chest 1 = "
    assert hand_after(with_the_card(roll + "4 sabre"), hand) == Hand((0, 1), (0,), (), True, False)
    assert hand_after(with_the_card(roll + "skull 3 sabre"), hand) == EMPTY
    assert hand_after(with_the_card(roll + "4 sabre", "score"), hand) == EMPTY


HANDS = [
    EMPTY,
    Hand((), (), (), True, False),
    Hand((0, 1), (0,), (), False, False),
    Hand((0, 1), (1,), (), True, False),
]


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_is_kept_with_its_switch(hand: Hand) -> None:
    """It is kept as text on the device."""
    assert from_plain(json.loads(json.dumps(to_plain(hand))), with_the_card()) == hand


def test_a_hand_that_an_earlier_release_kept_opens() -> None:
    """It says nothing of the switch: dice are held on the island, as they were then."""
    former = {"held": [0, 1, 2], "island": [0, 2], "lifted": []}
    assert from_plain(former, with_the_card()) == Hand((0, 1, 2), (0, 2), (), False, False)


@pytest.mark.parametrize("beside", [1, 0, None, "true", [], [0], {}])
def test_a_switch_that_is_none_is_refused(beside: Any) -> None:
    """Somebody may have written anything into the entry."""
    found = {"held": [0], "island": [], "lifted": [], "beside": beside}
    assert from_plain(found, with_the_card()) is None
    assert from_plain(found | {"beside": False}, with_the_card()) is not None


def test_a_switch_without_its_card_is_refused() -> None:
    """No press could have made it."""
    found = {"held": [0], "island": [], "lifted": [], "beside": True}
    assert from_plain(found, with_the_card()) is not None
    assert from_plain(found, with_the_card(card="gold")) is None
