"""The slots of the dice, the turn and the actions."""

from game.markup import tag
from tests.pig import moves
from tests.pig.rules import HELD
from tests.pig.table.hand import AIMS
from tests.pig.table.telling import past_told

MOST_DICE = 2


def slots(seen, say):
    """All slots of this game; while dice fly, nothing gives away how they will land."""
    written: dict = {}
    _dice(seen, say, written)
    if seen.moving:
        written[":body", "data-past"] = None
        written["past", "text"] = ""
        written["bank", "shown"] = True
        return written
    position = seen.position
    told = "" if position is None or position.over is not None else past_told(seen, say)
    written[":body", "data-past"] = "true" if told else None
    written["past", "text"] = told
    _aims(seen, say, written)
    if position is not None:
        _turn(seen, say, written)
        if seen.idle not in ("no match", "replay"):
            _actions(seen, say, written)
    return written


def _dice(seen, say, slots):
    position = seen.position
    for die in range(MOST_DICE):
        name = "cube-%d" % (die + 1)
        slots[name, "shown"] = die < (1 if position is None else position.options.dice)
        slots[name, "data-rolling"] = "true" if name in seen.moving else None
        if position is None or die >= len(position.faces):
            slots[name, "data-face"] = "none"
            slots[name, "aria-label"] = say("die.blank")
        else:
            slots[name, "data-face"] = position.faces[die]
            slots[name, "aria-label"] = say("die", face=position.faces[die])


def _aims(seen, say, slots):
    for points in AIMS:
        name = "aim-%d" % points
        slots[name, "text"] = say.number(points)
        slots[name, "aria-label"] = say("aim", points)
        slots[name, "aria-pressed"] = "true" if seen.hand.aim == points else "false"
        slots[name, "aria-disabled"] = "true" if seen.idle or not seen.settled else None


def _turn(seen, say, slots):
    """The points of the turn, the total that they would make, and both on the fence."""
    position = seen.position
    ended = position.ended
    seat = position.seat if ended is None else ended.seat
    total = position.totals[seat]
    points = position.points if ended is None else ended.points
    kept = total - points if ended is not None and ended.how == HELD else total
    lost = ended is not None and ended.how != HELD
    slots["turn-title", "text"] = past_told(seen, say) or say("turn.title")
    slots["turn-points", "text"] = say.number(-points if lost else points)
    slots["stake", "--stake"] = str(-points if lost else points)
    slots["turn-points", "data-lost"] = "true" if lost else None
    told = say("turn.total", total=say.number(total)) if ended else ""
    if not ended:
        told = say("turn.would", total=say.number(total + points))
    slots["turn-told", "text"] = told
    slots["fence", "html"] = _fence(position.options.target, kept, 0 if lost else points, seen.hand)


def _fence(target, total, points, hand):
    """The way to the target as a bar: the total, the points of the turn, and the aim."""
    total = min(total, target)
    points = min(points, target - total)
    drawn = tag("rect", class_="fence-total", width=total, height=10)
    drawn += tag("rect", class_="fence-turn", x=total, width=points, height=10)
    if hand.aim:
        aim = min(total + hand.aim, target)
        drawn += tag("rect", class_="fence-aim", x=aim - 0.5, width=1, height=10)
    box = "0 0 %d 10" % target
    return tag("svg", drawn, viewBox=box, preserveAspectRatio="none", aria_hidden="true")


def _actions(seen, say, slots):
    position = seen.position
    roll = seen.idle
    hold = seen.idle or seen.node.moves.refusal(moves.HOLD)
    slots["roll", "text"] = say("act.roll", position.options.dice)
    slots["roll", "aria-disabled"] = "true" if roll else None
    # It shares a place with the button that takes it back, so that nothing moves.
    slots["bank", "shown"] = not (seen.undo and not seen.moving)
    slots["bank", "aria-disabled"] = "true" if hold else None
    slots["bank", "text"] = say("act.hold.none") if hold else say("act.hold", position.points)
    slots["reason", "text"] = say("refused." + (roll or hold)) if hold else ""
    slots["roll-reason", "text"] = say("refused." + roll) if roll else ""
    slots["bank-reason", "text"] = say("refused." + hold) if hold else ""
