"""Threeport Shipping set up in a few words: a position as text, and moves as notation.

table = Table("white 1 red-3; black 1 red-5; red 1 red-4; boat 1 red red-3 red-4")
table.play("sell 3 4")
"""

from typing import Any

from game.agreements import choose
from game.contract import Chance, Over
from game.threeport import Rules as Threeport
from game.threeport import cards
from game.threeport.position import Ended

# Three islands with cargo, and two boats that have moved.
CARGO = "white 1 red-3 black-1; black 1 red-5 white-2; red 1 black-4 red-6"
THERE = f"{CARGO}; boat 1 red red-3 red-4; boat 2 white"
# White is about to be removed: level 3, and three white cards aboard.
LAST_OF_WHITE = (
    "totals 20 9; white 3 red-3 white-5; black 1 red-5 white-2; red 1 black-4 red-6; "
    "boat 1 white white-4 white-4 white-6; boat 2 white white-1 red-2; discards white-6 black-2"
)


class Table:
    """A position that can be played on. Seat 1 starts."""

    def __init__(self, origin: str = "", seats: int = 2, **agreements: Any) -> None:
        options = choose(Threeport, ({"starts": 1} | agreements).items())
        self.position = Threeport.parse_position(options, seats, origin)

    def play(self, *lines: str) -> "Table":
        """Lines of notation: a move, and after "=" all the cards that come up."""
        for line in lines:
            move, _, drawn = line.partition("=")
            if move.strip():
                self.position = Threeport.step(self.position, Threeport.parse_move(move))
            for card in drawn.split():
                outcome = Threeport.parse_outcome(self.position, card)
                self.position = Threeport.step(self.position, outcome)
            assert not isinstance(Threeport.node(self.position), Chance), line
        return self

    def refusal(self, line: str) -> str | None:
        """The name of the rule that a move would break, None if it is legal."""
        return Threeport.node(self.position).moves.refusal(Threeport.parse_move(line))

    def moves(self) -> list[str]:
        """The legal moves."""
        return [Threeport.move_text(move) for move in Threeport.node(self.position).moves]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.position.totals

    def cargo(self, colour: str) -> tuple[str, ...] | None:
        """The cargo of an island, None if that has been removed."""
        island = self.position.islands[cards.COLOURS.index(colour)]
        return None if island is None else island.cargo

    def level(self, colour: str) -> int:
        """The level of an island, 0 if that has been removed."""
        island = self.position.islands[cards.COLOURS.index(colour)]
        return 0 if island is None else island.level

    def at(self, seat: int) -> str:
        """The place of a boat, seats from 1."""
        at = self.position.boats[seat - 1].at
        return "off" if at is None else cards.COLOURS[at]

    def hold(self, seat: int) -> tuple[str, ...]:
        """The cards aboard, seats from 1."""
        return self.position.boats[seat - 1].hold

    @property
    def ended(self) -> Ended:
        """The last turn played."""
        ended = self.position.ended
        assert ended is not None
        return ended

    @property
    def over(self) -> Over | None:
        """The reason why the match ended, None while it goes on."""
        return self.position.over
