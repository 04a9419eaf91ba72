"""What lies on the table in about forty characters; `telling` has the whole sentences."""

from game.thousand import rules
from game.thousand.table.motion import WRITTEN
from game.thousand.table.telling import LACKING, empty, event_told, obstacle, sure

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
    "bolt",
)
_AFTER_LOSS = _NEWS[:-1]  # a bolt is less than the points that were lost


def headline(seen, say):
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
    lies = _lies(position, seen.hand, found, say)
    if position.seat == seen.yours:
        return lies
    return say("headline.of", name=seen.seats[position.seat].name, lies=lies)


def _lies(position, hand, found, say):
    """The points in hand, and what an obstacle asks for."""
    points = rules.turn_points(position, hand.kept)
    if found is not None and found.lacking and found.rule in LACKING:
        return say("headline.need." + found.rule, found.lacking, points=say.number(points))
    if sure(position):
        return say("headline.confirm", points)
    return say("headline.stake", points)


def _ended(seen, say):
    turn = seen.turns[-1]
    happened = [event.what for event in turn.events]
    lost = turn.how not in WRITTEN and turn.points
    for what in _AFTER_LOSS if lost else _NEWS:
        if what in happened:
            return event_told(seen.seats, turn.events[happened.index(what)], say)
    if turn.how in WRITTEN:
        return seen.told(say, "headline.scored", turn.seat, n=turn.points)
    if not lost:
        return seen.told(say, "headline.nothing", turn.seat)
    if turn.how == "overshot":
        return seen.told(say, "headline.overshot", turn.seat)
    return seen.told(say, "headline." + turn.how, turn.seat, n=turn.points)
