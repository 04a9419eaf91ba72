"""Legal moves, and the rules that refuse the others.

A move sets dice of the last throw aside, and then rolls the others or records the points: 'these
cubes are set aside and the rest are rolled' (seeds/001).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.record import Record, record
from game.thousand.obstacles import PIT, Hindrance, hindrance
from game.thousand.position import ALL, DICE
from game.thousand.scoring import fewer, lying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.thousand.position import Position
    from game.thousand.scoring import Account, Dice

MALFORMED = "malformed"
NO_MATCH = "no match"
ROLL_FIRST = "roll first"
NOTHING = "nothing"
CONFIRM = "confirm"
MUST_STOP = "must stop"
KEEP_ALL = "keep all"
NOT_SCORING = "not scoring"
WHOLE = "whole"
NO_STOP = "no stop"


@record
class Move(Record):
    """One choice of a player.

    kind: "roll", "bank" (record the points) or "stop" (leave a pit's turn without points).
    kept: indices (from 0, ascending) of the dice set aside if they are fewer than all that score;
    () sets all of them aside.
    """

    kind: str
    kept: tuple[int, ...]


ROLL = Move("roll", ())
BANK = Move("bank", ())
STOP = Move("stop", ())
KINDS = (ROLL.kind, BANK.kind, STOP.kind)


def is_move(move: object) -> bool:
    """Whether a value is a well-formed move, legal or not."""
    if not isinstance(move, Move) or move.kind not in KINDS or not isinstance(move.kept, tuple):
        return False
    before = -1
    for die in move.kept:
        if not isinstance(die, int) or not before < die < DICE:
            return False
        before = die
    return not (move.kept and move.kind == STOP.kind)


def move_text(move: Move) -> str:
    """A move as one line, with dice numbered from 1, as `parse_move` takes it.

    >>> move_text(Move("bank", (0, 3)))
    'bank keep 14'
    """
    if not move.kept:
        return move.kind
    return move.kind + " keep " + "".join([str(die + 1) for die in move.kept])


def confirming(position: Position) -> bool:
    """Whether the last throw was of all five dice after all five had scored.

    v3: 'the so-called confirmation of the move'. A second attempt has no points before it.
    """
    return position.throws > 1 and position.thrown == ALL and position.points > 0


def must_confirm(position: Position, account: Account) -> bool:
    """Whether all five dice are to be rolled before these points can be recorded.

    'the player cannot take and record these points at once'.
    """
    options = position.options
    if len(position.aside) + len(account.dice) < DICE or options.all_five == "may stop":
        return False
    if confirming(position) and options.after_confirmation == "must stop":
        return False
    straight = account.lines[0].what == "straight"
    return not (straight and options.all_five_straight == "may stop")


def why_not(position: Position, kept: Dice = ()) -> Hindrance | None:
    """The `Hindrance` to recording the points of the turn now, None if that is allowed.

    kept: the dice of the last throw to be counted, () for all that score.
    """
    if not position.throws:
        return Hindrance(ROLL_FIRST, 0)
    account = lying(position, kept)
    if not account.dice:
        return Hindrance(NOTHING, 0)
    if must_confirm(position, account):
        return Hindrance(CONFIRM, 0)
    return hindrance(position, position.points + account.points)


class Moves:
    """The legal moves in a position: recording before rolling, all scoring dice before fewer."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        choices: list[Dice] = [()]
        if self._position.throws:
            choices += fewer(self._position)
        for kind in (BANK.kind, ROLL.kind, STOP.kind):
            for kept in choices if kind != STOP.kind else choices[:1]:
                move = Move(kind, kept)
                if self.refusal(move) is None:
                    yield move

    def __contains__(self, move: object) -> bool:
        return self.refusal(move) is None

    def refusal(self, move: Any) -> str | None:
        """The name of the rule that the move would break, None if it is legal."""
        if not is_move(move):
            return MALFORMED
        refused = self._keep_refusal(move.kept)
        if refused:
            return refused
        hindered = why_not(self._position, move.kept)
        if move.kind == BANK.kind:
            return None if hindered is None else hindered.rule
        if move.kind == STOP.kind:
            allowed = self._position.options.pit_stop == "scores nothing"
            return None if allowed and hindered and hindered.rule == PIT else NO_STOP
        stopping = self._position.options.after_confirmation == "must stop"
        if stopping and hindered is None and confirming(self._position):
            return MUST_STOP
        return None

    def _keep_refusal(self, kept: Dice) -> str | None:
        if not kept:
            return None
        if not self._position.throws:
            return ROLL_FIRST
        if self._position.options.keep == "all that score":
            return KEEP_ALL
        if any(die not in self._position.thrown for die in kept):
            return NOT_SCORING
        if kept == lying(self._position).dice:
            return WHOLE
        return None if lying(self._position, kept).dice == kept else NOT_SCORING
