"""What a key reads out: the dice by number, what is at stake, the turn that ended last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import moves
from game.ports.table.telling import (
    on_the_island,
    past_told,
    skulls_told,
    stake_told,
    turn_told,
)
from game.ports.table.view import die_told, place_of

if TYPE_CHECKING:
    from game.contract import Say, Seen
    from game.ports.position import Position


def read_out(seen: Seen, what: str, say: Say) -> str:
    """The dice for "table", the stake for "at stake", the last turn for "turn"."""
    if what == "turn":
        return turn_told(seen.seats, seen.turns[-1], say)
    return _dice(seen, say) if what == "table" else _stake(seen.position, say)


def _dice(seen: Seen, say: Say) -> str:
    faces = seen.position.faces
    told = []
    for die in moves.ALL:
        place = place_of(seen, die) if faces else "blank"
        one = die_told(die, faces[die] if faces else None, place, say)
        told.append(one + ", " + say("legend.rail") if place == "rail" else one)
    past = past_told(seen, say)
    return (past + ". " if past else "") + say.clauses(told) + "."


def _stake(position: Position, say: Say) -> str:
    if position.ended is not None or not position.faces:
        return say("stake", 0)
    if position.island:
        return " ".join(on_the_island(position, say))
    return " ".join([stake_told(position, say)] + skulls_told(position, say))
