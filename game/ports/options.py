"""Agreements before a match: the edition, and rulings on what its rule sheet leaves open.

Sources: seeds 000 (A Thousand Ports), 003 (Mille Sabords), 004 (Fortune), and the settled rules of
A Thousand Ports. tests/ports/rulings.toml explains each row and the reason for its default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import Row, seats_refused
from game.ports.cards import CARDS, CLASSIC_PILE, FORTUNE_PILE
from game.ports.reasons import PortsMisreadError
from game.record import Record, record

if TYPE_CHECKING:
    from game.reasons import MisreadError

MILLE_SABORDS = "mille-sabords"
PORTS = "ports"
FORTUNE = "fortune"
EDITIONS = (MILLE_SABORDS, PORTS, FORTUNE)

FEWEST_SEATS = 2
MOST_SEATS = 5
MOST_OF_A_KIND = 15  # so that a full pile of thirteen kinds is within `chance.LARGEST_RANGE`


def _switch(name: str, group: str, *values: Any) -> Row:
    """A row of named values, the default first."""
    return Row(name, group, values, values[0])


def _count(kind: str) -> str:
    """The name of the row for the number of cards of a kind."""
    return "cards_" + kind.replace("-", "_")


TABLE = (
    _switch("edition", "match", *EDITIONS),
    Row("target", "match", range(1000, 20001, 500), 6000),
    _switch("target_crossed", "match", "reached", "exceeded"),
    Row("most_seats", "match", range(FEWEST_SEATS, MOST_SEATS + 1), 5),
    _switch("starts", "match", "random", 1, 2, 3, 4, 5),
    _switch("target_lost", "end", "nobody", "trigger"),
    _switch("after_lost", "end", "sudden death", "last round"),
    _switch("below_zero", "end", "allowed", "floor"),
    _switch("nine_alike", "end", "wins", "scores"),
    _switch("keep_one", "turn", "yes", "no"),
    _switch("skull_card_chest", "turn", "allowed", "blocked"),
    _switch("used_cards", "pile", "shuffled", "bottom"),
    _switch("guardian_alone", "guardian", "allowed", "refused"),
    _switch("guardian_island", "guardian", "unusable", "usable"),
    _switch("ship_worth", "ship", "card", "500"),
    _switch("ship_bust", "ship", "deducted", "kept"),
    _switch("ship_four_skulls", "ship", "deducted", "turn lost"),
    _switch("ship_sabres_chest", "ship", "all", "set"),
    _switch("island_counts", "island", "all", "rolled"),
    _switch("island_rolls", "island", "compulsory", "may stop"),
    _switch("island_dice", "island", "all", "any"),
    _switch("island_last_die", "island", "stays", "rolled"),
    _switch("storm_scores", "storm", "treasure", "treasure sets", "all sets", "doubled"),
    _switch("storm_chest", "storm", "counts", "none"),
    _switch("storm_four_skulls", "storm", "island", "bust"),
    _switch("truce_bust", "truce", "penalty", "none"),
    _switch("truce_island", "truce", "none", "penalty"),
) + tuple(
    Row(_count(kind), "pile", range(MOST_OF_A_KIND + 1), count)
    for kind, count in zip(CARDS, CLASSIC_PILE)
)

PRESETS = (
    (MILLE_SABORDS, ()),
    (
        PORTS,
        (
            ("guardian_alone", "refused"),
            ("ship_worth", "500"),
            ("island_counts", "rolled"),
        ),
    ),
    (
        FORTUNE,
        (
            ("target", 8000),
            ("target_crossed", "exceeded"),
            ("most_seats", 4),
            ("after_lost", "last round"),
            ("nine_alike", "scores"),
            ("keep_one", "no"),
            ("used_cards", "bottom"),
            ("guardian_alone", "refused"),
            ("island_rolls", "may stop"),
            ("island_dice", "any"),
            ("storm_chest", "none"),
        )
        + tuple(
            (_count(kind), count)
            for kind, usual, count in zip(CARDS, CLASSIC_PILE, FORTUNE_PILE)
            if count != usual
        ),
    ),
)

FORMER = (  # (last version of the rules, edition, row, value)
    (1, PORTS, "guardian_alone", "allowed"),
    (1, FORTUNE, "guardian_alone", "allowed"),
    (1, FORTUNE, "island_dice", "all"),
    (1, FORTUNE, "storm_chest", "counts"),
)

GROUPS = ("match", "end", "turn", "guardian", "ship", "island", "storm", "truce", "pile")


@record
class Options(Record):
    """The agreements of a match, one field for each row of `TABLE`; `target` is in points."""

    edition: str
    target: int
    target_crossed: str
    most_seats: int
    starts: int | str
    target_lost: str
    after_lost: str
    below_zero: str
    nine_alike: str
    keep_one: str
    skull_card_chest: str
    used_cards: str
    guardian_alone: str
    guardian_island: str
    ship_worth: str
    ship_bust: str
    ship_four_skulls: str
    ship_sabres_chest: str
    island_counts: str
    island_rolls: str
    island_dice: str
    island_last_die: str
    storm_scores: str
    storm_chest: str
    storm_four_skulls: str
    truce_bust: str
    truce_island: str
    cards_chest: int
    cards_captain: int
    cards_guardian: int
    cards_animals: int
    cards_gold: int
    cards_diamond: int
    cards_skull_1: int
    cards_skull_2: int
    cards_ship_2: int
    cards_ship_3: int
    cards_ship_4: int
    cards_storm: int
    cards_truce: int


def impossible(options: Options, seats: int) -> MisreadError | None:
    """The `MisreadError` on incompatible options, None if that many seats can play by them."""
    refused = seats_refused(options, seats, FEWEST_SEATS, options.most_seats)
    if refused or sum(pile(options)):
        return refused
    return PortsMisreadError("impossible.empty pile")


def pile(options: Options) -> tuple[int, ...]:
    """The number of cards of each kind in the full pile, in the order of `CARDS`."""
    return tuple(options[len(TABLE) - len(CARDS) :])
