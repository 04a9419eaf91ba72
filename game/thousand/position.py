"""A position of Thousand: an immutable record of the table and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.record import Record, record

if TYPE_CHECKING:
    from game.contract import Over
    from game.thousand.options import Options
    from game.thousand.scoring import Line

DICE = 5
ALL = tuple(range(DICE))


@record
class Position(Record):
    """The complete state of a match between two steps.

    By seat: totals: points. debts: fines before the entry that are not paid yet. entries: the total
    after the turn of entry, None before it. bolts: bolts since the last fine. tries: lost turns on
    the barrel. falls: from the barrel. overshoots: turns that went beyond the target.
    phase: "seating", "choose", "rolling" or "over". turn: number of the turn, from 1. seat: whose
    turn it is, or who begins the next one.
    faces: by die; empty before the first throw. aside: dice set aside since all five were thrown.
    thrown: dice of the last throw, or in the air. throws: of the turn so far, 0 between turns.
    points, lines: of the turn, for all dice that were set aside; those of the last throw are not
    among them. lines: the lines of all their accounts (see `scoring`), which add up to the points.
    After a turn, faces, aside, thrown and lines stay as the turn left them; lines then include
    those of its last throw.
    last_turns: turns left in the last round, None outside it. ended: the `Ended` of the last turn,
    None while a turn is played. over: the `Over`, None while the match goes on.
    """

    options: Options
    totals: tuple[int, ...]
    debts: tuple[int, ...]
    entries: tuple[int | None, ...]
    bolts: tuple[int, ...]
    tries: tuple[int, ...]
    falls: tuple[int, ...]
    overshoots: tuple[int, ...]
    phase: str
    turn: int
    seat: int
    faces: tuple[str, ...]
    aside: tuple[int, ...]
    thrown: tuple[int, ...]
    throws: int
    points: int
    lines: tuple[Line, ...]
    last_turns: int | None
    ended: Ended | None
    over: Over | None

    @property
    def total(self) -> int:
        """The points of the seat whose turn it is."""
        return self.totals[self.seat]

    @property
    def entered(self) -> bool:
        """Whether the seat whose turn it is has entered the game."""
        return self.entries[self.seat] is not None

    @property
    def debt(self) -> int:
        """The points that the seat whose turn it is owes."""
        return self.debts[self.seat]

    def after(self, points: int) -> int:
        """The total of that seat once it has written so many points, of which it pays its debt."""
        return self.total + max(points - self.debt, 0)

    @property
    def last_turn(self) -> Ended:
        """The last turn, where one has been played."""
        assert self.ended is not None
        return self.ended

    def marked(self, seat: int, **values: Any) -> Position:
        """The position with other values for one seat: `marked(1, totals=300, bolts=0)`."""
        changes: dict[str, Any] = {}
        for field, value in values.items():
            column = list(getattr(self, field))
            column[seat] = value
            changes[field] = tuple(column)
        return self.replace(**changes)

    def told(self, what: str, seat: int, change: int = 0, count: int = 0) -> Position:
        """The position with one more `Event` of the turn that ends."""
        assert self.ended is not None
        events = self.ended.events + (Event(what, seat, change, count),)
        return self.replace(ended=self.ended.replace(events=events))


@record
class Ended(Record):
    """The end of a turn.

    how: "recorded", "dumped" (a dump truck in mid-turn), "lost" (an empty throw), "overshot",
    "stopped" (in a pit, without points) or "five alike". before: the total of the seat before the
    turn. points: those that the turn wrote, or else lost. events: what the rules made of it, in
    their order.
    """

    seat: int
    how: str
    before: int
    points: int
    events: tuple[Event, ...]


@record
class Event(Record):
    """Something that happened to a seat when a turn ended.

    what: "entered", "owes", "pays", "in pit", "out of pit", "on barrel", "dump truck",
    "knocked off", "overtaken", "bolt", "bolts fined", "try", "fell off", "to zero" (by the last of
    several falls), "overshoot", "overshoots fined" or "overshoots to zero".
    change: of the total of the seat, 0 if there is none. count: of bolts, tries or overshoots; the
    points that are owed or paid.
    """

    what: str
    seat: int
    change: int
    count: int
