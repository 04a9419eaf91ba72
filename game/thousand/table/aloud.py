"""What a key reads out: the dice by number, what is at stake, the turn that ended last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand import rules
from game.thousand.position import ALL
from game.thousand.table.telling import past_told, turn_told, would
from game.thousand.table.view import die_told, place_of

if TYPE_CHECKING:
    from game.contract import Say, Seen


def read_out(seen: Seen, what: str, say: Say) -> str:
    """The dice for "table", the points of the turn for "at stake", the last turn for "turn"."""
    if what == "turn":
        return " ".join(turn_told(seen.seats, seen.turns[-1], say))
    return _dice(seen, say) if what == "table" else _stake(seen, say)


def _dice(seen: Seen, say: Say) -> str:
    faces = seen.position.faces
    told = []
    for die in ALL:
        place = place_of(seen, die) if faces else "blank"
        told.append(die_told(die, faces[die] if faces else None, place, say))
    past = past_told(seen, say)
    return (past + ". " if past else "") + say.clauses(told) + "."


def _stake(seen: Seen, say: Say) -> str:
    position = seen.position
    if position.ended is not None or not position.throws:
        return say("stake", 0)
    told = say("stake", rules.turn_points(position, seen.hand.kept))
    return told if seen.idle else told + " " + would(seen, say)
