"""The dice in the player's hand: held on Treasure Island or beside it, and kept on the device."""

import json
from itertools import product
from typing import Any

import pytest

from game.contract import Hold
from game.ports import Rules as Ports
from game.ports import moves
from game.ports.position import Position
from game.ports.table import presses
from game.ports.table.hand import (
    EMPTY,
    Hand,
    asks,
    can_hold,
    fits,
    from_plain,
    hand_after,
    hand_for,
    place,
    press,
    refusal,
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


@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("gold", "3 gold 3 monkey 2 skull"),
        ("guardian", "4 gold 2 monkey 2 skull"),
        ("guardian", "skull 7 sabre"),
        ("chest", "2 gold 2 monkey 2 parrot 2 skull"),
    ],
)
def test_every_roll_has_its_hand(card: str, first: str) -> None:
    """It shows what a bot rolls, makes that very move, and can be kept."""
    position = Table().turn(card, first).position
    rolls = [move for move in Ports.node(position).moves if move.kind == "roll"]
    assert len(rolls) > 20
    for move in rolls:
        hand = hand_for(position, move)
        assert hand is not None
        assert fits(position, hand)
        assert roll_move(position, hand) == move
        assert from_plain(json.loads(json.dumps(to_plain(hand))), position) == hand
        for die in range(8):
            kept = "skull" if position.faces[die] == "skull" else "rail"
            lies = "island" if die in move.chest else kept
            assert place(position, hand, die) == ("hand" if die in move.dice else lies)


def test_no_hand_is_shown_but_for_rolls() -> None:
    """Not for a score, nor once nothing can be held."""
    assert hand_for(with_the_card(), moves.SCORE) is None
    on_the_island = Table().turn("gold", "4 skull 4 gold").position
    (move,) = (move for move in Ports.node(on_the_island).moves if move.kind == "roll")
    assert hand_for(on_the_island, move) is None


def test_the_guardian_lifts_one_skull() -> None:
    """Another press puts it back; any other skull, or one without her, is refused."""
    position = Table().turn("guardian", "4 gold 2 monkey 2 skull").position
    assert refusal(position, EMPTY, 6) is None
    hand = press(position, Hand((), (), (), False, True), 6)
    assert hand == Hand((), (), (6,), False, False)
    assert fits(position, hand)
    assert place(position, hand, 6) == "hand"
    assert place(position, hand, 7) == "skull"
    assert refusal(position, hand, 6) is None
    assert refusal(position, hand, 7) == moves.ONE_SKULL
    assert refusal(position, hand, 0) is None
    assert press(position, hand, 6) == EMPTY
    assert refusal(with_the_card(), EMPTY, 6) == moves.SKULL_LOCKED
    assert refusal(with_the_card(), EMPTY, 0) is None


@pytest.mark.parametrize("lifted", [(6, 7), (0,), (7, 6)])
def test_nothing_else_can_be_lifted(lifted: tuple[int, ...]) -> None:
    """Not two skulls, and no other die."""
    position = Table().turn("guardian", "4 gold 2 monkey 2 skull").position
    assert not fits(position, Hand((), (), lifted, False, False))


def test_nothing_is_lifted_without_the_guardian() -> None:
    """However the entry on the device reads."""
    found = {"held": [], "island": [], "lifted": [6], "beside": False}
    assert from_plain(found, with_the_card()) is None


@pytest.mark.parametrize("part", [None, 1, "0", {}, [None], ["0"], [[0]]])
@pytest.mark.parametrize("name", ["held", "island", "lifted"])
def test_dice_that_are_none_are_refused(name: str, part: Any) -> None:
    """Somebody may have written anything into the entry."""
    found: dict[str, Any] = {"held": [0], "island": [], "lifted": [], "beside": False}
    assert from_plain(found | {name: part}, with_the_card()) is None


def test_giving_up_at_a_loss_is_asked_once() -> None:
    """Whatever is pressed in between takes the answer back."""
    position = Table(edition="fortune", truce_island="penalty").turn("truce", "5 skull 3 sabre")
    sure = Hand((), (), (), False, True)
    assert asks(position.position, EMPTY)
    assert not asks(position.position, sure)
    assert not asks(with_the_card(), EMPTY)
    assert not asks(Table().turn("gold", "skull 7 sabre").play("score").position, EMPTY)
    assert not press(with_the_card(), sure, 0).sure
    assert not switched(sure).sure
    assert not hand_after(with_the_card(), sure).sure


def test_held_dice_stay_held_after_a_roll() -> None:
    """With the switch; the lifted skull has been rolled and is lifted no more."""
    position = Table().turn("guardian", "4 gold 2 monkey 2 skull").position
    hand = press(position, pressed(position, EMPTY, 0, 1, 4), 6)
    after = Table().turn("guardian", "4 gold 2 monkey 2 skull", "roll 3467 = 3 gold sabre")
    assert hand_after(after.position, hand) == Hand((0, 1, 4), (), (), False, False)
    chest = pressed(with_the_card(), switched(pressed(with_the_card(), EMPTY, 0, 1)), 2)
    rolled = with_the_card("roll 456 chest 12 = 3 sabre")
    assert hand_after(rolled, chest) == Hand((0, 1, 2), (0, 1), (), True, False)


def test_dice_lie_where_the_turn_left_them() -> None:
    """Blank before the first roll; on the island of the position once the turn is over."""
    assert place(Table().position, EMPTY, 0) == "blank"
    assert roll_move(Table().play("card = gold").position, EMPTY) == moves.FIRST_ROLL
    over = with_the_card("roll 3456 chest 1 = skull 3 sabre")
    assert place(over, EMPTY, 0) == "island"
    assert place(over, EMPTY, 2) == "skull"


def test_dice_can_be_held_while_something_can_be_chosen() -> None:
    """Not once a Storm allows no further roll, nor where the Guardian cannot help on the island."""
    storm = Table(edition="fortune").turn("storm", "6 gold 2 monkey")
    assert can_hold(storm.position)
    assert not can_hold(storm.play("roll 78 = 2 parrot").position)
    island = ("guardian", "4 skull 4 gold")
    assert can_hold(Table(guardian_island="usable").turn(*island).position)
    assert not can_hold(Table(guardian_island="unusable").turn(*island).position)


def after_presses(*controls: str, card: str = "gold") -> tuple[Position, Hand]:
    """A turn after that first roll, and the hand after presses."""
    position, hand = with_the_card(card=card), EMPTY
    for control in controls:
        answer = presses.press(position, hand, control)
        assert isinstance(answer, Hold)
        hand = answer.hand
    return position, hand


@pytest.mark.parametrize(
    ("controls", "held"),
    [
        (("die-1", "alike-die-1"), (0, 1)),
        (("die-2", "die-1", "alike-die-1"), (0, 1)),
        (("die-1", "alike-die-1", "die-1", "alike-die-1"), ()),
        (("die-3", "alike-die-3", "die-6", "alike-die-6"), (2, 3, 4, 5)),
        (("alike-die-1",), ()),  # without a first press there is nothing to follow
    ],
)
def test_two_quick_presses_move_all_dice_alike(
    controls: tuple[str, ...], held: tuple[int, ...]
) -> None:
    """To where the first of them has put the one that is pressed."""
    assert after_presses(*controls)[1].held == held


def test_dice_alike_follow_onto_the_island_and_off_it() -> None:
    """Also those that were held beside it."""
    both = ("die-1", "alike-die-1")
    assert after_presses(*both, card="chest")[1].island == (0, 1)
    assert after_presses("chest", "die-2", "chest", *both, card="chest")[1].island == (0, 1)
    _position, hand = after_presses("chest", "die-2", "chest", *both, *both, card="chest")
    assert (hand.held, hand.island) == ((), ())
    for controls in product(("die-1", "die-2", "chest", "alike-die-2"), repeat=5):
        position, hand = after_presses(*controls, card="chest")
        assert fits(position, hand)


def test_skulls_are_as_locked_by_two_presses_as_by_one() -> None:
    """With the reason; the Guardian lifts one of them."""
    position = with_the_card(card="gold")
    assert presses.press(position, EMPTY, "alike-die-7") == presses.press(position, EMPTY, "die-7")
