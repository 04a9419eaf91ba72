"""Motion and special moments of a step, and the facts of finished turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Moment
from game.record import Record, record
from game.thousand import moves, rules
from game.thousand.obstacles import ends_turn
from game.thousand.position import ALL, DICE
from game.thousand.scoring import lying

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.position import Ended, Event, Position
    from game.thousand.scoring import Line

WRITTEN = ("recorded", "dumped", "five alike")  # ends of a turn that write its points
# Events that stop the game for a moment, the gravest first.
MOMENTS = (
    "dump truck",
    "to zero",
    "fell off",
    "overshoots to zero",
    "on barrel",
    "in pit",
    "out of pit",
    "entered",
)
STRAIGHT, ALL_FIVE = "straight", "all five"  # moments in mid-turn
FOUR = 4
MUCH = 200  # from so many points on, equal dice make a moment, and a loss is a hard one
UNCONFIRMED = "unconfirmed"  # the end of a turn whose confirmation failed
LOST = ("lost", UNCONFIRMED, "overshot")  # ends of a turn that lose its points, if it had any
HARD = {how: how + " much" for how in LOST}  # the moments of those that lose much
_STAYS = LOST + tuple(HARD[how] for how in LOST)
_MARKS = ((300, "grand"), (200, "stars"))  # points written at once, and the moments they make


@record
class Turn(Record):
    """A finished turn as shown in the score sheet and the log.

    how, before, points, events: as in `position.Ended`, but `how` tells an unconfirmed turn from
    other lost ones. faces: of the dice as its last throw left them. lines: those of all its throws.
    totals: points by seat, after the turn.
    """

    number: int
    seat: int
    how: str
    before: int
    points: int
    events: tuple[Event, ...]
    faces: tuple[str, ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]


def turn_number(position: Position) -> int:
    """The number of the turn to be played, even before anything is revealed in it."""
    return position.turn + (position.throws == 0)


def turn(before: Position, after: Position) -> Turn | None:
    """The `Turn` that ended with a step, None while it goes on."""
    if not ends(before, after):
        return None
    ended = after.last_turn
    return Turn(
        after.turn,
        ended.seat,
        _how(after),
        ended.before,
        ended.points,
        ended.events,
        after.faces,
        after.lines,
        after.totals,
    )


def _how(after: Position) -> str:
    """How the last turn ended, with a failed confirmation told from other losses."""
    ended = after.last_turn
    confirming = after.thrown == ALL and after.options.all_five != "may stop"
    return UNCONFIRMED if ended.how == "lost" and ended.points and confirming else ended.how


def moving(before: Position, move: Move | None, after: Position) -> tuple[str, ...]:
    """Ids of the dice that are rolled."""
    if move is None or move.kind != moves.ROLL.kind or _ends_unrolled(before, move):
        return ()
    return tuple("die-%d" % (die + 1) for die in after.thrown)


def moment(before: Position, move: Move | None, after: Position) -> Moment | None:
    """The special moment that a step made, None if it made none."""
    name = special(before, after)
    return None if name is None else Moment(name, name in _STAYS, False, False, 0)


def special(before: Position, after: Position) -> str | None:
    """The name of the special moment that a step caused, None if it caused none."""
    if not ends(before, after):
        return thrown(before, after)
    if after.over is not None:
        return "five alike" if after.over.reason == "five alike" else None
    grave = gravest(after.last_turn)
    if grave is not None:
        return grave
    how = _how(after)
    if how in LOST and after.last_turn.points:
        return HARD[how] if after.last_turn.points >= MUCH else how
    return mark(written(after))


def thrown(before: Position, after: Position) -> str | None:
    """The moment of a throw: much for equal dice, or no die without points; None for others."""
    if after.throws == before.throws:
        return None
    account = lying(after)
    found = [line.what for line in account.lines]
    if STRAIGHT in found:
        return STRAIGHT
    for line in account.lines:
        if line.what == "alike" and line.points >= MUCH:
            return _alike(line)
    # A pair that keeps the turn is set aside too, but scores nothing.
    scored = account.points and len(after.aside) + len(account.dice) == DICE
    return ALL_FIVE if scored else None


def _alike(line: Line) -> str:
    """The moment of dice of the same face; in the usual rules it takes four of them."""
    if line.count == FOUR:
        return "four alike " + line.face
    return "three alike" if line.count < FOUR else "five alike"


def gravest(ended: Ended) -> str | None:
    """The first of `MOMENTS` that the end of a turn has brought, None if it brought none.

    A pit is a moment for the player of the turn only, not for those whom a fine has led there.
    """
    happened = [
        event.what
        for event in ended.events
        if event.seat == ended.seat or event.what not in ("in pit", "out of pit")
    ]
    for what in MOMENTS:
        if what in happened:
            return what
    return None


def written(after: Position) -> int:
    """The points that the turn that has just ended added to the total of its player."""
    return after.totals[after.last_turn.seat] - after.last_turn.before


def mark(points: int) -> str | None:
    """The name of the moment that points written at once deserve, None for everyday ones."""
    for least, name in _MARKS:
        if points >= least:
            return name
    return None


def ends(before: Position, after: Position) -> bool:
    """Whether a step ended a turn; a first roll can, with the last turn on the table."""
    return after.ended is not None and after.ended is not before.ended


def _ends_unrolled(before: Position, move: Move) -> bool:
    """Whether the dice in hand end the turn, so that no others are rolled."""
    if not before.throws:
        return False
    return ends_turn(before, rules.turn_points(before, move.kept)) is not None
