"""The agreements of the game as worded in the set-up form and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import cards
from game.ports.options import pile

if TYPE_CHECKING:
    from game.agreements import Row
    from game.contract import Say
    from game.ports.options import Options

TARGETS = (3000, 5000, 6000, 8000)  # a short match, then those of 003; others are house rules
QUICK = (("target", TARGETS),)
AT_FAULT = (("impossible.seats", "most_seats"), ("impossible.empty pile", "cards_chest"))
GROUPED = ("guardian", "ship", "island", "storm", "truce")  # groups whose rules need their heading
# Groups of rules that need one of some cards in the pile.
_OF_CARDS = {
    "guardian": (cards.GUARDIAN,),
    "ship": (cards.SHIP_2, cards.SHIP_3, cards.SHIP_4),
    "storm": (cards.STORM,),
    "truce": (cards.TRUCE,),
}
_COUNTS = "cards_"  # prefix of the rows for the number of cards in the pile


def label(row: Row, say: Say, house: Say) -> str:
    """The label of an agreement. say: the edition's words. house: the words for house rules."""
    if row.name.startswith(_COUNTS):
        return house("option.cards", card=say("card." + _kind(row)))
    return house("option." + row.name)


def _kind(row: Row) -> str:
    """The kind of cards that a row counts."""
    return row.name[len(_COUNTS) :].replace("_", "-")


def has_no_effect(row: Row, options: Options) -> bool:
    """Whether an agreement has no effect: no card that it is about is in the pile."""
    kinds = _OF_CARDS.get(row.group, ())
    counts = [getattr(options, _COUNTS + kind.replace("-", "_")) for kind in kinds]
    return bool(kinds) and not any(counts)


def shared_clause(
    rows: list[Row], options: Options, say: Say, house: Say
) -> tuple[tuple[Row, ...], str]:
    """The cards that are left out of the pile, or those in it if they are fewer."""
    counts = [row for row in rows if row.name.startswith(_COUNTS)]
    left = tuple([row for row in counts if not getattr(options, row.name)])
    if not left:
        return (), ""
    key, kinds = "pile.without", [_kind(row) for row in left]
    held = [kind for kind, count in zip(cards.CARDS, pile(options)) if count]
    if 0 < len(held) < len(kinds):
        key, kinds = "pile.only", held
    return left, house(key, cards=house.listing([say("card." + kind) for kind in kinds]))


def in_force(options: Options, say: Say) -> str:
    """The edition and the target of a match."""
    return say("rules.in_force", options.target)
