"""The player's unfinished choice: dice that are held, put on the card, or to be rolled.

It is not part of the position; rolling the dice turns it into a move.
"""

from collections import namedtuple

from game.ports import cards, moves, rules
from game.ports.scoring import SKULL


class Hand(namedtuple("Hand", ("held", "island", "lifted"))):
    """A choice that the player is making.

    held: dice to keep, indices from 0. island: those of them that lie on Treasure Island.
    lifted: skulls for the Guardian to reroll.
    """


EMPTY = Hand((), (), ())
_PARTS = ("held", "island", "lifted")  # as saved on devices


def to_roll(position, hand):
    """The dice that a roll would throw: all except held dice and locked skulls."""
    if not position.faces:
        return moves.ALL
    dice = []
    for die in moves.ALL:
        locked = position.faces[die] == SKULL and die not in hand.lifted
        if not locked and die not in hand.held:
            dice.append(die)
    return tuple(dice)


def roll_move(position, hand):
    """The roll that the hand represents."""
    if position.phase == "first":
        return moves.FIRST_ROLL
    return moves.roll(to_roll(position, hand), hand.island)


def can_hold(position):
    """Tells whether there are dice on the table that the player may hold or release."""
    if position.phase != "choose" or rules.sunk(position):
        return False
    return not position.island or position.guardian or position.options.island_dice == "any"


def can_use_chest(position):
    """Tells whether held dice can be put on Treasure Island, never possible on Skull Island."""
    return position.card == cards.CHEST and not position.island and can_hold(position)


def press(position, hand, die):
    """The hand after a press on a die, which holds or releases it.

    With the card Treasure Island a held die is put on it at once, since that costs nothing.
    """
    if position.faces[die] == SKULL:
        return Hand(hand.held, hand.island, _toggled(hand.lifted, die))
    held = _toggled(hand.held, die)
    island = hand.island
    if die in island or (die in held and can_use_chest(position)):
        island = _toggled(island, die)
    return Hand(held, island, hand.lifted)


def refusal(position, hand, die):
    """The name of the rule that forbids moving a die, None if it may be pressed."""
    if position.faces[die] != SKULL or die in hand.lifted:
        return None
    if not position.guardian:
        return moves.SKULL_LOCKED
    return moves.ONE_SKULL if hand.lifted else None


def swap_island(hand):
    """The hand with all held dice put on Treasure Island, or taken off if all lie on it."""
    return Hand(hand.held, () if hand.island == hand.held else hand.held, hand.lifted)


def fits(position, hand):
    """Tells whether the hand is possible with the dice of the position."""
    if not can_hold(position):
        return hand == EMPTY
    skulls = tuple(die for die in moves.ALL if position.faces[die] == SKULL)
    others = tuple(die for die in moves.ALL if die not in skulls)
    covered = hand.held if can_use_chest(position) else ()
    liftable = skulls if position.guardian and len(hand.lifted) <= 1 else ()
    pairs = ((hand.held, others), (hand.island, covered), (hand.lifted, liftable))
    return all(_chosen(dice, among) for dice, among in pairs)


def held(position, hand):
    """The hand once the dice have landed, empty if the turn is over."""
    if not can_hold(position):
        return EMPTY
    kept = tuple(die for die in hand.held if position.faces[die] != SKULL)
    return Hand(kept, tuple(die for die in hand.island if die in kept), ())


def to_plain(hand):
    """The hand as plain data, as `from_plain` takes it."""
    return dict(zip(_PARTS, [list(dice) for dice in hand]))


def from_plain(found, position):
    """The hand in saved data, None if it is impossible with the dice of the position."""
    if not isinstance(found, dict):
        return None
    parts = [found.get(part, ()) for part in _PARTS]
    if not all(_indices(part) for part in parts):
        return None
    hand = Hand(*[tuple(part) for part in parts])
    return hand if fits(position, hand) else None


def place(position, hand, die):
    """The place of a die: "blank" (not rolled yet), "skull", "island", "rail" (held) or "hand"."""
    if not position.faces:
        return "blank"
    if position.faces[die] == SKULL and die not in hand.lifted:
        return "skull"
    if die in (hand.island if can_hold(position) else position.chest):
        return "island"
    return "rail" if die in hand.held else "hand"


def _indices(part):
    return isinstance(part, list) and all(isinstance(die, int) for die in part)


def _chosen(dice, among):
    return dice == tuple(die for die in among if die in dice)


def _toggled(dice, die):
    if die in dice:
        return tuple(other for other in dice if other != die)
    return tuple(sorted(dice + (die,)))
