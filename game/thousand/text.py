"""Moves and outcomes of Thousand as text, and positions as plain data.

Dice are numbered from 1 in text: "roll keep 14" sets two dice of the last throw aside and rolls the
others; "roll" alone sets all aside that score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import differences
from game.contract import Over
from game.thousand import moves, rules, scoring
from game.thousand.ending import lost_double
from game.thousand.position import ALL
from game.thousand.reasons import ThousandMisreadError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.thousand.position import Position
    from game.thousand.scoring import Dice

MASKS = "0123456789abcdefghijklmnopqrstuv"  # each set of five dice as one letter


def parse_move(text: str) -> moves.Move:
    """The move in a line. Raises MisreadError if there is none.

    >>> parse_move("bank keep 14") == moves.Move("bank", (0, 3))
    True
    """
    words = text.split()
    if len(words) == 1 and words[0] in moves.KINDS:
        return moves.Move(words[0], ())
    if len(words) == 3 and words[0] in ("roll", "bank") and words[1] == "keep":
        return moves.Move(words[0], parse_dice(words[2]))
    raise ThousandMisreadError("no step", given=text)


def parse_dice(text: str) -> Dice:
    """The dice with the given numbers, as ascending indices from 0."""
    if not all(digit in "12345" for digit in text) or len(set(text)) != len(text):
        raise ThousandMisreadError("no dice", given=text)
    return tuple(sorted([int(digit) - 1 for digit in text]))


def outcome_text(outcome: Any) -> str:
    """An outcome as one line: the faces in ascending order of the dice."""
    return " ".join(outcome)


def parse_outcome(position: Position, text: str, move: str = "") -> Any:
    """The outcome in a text, in the form that the position's chance node uses.

    Raises MisreadError if the text is no outcome of that node.
    """
    faces = tuple(text.split())
    for face in faces:
        if face not in scoring.FACES:
            raise ThousandMisreadError("no face", given=face, known=", ".join(scoring.FACES))
    if len(faces) != len(position.thrown):
        raise ThousandMisreadError("dice rolled", rolled=len(position.thrown), given=len(faces))
    return faces


def short_move(move: moves.Move) -> str:
    """A decision in one or two letters: "r" and the like, "R9" with dice as a set.

    >>> short_move(moves.Move("roll", (0, 3)))
    'R9'
    """
    letter = move.kind[0]
    if not move.kept:
        return letter
    return letter.upper() + MASKS[sum([1 << die for die in move.kept])]


def parse_short(text: str, at: int) -> tuple[moves.Move, int]:
    """(move, index just after it) of the decision at an index of a text; raises ValueError.

    >>> parse_short("bR9", 1) == (moves.Move("roll", (0, 3)), 3)
    True
    """
    letter = text[at : at + 1]
    for kind in moves.KINDS:
        if letter == kind[0]:
            return moves.Move(kind, ()), at + 1
        if letter == kind[0].upper():
            mask = MASKS.find(text[at + 1 : at + 2])
            kept = tuple([die for die in ALL if mask >> die & 1])
            if mask > 0 and kind != moves.STOP.kind:
                return moves.Move(kind, kept), at + 2
    raise ValueError("no move begins at %d" % at)


def describe(position: Position, names: Sequence[str]) -> dict[str, Any]:
    """The position as plain data for `json.dumps`; dice are numbered from 1."""
    from game.thousand import Rules  # noqa: PLC0415 - which imports this module

    waits = rules.node(position)
    over = isinstance(waits, Over)
    hindered = None if over else moves.why_not(position)
    agreed = [pair for pair in differences(Rules, position.options) if pair[0] != "version"]
    return {
        "version": position.options.version,
        "house_rules": dict(agreed),
        "target": position.options.target,
        "seats": [_seat(position, seat, name) for seat, name in enumerate(names)],
        "to_play": None if over else names[position.seat],
        "turn": position.turn,
        "dice": list(position.faces),
        "aside": [die + 1 for die in position.aside],
        "to_roll": 0 if over else len(rules.to_roll(position)),
        "at_stake": rules.turn_points(position),
        "may_record": hindered is None and not over,
        "why_not": hindered and hindered.rule,
        "lacking": hindered.lacking if hindered else 0,
        "ended": _ended(position, names),
        "last_turns": position.last_turns,
        "winners": [names[seat] for seat in waits.winners] if over else None,
        "reason": waits.reason if over else None,
        "lost_double": [names[seat] for seat in lost_double(position)],
    }


def _seat(position: Position, seat: int, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "total": position.totals[seat],
        "entered": position.entries[seat] is not None,
        "owes": position.debts[seat],
        "bolts": position.bolts[seat],
        "tries": position.tries[seat],
        "falls": position.falls[seat],
        "overshoots": position.overshoots[seat],
    }


def _ended(position: Position, names: Sequence[str]) -> dict[str, Any] | None:
    """The end of the turn that was played last, None while another one is played."""
    ended = position.ended
    if ended is None:
        return None
    events = []
    for event in ended.events:
        told: dict[str, Any] = {"what": event.what, "seat": names[event.seat]}
        if event.change:
            told["change"] = event.change
        if event.count:
            told["count"] = event.count
        events.append(told)
    return {
        "turn": position.turn,
        "seat": names[ended.seat],
        "how": ended.how,
        "points": ended.points,
        "events": events,
    }
