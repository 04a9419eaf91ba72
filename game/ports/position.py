"""A position of A Thousand Ports: an immutable record of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record, record

if TYPE_CHECKING:
    from game.contract import Over
    from game.ports.options import Options
    from game.ports.scoring import Account


@record
class Position(Record):
    """The complete state of a match between two steps.

    totals: points by seat. pile: number of unseen cards by kind, in the order of `cards.CARDS`.
    used: cards at the bottom of the pile, in editions that put them there, the next one first.
    phase: "seating", "card", "turning", "first", "rolling", "choose" or "over".
    turn: number of the turn, from 1. seat: whose turn it is, or who turns over the next card.
    card, faces (by die, empty before the first roll), chest (dice on Treasure Island): the table;
    these stay as the turn left them until the next card is turned over.
    roll: dice in the air. rolls: rolls so far in the turn. opening: whether the dice on the table,
    or in the air, count as the first roll. guardian: whether the Guardian can still help.
    island: number of skulls that led to Skull Island, 0 elsewhere.
    last_turns: turns left in the last round, None outside it. sudden: whether the target was
    reached and lost again. ended: the `Ended` of the turn on the table, None while it goes on.
    over: the `Over`, None while the match goes on.
    """

    options: Options
    totals: tuple[int, ...]
    pile: tuple[int, ...]
    used: tuple[str, ...]
    phase: str
    turn: int
    seat: int
    card: str | None
    faces: tuple[str, ...]
    chest: tuple[int, ...]
    roll: tuple[int, ...]
    rolls: int
    opening: bool
    guardian: bool
    island: int
    last_turns: int | None
    sudden: bool
    ended: Ended | None
    over: Over | None


@record
class Ended(Record):
    """The end of a turn.

    how: "scored", "bust", "island" or "nine alike". account: the `Account` written for the seat.
    toll: the `Account` written for each opponent, who loses points to Skull Island.
    """

    seat: int
    how: str
    account: Account
    toll: Account
