"""A position of Thousand as one line of text, like FEN in chess.

    totals 300 -50 915; entered 75 - 60; bolts 1 0 2; tries 0 0 1; seat 3; turn 40; dice 2 5 5 6 6

Parts are separated by semicolons and may come in any order. Parts that are as at the start of a
match, or as the totals imply, are left out.

    totals      points by seat
    entered     by seat, the total after its turn of entry, "-" for a seat that has not entered
    debts       by seat, points of fines before the entry that are not paid yet
    bolts       by seat, since the last fine
    tries       by seat, lost turns on the barrel
    falls       by seat, from the barrel
    overshoots  by seat, turns that went beyond the target
    seat        whose turn it is, from 1
    turn        turns begun so far, including the current one; keys the draws
    last turns  turns left in the last round, including the current one
    dice        the faces of the five dice, in order; a number of two digits or more does not occur
    aside       numbers of the dice that were set aside before the last throw
    throws      throws so far in the turn
    points      of the turn, for the dice set aside before the last throw

What the last turn left on the table is no part of it, since it has no effect on later turns; nor is
which dice made the points of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import whole
from game.fen import read_number, read_parts, read_totals
from game.reasons import MisreadError
from game.thousand import ending, obstacles, rules, scoring
from game.thousand.options import AT_ENTRY, STEP, barrel_start
from game.thousand.position import ALL, DICE
from game.thousand.reasons import ThousandMisreadError
from game.thousand.text import parse_dice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.thousand.options import Options
    from game.thousand.position import Position
    from game.thousand.scoring import Dice, Faces

COUNTS = ("debts", "bolts", "tries", "falls", "overshoots")
PARTS = (
    ("totals", "entered")
    + COUNTS
    + ("seat", "turn", "last turns", "dice", "aside", "throws", "points")
)
NEEDED = (("aside", "dice"), ("throws", "dice"), ("points", "dice"))
NEEDED_SEATED = tuple((part, "seat") for part in ("turn", "dice", "last turns"))
MOST_TURNS = 99999
MOST_THROWS = 999
MOST_COUNT = 99999
MOST_DEBT = STEP * MOST_COUNT
NOT_ENTERED = "-"


def position_text(position: Position) -> str:
    """The text of a position that waits for a decision, or of the start position."""
    parts = []
    if any(position.totals):
        parts.append("totals " + _row(position.totals))
    if position.entries != _usual_entries(position):
        entries = [NOT_ENTERED if entry is None else entry for entry in position.entries]
        parts.append("entered " + _row(entries))
    for name in COUNTS:
        counts = getattr(position, name)
        if any(counts):
            parts.append(name + " " + _row(counts))
    if position.phase != "seating" and position.seat + 1 != position.options.starts:
        parts.append("seat %d" % (position.seat + 1))
    if position.turn != int(position.throws > 0):
        parts.append("turn %d" % position.turn)
    if position.last_turns is not None:
        parts.append("last turns %d" % position.last_turns)
    return "; ".join(parts + _turn_parts(position))


def parse_position(options: Options, seats: int, text: str) -> Position:
    """The position in a text; MisreadError if the text is malformed or the position impossible."""
    start = rules.start(options, seats)
    drawn = start.phase == "seating"
    parts = read_parts(text, PARTS, (), NEEDED + (NEEDED_SEATED if drawn else ()))
    seat = read_number(parts, "seat", 1, seats)
    position = start.replace(
        totals=read_totals(parts, seats, STEP, debts=_debts(options)),
        phase="seating" if drawn and seat is None else "choose",
        seat=start.seat if seat is None else seat - 1,
        turn=read_number(parts, "turn", int("dice" in parts), MOST_TURNS, int("dice" in parts)),
        last_turns=read_number(parts, "last turns", 1, seats - 1),
    )
    position = _with_entries(position, parts)
    for name in COUNTS:
        position = _with_counts(position, parts, name)
    _check_totals(position)
    return _with_dice(position, parts) if "dice" in parts else position


def _debts(options: Options) -> bool:
    """Whether totals can be negative."""
    before = options.bolts == "yes" and options.bolts_before_entry in ("below zero", AT_ENTRY)
    return before or options.below_zero == "allowed"


def _row(values: Iterable[object]) -> str:
    return " ".join([str(value) for value in values])


def _turn_parts(position: Position) -> list[str]:
    if not position.throws:
        return []
    parts = ["dice " + _row(position.faces)]
    if position.aside:
        parts.append("aside " + "".join([str(die + 1) for die in position.aside]))
    if position.throws != 1:
        parts.append("throws %d" % position.throws)
    if position.points:
        parts.append("points %d" % position.points)
    return parts


def _usual_entries(position: Position) -> tuple[int | None, ...]:
    """The entries that the totals imply: whoever has enough points has entered with the least."""
    least = position.options.entry_min
    return tuple([least if total >= least else None for total in position.totals])


def _with_entries(position: Position, parts: dict[str, str]) -> Position:
    if "entered" not in parts:
        return position.replace(entries=_usual_entries(position))
    words = _by_seat(position, parts, "entered")
    entries: list[int | None] = []
    for word in words:
        if word == NOT_ENTERED:
            entries.append(None)
            continue
        below = word.startswith("-")
        entry = whole(word[below:])
        if entry is None or entry % STEP:
            raise ThousandMisreadError("no entry", given=word)
        entries.append(-entry if below else entry)
    return position.replace(entries=tuple(entries))


def _with_counts(position: Position, parts: dict[str, str], name: str) -> Position:
    if name not in parts:
        return position
    counts = []
    for word in _by_seat(position, parts, name):
        count = whole(word)
        most = _most(position.options, name)
        if count is None or count > most or (name == "debts" and count % STEP):
            raise MisreadError("no number", agreement=name, low=0, high=most, given=word)
        counts.append(count)
    changed: dict[str, Any] = {name: tuple(counts)}
    return position.replace(**changed)


def _by_seat(position: Position, parts: dict[str, str], name: str) -> list[str]:
    words = parts[name].split()
    seats = len(position.totals)
    if len(words) != seats:
        raise ThousandMisreadError("by seat", seats=seats, given=len(words), part=name)
    return words


def _most(options: Options, name: str) -> int:
    """The highest count of a seat between two turns."""
    if name == "debts":
        return MOST_DEBT if options.bolts_before_entry == "debt" else 0
    if name == "bolts":
        return options.bolts_limit - 1 if options.bolts == "yes" else 0
    if name == "overshoots":
        limit = options.overshoot_zero_after
        if options.ending != "exactly":
            return 0
        return limit - 1 if limit else MOST_COUNT
    if options.barrel == "no":
        return 0
    limit = options.barrel_tries if name == "tries" else options.barrel_falls_to_zero
    return limit - 1 if limit else MOST_COUNT


def _check_totals(position: Position) -> None:
    """Refuses totals that nobody can have while the match goes on, and tries off the barrel."""
    options = position.options
    for total, entry, tries in zip(position.totals, position.entries, position.tries):
        won = ending.reached(options, total) and position.last_turns is None
        if won or ending.overshot(options, total) or _impossible(options, total, entry):
            raise ThousandMisreadError("no total", given=total)
        if tries and not obstacles.on_barrel(options, total):
            raise ThousandMisreadError("not on barrel", part="tries")
    if position.last_turns is None:
        return
    if options.last_round == "no" or not any(
        ending.reached(options, total) for total in position.totals
    ):
        raise MisreadError("part alone", part="last turns", needed="last_round")


def _impossible(options: Options, total: int, entry: int | None) -> bool:
    """Whether an obstacle keeps a seat from having this total between two turns."""
    if entry is None:
        most = 0 if options.entry_scope == "one turn" else options.entry_min - STEP
        if total > most or not options.entry_min:
            return True
    if obstacles.dumps(options, total) and options.dump_by_fine == "yes":
        return True
    fixed = options.barrel_score == "start" and options.barrel_add_up == "no"
    return fixed and obstacles.on_barrel(options, total) and total > barrel_start(options)


def _with_dice(position: Position, parts: dict[str, str]) -> Position:
    """The position with its dice, which must leave a choice according to the rules."""
    faces = tuple(parts["dice"].split())
    for face in faces:
        if face not in scoring.FACES:
            raise ThousandMisreadError("no face", given=face, known=", ".join(scoring.FACES))
    if len(faces) != DICE:
        raise ThousandMisreadError("dice rolled", rolled=DICE, given=len(faces))
    aside = parse_dice(parts.get("aside", ""))
    position = position.replace(
        faces=faces,
        aside=aside,
        thrown=tuple([die for die in ALL if die not in aside]),
        throws=read_number(parts, "throws", 1, MOST_THROWS, 2 if aside else 1),
        points=read_number(parts, "points", 0, STEP * MOST_COUNT, _least(position, faces, aside)),
    )
    _check_turn(position)
    if position.points:
        position = position.replace(lines=(scoring.Line("before", "", 0, position.points),))
    if rules.judged(position) != position:
        raise ThousandMisreadError("turn over")
    return position


def _least(position: Position, faces: Faces, aside: Dice) -> int:
    """The fewest points that these dice can have made when they were set aside."""
    kept = tuple([faces[die] for die in aside])
    single = {scoring.ONE: position.options.score_one, scoring.FIVE: position.options.score_five}
    alone = tuple([face for face in kept if single.get(face, 0)])
    together = tuple([face for face in kept if face not in alone])
    return scoring.account(position.options, together).points + sum(
        [single[face] for face in alone]
    )


def _check_turn(position: Position) -> None:
    """Refuses dice that were not set aside by the rules, and points that they cannot have made."""
    options = position.options
    kept = tuple([position.faces[die] for die in position.aside])
    if len(kept) == DICE or len(scoring.account(options, kept).dice) < len(kept):
        raise ThousandMisreadError("no aside")
    points = position.points
    earlier = position.throws - 1
    least = _least(position, position.faces, position.aside)
    again = points == 0 and earlier == 1 and options.empty_first_throw == "second attempt"
    made = not points % STEP and max(least, STEP) <= points <= earlier * _best_throw(options)
    if (earlier or points or kept) and not (made or (again and not kept)):
        raise ThousandMisreadError("no points", given=points)


def _best_throw(options: Options) -> int:
    """The most points of one throw."""
    rows = [scoring.account(options, row).points for row in (scoring.SMALL, scoring.LARGE)]
    return max(rows + [_best_of(options, scoring.FACES, DICE)])


def _best_of(options: Options, faces: Faces, dice: int) -> int:
    """The most points of so many dice with these faces, but for straights."""
    if not faces or not dice:
        return 0
    counts = range(1, dice + 1)
    found = [
        scoring.gain(options, faces[0], count)[0].points
        + _best_of(options, faces[1:], dice - count)
        for count in counts
    ]
    return max(found + [_best_of(options, faces[1:], dice)])
