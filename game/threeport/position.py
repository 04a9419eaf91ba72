"""A position of Threeport Shipping: an immutable record of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record, record

if TYPE_CHECKING:
    from game.contract import Over
    from game.threeport.moves import Move
    from game.threeport.options import Options
    from game.threeport.scoring import Account

HOLD = 3  # 'Your boat has a maximum capacity of three cards'


@record
class Position(Record):
    """The complete state of a match between two steps.

    totals: points by seat. phase: "seating", "dealing", "choose" or "over".
    turn: number of the turn that is to be played, from 1; 0 while the table is set up.
    seat: whose turn that is.
    islands: by colour, an `Island`, or None for one that has been removed. boats: by seat.
    unseen, hidden, under_boats: the face-down cards, see `piles`. discards: in order.
    due: indices of the islands that are still to be dealt a card; they stay due while there are
    none. drawn: cards drawn since the last action. quiet: turns since the last sale.
    ended: the `Ended` of the last turn, None before the first. over: the `Over`, None while the
    match goes on.
    """

    options: Options
    totals: tuple[int, ...]
    phase: str
    turn: int
    seat: int
    islands: tuple[Island | None, ...]
    boats: tuple[Boat, ...]
    unseen: tuple[str, ...]
    hidden: int
    under_boats: tuple[str, ...]
    discards: tuple[str, ...]
    due: tuple[int, ...]
    drawn: int
    quiet: int
    ended: Ended | None
    over: Over | None

    @property
    def pile(self) -> int:
        """The number of cards in the draw pile."""
        return len(self.unseen) - self.hidden

    @property
    def boat(self) -> Boat:
        """The boat of the seat whose turn it is."""
        return self.boats[self.seat]

    @property
    def port(self) -> int:
        """The index of the island where the boat is of the seat whose turn it is."""
        at = self.boat.at
        assert at is not None
        return at

    @property
    def last_turn(self) -> Ended:
        """The last turn, where one has been played."""
        assert self.ended is not None
        return self.ended

    @property
    def left(self) -> tuple[int, ...]:
        """Indices of the islands that have not been removed."""
        return tuple([place for place, island in enumerate(self.islands) if island is not None])

    def island(self, place: int | None) -> Island:
        """The island at an index, which has not been removed."""
        assert place is not None
        island = self.islands[place]
        assert island is not None
        return island


@record
class Island(Record):
    """An island. level: 1 to 3, the value of its top card. cargo: a stack, the last card on top."""

    level: int
    cargo: tuple[str, ...]


@record
class Boat(Record):
    """A boat. at: index of its island, None off the board. hold: cards in order."""

    at: int | None
    hold: tuple[str, ...]


@record
class Ended(Record):
    """A turn that was played.

    move: the action. at: index of the island where the boat was, None off the board.
    account: the `Account` of a sale, None for other actions. change: of the island where it
    happened: "upgraded", "removed" or None.
    dealt: (card, index of an island) for each card drawn because of it; None in place of the index
    for a card of a removed colour, which leaves the game.
    """

    seat: int
    move: Move
    at: int | None
    account: Account | None
    change: str | None
    dealt: tuple[tuple[str, int | None], ...]
