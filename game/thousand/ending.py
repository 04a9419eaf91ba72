"""The end of a match: 'The ending', seeds/001, and the rows of group "end" in `options.TABLE`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Over
from game.thousand.options import STEP

if TYPE_CHECKING:
    from game.thousand.options import Options
    from game.thousand.position import Position


def reached(options: Options, total: int) -> bool:
    """Whether a total wins the match."""
    if options.ending == "exactly":
        return total == options.target
    return total >= least_to_win(options)


def least_to_win(options: Options) -> int:
    """The lowest total that wins; v1: 'you cannot stop at the thousand itself'."""
    return options.target + (STEP if options.ending == "above" else 0)


def overshot(options: Options, total: int) -> bool:
    """Whether a total lies beyond a target that is to be hit exactly (v1)."""
    return options.ending == "exactly" and total > options.target


def next_turn(position: Position) -> Position:
    """The next seat's turn, or the end of the match.

    "round" plays the round out, so that everybody has had as many turns; "one more turn" gives
    each of the others one. Then the most points win, and several may share the win.
    """
    options = position.options
    seats = len(position.totals)
    last_turns = position.last_turns
    if last_turns is not None:
        last_turns -= 1
    elif reached(options, position.total):
        if options.last_round == "no":
            return _over(position, (position.seat,), "target")
        everybody_else = options.last_round == "one more turn"
        last_turns = seats - 1 if everybody_else else -position.turn % seats
    if last_turns == 0:
        best = max(position.totals)
        winners = [seat for seat in range(seats) if position.totals[seat] == best]
        return _over(position, tuple(winners), "last round")
    return position.replace(
        phase="choose", seat=(position.seat + 1) % seats, throws=0, points=0, last_turns=last_turns
    )


def win_at_once(position: Position) -> Position:
    """The position after five alike, 'an unconditional victory'."""
    return _over(position, (position.seat,), "five alike")


def lost_double(position: Position) -> tuple[int, ...]:
    """The seats that lose double: those that never entered, where stakes are played for (v5)."""
    over = position.over
    if over is None or position.options.double_loss == "no":
        return ()
    return tuple(
        seat
        for seat, entry in enumerate(position.entries)
        if entry is None and seat not in over.winners
    )


def _over(position: Position, winners: tuple[int, ...], reason: str) -> Position:
    over = Over(position.totals, winners, reason)
    return position.replace(phase="over", throws=0, points=0, last_turns=None, over=over)
