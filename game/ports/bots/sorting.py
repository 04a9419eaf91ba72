"""Sorting of the dice on the table into those to keep and those to roll, as a legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import cards, moves, rules
from game.ports.scoring import (
    ANIMALS,
    CARD_TREASURE,
    FACES,
    MONKEY,
    PARROT,
    SABRE,
    SKULL,
    TREASURE,
)

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Position


def groups(position: Position) -> list[tuple[str, list[int]]]:
    """(symbol, dice) for each symbol on the table that is worth keeping, in the order of the faces.

    Skulls never are, nor are sabres under the Truce; in a Storm only treasure is, unless all sets
    count.
    """
    wanted: tuple = FACES[1:]
    if position.card == cards.TRUCE:
        wanted = tuple(face for face in wanted if face != SABRE)
    if position.card == cards.STORM and position.options.storm_scores != "all sets":
        wanted = TREASURE
    found = []
    for face in wanted:
        dice = [die for die in moves.ALL if position.faces[die] == face]
        if dice:
            found.append((face, dice))
    if position.card == cards.ANIMALS:
        herd = []
        for face, dice in found:
            if face in (MONKEY, PARROT):
                herd += dice
        found = [(face, dice) for face, dice in found if face not in (MONKEY, PARROT)]
        if herd:
            found.append((ANIMALS, herd))
    return found


def alike(position: Position, symbol: str, dice: list[int]) -> int:
    """The number of equal symbols: the dice, and the coin or diamond on the card."""
    return len(dice) + (CARD_TREASURE.get(position.card) == symbol)


def roll_all_but(position: Position, kept: list[int], lifting: bool) -> Move:
    """The move that rolls all dice but those kept, or scores if they may not be rolled.

    lifting: whether the Guardian rerolls a skull. With the card Treasure Island all kept dice are
    put on it: they can be taken back after the throw, and their points survive a third skull.
    """
    dice = [die for die in moves.ALL if position.faces[die] != SKULL and die not in kept]
    if lifting and position.guardian and SKULL in position.faces:
        dice.append(position.faces.index(SKULL))
    if len(dice) == moves.DICE and position.options.keep_one == "yes":
        dice = dice[1:]
    legal = rules.node(position).moves
    if len(dice) == 1 and moves.roll(dice) not in legal and _must_roll(position):
        dice = dice + kept[-1:]
    move = moves.roll(dice, kept if position.card == cards.CHEST else ())
    return move if move in legal else moves.SCORE


def dare(position: Position) -> Move:
    """A roll that keeps as much as it may of the largest set; scores if nothing may be rolled."""
    found = groups(position)
    kept = max(found, key=lambda group: alike(position, *group))[1] if found else []
    for fewer in range(len(kept) + 1):
        move = roll_all_but(
            position, kept[: len(kept) - fewer], lifting=rules.must_rescue(position)
        )
        if move != moves.SCORE:
            return move
    return moves.SCORE


def _must_roll(position: Position) -> bool:
    """Whether stopping would lose the turn or cost points."""
    return rules.must_rescue(position) or rules.at_stake(position).total < 0
