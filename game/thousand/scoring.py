"""Points of dice: which of a throw score, and for how much.

seeds/001: 'Combination of dice rolled in one throw'. Ones and fives score alone, three or more
alike and the two straights together; the versions differ in four and five alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record, record
from game.thousand.position import DICE

if TYPE_CHECKING:
    from game.thousand.options import Options
    from game.thousand.position import Position

    Dice = tuple[int, ...]  # indices, ascending
    Faces = tuple[str, ...]  # by die

FACES = ("1", "2", "3", "4", "5", "6")
ONE, TWO, FIVE = "1", "2", "5"
SMALL = FACES[:5]
LARGE = FACES[1:]
ALIKE = 3  # the fewest dice that score together
LAST_TWO = 2
ONE_COUNTS = 10  # 'three ones - 100'
THREE_TWOS = 30  # as v4 prints it
MORE_FOR_FOUR = 10
TWENTYFOLD = 20
HUNDREDFOLD = 100
FOUR_ONES = 200  # in v5: 'here we will have an exception for ones - like for twos'
FIVE_ALIKE = 1000


@record
class Line(Record):
    """One line of an account.

    what: "single", "alike", "straight" (its face is the lowest one), "pair" (of the last two dice,
    worth nothing) or "before" (dice set aside before the position that a match begins with; they
    are not known). count: of dice, which include earlier ones where those count too.
    """

    what: str
    face: str
    count: int
    points: int


@record
class Account(Record):
    """The breakdown of a throw: its lines, their sum, and the indices of the dice that score."""

    lines: tuple[Line, ...]
    points: int
    dice: tuple[int, ...]


NOTHING = Account((), 0, ())


def account(options: Options, faces: Faces, aside: Faces = ()) -> Account:
    """The `Account` of some dice that were thrown together.

    aside: faces set aside before, which count towards combinations if that is agreed.
    """
    before = () if options.combinations == "one throw" else aside
    lines = []
    dice = []
    for face in FACES:
        if face not in faces:
            continue
        line, used = gain(options, face, faces.count(face), before.count(face))
        if used:
            lines.append(line)
            dice += [die for die, shown in enumerate(faces) if shown == face][:used]
    points = sum([line.points for line in lines])
    straight = _straight(options, faces, before)
    if straight and straight.points > points:
        return Account((straight,), straight.points, tuple(range(len(faces))))
    return Account(tuple(lines), points, tuple(sorted(dice)))


def lying(position: Position, kept: Dice = ()) -> Account:
    """The `Account` of the dice of the last throw; of those kept alone if any are named.

    The indices of its dice are those of the table.
    """
    dice = kept or position.thrown
    faces = tuple([position.faces[die] for die in dice])
    found = account(position.options, faces, tuple([position.faces[die] for die in position.aside]))
    if not found.dice and not kept and is_last_pair(position.options, faces):
        return Account((Line("pair", faces[0], LAST_TWO, 0),), 0, dice)
    return Account(found.lines, found.points, tuple([dice[at] for at in found.dice]))


def alike(position: Position) -> Line | None:
    """The `Line` of three or more equal dice of the last throw, None if none lie there.

    None too if some of them scored before, as the points of the line are then only those added.
    """
    for line in lying(position).lines:
        worth = account(position.options, (line.face,) * line.count).points
        if line.what == "alike" and line.points == worth:
            return line
    return None


def is_last_pair(options: Options, faces: Faces) -> bool:
    """Whether a throw of two dice counts as scoring, with 0 points (v5: 'A double')."""
    pair = len(faces) == LAST_TWO and faces[0] == faces[1]
    return pair and options.pair_of_last_two == "keeps the turn"


def fewer(position: Position) -> list[Dice]:
    """Each choice of dice of the last throw that is less than all that score.

    Every die of a choice scores; v3: 'as long as after each throw you set aside at least one'.
    """
    if position.options.keep != "at least one":
        return []
    dice = lying(position).dice
    choices = []
    for mask in range(1, (1 << len(dice)) - 1):
        kept = tuple([die for place, die in enumerate(dice) if mask >> place & 1])
        if lying(position, kept).dice == kept:
            choices.append(kept)
    return choices


def five_alike_wins(options: Options, faces: Faces, first: bool) -> bool:
    """Whether a throw wins the match at once. first: whether it is the first of a turn."""
    if len(faces) < DICE or faces.count(faces[0]) < DICE:
        return False
    if options.five_wins == "no" or (options.five_wins_throw == "first" and not first):
        return False
    return options.five_wins == "any face" or faces[0] == ONE


def gain(options: Options, face: str, count: int, before: int = 0) -> tuple[Line, int]:
    """(line, number of dice that score) of some equal dice, beside those that count with them."""
    points, used = _alike(options, face, count + before)
    if before:
        already, spent = _alike(options, face, before)
        points -= already
        used -= spent
    what = "alike" if count + before >= ALIKE else "single"
    return Line(what, face, used + before, points), max(used, 0) if points > 0 else 0


def _alike(options: Options, face: str, count: int) -> tuple[int, int]:
    """(points, number of dice that score) of equal dice, together or one by one."""
    single = {ONE: options.score_one, FIVE: options.score_five}.get(face, 0)
    points, used = count * single, count if single else 0
    for several in range(ALIKE, count + 1):
        together = _together(options, face, several) + (count - several) * single
        if together > 0 and together >= points:
            points, used = together, count if single else several
    return points, used


def _together(options: Options, face: str, count: int) -> int:
    """Points of three, four or five dice with the same face."""
    value = ONE_COUNTS if face == ONE else int(face)
    if count == DICE:
        return FIVE_ALIKE if options.five_alike == "1000" else HUNDREDFOLD * value
    if count > ALIKE and options.four_alike == "face x 100":
        return FOUR_ONES if face == ONE else HUNDREDFOLD * value
    if count > ALIKE and options.four_alike == "face x 20":
        return TWENTYFOLD * value
    printed = face == TWO and options.three_twos == "30"
    three = THREE_TWOS if printed else options.three_times * value
    return three + MORE_FOR_FOUR if count > ALIKE else three


def _straight(options: Options, faces: Faces, before: Faces) -> Line | None:
    """The `Line` of five dice in a row, None if there is none."""
    shown = tuple(sorted(faces + before))
    for row, points in ((SMALL, options.straight_small), (LARGE, options.straight_large)):
        if points and shown == row:
            already = sum([_alike(options, face, 1)[0] for face in before])
            return Line("straight", row[0], DICE, points - already)
    return None
