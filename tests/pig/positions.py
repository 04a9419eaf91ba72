"""A position of Pig as one line of text, as chess has FEN, and as plain data.

    totals 34 56; seat 2; turn 8; dice 4; rolls 3; points 13

Parts stand in any order between semicolons. What is as at the start of a match is left out: no
points, nobody's turn yet, dice not rolled. With dice a turn is being played, and `rolls` and
`points` are its own. What the last turn left on the table is no part of it.
"""

from game.agreements import whole
from game.contract import Over
from game.reasons import MisreadError
from tests.pig import rules, scoring
from tests.pig.reasons import PigMisreadError

PARTS = ("totals", "seat", "turn", "dice", "rolls", "points")


def position_text(position):
    """The text of a position that waits for a decision, or of the start of a match."""
    parts = []
    if any(position.totals):
        parts.append("totals " + " ".join([str(total) for total in position.totals]))
    if position.options.starts == "random" and position.phase != "seating":
        parts.append("seat %d" % (position.seat + 1))
    if position.turn:
        parts.append("turn %d" % position.turn)
    if position.rolls:
        parts.append("dice " + " ".join(position.faces))
        parts.append("rolls %d" % position.rolls)
        parts.append("points %d" % position.points)
    return "; ".join(parts)


def parse_position(options, seats, text):
    """The position of a text; MisreadError if it is none, or if it cannot occur."""
    parts = _parts(text)
    position = rules.start(options, seats)
    turn = _number(parts, "turn", 0)
    playing = "dice" in parts
    finished = turn - playing  # turns that are over
    if finished < 0:
        raise PigMisreadError("no such number", part="turn", given=str(turn))
    seat = _seat(options, seats, parts, finished)
    if seat is None:
        return position
    position = position.replace(phase="choose", turn=turn, seat=seat)
    position = position.replace(totals=_totals(position, parts, finished))
    return _playing(position, parts) if playing else position


def _parts(text):
    """Words by the name of their part."""
    parts: dict = {}
    for part in text.split(";") if text else ():
        words = part.split()
        if not words or words[0] not in PARTS:
            raise MisreadError("no part", given=part.strip(), known=", ".join(PARTS))
        if words[0] in parts:
            raise MisreadError("part twice", given=words[0])
        parts[words[0]] = words[1:]
    for name in ("rolls", "points"):
        if name in parts and "dice" not in parts:
            raise MisreadError("part alone", part=name, needed="dice")
    return parts


def _number(parts, name, usual):
    if name not in parts:
        return usual
    given = " ".join(parts[name])
    number = whole(given)
    if number is None:
        raise PigMisreadError("no such number", part=name, given=given)
    return number


def _seat(options, seats, parts, finished):
    """Whose turn it is, None before lots are drawn: seats take turns."""
    follows = None if options.starts == "random" else (options.starts - 1 + finished) % seats
    seat = _number(parts, "seat", 0 if follows is None else follows + 1) - 1
    if seat < 0 and not parts:
        return None
    if not 0 <= seat < seats or follows not in (None, seat):
        raise PigMisreadError("no such number", part="seat", given=str(seat + 1))
    return seat


def _totals(position, parts, finished):
    """The totals, which turns that are over have made, and which have not ended the match."""
    seats = len(position.totals)
    given = parts.get("totals")
    if given is None:
        return position.totals
    if len(given) != seats:
        raise MisreadError("totals", seats=seats, given=len(given))
    totals = [whole(word) for word in given]
    if None in totals:
        raise PigMisreadError("no such number", part="totals", given=" ".join(given))
    options = position.options
    for seat, total in enumerate(totals):
        since = (position.seat - 1 - seat) % seats  # turns of others since their last one
        played = since < finished
        if total and not (played and 2 * options.dice <= total < options.target):
            raise PigMisreadError("no such number", part="totals", given=str(total))
    return tuple(totals)


def _playing(position, parts):
    """The position in a turn that has been begun."""
    options = position.options
    faces = scoring.parse_outcome(position, " ".join(parts["dice"]))
    if scoring.misfortune(faces):
        raise PigMisreadError("no such number", part="dice", given=" ".join(faces))
    rolls = _number(parts, "rolls", 1)
    last = scoring.worth(faces)
    points = _number(parts, "points", last)
    if rolls < 1:
        raise PigMisreadError("no such number", part="rolls", given=str(rolls))
    others = options.dice * (rolls - 1)
    if not last + 2 * others <= points <= last + 6 * others:
        raise PigMisreadError("no such number", part="points", given=str(points))
    return position.replace(faces=faces, rolls=rolls, points=points)


def describe(position, names):
    """The position as plain data for `json.dumps`."""
    waits = rules.node(position)
    over = isinstance(waits, Over)
    ended = position.ended
    return {
        "variant": position.options.variant,
        "target": position.options.target,
        "seats": [{"name": name, "total": total} for name, total in zip(names, position.totals)],
        "to_play": None if over else names[position.seat],
        "turn": position.turn,
        "dice": list(position.faces),
        "at_stake": position.points,
        "ended": ended and {"seat": names[ended.seat], "how": ended.how, "points": ended.points},
        "winners": [names[seat] for seat in waits.winners] if over else None,
        "reason": waits.reason if over else None,
    }
