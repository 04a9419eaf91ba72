"""Grandmother Nina, who has never lost: she weighs every roll by her chance to win the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.memo import Latest
from game.thousand import moves, rules, throws
from game.thousand.bots.plan import Plan
from game.thousand.bots.road import Road, winning_chance

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.options import Options
    from game.thousand.position import Position

_estimates = Latest()
_latest: list = [None, None]  # a turn and her plan, which covers more than it was made for


def choose(position: Position) -> Move:
    """The move with the highest estimated chance to win."""
    if not position.throws:
        _estimated(position.options)  # while there is nothing to choose
        return moves.ROLL
    legal = list(rules.node(position).moves)
    if len(legal) == 1:
        return legal[0]
    plan = _plan(position, min([rules.turn_points(position, move.kept) for move in legal]))
    best = max(legal, key=lambda move: _value(position, plan, move))
    # Others may be ahead by more points than the plan looks at.
    lost = not _value(position, plan, best) and moves.ROLL in legal
    return moves.ROLL if lost else best


def _value(position: Position, plan: Plan, move: Move) -> float:
    points = rules.turn_points(position, move.kept)
    if move.kind == moves.BANK.kind:
        return plan.stop(points)
    if move.kind == moves.ROLL.kind:
        return plan.roll(points, len(rules.to_roll(position, move.kept)))
    return plan.lost()


def _estimated(options: Options) -> tuple[Any, Road]:
    """The tables of throws under these agreements, and the road to the target."""

    def make() -> tuple[Any, Road]:
        tables = throws.tables(options)
        return tables, Road(options, tables)

    return _estimates.of((options,), make)


def _plan(position: Position, points: int) -> Plan:
    """The plan for a turn; it stays valid until the turn is over."""
    turn = position.replace(faces=(), aside=(), thrown=(), throws=0, points=0, lines=())
    plan = _latest[1]
    if _latest[0] != turn or not plan.covers(points):
        tables, road = _estimated(position.options)
        seat = position.seat
        plan = Plan(turn, points, tables, lambda after: winning_chance(road, after, seat))
        _latest[:] = [turn, plan]
    return plan
