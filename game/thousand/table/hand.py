"""The player's unfinished choice: which of the scoring dice to set aside.

The scoring dice are found for the player. Only where a version lets one keep fewer of them is there
anything to choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.record import Record, record
from game.thousand import moves, scoring

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.position import Position

KEEP_ONE = "keep one"  # the table's own refusal; no move could set nothing aside


@record
class Hand(Record):
    """A choice that the player is making.

    kept: indices (from 0, ascending) of the dice to be set aside, () for all that score.
    """

    kept: tuple[int, ...]


EMPTY = Hand(())


def kept(position: Position, hand: Hand) -> tuple[int, ...]:
    """The dice of the last throw that are to be set aside."""
    return scoring.lying(position, hand.kept).dice if position.throws else ()


def refusal(position: Position, die: int) -> str | None:
    """The name of the rule that forbids choosing a die, None if it may be pressed."""
    if not position.throws:
        return moves.ROLL_FIRST
    if die not in scoring.lying(position).dice:
        return moves.NOT_SCORING
    return moves.KEEP_ALL if position.options.keep == "all that score" else None


def pressed(position: Position, hand: Hand, die: int) -> Hand | None:
    """The hand after a press on a die, None if no die would be left to set aside.

    Dice that score together only are set aside, or put back, together.
    """
    scores = scoring.lying(position).dice
    before = kept(position, hand)
    if die in before:
        rest = tuple([other for other in before if other != die])
        chosen = scoring.lying(position, rest).dice if rest else ()
        return Hand(chosen) if chosen else None
    alike = position.faces[die]
    chosen = tuple([d for d in scores if d in before or d == die])
    if chosen not in scoring.fewer(position):
        chosen = tuple([d for d in scores if d in before or position.faces[d] == alike])
    return Hand(chosen) if chosen in scoring.fewer(position) else EMPTY


def hand_for(position: Position, move: Move) -> Any:
    """The hand that shows which dice a bot sets aside, None if they are those that score."""
    if not position.throws or not move.kept or move.kept == kept(position, EMPTY):
        return None
    return Hand(move.kept)


def to_plain(hand: Any) -> Any:
    """The hand as plain data, as `from_plain` takes it."""
    return {"kept": list(hand.kept)}


def from_plain(found: Any, position: Position) -> Any:
    """The hand in saved data, None if it is impossible with the dice of the position."""
    if not isinstance(found, dict) or not isinstance(found.get("kept"), list):
        return None
    dice = tuple(found["kept"])
    if not all(type(die) is int for die in dice):
        return None
    if dice and (position.phase != "choose" or not position.throws):
        return None
    return Hand(dice) if not dice or dice in scoring.fewer(position) else None
