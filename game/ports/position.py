"""A position of A Thousand Ports: an immutable record of the table."""

from collections import namedtuple

from game.record import record

FIELDS = (
    "options",
    "totals",
    "pile",
    "used",
    "phase",
    "turn",
    "seat",
    "card",
    "faces",
    "chest",
    "roll",
    "rolls",
    "opening",
    "guardian",
    "island",
    "last_turns",
    "sudden",
    "ended",
    "over",
)


class Position(record("Position", FIELDS)):  # type: ignore[misc]
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


class Ended(namedtuple("Ended", ("seat", "how", "account", "toll"))):
    """The end of a turn.

    how: "scored", "bust", "island" or "nine alike". account: the `Account` written for the seat.
    toll: the `Account` written for each opponent, who loses points to Skull Island.
    """
