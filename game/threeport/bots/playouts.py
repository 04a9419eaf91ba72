"""Playouts: possible continuations of a match, a few actions long.

Nobody knows which card comes next, so a playout draws each one from the unseen cards, which is the
same as shuffling those anew for every playout. The random numbers derive from the position's
text by HMAC-SHA256, like those of dice, so they are the same on every interpreter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport import moves, rules
from game.threeport.cards import COLOUR, VALUE
from game.threeport.position import HOLD

if TYPE_CHECKING:
    from game.chance import FairDice
    from game.threeport.moves import Move
    from game.threeport.position import Position

BYTES = 32  # of one HMAC
WHIM = 8  # one action in this many is a random legal one
PART = 10  # leads are counted in tenths of a point
KEPT = 6  # tenths of its price at which cargo aboard is valued
WINNING = 20 * PART  # added to the lead if the match is won, subtracted if lost


class Draws:
    """The random numbers of one playout; the same name gives the same numbers."""

    def __init__(self, dice: FairDice, name: str) -> None:
        """dice: a `FairDice`. name: text."""
        self._dice = dice
        self._name = name
        self._bytes = b""
        self._used = BYTES
        self._blocks = 0

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, about equally likely each. count: at most 256."""
        if self._used == BYTES:
            self._bytes = self._dice.hmac("%s %d" % (self._name, self._blocks))
            self._blocks += 1
            self._used = 0
        self._used += 1
        return self._bytes[self._used - 1] * count >> 8


def lead(position: Position, seat: int, draws: Draws, actions: int) -> int:
    """The lead of a seat over the best other seat after some actions, in tenths of points.

    actions: their number, over all seats. Cargo aboard counts for part of its price while the match
    goes on.
    """
    while True:
        if position.phase == "dealing":
            unseen = position.unseen
            position = rules.deal(position, unseen[draws.below(len(unseen))])
        elif position.over is not None or not actions:
            break
        else:
            position = rules.act(position, _some_action(position, draws))
            actions -= 1
    over = position.over is not None
    wealth = [PART * total for total in position.totals]
    if not over:
        for place, boat in enumerate(position.boats):
            wealth[place] += KEPT * sum([price(position, card) for card in boat.hold])
    own = wealth.pop(seat)
    ahead = own - max(wealth)
    if over and ahead:
        ahead += WINNING if ahead > 0 else -WINNING
    return ahead


def price(position: Position, card: str) -> int:
    """The points for selling a card alone at its island; 0 if that has been removed."""
    island = position.islands[COLOUR[card]]
    return 0 if island is None else VALUE[card] + island.level


def any_action(position: Position, draws: Draws) -> Move:
    """A random legal action, all equally likely."""
    legal = list(moves.Moves(position))
    return legal[draws.below(len(legal))]


def _some_action(position: Position, draws: Draws) -> Move:
    return any_action(position, draws) if draws.below(WHIM) == 0 else _likely(position)


def _likely(position: Position) -> Move:
    """The action of a captain who looks one voyage ahead: sell, load, or sail where both are good.

    Cargo that can be sold here is loaded before the sale.
    """
    at, hold = position.boat
    if at is not None:
        values = moves.sellable(position)
        cargo = position.islands[at].cargo
        room = len(hold) < HOLD and len(cargo) > 0
        if values and not (room and COLOUR[cargo[-1]] == at):
            return moves.Move(moves.SELL, None, values)
        if room:
            return moves.LOADING
    best = -1
    goal = 0
    for place in position.left:
        if place != at:
            worth = _attraction(position, place, hold)
            if worth > best:
                best = worth
                goal = place
    return moves.moving(goal)


def _attraction(position: Position, place: int, hold: tuple[str, ...]) -> int:
    """The worth of sailing to an island: sales there count four times, cargo to load once."""
    level, cargo = position.island(place)
    worth = 4 * sum([VALUE[card] + level for card in hold if COLOUR[card] == place])
    room = HOLD - len(hold)
    if room:
        worth += sum([price(position, card) for card in cargo[-room:]])
    return worth
