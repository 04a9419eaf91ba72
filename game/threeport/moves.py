"""Legal moves, and the rules that forbid the others: 'Each turn you must take one action'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.record import Record, record
from game.threeport.cards import COLOUR, COLOURS, MOST_VALUES, VALUE
from game.threeport.position import HOLD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.threeport.position import Position

MOVE = "move"
LOAD = "load"
SELL = "sell"

MALFORMED = "malformed"
NO_MATCH = "no match"
SAIL_FIRST = "sail first"
HERE = "already here"
REMOVED = "removed"
FULL = "hold full"
EMPTY = "nothing to load"
NO_BUYER = "no buyer"
NOT_ABOARD = "not aboard"


@record
class Move(Record):
    """An action.

    kind: MOVE, LOAD or SELL. to: index of the island that the boat moves to, else None.
    values: of the cards sold, ascending, else (); their colour is the island's.
    """

    kind: str
    to: int | None
    values: tuple[int, ...]


LOADING = Move(LOAD, None, ())


def moving(island: int) -> Move:
    """The move to an island, by its index."""
    return Move(MOVE, island, ())


def selling(values: Iterable[int]) -> Move:
    """The sale of cards with these values."""
    return Move(SELL, None, tuple(sorted(values)))


def is_move(move: object) -> bool:
    """Whether a value is a well-formed move, legal or not."""
    if not isinstance(move, Move) or not isinstance(move.values, tuple):
        return False
    if move.kind == MOVE:
        return isinstance(move.to, int) and 0 <= move.to < len(COLOURS) and not move.values
    if move.to is not None or move.kind not in (LOAD, SELL):
        return False
    before = 1
    for value in move.values:
        if not isinstance(value, int) or not before <= value <= MOST_VALUES:
            return False
        before = value
    return 0 < len(move.values) <= HOLD if move.kind == SELL else not move.values


def move_text(move: Move) -> str:
    """A move as one line, in the form that `text.parse_move` reads.

    >>> move_text(selling((4, 3)))
    'sell 3 4'
    """
    if move.to is not None:
        return "move " + COLOURS[move.to]
    return " ".join([move.kind] + [str(value) for value in move.values])


def sellable(position: Position) -> tuple[int, ...]:
    """Values, ascending, of the cards aboard that the boat's island buys."""
    at, hold = position.boat
    return tuple([VALUE[card] for card in hold if COLOUR[card] == at])


def sales(values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice among some values: longer ones first, then dearer ones.

    >>> sales((1, 4, 4))
    ((1, 4, 4), (4, 4), (1, 4), (4,), (1,))
    """
    found = []
    for chosen in range(1, 1 << len(values)):
        some = tuple([value for place, value in enumerate(values) if chosen >> place & 1])
        if some not in found:
            found.append(some)
    return tuple(sorted(found, key=lambda some: (-len(some), -sum(some), some)))


class Moves:
    """The legal moves in a position: sales, loading, then moves."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        position = self._position
        if position.boat.at is not None:
            for values in sales(sellable(position)):
                yield Move(SELL, None, values)
            if self.refusal(LOADING) is None:
                yield LOADING
        for island in position.left:
            if island != position.boat.at:
                yield moving(island)

    def __contains__(self, move: object) -> bool:
        return self.refusal(move) is None

    def refusal(self, move: Any) -> str | None:
        """The name of the rule that the move would break, None if it is legal."""
        if not is_move(move):
            return MALFORMED
        if move.kind == MOVE:
            return self._move_refusal(move.to)
        at, hold = self._position.boat
        if at is None:  # 'On your first turn this is the only available action'
            return SAIL_FIRST
        if move.kind == SELL:
            return self._sale_refusal(move.values)
        if len(hold) == HOLD:
            return FULL
        return None if self._position.island(at).cargo else EMPTY

    def _move_refusal(self, to: int) -> str | None:
        if self._position.islands[to] is None:
            return REMOVED
        return HERE if to == self._position.boat.at else None

    def _sale_refusal(self, values: tuple[int, ...]) -> str | None:
        aboard = sellable(self._position)
        if not aboard:  # 'You can only sell cargo that matches the colour of the island'
            return NO_BUYER
        return None if values in sales(aboard) else NOT_ABOARD
