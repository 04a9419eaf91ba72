"""A Thousand Ports set up in a few words: a table with given totals, and turns as notation.

    table = Table(0, 5900, target=6000)
    table.turn("captain", "4 gold diamond 2 skull sabre", "score")

Faces are written as in a match; a number before a face repeats it. Dice and cards come as given.
"""

from typing import Any

from game.agreements import choose
from game.contract import Chance, Over
from game.ports import Rules as Ports
from game.ports import moves, rules
from game.ports.scoring import Account
from tests.support.present import present


class Table:
    """A position that can be played on. Seat 1 starts."""

    def __init__(self, *totals: int, **agreements: Any) -> None:
        """totals: points by seat; two seats without points if none are given."""
        options = choose(Ports, ({"starts": 1} | agreements).items())
        start = Ports.start(options, len(totals) or 2)
        self.position = start.replace(totals=totals or (0, 0))

    def turn(self, card: str, first: str, *lines: str) -> "Table":
        """A turn from its card on: the first throw of eight dice, then lines of notation."""
        self.play(f"card = {card}", f"roll 12345678 = {first}", *lines)
        return self

    def play(self, *lines: str) -> "Table":
        """Lines of notation; what came up is written behind "="."""
        for line in lines:
            move, _, outcome = line.partition("=")
            self.position = Ports.step(self.position, Ports.parse_move(move))
            assert isinstance(Ports.node(self.position), Chance) == bool(outcome), line
            if outcome:
                came_up = Ports.parse_outcome(self.position, _spelled_out(outcome))
                self.position = Ports.step(self.position, came_up)
        return self

    def refusal(self, line: str) -> str | None:
        """The name of the rule that a move would break, None if it is legal."""
        return Ports.node(self.position).moves.refusal(Ports.parse_move(line))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.position.totals

    @property
    def at_stake(self) -> int:
        """Points that stopping now would write."""
        return rules.at_stake(self.position).total

    @property
    def account(self) -> Account:
        """The points that the turn that just ended wrote for its seat."""
        return present(self.position.ended).account

    @property
    def how(self) -> str | None:
        """The end of the turn on the table, None while it goes on."""
        return None if self.position.ended is None else self.position.ended.how

    @property
    def over(self) -> Over | None:
        """The reason why the match ended, None while it goes on."""
        return self.position.over

    @property
    def on_island(self) -> bool:
        """Whether the turn is on Skull Island."""
        return bool(self.position.island)

    def may_roll(self, *dice: int) -> bool:
        """Whether these dice, numbered from 1, may be rolled."""
        return moves.roll(die - 1 for die in dice) in Ports.node(self.position).moves


def faces(text: str) -> tuple[str, ...]:
    """Faces from words: "3 gold sabre" is three golds and a sabre."""
    return tuple(_spelled_out(text).split())


def _spelled_out(text: str) -> str:
    words: list[str] = []
    count = 1
    for word in text.split():
        if word.isdigit():
            count = int(word)
        else:
            words += [word] * count
            count = 1
    return " ".join(words)
