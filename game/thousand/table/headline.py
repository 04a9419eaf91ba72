"""What lies on the table in about forty characters; `telling` has the whole sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand import rules
from game.thousand.table.motion import WRITTEN
from game.thousand.table.telling import (
    empty,
    event_told,
    happened,
    obstacle,
    shortfall,
    sure,
    wins,
    worth_telling,
)

if TYPE_CHECKING:
    from game.contract import Say, Seen
    from game.thousand.position import Event, Position
    from game.thousand.table.hand import Hand
    from game.thousand.table.motion import Turn

# The events that stand in the headline of a turn, the gravest first.
_NEWS = (
    "dump truck",
    "to zero",
    "overshoots to zero",
    "fell off",
    "knocked off",
    "overtaken",
    "bolts fined",
    "overshoots fined",
    "on barrel",
)


def headline(seen: Seen, say: Say) -> str:
    """The news of the table: a turn as it ended, or what is at stake."""
    position = seen.position
    if position.ended is not None:
        return _ended(seen, say)
    if not position.throws:
        return seen.told(say, "headline.turn", position.seat)
    if empty(position):
        return seen.told(say, "headline.again", position.seat)
    found = obstacle(position, seen.hand)
    if found is not None and found.rule in ("dumped", "overshot"):
        return seen.told(say, "headline." + found.rule, position.seat)
    lies = _lies(position, seen.hand, say)
    if position.seat == seen.yours:
        if wins(position, seen.hand):
            return say("headline.wins", rules.turn_points(position, seen.hand.kept))
        return lies
    return say("headline.of", name=seen.seats[position.seat].name, lies=lies)


def _lies(position: Position, hand: Hand, say: Say) -> str:
    """The points in hand, and what an obstacle asks for."""
    points = rules.turn_points(position, hand.kept)
    found = shortfall(position, hand)
    if found is not None:
        return say("headline.need." + found.rule, found.lacking, points=say.number(points))
    if sure(position):
        return say("headline.confirm", points)
    return say("headline.stake", points)


def gravest_news(turn: Turn) -> Event | None:
    """The event of a finished turn that stands in its headline, None if none does."""
    for what in _NEWS:
        for event in worth_telling(turn):
            if event.what == what:
                return event
    return None


def _takes_the_lead(turn: Turn) -> bool:
    """Whether a turn took its player past everybody else; to score first is no lead yet."""
    most = max([total for seat, total in enumerate(turn.totals) if seat != turn.seat])
    return turn.before <= most < turn.totals[turn.seat] and most > 0


def _ended(seen: Seen, say: Say) -> str:
    turn = seen.turns[-1]
    event = gravest_news(turn)
    if event is not None:
        yours = seen.yours in (turn.seat, event.seat)
        return happened(seen, event, say) if yours else event_told(seen.seats, event, say)
    if turn.how in WRITTEN:
        leads = seen.position.over is None and _takes_the_lead(turn)
        key = "headline.leads" if leads else "headline.scored"
        return seen.told(say, key, turn.seat, n=turn.points)
    if turn.points:
        # "headline.overshot" warns of it, before anything is lost.
        how = "beyond" if turn.how == "overshot" else turn.how
        return seen.told(say, "headline." + how, turn.seat, n=turn.points)
    for event in turn.events:
        if event.what == "bolt":
            facts = {"n": event.count, "limit": seen.position.options.bolts_limit}
            return seen.told(say, "headline.bolt", turn.seat, **facts)
    return seen.told(say, "headline.nothing", turn.seat)
