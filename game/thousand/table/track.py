"""The way to the target as a picture, with everybody's marker on it, and the same in words.

It is drawn as in an exercise book: the ground is a line, pits are dug into it, the dump truck waits
in a hole, and the barrel stands before the target.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import choose
from game.markup import escape, sprite_address, tag
from game.names import initials
from game.thousand import Rules, rules
from game.thousand.obstacles import on_barrel, pit_at, truck
from game.thousand.options import barrel_start, pits
from game.thousand.table.motion import WRITTEN

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots
    from game.thousand.options import Options
    from game.thousand.position import Position
    from game.thousand.table.hand import Hand

# All lengths are units of the picture, which is WIDE of them wide.
WIDE = 360
_RIGHT = 338  # where the target is
_LANE = 18  # height of a row of markers, and width of a marker
_LANES = 2  # rows of markers for few seats; one more for many
_MANY = 3  # seats
_DEEP, _HIGH = 10, 8  # of a pit and of the barrel
_SLOPE = 3
_BELOW = 30  # for the numbers
_DIGIT, _GAP = 7, 3  # width of a digit, and the least distance between two numbers


class Way:
    """The ground of a match: where each total is."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.lanes = _LANES + (seats >= _MANY)
        # Everybody can wait at 0 without standing past it.
        self.left = _LANE * max(self.columns(seats), 1)
        self.ground = self.lanes * _LANE + 12
        self.height = self.ground + _BELOW

    def at(self, total: int) -> int:
        """The distance of a total from the left edge."""
        target = self.options.target
        total = min(max(total, 0), target)
        return round(self.left + (_RIGHT - self.left) * total / target)

    def columns(self, markers: int) -> int:
        """The number of columns of a stack of markers."""
        return (markers + self.lanes - 1) // self.lanes

    def room(self, total: int) -> int:
        """The distance from a total to the next line that a marker must not pass; none at 0."""
        if total <= 0:
            return 0
        options = self.options
        lines = [options.entry_min, truck(options), options.target]
        if options.barrel == "yes":
            lines.append(barrel_start(options))
        for pit in pits(options):
            lines += pit
        beyond = [line for line in lines if line is not None and total < line <= options.target]
        line = self.at(min(beyond)) if beyond else WIDE
        return max(line - _LANE // 2 - self.at(total), 0)

    def level(self, total: int) -> int:
        """The height of the ground at a total, from the upper edge."""
        if pit_at(self.options, total):
            return self.ground + _DEEP
        return self.ground - _HIGH if on_barrel(self.options, total) else self.ground

    def corners(self) -> list[tuple[int, ...]]:
        """The points at which the ground changes direction, from left to right."""
        options, ground = self.options, self.ground
        found: list = []
        for low, top in pits(options):
            if low >= options.target:
                continue  # nobody gets there
            passed = pit_at(options, top) == (low, top)  # its top is in it too
            first, deep = self.at(low), ground + _DEEP
            last = self.at(top) + (_SLOPE if passed else 0)
            found += [
                (first, ground),
                (first + _SLOPE, deep),
                (last - _SLOPE, deep),
                (last, ground),
            ]
        if options.barrel == "yes":
            first, high = self.at(barrel_start(options)), ground - _HIGH
            found += [(first, ground), (first, high), (_RIGHT, high), (_RIGHT, ground)]
        return found


def track_slots(seen: Seen, say: Say, slots: Slots) -> None:
    """Sets the slots of the track; before a match it is that of the one that Play begins."""
    position = seen.position
    if position is None:
        options, seats = choose(Rules, seen.agreed), 0
    else:
        options, seats = position.options, len(position.totals)
    way = Way(options, seats)
    drawn = _scenery(way)
    if position is not None:
        drawn += _leaps(way, position, seen.hand) + _markers(way, seen)
    box = "0 0 %d %d" % (WIDE, way.height)
    slots["track", "html"] = tag("svg", drawn, viewBox=box, aria_hidden="true")
    told = [tag("li", escape(_seat_told(seen, seat, say))) for seat in range(seats)]
    slots["track-told", "html"] = "".join(told)


def place_told(position: Position, seat: int, say: Say) -> str:
    """Where a seat stands, in words; "" if it is on plain ground."""
    options, total = position.options, position.totals[seat]
    if position.entries[seat] is None:
        return say("place.outside", options.entry_min)
    pit = pit_at(options, total)
    if pit:
        return say("place.pit", low=pit[0], top=pit[1])
    return say("place.barrel") if on_barrel(options, total) else ""


def _seat_told(seen: Seen, seat: int, say: Say) -> str:
    position = seen.position
    total = say.number(position.totals[seat])
    told = [say("place", name=seen.seats[seat].name, total=total), place_told(position, seat, say)]
    if position.debts[seat]:
        told.append(say("place.owes", position.debts[seat]))
    if position.bolts[seat]:
        told.append(say("place.bolts", position.bolts[seat]))
    if position.tries[seat]:
        told.append(say("place.tries", position.tries[seat]))
    return " ".join([part for part in told if part])


def _scenery(way: Way) -> str:
    """The ground with its pits and the barrel, the gate of the entry, and the numbers."""
    options = way.options
    path = _line([(2, way.ground)] + way.corners())
    drawn = _barrel(way, way.at(barrel_start(options))) if options.barrel == "yes" else ""
    dump = truck(options)
    if dump is not None:
        drawn += _sign(way, way.at(dump), "sign-truck")
    if options.entry_min:
        place = way.at(options.entry_min)
        drawn += tag("path", class_="gate", d="M%d %dv-%d" % (place, way.ground, way.lanes * _LANE))
    flag = "M%d %dv-%dl16 6l-16 6" % (_RIGHT, way.ground, way.lanes * _LANE + 6)
    return (
        tag("path", class_="ground", d=path + "H%d" % (WIDE - 2))
        + drawn
        + tag("path", class_="flag", d=flag)
        + _numbers(way)
    )


def _numbers(way: Way) -> str:
    """The numbers below the ground, moved apart where they would overlap."""
    options = way.options
    named: dict = {str(options.target): (_RIGHT, "target")}
    for low, top in pits(options):
        if top < options.target:
            named["%d\u2013%d" % (low, top)] = ((way.at(low) + way.at(top)) // 2, "pit")
        elif low < options.target:  # the target is its top
            named[str(low)] = (way.at(low), "pit")
    if options.barrel == "yes":
        named[str(barrel_start(options))] = (way.at(barrel_start(options)), None)
    dump = truck(options)
    if dump is not None:
        named[str(dump)] = (way.at(dump), "truck")
    if options.entry_min:
        named[str(options.entry_min)] = (way.at(options.entry_min), None)
    edge = 0
    apart = []
    for (x, kind), told in sorted([(named[told], told) for told in named], key=_from_left):
        half = len(told) * _DIGIT // 2
        x = max(x, edge + half)
        edge = x + half + _GAP
        apart.append((x, half, told, kind))
    edge = WIDE
    drawn = ""
    for x, half, told, kind in reversed(apart):
        x = min(x, edge - half)
        edge = x - half - _GAP
        drawn += tag("text", escape(told), x=x, y=way.ground + 24, class_=kind)
    return drawn


def _from_left(number: Any) -> int:
    return number[0][0]


def _barrel(way: Way, first: int) -> str:
    """The barrel lies on its side, from its first total to the target."""
    staves = ""
    for stave in (1, 2, 3):
        x = first + (_RIGHT - first) * stave // 4
        staves += "M%d %dv%d" % (x, way.ground - _HIGH, _HIGH)
    return tag("path", class_="barrel", d=staves)


def _sign(way: Way, x: int, name: str) -> str:
    href = sprite_address() + "#" + name
    return tag("use", href=href, class_="sign", x=x - 7, y=way.ground + 1, width=14, height=14)


def _leaps(way: Way, position: Position, hand: Hand) -> str:
    """What the points would make of the score, or what the last turn made of the scores."""
    ended = position.ended
    if ended is None:
        points = rules.turn_points(position, hand.kept)
        return _stake(way, position.total, position.after(points)) if points else ""
    drawn = ""
    if ended.how in WRITTEN:
        drawn = _leap(way, ended.before, ended.before + ended.points, "leap")
    falls: dict = {}
    for event in ended.events:
        falls[event.seat] = falls.get(event.seat, 0) + event.change
    for seat in sorted(falls):
        if falls[seat]:
            total = position.totals[seat]
            drawn += _leap(way, total - falls[seat], total, "leap fall")
    return drawn


def _stake(way: Way, before: int, after: int) -> str:
    """The path along the ground from the score to what banking would make of it."""
    first, last = way.at(before), way.at(after)
    passed = [corner for corner in way.corners() if first < corner[0] < last]
    path = _line([(first, way.level(before))] + passed)
    return tag("path", class_="stake", d=path + "H%dV%d" % (last, way.level(after)))


def _line(corners: list[tuple[int, ...]]) -> str:
    return "M" + "L".join(["%d %d" % corner for corner in corners])


def _leap(way: Way, before: int, after: int, kind: str) -> str:
    first, last = way.at(before), way.at(after)
    top = way.ground - 10 - min(abs(last - first) // 3, way.lanes * _LANE)
    points = (first, way.level(before), (first + last) // 2, top, last, way.level(after))
    return tag("path", class_=kind, d="M%d %dQ%d %d %d %d" % points)


def _markers(way: Way, seen: Seen) -> str:
    """A marker for each seat with its letter, beside each other where totals are close.

    Those of one total form a stack that does not pass the next line: if need be, it begins before
    the total.
    """
    position = seen.position
    totals = [max(total, 0) for total in position.totals]
    letters = initials([seat.name for seat in seen.seats])
    lanes = [-WIDE] * way.lanes  # where the last marker of each row is
    rows: list = [""] * way.lanes
    for total, seat in sorted([(total, seat) for seat, total in enumerate(totals)]):
        room = way.room(total)
        wide = _LANE * (way.columns(totals.count(total)) - 1)
        last = way.at(total) + room
        x = way.at(total) - max(wide - room, 0)
        lane = 0
        while lane < way.lanes - 1 and lanes[lane] + _LANE > x:
            lane += 1
        if lanes[lane] + _LANE > x:
            lane = lanes.index(min(lanes))
        # In a crowd of close totals markers overlap rather than pass a line.
        lanes[lane] = min(max(x, lanes[lane] + _LANE), max(last, lanes[lane] + _LANE // 3))
        place = (lanes[lane], way.ground - 16 - lane * _LANE)
        rows[lane] += _marker(way, seen, seat, place, letters[seat])
    return "".join(reversed(rows))  # the lower ones cover the stems of those above


def _marker(way: Way, seen: Seen, seat: int, place: tuple[int, int], letter: str) -> str:
    """The marker of a seat, whose stem leads from its place down to its total."""
    position = seen.position
    total = position.totals[seat]
    x, y = place
    stem = "M%d %dL%d %d" % (x, y, way.at(total), way.level(total))
    drawn = tag("path", d=stem) + tag("circle", cx=x, cy=y, r=8)
    fits = {"textLength": 13, "lengthAdjust": "spacingAndGlyphs"} if len(letter) > 1 else {}
    drawn += tag("text", escape(letter), x=x, y=y + 4, **fits)
    for bolt in range(min(position.bolts[seat], 3)):
        drawn += tag("path", class_="bolt", d="M%d %dl3 -3" % (x + 7, y - 5 + 4 * bolt))
    playing = position.over is None and seat == position.seat
    out = " out" if position.entries[seat] is None else ""
    yours = " yours" if seat == seen.yours else ""
    kind = "marker" + (" plays" if playing else "") + out + yours
    return tag("g", drawn, class_=kind, data_seat=seat + 1)
