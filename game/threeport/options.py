"""Agreements before a match: the deck, and whatever else the rule sheet leaves open.

seeds/002 is one page with one edition. The register tests/threeport/rulings.toml explains each row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import STARTS, Row, seats_refused
from game.record import Record, record
from game.threeport.cards import ISLAND_VALUES
from game.threeport.reasons import ThreeportMisreadError

if TYPE_CHECKING:
    from game.reasons import MisreadError

PRINTED = "as-printed"

FEWEST_SEATS = 2
MOST_SEATS = 4
QUIET_ROUNDS = 40  # rounds without a sale that end a match
ENDLESS = "none"  # no round is the last one
TO_REMOVE = 3  # cards of a colour sold together that remove its island


def _switch(name: str, group: str, *values: Any) -> Row:
    """A row of named values, the default first."""
    return Row(name, group, values, values[0])


TABLE = (
    _switch("edition", "match", PRINTED),
    _switch(STARTS, "match", "random", 1, 2, 3, 4),
    Row("values", "deck", range(4, 10), 6),
    Row("copies", "deck", range(2, 7), 3),
    _switch("boats", "deck", "from the deck", "markers"),
    _switch("aboard", "islands", "lost", "kept"),
    _switch("quiet_end", "end", "yes", "no"),
    _switch("last_round", "end", ENDLESS, 20, 30, 40),
)
PRESETS = ((PRINTED, ()),)

GROUPS = ("match", "deck", "islands", "end")


@record
class Options(Record):
    """The agreements of a match, one field for each row of `TABLE`."""

    edition: str
    starts: int | str
    values: int
    copies: int
    boats: str
    aboard: str
    quiet_end: str
    last_round: int | str


def last_round(options: Options) -> int | None:
    """The number of the round that ends the match, None if none does."""
    return options.last_round if isinstance(options.last_round, int) else None


def has_last_round(options: Options) -> bool:
    """Whether the match ends after a number of rounds; its quiet end is then not needed."""
    return last_round(options) is not None


def boat_cards(options: Options, seats: int) -> int:
    """The number of cards that lie under the boats."""
    return seats if options.boats == "from the deck" else 0


def impossible(options: Options, seats: int) -> MisreadError | None:
    """The `MisreadError` for incompatible options, None if that many seats can play by them."""
    refused = seats_refused(options, seats, FEWEST_SEATS, MOST_SEATS)
    if refused:
        return refused
    # Even if all cards under the boats are of one colour, three that can be sold must be left.
    left = options.values * options.copies - len(ISLAND_VALUES) - boat_cards(options, seats)
    if left < TO_REMOVE:
        facts = {"seats": seats, "copies": options.copies, "values": options.values}
        return ThreeportMisreadError("impossible.deck too small", **facts)
    if options.aboard == "kept" and options.quiet_end == "no" and not has_last_round(options):
        return ThreeportMisreadError("impossible.no end")
    return None
