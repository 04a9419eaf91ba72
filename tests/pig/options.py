"""The agreements before a match: the variant, and the rulings that it leaves open."""

from __future__ import annotations

from game.agreements import STARTS, Row, seats_refused
from game.record import Record, record

PIG = "pig"
BIG_PIG = "big-pig"
FEWEST_SEATS = 2
MOST_SEATS = 4
TARGET = 100

# Two 1s with two dice.
LOSE_ALL = "lose all"
COUNT_TWICE = "count twice"  # as every other pair
# The end of the match.
AT_ONCE = "at once"
LAST_ROUND = "last round"

TABLE = (
    Row("variant", "match", (PIG, BIG_PIG), PIG),
    Row("target", "match", range(20, 501, 10), TARGET),
    Row("most_seats", "match", range(FEWEST_SEATS, MOST_SEATS + 1), MOST_SEATS),
    Row(STARTS, "match", ("random", 1, 2, 3, 4), "random"),
    Row("ending", "match", (AT_ONCE, LAST_ROUND), AT_ONCE),
    Row("dice", "dice", (1, 2), 1),
    Row("pairs", "dice", (LOSE_ALL, COUNT_TWICE), LOSE_ALL),
)
PRESETS = (
    (PIG, ()),
    (BIG_PIG, (("ending", LAST_ROUND), ("dice", 2), ("pairs", COUNT_TWICE))),
)
GROUPS = ("match", "dice")


@record
class Options(Record):
    """The agreements in force, one field for each row of `TABLE`."""

    variant: str
    target: int
    most_seats: int
    starts: int | str
    ending: str
    dice: int
    pairs: str


def impossible(options, seats):
    """A `MisreadError` if the agreements are incompatible or do not suit the seats, else None."""
    return seats_refused(options, seats, FEWEST_SEATS, options.most_seats)
