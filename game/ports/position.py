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
    """Everything that the rules know of a match.

    totals: points by seat. pile: cards unseen, by kind in the order of `cards.CARDS`.
    used: cards at the bottom of the pile, where an edition puts them there: the next one first.
    phase: "seating", "card", "turning", "first", "rolling", "choose" or "over".
    turn: number of the turn, from 1. seat: whose turn it is, or who is to turn the next card.
    card, faces (by die, empty before the first roll), chest (dice on Treasure Island): the table;
    they stay as the turn left them until the next card is turned over.
    roll: dice in the air. rolls: rolls so far in the turn. opening: whether what lies there, or
    is in the air, counts as the first roll. guardian: whether she can still help.
    island: the skulls that led to Skull Island, 0 elsewhere.
    last_turns: turns left in the last round, None outside it. sudden: the target was lost again.
    ended: the `Ended` of the turn that lies on the table, if it is over. over: the `Over`, if any.
    """


class Ended(namedtuple("Ended", ("seat", "how", "account", "toll"))):
    """How a turn ended.

    how: "scored", "bust", "island" or "nine alike". account: what was written for the seat.
    toll: what was written for each opponent, who loses points to Skull Island.
    """
