"""Turns and what lies on the table, in sentences."""

from tests.pig.rules import HELD


def status(seen, say):
    """Sentences on the last roll, the points at stake, or the end of the turn."""
    position = seen.position
    if not position.faces:
        return []
    if position.ended is not None:
        return [turn_told(seen.seats, seen.turns[-1], say)]
    dice = say.listing(position.faces)
    told = [say("rolled", name=seen.seats[position.seat].name, dice=dice)]
    if seen.short:
        return told
    told.append(say("stake", position.points))
    return told + [say("choices")] if seen.idle is None else told


def heard(seen, control, say):
    """How a press changed the hand, in words."""
    aim = seen.hand.aim
    return say("heard.aim", aim) if aim else say("heard.none")


def turn_told(seats, turn, say):
    """The end of a finished turn in a sentence, as the log shows it."""
    facts = {"name": seats[turn.seat].name, "total": say.number(turn.total)}
    if turn.how != HELD and not turn.points:
        return say("ended.nothing", **facts)
    return say("ended." + turn.how, turn.points, **facts)
