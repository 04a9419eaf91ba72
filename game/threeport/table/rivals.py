"""What rivals could do before a plan is carried out, and how sales would end the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record, record
from game.threeport import moves, rules
from game.threeport.cards import COLOUR, VALUE
from game.threeport.position import HOLD, Boat
from game.threeport.scoring import account
from game.threeport.table.motion import of_one_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.threeport.position import Position

# Turns that a sale takes if the boat first sails to the island, or loads a card there or elsewhere.
SAIL_AND_SELL, LOAD_AND_SELL, LOAD_SAIL_AND_SELL = 2, 2, 3


@record
class Threat(Record):
    """A rival who carries enough to remove an island.

    at: index of the island. turns: how many the rival needs to remove it. ends: whether
    that ends the match.
    """

    seat: int
    at: int
    turns: int
    ends: bool


def carried(position: Position, seat: int, place: int) -> int:
    """The most cards of an island's colour that a rival of a seat carries, and can still sell."""
    most = 0
    for rival, boat in enumerate(position.boats):
        held = len([card for card in boat.hold if COLOUR[card] == place])
        turns = HOLD - held + (1 if boat.at == place else SAIL_AND_SELL)
        if rival != seat and turns <= rules.turns_left(position, rival):
            most = max(most, held)
    return most


def threat(position: Position, seat: int) -> Threat | None:
    """The `Threat` of a boat, None if it carries too little to remove an island."""
    at, hold = position.boats[seat]
    target = COLOUR[hold[0]] if of_one_colour(hold) else None
    if target is None:
        return None
    island = position.islands[target]
    if island is None or island.level < rules.LAST_LEVEL:
        return None
    turns = 1 if at == target else SAIL_AND_SELL
    if turns > rules.turns_left(position, seat):
        return None
    return Threat(seat, target, turns, _ends(position))


def _ends(position: Position) -> bool:
    """Whether removing one more island ends the match."""
    return position.islands.count(None) + 1 == rules.REMOVED_TO_END


def threats(position: Position) -> list[Threat]:
    """The threats of the rivals of the boat to act, the nearest first."""
    found = []
    for seat in range(len(position.boats)):
        each = None if seat == position.seat else threat(position, seat)
        if each is not None:
            found.append(each)
    return sorted(found, key=lambda each: (each.turns, not each.ends, each.seat))


def too_late(position: Position, place: int, turns: int) -> str | None:
    """The key of why a sale at an island may come too late, None if it does not.

    turns: the number of turns that the boat to act needs, the sale included; rivals have one fewer.
    """
    if turns > rules.turns_left(position, position.seat):
        return "brings.late.over"
    for each in threats(position):
        if each.turns < turns and (each.ends or each.at == place):
            return "brings.late"
    return None


def lead_after(position: Position, threat: Threat) -> int:
    """The lead of the boat to act, below 0 if behind, once a `Threat` has come true."""
    totals = list(position.totals)
    level = position.island(threat.at).level
    values = tuple([VALUE[card] for card in position.boats[threat.seat].hold])
    totals[threat.seat] += account(level, values).total
    return lead(totals, position.seat)


def lead_if_sold(position: Position, place: int, values: tuple[int, ...]) -> int | None:
    """The lead with which a sale would end the match by its removal, None if it would not."""
    if not _ends(position):
        return None
    boats = list(position.boats)
    boats[position.seat] = Boat(place, position.boat.hold)
    after = rules.step(position.replace(boats=tuple(boats)), moves.selling(values))
    removed = after.last_turn.change == "removed"  # the last round may be over without that
    return lead(after.totals, position.seat) if removed else None


def loses(position: Position, place: int, values: tuple[int, ...]) -> bool:
    """Whether a sale at an island would end the match and lose it."""
    ending = lead_if_sold(position, place, values)
    return ending is not None and ending < 0


def lead(totals: Sequence[int], seat: int) -> int:
    """The points by which a seat leads all others, below 0 if it is behind."""
    return totals[seat] - max([total for other, total in enumerate(totals) if other != seat])
