"""Scoring of turns and the end of the match: 'Fin de la partie', 'The End of the Game'.

Sources: seeds 000, 003 and 004, which end differently; see the rows of group "end" in
`options.TABLE`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Over
from game.ports.position import Ended
from game.ports.scoring import NOTHING

if TYPE_CHECKING:
    from game.ports.options import Options
    from game.ports.position import Position
    from game.ports.scoring import Account


def end_turn(position: Position, how: str, account: Account, toll: Account = NOTHING) -> Position:
    """The position after a turn: `account` written for the player, `toll` for each opponent."""
    return _next_turn(_written(position, how, account, toll))


def win_at_once(position: Position, account: Account) -> Position:
    """'Magie pirate': the position after nine of a kind, which wins the match."""
    written = _written(position, "nine alike", account, NOTHING)
    return _over(written, (position.seat,), "nine alike")


def _written(position: Position, how: str, account: Account, toll: Account) -> Position:
    totals = []
    for seat, before in enumerate(position.totals):
        total = before + (account if seat == position.seat else toll).total
        totals.append(max(total, 0) if position.options.below_zero == "floor" else total)
    ended = Ended(position.seat, how, account, toll)
    return position.replace(totals=tuple(totals), ended=ended, guardian=False, island=0)


def crossed(options: Options, total: int) -> bool:
    """Whether a total has reached the target, or exceeded it if the options require that."""
    exceeded = options.target_crossed == "exceeded"
    return total > options.target if exceeded else total >= options.target


def lost_again(options: Options, totals: tuple[int, ...], trigger: int) -> bool:
    """Whether nobody is at the target any more or, by `target_lost`, the trigger is not."""
    holder = totals[trigger] if options.target_lost == "trigger" else max(totals)
    return not crossed(options, holder)


def _next_turn(position: Position) -> Position:
    """The next seat's turn, or the end: handles the last round and a target that is lost again."""
    options = position.options
    seats = len(position.totals)
    reached = crossed(options, position.totals[position.seat])
    last_turns = position.last_turns
    sudden = position.sudden
    if sudden and reached:
        return _over(position, (position.seat,), "sudden death")
    if last_turns is not None:
        last_turns -= 1
    elif reached:
        last_turns = seats - 1
    next_seat = (position.seat + 1) % seats
    if last_turns == 0:
        if not lost_again(options, position.totals, next_seat):
            best = max(position.totals)
            winners = [seat for seat in range(seats) if position.totals[seat] == best]
            return _over(position, tuple(winners), "last round")
        last_turns = None
        sudden = options.after_lost == "sudden death"
    return position.replace(phase="card", seat=next_seat, last_turns=last_turns, sudden=sudden)


def _over(position: Position, winners: tuple[int, ...], reason: str) -> Position:
    over = Over(position.totals, winners, reason)
    return position.replace(phase="over", last_turns=None, over=over)
