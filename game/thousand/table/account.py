"""The points of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import escape, symbol, tag
from game.thousand import rules
from game.thousand.obstacles import truck
from game.thousand.options import pits
from game.thousand.scoring import Line, alike, lying
from game.thousand.table.headline import gravest_news
from game.thousand.table.motion import WRITTEN
from game.thousand.table.telling import (
    happened,
    line_told,
    needed,
    next_needs,
    past_told,
    shortfall,
    truck_ahead,
    truck_near,
    worth_telling,
    would,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say, Seen, Slots
    from game.thousand.position import Position
    from game.thousand.table.hand import Hand

NAMED = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six"}
_LEGEND = {  # ids of the signs that are explained below the sheet: whether a version has them
    "legend-entry": lambda options: bool(options.entry_min),
    "legend-bolt": lambda options: options.bolts == "yes",
    "legend-pit": lambda options: bool(pits(options)),
    "legend-truck": lambda options: truck(options) is not None,
    "legend-barrel": lambda options: options.barrel == "yes",
    "legend-passed": lambda options: options.overtaking != "no",
}
_BESIDE_DICE = 2  # width of what stands in a chip beside its dice, in small dice
_ROW = 14  # width of a row on phones, in small dice


def account_slots(seen: Seen, say: Say, slots: Slots) -> None:
    """Sets the slots of the points of the turn, and of what they would make of the score."""
    position = seen.position
    slots["turn-title", "text"] = past_told(seen, say) or say("account.title")
    lines = _lines(position, seen.hand)
    chips = [chip("li", line, say, _rises(line, position)) for line in lines]
    slots["turn-lines", "html"] = "".join(chips)
    ended = position.ended
    rows = 2 if ended is None else 1  # what came of a turn needs the room of the second
    slots["turn-lines", "data-many"] = "true" if _width(lines) > rows * _ROW else None
    points = rules.turn_points(position, seen.hand.kept) if ended is None else ended.points
    lost = ended is not None and ended.how not in WRITTEN
    slots["turn-points", "text"] = say.number(points)
    slots["stake", "--stake"] = str(points)
    slots["turn-points", "data-lost"] = "true" if lost and points else None
    slots["turn-told", "text"] = _told(seen, say)
    slots["turn-marks", "html"] = _marks(position, say)
    slots["alike-told", "text"] = _alike_told(position, say)
    for sign, has in _LEGEND.items():
        slots[sign, "shown"] = has(position.options)


def faces_html(faces: Sequence[str]) -> str:
    """Small pictures of dice, hidden from screen readers."""
    return "".join([symbol("face-" + NAMED[face]) for face in faces])


def _lines(position: Position, hand: Hand) -> tuple[Line, ...]:
    """The sum of earlier throws and the lines of the last one; after the turn, all lines."""
    if position.ended is not None:
        return position.lines
    if not position.throws:
        return ()
    before = (Line("before", "", 0, position.points),) if position.points else ()
    return before + lying(position, hand.kept).lines


def _alike_told(position: Position, say: Say) -> str:
    """What equal dice are worth, for the lesson on them; "" if none lie there."""
    line = alike(position) if position.throws else None
    return "" if line is None else say("alike.told", line.points, dice=line_told(line, say))


def _width(lines: tuple[Line, ...]) -> int:
    """The width of the chips of some lines, in small dice."""
    return sum([line.count + _BESIDE_DICE for line in lines])


def _rises(line: Line, position: Position) -> str | None:
    """The ids of the dice from which the points of a line rise when the throw has landed."""
    if position.ended is not None:
        return None
    faces, straight = position.faces, line.what == "straight"
    dice = [die for die in position.thrown if straight or faces[die] == line.face]
    return " ".join(["die-%d" % (die + 1) for die in dice]) or None


def chip(kind: str, line: Line, say: Say, rises: str | None = None) -> str:
    """A line of an account as an element with the tag `kind`: dice in pictures, and points."""
    told = escape(line_told(line, say))
    what = tag("span", told, class_="what")
    if line.count:
        first = int(line.face)
        straight = line.what == "straight"
        shown = [str(first + place * straight) for place in range(line.count)]
        what = tag("span", faces_html(shown), class_="faces") + tag("span", told, class_="unseen")
    points = tag("span", say.number(line.points), class_="points")
    return tag(kind, what + " " + points, class_="chip", data_rises=rises)


def _told(seen: Seen, say: Say) -> str:
    """What the turn must bring, or what banking would lead to; after it, what came of it."""
    position = seen.position
    if position.ended is not None:
        return _outcome(seen, say)
    if not position.throws:
        told = [needed(position, say), truck_ahead(seen, say)]
        if position.turn <= len(seen.seats):
            told.insert(0, say("aim." + position.options.ending, target=position.options.target))
        return " ".join([line for line in told if line])
    # What is still lacking stands in the headline.
    lacks = shortfall(position, seen.hand) is not None
    leads = needed(position, say) if lacks else would(seen, say)
    near = truck_near(position, seen.hand)
    return leads + " " + say("truck.near", near) if near else leads


def _outcome(seen: Seen, say: Say) -> str:
    """The total if points were banked, events that the headline leaves out, and what comes next."""
    turn = seen.turns[-1]
    news = gravest_news(turn)
    told = [happened(seen, event, say) for event in worth_telling(turn) if event is not news]
    if turn.how in WRITTEN:
        told.insert(0, say("account.total", total=say.number(seen.position.totals[turn.seat])))
    # On a line of its own: it is about the next turn, not the last one.
    return "\n".join([line for line in (" ".join(told), next_needs(seen, say)) if line])


def _marks(position: Position, say: Say) -> str:
    """The bolts of the seat whose turn lies there, and its tries on the barrel."""
    seat = position.seat if position.ended is None else position.ended.seat
    html = ""
    options = position.options
    if position.bolts[seat]:
        facts: dict[str, Any] = {"limit": options.bolts_limit, "fine": options.bolts_fine}
        told = say("marks.bolts", count=position.bolts[seat], **facts)
        html += tag("span", symbol("sign-bolt") + escape(told), class_="mark-of")
    if position.tries[seat]:
        costs = options.barrel_tries and options.barrel_fall == "points"
        facts = {"limit": options.barrel_tries or "\u221e", "fine": options.barrel_fall_points}
        key = "marks.tries.fine" if costs else "marks.tries"
        told = say(key, count=position.tries[seat], **facts)
        html += tag("span", symbol("sign-barrel") + escape(told), class_="mark-of")
    return html
