"""Motion and special moments of a step, and the facts of finished turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import LAST_ROUND, Moment
from game.record import Record, record
from game.threeport import moves, rules
from game.threeport.cards import COLOUR, COLOURS, without
from game.threeport.position import HOLD

if TYPE_CHECKING:
    from game.threeport.moves import Move
    from game.threeport.position import Position
    from game.threeport.scoring import Account

_REMOVED = tuple(["removed " + colour for colour in COLOURS])  # the ribbon names the island
_RAINS = ("grand",) + _REMOVED
# Points of a sale, and the moments they make. Apart from sales that remove an island, a match has
# nearly two sales of 16 or more, and one match in four has one of 20.
_SALES = ((20, "grand"), (16, "coins"))


@record
class Turn(Record):
    """A finished turn as shown in the score sheet and the log.

    kind: of the move. at: index of the island where the boat was, None off the board. to: the index
    of the island that it moved to, else None. card: the one that was loaded, else None.
    account, change, dealt: as in `position.Ended`. shuffled: whether the discards became the new
    draw pile. totals: points by seat, after the turn.
    feat, lost: as returned by the functions of these names. What is None depends on the kind.
    """

    number: int
    seat: int
    kind: str
    at: Any
    to: Any
    card: Any
    account: Any
    change: str | None
    dealt: tuple[tuple[str, int | None], ...]
    shuffled: bool
    totals: tuple[int, ...]
    feat: Any
    lost: Any

    @property
    def pile(self) -> str | None:
        """The id of the pile that the card was loaded from, None if none was."""
        return None if self.card is None or self.at is None else "cargo-" + COLOURS[self.at]


def turn_number(position: Position) -> int:
    """The number of the turn to be played, even before anything is revealed in it."""
    return max(position.turn, 1)


def turn(before: Position, after: Position) -> Turn | None:
    """The `Turn` that ended with a step, None while it goes on."""
    ended = after.ended
    if ended is None or ended is before.ended:
        return None
    card = before.island(ended.at).cargo[-1] if ended.move.kind == moves.LOAD else None
    return Turn(
        before.turn,
        ended.seat,
        ended.move.kind,
        ended.at,
        ended.move.to,
        card,
        ended.account,
        ended.change,
        ended.dealt,
        len(ended.dealt) > before.pile,
        after.totals,
        feat(before, after),
        lost(before, after),
    )


def moving(before: Position, move: Move | None, after: Position) -> tuple[str, ...]:
    """Ids of the boat that acts, of piles that are dealt a card, and of an island that changes."""
    if move is None:
        return ()
    ended = after.last_turn
    found = ["boat-%d" % (ended.seat + 1)]
    found += ["cargo-" + COLOURS[at] for _card, at in ended.dealt if at is not None]
    if ended.at is not None and ended.change:
        found.append("level-" + COLOURS[ended.at])
    return tuple(found)


def moment(before: Position, move: Move | None, after: Position) -> Moment | None:
    """The special moment that a step made, None if it made none."""
    name = special(before, after)
    return None if name is None else Moment(name, False, name == "set", name in _RAINS, 0)


def special(before: Position, after: Position) -> str | None:
    """The name of the special moment that a step caused, None if it caused none."""
    ended = after.ended
    if ended is None:
        return None
    if ended.at is not None and ended.change == "removed":
        return _REMOVED[ended.at]
    if after.over is not None:
        return None
    if after.turn > before.turn and _begins_last_round(after):
        return LAST_ROUND
    done = feat(before, after)
    return great(ended.account) or (None if done == "full" else done)


def _begins_last_round(position: Position) -> bool:
    """Whether the turn to be played is the first of the last round."""
    seats = range(len(position.totals))
    return [rules.turns_left(position, seat) for seat in seats] == [1 for _seat in seats]


def great(account: Account | None) -> str | None:
    """The name of the moment that a sale deserves, None for everyday ones and for no sale."""
    for least, name in _SALES:
        if account is not None and account.total >= least:
            return name
    return None


def feat(before: Position, after: Position) -> str | None:
    """What an action achieved besides points, None if nothing.

    "lead": its seat overtook all who were level or ahead, "set": the hold is full of one colour,
    "full": of several.
    """
    seat, move = after.last_turn.seat, after.last_turn.move
    if move.kind == moves.SELL:
        best = max([total for other, total in enumerate(before.totals) if other != seat])
        return "lead" if 0 < best < after.totals[seat] and before.totals[seat] <= best else None
    hold = after.boats[seat].hold
    if move.kind != moves.LOAD or len(hold) < HOLD:
        return None
    return "set" if of_one_colour(hold) else "full"


def of_one_colour(hold: tuple[str, ...]) -> bool:
    """Whether a hold is full of cards that can be sold together."""
    return len(hold) == HOLD and len({COLOUR[card] for card in hold}) == 1


def lost(before: Position, after: Position) -> tuple[Any, ...]:
    """By seat, the cards aboard that left the game because another seat removed their island."""
    return tuple(
        [
            () if seat == after.last_turn.seat else without(boat.hold, after.boats[seat].hold)
            for seat, boat in enumerate(before.boats)
        ]
    )
