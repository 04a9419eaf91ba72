"""Captain Silva: tries out every action in playouts, the better ones more often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.chance import FairDice
from game.threeport import fen, rules
from game.threeport.bots.playouts import Draws, lead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.threeport.moves import Move
    from game.threeport.position import Position

PLAYOUTS = 480  # per decision
ACTIONS = 16  # per playout, over all seats


def choose(position: Position, playouts: int = PLAYOUTS, actions: int = ACTIONS) -> Any:
    """The action after which she is furthest ahead in playouts."""
    return list(thoughts(position, playouts, actions))[-1]


def thoughts(
    position: Position, playouts: int = PLAYOUTS, actions: int = ACTIONS
) -> Iterator[Move | None]:
    """None after each slice, and finally the best action.

    This is sequential halving: in each round all remaining actions are tried equally often, with
    the same random numbers, and then the worse half is dropped.
    """
    dice = FairDice(fen.position_text(position))
    tried = [_Tried(position, move, place) for place, move in enumerate(rules.node(position).moves)]
    for one in tried:
        if one.after.over is not None and one.after.over.winners == (position.seat,):
            yield one.move  # nothing is better than a sure win
            return
    rounds = 0
    while 1 << rounds < len(tried):
        rounds += 1
    played = 0
    for _round in range(rounds):
        each = playouts // (rounds * len(tried))
        for number in range(played, played + each):
            name = "playout %d" % number
            for one in tried:
                one.lead += lead(one.after, position.seat, Draws(dice, name), actions)
            yield None
        played += each
        tried.sort(key=_Tried.rank)
        tried = tried[: (len(tried) + 1) // 2]
    yield tried[0].move


class _Tried:
    """An action, and the sum of the leads in its playouts."""

    def __init__(self, position: Position, move: Move, place: int) -> None:
        self.move = move
        self.after = rules.act(position, move)
        self.lead = 0
        self._place = place

    def rank(self) -> tuple[int, ...]:
        """Sorts the best first; unique, since not every interpreter sorts stably."""
        return (-self.lead, self._place)
