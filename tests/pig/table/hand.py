"""The player's aim: the points of a turn at which they mean to stop.

It does not affect the rules. It is marked on the fence, and forgotten when the turn ends.
"""

from __future__ import annotations

from game.record import Record, record

AIMS = (15, 20, 25)


@record
class Hand(Record):
    """A choice in the making. aim: one of `AIMS`, or 0 for none."""

    aim: int


EMPTY = Hand(0)


def hand_after(position, hand):
    """The aim while its turn goes on."""
    return hand if position.ended is None else EMPTY


def to_plain(hand):
    """The hand as plain data, as `from_plain` takes it."""
    return {"aim": hand.aim}


def from_plain(found, position):
    """The hand that was saved, None if the data is not a hand."""
    if not isinstance(found, dict):
        return None
    aim = found.get("aim")
    return Hand(aim) if type(aim) is int and aim in AIMS else None
