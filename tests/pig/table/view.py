"""The slots of the dice, the turn and the actions."""

from game.markup import tag
from tests.pig import moves
from tests.pig.rules import HELD
from tests.pig.table.hand import AIMS

MOST_DICE = 2


def slots(seen, say):
    """All slots of this game; while dice fly, nothing gives away how they will land."""
    position = seen.position
    written: dict = {}
    _dice(seen, say, written)
    # It shares a place with the button that takes it back, so that nothing moves.
    written["bank", "shown"] = bool(seen.moving) or not seen.undo
    if seen.moving:
        return written
    _aims(seen, say, written)
    if position is not None:
        _turn(seen, say, written)
        if seen.idle not in ("no match", "replay"):
            _actions(seen, say, written)
    return written


def _dice(seen, say, slots):
    position = seen.position
    dice = 1 if position is None else position.options.dice
    faces = () if position is None else position.faces
    for die in range(MOST_DICE):
        name = "cube-%d" % (die + 1)
        face = faces[die] if die < len(faces) else None
        slots[name, "shown"] = die < dice
        slots[name, "data-rolling"] = "true" if name in seen.moving else None
        slots[name, "data-face"] = face or "none"
        slots[name, "aria-label"] = say("die", face=face) if face else say("die.blank")
    past = position is not None and position.ended is not None and position.over is None
    slots[":body", "data-past"] = "true" if past and not seen.moving else None


def _aims(seen, say, slots):
    for points in AIMS:
        name = "aim-%d" % points
        slots[name, "text"] = say.number(points)
        slots[name, "aria-label"] = say("aim", points)
        slots[name, "aria-pressed"] = "true" if seen.hand.aim == points else "false"
        slots[name, "aria-disabled"] = "true" if seen.idle or not seen.settled else None


def _turn(seen, say, slots):
    """The points of the turn, the total that they make, and both on the fence."""
    position, ended = seen.position, seen.position.ended
    if ended is None:
        title, told = say("turn.title"), "turn.would"
        points = position.points
        total = position.totals[position.seat] + points
    else:
        title, told = seen.told(say, "account.last", ended.seat), "turn.total"
        points = ended.points if ended.how == HELD else -ended.points
        total = ended.total
    slots["turn-title", "text"] = title
    slots["turn-points", "text"] = say.number(points)
    slots["turn-points", "data-lost"] = "true" if points < 0 else None
    slots["stake", "--stake"] = str(points)
    slots["turn-told", "text"] = say(told, total=say.number(total))
    slots["fence", "html"] = _fence(position.options.target, total, max(points, 0), seen.hand)


def _fence(target, total, points, hand):
    """The way to the target as a bar: the total, with the points of the turn, and the aim."""
    kept = total - points
    drawn = tag("rect", class_="fence-total", width=kept, height=10)
    drawn += tag("rect", class_="fence-turn", x=kept, width=points, height=10)
    if hand.aim:
        aim = min(kept + hand.aim, target)
        drawn += tag("rect", class_="fence-aim", x=aim - 0.5, width=1, height=10)
    box = "0 0 %d 10" % target
    return tag("svg", drawn, viewBox=box, preserveAspectRatio="none", aria_hidden="true")


def _actions(seen, say, slots):
    roll = seen.idle
    hold = seen.idle or seen.node.moves.refusal(moves.HOLD)
    slots["bank", "text"] = say("act.hold.none") if hold else say("act.hold", seen.position.points)
    slots["reason", "text"] = say("refused." + hold) if hold else ""
    for control, refused in (("roll", roll), ("bank", hold)):
        slots[control, "aria-disabled"] = "true" if refused else None
        slots[control + "-reason", "text"] = say("refused." + refused) if refused else ""
