"""Thousand set up in a few words: a position as text, and moves as notation with dice as given.

table = Table("totals 530 0", version="v2")
table.play("roll = 1 1 5 2 3")
"""

import re
from typing import Any

from game.agreements import choose
from game.contract import Chance, Over
from game.match import PERSON, Seat, begin
from game.notation import write
from game.page.text.words import words
from game.thousand import Rules as Thousand
from game.thousand import moves, rules, settling
from game.thousand.options import V5
from game.thousand.position import Ended, Event
from game.thousand.table import Table as ThousandTable
from game.thousand.table.motion import turn
from tests.support.evening import Evening

NOTHING = "2 2 3 3 4"  # five dice that score nothing
TEN = "1 2 2 3 4"
THREE_ONES = "dice 1 1 1 5 2; aside 4; throws 2"  # worth 100


class Table:
    """A position that can be played on, by default of version 5. Seat 1 starts."""

    def __init__(self, origin: str = "", seats: int = 2, **agreements: Any) -> None:
        options = choose(Thousand, ({"starts": 1, "version": V5} | agreements).items())
        self.position = Thousand.parse_position(options, seats, origin)

    def play(self, *lines: str) -> "Table":
        """Lines of notation; what came up is written behind "="."""
        for line in lines:
            move, _, outcome = line.partition(" = ")
            self.position = Thousand.step(self.position, Thousand.parse_move(move))
            assert isinstance(Thousand.node(self.position), Chance) == bool(outcome), line
            if outcome:
                came_up = Thousand.parse_outcome(self.position, outcome)
                self.position = Thousand.step(self.position, came_up)
        return self

    def play_again(self, *lines: str) -> "Table":
        """Another table, on which the moves are played from here."""
        return again(self).play(*lines)

    def record(self, points: int) -> "Table":
        """The turn ends with so many points, whatever made them."""
        self.position = settling.settle(self.position, "recorded", points)
        return self

    def lose(self, times: int = 1) -> "Table":
        """So many rounds in which nobody throws anything that scores."""
        for _ in range(times * len(self.totals)):
            self.play(f"roll = {NOTHING}")
        return self

    def refusal(self, line: str) -> str | None:
        """The name of the rule that a move would break, None if it is legal."""
        return Thousand.node(self.position).moves.refusal(Thousand.parse_move(line))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.position.totals

    @property
    def points(self) -> int:
        """The points of the turn, with the dice that lie there."""
        return rules.turn_points(self.position)

    @property
    def lacking(self) -> int:
        """The points that are missing before the turn can be recorded."""
        hindered = moves.why_not(self.position)
        return hindered.lacking if hindered else 0

    @property
    def ended(self) -> Ended:
        """The turn that just ended."""
        ended = self.position.ended
        assert ended is not None
        return ended

    @property
    def how(self) -> str | None:
        """The end of the last turn, None while a turn is played."""
        return None if self.position.ended is None else self.position.ended.how

    def events(self, what: str) -> list[Event]:
        """The events of one kind in the turn that just ended."""
        return [event for event in self.ended.events if event.what == what]

    @property
    def over(self) -> Over | None:
        """The reason why the match ended, None while it goes on."""
        return self.position.over


SEATS = (Seat("Anna", PERSON), Seat("Boris", PERSON), Seat("Cleo", PERSON))
SAY = words(ThousandTable, "en")


def seated(table: Table, language: str = "en") -> Evening:
    """A page with a position on its table, played by people."""
    position = table.position
    seats = SEATS[: len(position.totals)]
    match = begin(Thousand, position.options, seats, "5eed", origin=position)
    evening = Evening("5eed", language, ThousandTable)
    evening.send("arrived", write(match))
    unknown = evening.model.position.lines  # a position tells nothing of what made its points
    assert evening.model.position == position.replace(lines=unknown)
    return evening


def ended(before: Table, *lines: str) -> Any:
    """The facts of the turn that the last of some moves ended."""
    position = before.play(*lines[:-1]).position
    found = turn(position, before.play(lines[-1]).position)
    assert found is not None
    return found


def again(table: Table) -> Table:
    """A copy of a table, to be played on from there."""
    copied = Table()
    copied.position = table.position
    return copied


def news(evening: Evening) -> str:
    """The headline, without the line on whose turn it is."""
    told: str = evening.shown("headline").partition("\n")[0]
    return told


def seen(markup: str) -> tuple[list[str], str]:
    """(signs, what is said) of a cell of the sheet."""
    signs = re.findall(r"#([a-z-]+)", markup)
    said = re.findall(r'class="unseen">([^<]*)', markup)
    return signs, said[0] if said else re.sub("<[^>]+>", "", markup)
