"""The player's unfinished choice: dice that are held, put on the card, or to be rolled.

It is not part of the position; rolling the dice turns it into a move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ports import cards, moves, rules
from game.ports.scoring import SKULL
from game.ports.table.race import loses
from game.record import Record, record

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Position


@record
class Hand(Record):
    """A choice that the player is making.

    held: dice to keep, indices from 0. island: those of them that lie on Treasure Island.
    lifted: skulls for the Guardian to reroll. beside: whether a press holds a die beside Treasure
    Island instead of on it. sure: whether the next press may give the turn up at a loss.
    """

    held: tuple[int, ...]
    island: tuple[int, ...]
    lifted: tuple[int, ...]
    beside: bool
    sure: bool


EMPTY = Hand((), (), (), False, False)
_DICE = ("held", "island", "lifted")  # names under which devices keep the dice


def to_roll(position: Position, hand: Hand) -> tuple[int, ...]:
    """The dice that a roll would throw: all except held dice and locked skulls."""
    if not position.faces:
        return moves.ALL
    dice = []
    for die in moves.ALL:
        locked = position.faces[die] == SKULL and die not in hand.lifted
        if not locked and die not in hand.held:
            dice.append(die)
    return tuple(dice)


def roll_move(position: Position, hand: Hand) -> Move:
    """The roll that the hand represents."""
    return moves.roll(to_roll(position, hand), hand.island)


def can_hold(position: Position) -> bool:
    """Whether there are dice on the table that the player may hold or release."""
    if position.phase != "choose" or rules.sunk(position):
        return False
    return not position.island or position.guardian or position.options.island_dice == "any"


def can_use_chest(position: Position) -> bool:
    """Whether held dice can be put on Treasure Island, never possible on Skull Island."""
    return position.card == cards.CHEST and not position.island and can_hold(position)


def press(position: Position, hand: Hand, die: int) -> Hand:
    """The hand after a press on a die: put where dice are held now, or released from there."""
    hand = hand.replace(sure=False)
    if position.faces[die] == SKULL:
        return hand.replace(lifted=_with(hand.lifted, die, die not in hand.lifted))
    target = "island" if can_use_chest(position) and not hand.beside else "rail"
    stays = place(position, hand, die) != target
    return hand.replace(
        held=_with(hand.held, die, stays),
        island=_with(hand.island, die, stays and target == "island"),
    )


def refusal(position: Position, hand: Hand, die: int) -> str | None:
    """The name of the rule that forbids moving a die, None if it may be pressed."""
    if position.faces[die] != SKULL or die in hand.lifted:
        return None
    if not position.guardian:
        return moves.SKULL_LOCKED
    return moves.ONE_SKULL if hand.lifted else None


def switched(hand: Hand) -> Hand:
    """The hand with which the next dice are held beside Treasure Island, or on it again."""
    return hand.replace(beside=not hand.beside, sure=False)


def asks(position: Position, hand: Hand) -> bool:
    """Whether a press that stops here must be repeated: it costs points, or the match."""
    if hand.sure:
        return False
    stake = rules.at_stake(position).total
    return stake < 0 or loses(position, stake)


def fits(position: Position, hand: Hand) -> bool:
    """Whether the hand is possible with the dice of the position."""
    if not can_hold(position):
        return hand == EMPTY
    if hand.beside and not can_use_chest(position):
        return False
    skulls = tuple(die for die in moves.ALL if position.faces[die] == SKULL)
    others = tuple(die for die in moves.ALL if die not in skulls)
    covered = hand.held if can_use_chest(position) else ()
    liftable = skulls if position.guardian and len(hand.lifted) <= 1 else ()
    pairs = ((hand.held, others), (hand.island, covered), (hand.lifted, liftable))
    return all(_chosen(dice, among) for dice, among in pairs)


def hand_after(position: Position, hand: Hand) -> Hand:
    """The hand once the dice have landed, empty if the turn is over."""
    return hand.replace(lifted=(), sure=False) if can_hold(position) else EMPTY


def hand_for(position: Position, move: Move) -> Hand | None:
    """The hand that shows a bot's roll before it is made, None for any other move."""
    if not can_hold(position) or not move.dice:
        return None
    lifted = tuple(die for die in move.dice if position.faces[die] == SKULL)
    kept = [die for die in moves.ALL if die not in move.dice and position.faces[die] != SKULL]
    return Hand(tuple(kept), move.chest, lifted, False, False)


def to_plain(hand: Hand) -> dict[str, Any]:
    """The hand as plain data, as `from_plain` takes it."""
    plain: dict[str, Any] = {name: list(getattr(hand, name)) for name in _DICE}
    plain["beside"] = hand.beside
    return plain


def from_plain(found: Any, position: Position) -> Hand | None:
    """The hand in saved data, None if it is impossible with the dice of the position."""
    if not isinstance(found, dict):
        return None
    dice: list[Any] = [found.get(name) for name in _DICE]
    beside = found.get("beside", False)  # earlier releases did not keep it
    if not all(isinstance(part, list) for part in dice) or not isinstance(beside, bool):
        return None
    held, island, lifted = [tuple(part) for part in dice]
    hand = Hand(held, island, lifted, beside, False)
    return hand if fits(position, hand) else None


def place(position: Position, hand: Hand, die: int) -> str:
    """The place of a die: "blank" (not rolled yet), "skull", "island", "rail" (held) or "hand"."""
    if not position.faces:
        return "blank"
    if position.faces[die] == SKULL and die not in hand.lifted:
        return "skull"
    if die in (hand.island if can_hold(position) else position.chest):
        return "island"
    return "rail" if die in hand.held else "hand"


def _chosen(dice: tuple[int, ...], among: tuple[int, ...]) -> bool:
    return dice == tuple(die for die in among if die in dice)


def _with(dice: tuple[int, ...], die: int, there: bool) -> tuple[int, ...]:
    """The dice with one of them added or removed."""
    others = tuple(other for other in dice if other != die)
    return tuple(sorted(others + (die,))) if there else others
