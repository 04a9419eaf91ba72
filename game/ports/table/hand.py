"""What the player at the table has in mind: which dice are held, put on the card, or to be rolled.

None of it is part of the position: it becomes a move when the dice are rolled.
"""

from collections import namedtuple

from game.ports import cards, moves, rules
from game.ports.scoring import SKULL


class Hand(namedtuple("Hand", ("held", "island", "lifted"))):
    """A choice in the making.

    held: dice that stay, indices from 0. island: those of them that lie on Treasure Island.
    lifted: skulls that the Guardian is to roll again.
    """


EMPTY = Hand((), (), ())
_PARTS = ("held", "island", "lifted")  # as devices keep them


def to_roll(position, hand):
    """The dice that a roll would throw: all but the held ones and the locked skulls."""
    if not position.faces:
        return moves.ALL
    dice = []
    for die in moves.ALL:
        locked = position.faces[die] == SKULL and die not in hand.lifted
        if not locked and die not in hand.held:
            dice.append(die)
    return tuple(dice)


def roll_move(position, hand):
    """The move that the hand stands for."""
    if position.phase == "first":
        return moves.FIRST_ROLL
    return moves.roll(to_roll(position, hand), hand.island)


def can_hold(position):
    """Whether there are dice on the table that the player may hold or release."""
    if position.phase != "choose" or rules.sunk(position):
        return False
    return not position.island or position.guardian or position.options.island_dice == "any"


def can_use_chest(position):
    """Whether the dice that are held can lie on Treasure Island: on Skull Island none do."""
    return position.card == cards.CHEST and not position.island and can_hold(position)


def press(position, hand, die):
    """The hand after a die is pressed: held or released.

    With the card Treasure Island a held die is laid on it at once, for nothing is lost by that.
    """
    if position.faces[die] == SKULL:
        return Hand(hand.held, hand.island, _toggled(hand.lifted, die))
    held = _toggled(hand.held, die)
    island = hand.island
    if die in island or (die in held and can_use_chest(position)):
        island = _toggled(island, die)
    return Hand(held, island, hand.lifted)


def refusal(position, hand, die):
    """The name of the rule that keeps a die where it is, None if it may be pressed."""
    if position.faces[die] != SKULL or die in hand.lifted:
        return None
    if not position.guardian:
        return moves.SKULL_LOCKED
    return moves.ONE_SKULL if hand.lifted else None


def swap_island(hand):
    """All held dice are put on Treasure Island, or, if they lie there already, taken off."""
    return Hand(hand.held, () if hand.island == hand.held else hand.held, hand.lifted)


def fits(position, hand):
    """Whether the dice of the position can be held so."""
    if not can_hold(position):
        return hand == EMPTY
    skulls = tuple(die for die in moves.ALL if position.faces[die] == SKULL)
    others = tuple(die for die in moves.ALL if die not in skulls)
    covered = hand.held if can_use_chest(position) else ()
    liftable = skulls if position.guardian and len(hand.lifted) <= 1 else ()
    pairs = ((hand.held, others), (hand.island, covered), (hand.lifted, liftable))
    return all(_chosen(dice, among) for dice, among in pairs)


def held(position, hand):
    """The hand once the dice have landed: nothing, if the turn is over."""
    if not can_hold(position):
        return EMPTY
    kept = tuple(die for die in hand.held if position.faces[die] != SKULL)
    return Hand(kept, tuple(die for die in hand.island if die in kept), ())


def to_plain(hand):
    """The hand as plain data, as `from_plain` takes it."""
    return dict(zip(_PARTS, [list(dice) for dice in hand]))


def from_plain(found, position):
    """The hand that was saved, None if the dice of the position cannot be held so."""
    if not isinstance(found, dict):
        return None
    parts = [found.get(part, ()) for part in _PARTS]
    if not all(_indices(part) for part in parts):
        return None
    hand = Hand(*[tuple(part) for part in parts])
    return hand if fits(position, hand) else None


def place(position, hand, die):
    """Where a die lies: "blank" (not rolled yet), "skull", "island", "rail" (held) or "hand"."""
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
