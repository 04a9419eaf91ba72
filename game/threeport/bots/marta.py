"""Marta, the trader: compares voyages by what they bring beyond the usual earnings of a turn.

A voyage fetches cargo from one island and sells what another one buys; the rest of the hold keeps
part of its worth. She looks neither at cards to come nor at what the others are about to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport import moves, rules
from game.threeport.bots import pip
from game.threeport.bots.playouts import KEPT, PART, price
from game.threeport.cards import COLOUR, VALUE
from game.threeport.position import HOLD
from game.threeport.scoring import account

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.threeport.moves import Move
    from game.threeport.position import Position

USUAL = 35  # tenths of a point, the usual earnings of a turn
ENDING = 10000  # more than the worth of any voyage


def choose(position: Position) -> Move:
    """The first action of the best voyage; the ship's boy decides if there is none."""
    best = None
    for worth, first in _voyages(position):
        if best is None or worth > best[0]:
            best = (worth, first)
    return pip.choose(position) if best is None else best[1]


def _voyages(position: Position) -> Iterator[tuple[int, Move]]:
    """(worth, first action) of every voyage that the match leaves time for."""
    at, hold = position.boat
    left = rules.turns_left(position, position.seat)
    for source in position.left:
        cargo = position.island(source).cargo
        steps = [] if source == at else [moves.moving(source)]
        for taken in range(min(HOLD - len(hold), len(cargo)) + 1):
            aboard = hold + cargo[len(cargo) - taken :]
            loaded = steps + [moves.LOADING] * taken
            for port in position.left:
                done = loaded if port == source else loaded + [moves.moving(port)]
                values = _sale(position, port, aboard)
                if values and len(done) < left:
                    level = position.island(port).level
                    sold = account(level, values).total
                    rest = sum([price(position, card) for card in aboard]) - sold
                    first = done[0] if done else moves.selling(values)
                    wins = ENDING if _ends(position, port, values) else 0
                    yield wins + PART * sold + KEPT * rest - USUAL * (len(done) + 1), first


def _sale(position: Position, port: int, hold: tuple[str, ...]) -> tuple[int, ...]:
    """Values of the cards to sell at an island; all but the lowest if selling all would lose."""
    values = tuple(sorted([VALUE[card] for card in hold if COLOUR[card] == port]))
    ends = _ends(position, port, values)
    return values[1:] if ends and not _leads(position, port, values) else values


def _ends(position: Position, port: int, values: tuple[int, ...]) -> bool:
    """Whether a sale ends the match."""
    last = len(position.left) == rules.REMOVED_TO_END
    return last and len(values) == position.island(port).level == rules.LAST_LEVEL


def _leads(position: Position, port: int, values: tuple[int, ...]) -> bool:
    """Whether nobody would have more points after a sale."""
    totals = list(position.totals)
    own = totals.pop(position.seat) + account(position.island(port).level, values).total
    return own >= max(totals)
