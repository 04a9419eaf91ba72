"""What lies on the table, in about forty characters."""

from tests.pig.rules import HELD


def headline(seen, say):
    """What lies on the table, in about forty characters."""
    position = seen.position
    if position.ended is not None:
        turn = seen.turns[-1]
        if turn.how == HELD:
            return seen.told(say, "headline.held", turn.seat, n=turn.points)
        return say("headline." + turn.how)
    if not position.faces:
        return seen.told(say, "headline.turn", position.seat)
    return say("headline.stake", n=position.points)
