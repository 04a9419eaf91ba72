"""The agreements before a match: the variant, and what else can be agreed."""

from __future__ import annotations

from game.agreements import STARTS, Row
from game.record import Record, record

PIG = "pig"
TWO_DICE = "pig-2"
FEWEST_SEATS = 2
MOST_SEATS = 4

TABLE = (
    Row("variant", "match", (PIG, TWO_DICE), PIG),
    Row("target", "match", range(20, 201, 10), 100),
    Row(STARTS, "match", ("random", 1, 2, 3, 4), "random"),
    Row("dice", "match", (1, 2), 1),
)
PRESETS = ((PIG, ()), (TWO_DICE, (("dice", 2),)))
GROUPS = ("match",)


@record
class Options(Record):
    """The agreements in force, one field for each row of `TABLE`."""

    variant: str
    target: int
    starts: int | str
    dice: int
