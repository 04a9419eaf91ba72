"""Grandmother Nina, who has never lost: she weighs every roll by her chance to win the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand import moves, rules, throws
from game.thousand.bots.plan import Plan
from game.thousand.bots.road import Road, winning_chance

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.options import Options
    from game.thousand.position import Position

_known: dict = {}  # the agreements of her latest match, their tables and road; her latest plan


def choose(position: Position) -> Move:
    """The move with the highest estimated chance to win."""
    if not position.throws:
        _prepare(position.options)  # while there is nothing to choose
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


def _prepare(options: Options) -> None:
    if _known.get("options") != options:
        _known.clear()
        _known["options"] = options
        _known["tables"] = throws.tables(options)
        _known["road"] = Road(options, _known["tables"])


def _plan(position: Position, points: int) -> Plan:
    """The plan for a turn; it stays valid until the turn is over."""
    _prepare(position.options)
    turn = position.replace(faces=(), aside=(), thrown=(), throws=0, points=0, lines=())
    plan = _known.get("plan")
    if plan is None or _known["turn"] != turn or not plan.covers(points):
        road = _known["road"]
        seat = position.seat
        plan = Plan(turn, points, _known["tables"], lambda after: winning_chance(road, after, seat))
        _known["plan"] = plan
        _known["turn"] = turn
    return plan
