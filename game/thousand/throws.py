"""All results of a throw, counted without listing the throws.

Faces are taken one after another: so many of the dice that are left show this face, and what they
score is known from their number alone. Straights, the pair of the last two dice and five alike are
put right afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.record import Record, record
from game.thousand.position import DICE
from game.thousand.scoring import (
    FACES,
    LARGE,
    LAST_TWO,
    SMALL,
    account,
    five_alike_wins,
    gain,
    is_last_pair,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.thousand.options import Options
    from game.thousand.scoring import Faces

    Kept = tuple[tuple[int, int], ...]  # (points, dice set aside) of each choice

_WAYS = ((1,), (1, 1), (1, 2, 1), (1, 3, 3, 1), (1, 4, 6, 4, 1), (1, 5, 10, 10, 5, 1))
_FACTORIALS = (1, 1, 2, 6, 24, 120)


@record
class Result(Record):
    """Throws that leave the same choice.

    ways: of 6 ** dice throws. kept: (points, dice set aside) of each choice, the one of all scoring
    dice first; () for an empty throw. wins: whether they win the match at once.
    """

    ways: int
    kept: tuple[tuple[int, int], ...]
    wins: bool


def results(options: Options, dice: int, aside: Faces = ()) -> list[Result]:
    """The `Result`s of a throw that is not the first of its turn.

    aside: faces set aside before, which may count too.
    """
    before = () if options.combinations == "one throw" else aside
    return _put_right(options, _counted(options, dice, before)[dice], dice, before)


def tables(options: Options) -> list[Any]:
    """The `Result`s by number of dice, where no earlier dice count; None for no dice."""
    counted = _counted(options, DICE, ())
    return [dice and _put_right(options, counted[dice], dice, ()) for dice in range(DICE + 1)]


def empty(options: Options, dice: int, aside: Faces = ()) -> int:
    """The number of throws, of 6 ** dice, in which nothing scores."""
    return sum([found.ways for found in results(options, dice, aside) if not found.kept])


def _counted(options: Options, most: int, before: Faces) -> list[dict[Kept, int]]:
    """By number of dice up to the most, the ways in which equal dice leave each choice."""
    counted: list[dict[Kept, int]] = [{} for _dice in range(most + 1)]
    counted[0][((0, 0),)] = 1
    for face in FACES:
        more = [_kept(options, face, count, before.count(face)) for count in range(most + 1)]
        for dice in range(most, -1, -1):
            grown = counted[dice]  # with none of this face so far
            for count in range(1, dice + 1):
                which = _WAYS[dice][count]
                for kept, ways in counted[dice - count].items():
                    joined = _joined(kept, more[count])
                    grown[joined] = grown.get(joined, 0) + ways * which
    return counted


def _kept(options: Options, face: str, count: int, before: int) -> Kept:
    """(points, dice) of each choice among equal dice, all that score first."""
    choices = [(0, 0)]
    for number in range(1, count + 1):
        line, scoring = gain(options, face, number, before)
        if scoring == number:
            choices.insert(0, (line.points, number))
    return tuple(choices) if options.keep == "at least one" else tuple(choices[:1])


def _joined(kept: Kept, more: Kept) -> Kept:
    """The choices among dice of several faces, the one of most dice first."""
    if len(kept) == 1 and len(more) == 1:
        return ((kept[0][0] + more[0][0], kept[0][1] + more[0][1]),)
    joined = {(dice + count, points + others) for points, dice in kept for others, count in more}
    return tuple([(points, dice) for dice, points in sorted(joined, reverse=True)])


def _put_right(
    options: Options, counted: dict[Kept, int], dice: int, before: Faces
) -> list[Result]:
    """The `Result`s of the ways in which equal dice score, with what is worth more together."""
    found = {(kept, False): ways for kept, ways in counted.items()}
    for faces, ways in _exceptions(dice, before):
        plain: tuple = ((0, 0),)
        for face in FACES:
            if face in faces:
                plain = _joined(plain, _kept(options, face, faces.count(face), before.count(face)))
        key = _together(options, faces, before, plain), five_alike_wins(options, faces, first=False)
        found[plain, False] -= ways
        found[key] = found.get(key, 0) + ways
    return [
        Result(ways, tuple([each for each in kept if each[1]]), wins)
        for (kept, wins), ways in found.items()
        if ways
    ]


def _exceptions(dice: int, before: Faces) -> Iterator[tuple[Faces, int]]:
    """(faces, ways) of the throws that may be worth more together than their equal dice."""
    if dice + len(before) == DICE:
        for row in (SMALL, LARGE):
            rest = tuple([face for face in row if face not in before])
            if len(rest) == dice:
                yield rest, _FACTORIALS[dice]
    if dice in (LAST_TWO, DICE):
        for face in FACES:
            yield (face,) * dice, 1


def _together(options: Options, faces: Faces, before: Faces, plain: Kept) -> Kept:
    """The choices that a straight or a pair of the last two dice leaves, else the plain ones."""
    whole = account(options, faces, before)
    if whole.points > plain[0][0]:
        fewer = plain[plain[0][1] == len(faces) :] if options.keep == "at least one" else ()
        return ((whole.points, len(faces)),) + fewer
    if not whole.dice and is_last_pair(options, faces):
        return ((0, len(faces)),)
    return plain
