"""The end of a turn: what is written, and what the obstacles make of it.

`ORDER` is the order in which the rules are applied, and it is what runs. seeds/001 gives none; the
register tests/thousand/rulings.toml has the reason for each place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand.ending import next_turn, win_at_once
from game.thousand.obstacles import dumps, enters, on_barrel, pit_at
from game.thousand.options import barrel_start
from game.thousand.position import Ended

if TYPE_CHECKING:
    from game.thousand.options import Options
    from game.thousand.position import Position


def settle(position: Position, how: str, points: int) -> Position:
    """The position after a turn that ends with so many points."""
    position = position.replace(ended=Ended(position.seat, how, position.total, points, ()))
    for rule in ORDER[how]:
        position = rule(position)
    return win_at_once(position) if how == "five alike" else next_turn(position)


def _turn(position: Position) -> Ended:
    """The end of the turn that is being settled."""
    assert position.ended is not None
    return position.ended


def _enter(position: Position) -> Position:
    """'To start advancing, the player must roll a certain starting minimum'."""
    points = _turn(position).points
    if not enters(position, points):
        return position
    position = position.marked(position.seat, entries=position.after(points))
    return position.told("entered", position.seat)


def _break_row(position: Position) -> Position:
    """v2: 'For every three bolts in a row': recorded points break the row."""
    if position.options.bolts_in_a_row == "no":
        return position
    return position.marked(position.seat, bolts=0)


def _pay(position: Position) -> Position:
    """What is recorded pays the fines from before the entry, in parts if need be."""
    points = _turn(position).points
    paid = min(position.debt, points)
    if not paid:
        return position
    position = position.replace(ended=_turn(position).replace(points=points - paid))
    position = position.marked(position.seat, debts=position.debt - paid)
    return position.told("pays", position.seat, count=paid)


def _cap(position: Position) -> Position:
    """v3: 'a player who reaches more than 850 points ... is still credited with only 850'."""
    options = position.options
    start = barrel_start(options)
    total = position.total + _turn(position).points
    if options.barrel == "no" or not position.total < start <= total:
        return position
    sits = on_barrel(options, total)
    if (options.barrel_score == "real") if sits else (options.barrel_sit == "no"):
        return position
    return position.replace(ended=_turn(position).replace(points=start - position.total))


def _write(position: Position) -> Position:
    """The points are added, and the seat may be in a pit or out of it."""
    seat = position.seat
    options = position.options
    before = position.total
    position = position.marked(seat, totals=before + _turn(position).points)
    if not on_barrel(options, position.total):
        position = position.marked(seat, tries=0)
    pit = pit_at(options, before)
    if pit is not None and pit != pit_at(options, position.total):
        position = position.told("out of pit", seat)
    return _fall_in(position, seat, before)


def _dump(position: Position) -> Position:
    """'a dump truck, this is 555 points, when recorded, the player is reset to zero'."""
    if not dumps(position.options, position.total):
        return position
    return _dumped(position, position.seat)


def _sit(position: Position) -> Position:
    """The seat climbs onto the barrel, and flies off it if it does not win in time."""
    if not _climbed(position):
        return position
    return position.marked(position.seat, tries=0).told("on barrel", position.seat)


def _knock_off(position: Position) -> Position:
    """v1: 'if the second player climbs onto the barrel, the first one flies off it'."""
    options = position.options
    if options.barrel_knock_off == "no" or not _climbed(position):
        return position
    for seat in _others(position):
        if on_barrel(options, position.totals[seat]):
            position = _knocked(position, seat)
    return position


def _overtake(position: Position) -> Position:
    """'If one player overtook another in points during his turn', that one loses points."""
    if position.options.overtaking == "no" or position.total <= _turn(position).before:
        return position
    for seat in _others(position):
        if position.entries[seat] is not None or position.options.overtaking_spares == "nobody":
            position = _passed(position, seat)
    return position


def _try(position: Position) -> Position:
    """v1: 'The player stands on a barrel and has three moves to complete the game'."""
    options = position.options
    seat = position.seat
    if not (on_barrel(options, _turn(position).before) and on_barrel(options, position.total)):
        return position
    tries = position.tries[seat] + 1
    position = position.marked(seat, tries=tries).told("try", seat, count=tries)
    if tries != options.barrel_tries:
        return position
    return _fall(position.marked(seat, tries=0), seat, options.barrel_fall, "fell off")


def _bolt(position: Position) -> Position:
    """'A bolt is given either for zero points per turn, or for zero points on the first roll'."""
    seat = position.seat
    if not _earns_bolt(position):
        # v4: 'if three bolts fall out in a row'; there is none in this turn.
        broken = position.options.bolts_in_a_row == "every turn"
        return position.marked(seat, bolts=0) if broken else position
    options = position.options
    count = position.bolts[seat] + 1
    position = position.told("bolt", seat, count=count)
    if count < options.bolts_limit:
        return position.marked(seat, bolts=count)
    position = position.marked(seat, bolts=0)
    if not position.entered and options.bolts_before_entry != "debt":  # v2: '-50, -100, ...'
        return _lower(position, seat, position.total - options.bolts_fine, "bolts fined")
    return _deduct(position, seat, options.bolts_fine, "bolts fined")


def _overshoot(position: Position) -> Position:
    """v1: 'for five busts a player can be fined 100 points, and for ten ... reduced to zero'."""
    options = position.options
    seat = position.seat
    count = position.overshoots[seat] + 1
    position = position.marked(seat, overshoots=count).told("overshoot", seat, count=count)
    if count == options.overshoot_zero_after:
        position = position.marked(seat, overshoots=0)
        return _lower(position, seat, 0, "overshoots to zero")
    if not options.overshoot_fine_after or count % options.overshoot_fine_after:
        return position
    return _deduct(position, seat, options.overshoot_fine, "overshoots fined")


def _win(position: Position) -> Position:
    """Five alike are worth the match, whatever lay between the seat and the target."""
    points = position.options.target - position.total
    position = position.replace(ended=_turn(position).replace(points=points))
    position = position.marked(position.seat, totals=position.options.target, tries=0)
    if position.entered:
        return position
    return position.marked(position.seat, entries=position.total).told("entered", position.seat)


RECORDED = (_enter, _break_row, _pay, _cap, _write, _dump, _sit, _knock_off, _overtake, _try)
LOST = (_bolt, _try)
ORDER = {
    "recorded": RECORDED,
    "dumped": RECORDED,
    "lost": LOST,
    "stopped": LOST,
    "overshot": (_bolt, _overshoot, _try),
    "five alike": (_win,),
}


def _climbed(position: Position) -> bool:
    """Whether the turn has taken its seat onto the barrel."""
    options = position.options
    return on_barrel(options, position.total) and not on_barrel(options, _turn(position).before)


def _others(position: Position) -> list[int]:
    """The other seats, in the order in which they play."""
    seats = len(position.totals)
    return [(position.seat + later) % seats for later in range(1, seats)]


def _passed(position: Position, seat: int) -> Position:
    """The position once the seat that plays has gone past another, or met it."""
    options = position.options
    before, after = _turn(position).before, position.total
    theirs = position.totals[seat]
    behind = before < theirs or (before == theirs and options.overtaking_from_equal == "yes")
    if not behind or theirs > after:
        return position
    if theirs == after and options.overtaking_tie == "nothing":
        return position
    if theirs == after and options.overtaking_tie == "zero":
        return _lower(position, seat, 0, "overtaken")
    loss = options.overtaking_points if options.overtaking == "fixed" else after - theirs
    return _deduct(position, seat, loss, "overtaken")


def _knocked(position: Position, seat: int) -> Position:
    """The position once a seat was knocked off the barrel."""
    how = position.options.barrel_knock_off
    if how == "as a fall":
        how = position.options.barrel_fall
    if position.options.earlier_rulings == "no":  # although the fall may end on the barrel
        position = position.marked(seat, tries=0)
    return _fall(position, seat, how, "knocked off")


def _fall(position: Position, seat: int, how: str, what: str) -> Position:
    """The position once a seat fell: some points down, to its entry score, or to zero."""
    options = position.options
    falls = position.falls[seat] + 1
    if falls == options.barrel_falls_to_zero:
        position = _lower(position.marked(seat, falls=0), seat, 0, "to zero")
        return _leave_game(position, seat, options.entry_after_barrel)
    position = position.marked(seat, falls=falls)
    if how == "entry score":
        entry = position.entries[seat] or 0
        return _lower(position, seat, min(entry, position.totals[seat]), what)
    if how == "zero":
        position = _lower(position, seat, 0, what)
        return _leave_game(position, seat, options.entry_after_barrel)
    counted = options.barrel_fall_from == "start"
    total = barrel_start(options) if counted else position.totals[seat]
    lower = floored(options, position.totals[seat], total - options.barrel_fall_points)
    return _lower(position, seat, lower, what)


def _earns_bolt(position: Position) -> bool:
    """Whether a turn without points brings a bolt, where the seat stands."""
    options, how = position.options, _turn(position).how
    if options.bolts == "no" or how == "overshot":
        return False
    opening = how == "lost" and not position.points
    if options.bolt_for == "empty first throw" and not opening:
        return False
    if not position.entered and options.bolts_before_entry == "no":
        return False
    if pit_at(options, position.total) and options.bolts_in_pit == "no":
        return False
    return not on_barrel(options, position.total) or options.bolts_on_barrel == "yes"


def _deduct(position: Position, seat: int, points: int, what: str) -> Position:
    """The position with points taken from a seat, which may not fall below zero.

    Before the entry it owes them, if so agreed.
    """
    if position.entries[seat] is None and position.options.bolts_before_entry == "debt":
        owed = position.debts[seat] + points
        return position.marked(seat, debts=owed).told("owes", seat, count=owed)
    total = position.totals[seat]
    return _lower(position, seat, floored(position.options, total, total - points), what)


def floored(options: Options, total: int, lower: int) -> int:
    """A lower total than one that a seat has, or as low as it may fall."""
    return lower if options.below_zero == "allowed" else max(lower, min(total, 0))


def _lower(position: Position, seat: int, total: int, what: str) -> Position:
    """The position with a lower total for a seat, which the dump truck may take to zero."""
    options = position.options
    change = total - position.totals[seat]
    position = position.marked(seat, totals=total).told(what, seat, change)
    if not on_barrel(options, total):
        position = position.marked(seat, tries=0)
    if options.dump_by_fine == "yes" and dumps(options, total):
        return _dumped(position, seat)
    return _fall_in(position, seat, total - change)


def _fall_in(position: Position, seat: int, before: int) -> Position:
    """The position, told of the pit that a seat has fallen into with its new total, if any."""
    pit = pit_at(position.options, position.totals[seat])
    if pit is None or pit == pit_at(position.options, before):
        return position
    return position.told("in pit", seat)


def _dumped(position: Position, seat: int) -> Position:
    position = position.told("dump truck", seat, -position.totals[seat])
    position = position.marked(seat, totals=0, tries=0)
    return _leave_game(position, seat, position.options.entry_after_dump)


def _leave_game(position: Position, seat: int, again: str) -> Position:
    """The position once a seat lost everything; v2: it starts 'without entering the game'."""
    if again == "no" or not position.options.entry_min:
        return position
    return position.marked(seat, entries=None)
