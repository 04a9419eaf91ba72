"""Sentences on the best turn and other highlights of a match; each game words them itself.

A lone person among bots comes first: their own best mark is told before a bot's, and after a win
nothing laughable is told of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match import Seat

MOST = 3  # sentences on a match


def lone(seats: Sequence[Seat]) -> int | None:
    """The index of the only person at a table with bots, None if there is none."""
    people = [place for place, seat in enumerate(seats) if seat.player == PERSON]
    return people[0] if len(people) == 1 and len(seats) > 1 else None


def best(say: Any, key: str, seats: Sequence[Seat], marks: Sequence[tuple[int, int]]) -> list[str]:
    """A list with the sentence on the highest mark, the first of equal ones; [] if none is above 0.

    marks: (points, index of the seat) pairs. key: names a sentence with `n` and `name`; key +
    ".yours" names the one for the only person, with `n` alone.
    """
    points, seat = 0, None
    for mark, place in marks:
        if mark > points:
            points, seat = mark, place
    if seat is None:
        return []
    if seat == lone(seats):
        return [say(key + ".yours", points)]
    return [say(key, points, name=seats[seat].name)]


def unequalled(
    say: Any, key: str, seats: Sequence[Seat], marks: Sequence[tuple[int, int]]
) -> list[str]:
    """As `best`, but [] where several seats share the highest mark, which is then no record."""
    most_of_all = max([mark for mark, _place in marks] or [0])
    holders = {place for mark, place in marks if mark == most_of_all}
    return best(say, key, seats, marks) if len(holders) == 1 else []


def own_first(
    say: Any, key: str, seats: Sequence[Seat], marks: Sequence[tuple[int, int]]
) -> list[str]:
    """The sentence of `best`, after one on the only person's own best if a bot's is higher.

    A person's best that a bot's equals stands alone. The key of that sentence is `key` + ".own".
    """
    me = lone(seats)
    own = max([mark for mark, place in marks if place == me] or [0])
    most_of_all = max([mark for mark, _place in marks] or [0])
    if own <= 0:
        return best(say, key, seats, marks)
    told = [say(key + ".own", own)]
    if own < most_of_all:
        return told + best(say, key, seats, marks)
    shared = [place for mark, place in marks if mark == own and place != me]
    return told if shared else [say(key + ".yours", own)]


def most(say: Any, key: str, seats: Sequence[Seat], places: Sequence[int]) -> list[str]:
    """A list with the sentence on the seats that are named most often; [] if none or all are.

    places: indices of seats. key: names a sentence with `n` and `names`; key + ".yours" names
    the one for the only person, with `n` alone.
    """
    counts, count = _counted(seats, places)
    if not count:
        return []
    named = [place for place in range(len(seats)) if counts[place] == count]
    if len(named) == len(seats) > 1:
        return []
    if named == [lone(seats)]:
        return [say(key + ".yours", count)]
    return [say(key, count, names=say.listing([seats[place].name for place in named]))]


def mocked(
    say: Any, key: str, seats: Sequence[Seat], places: Sequence[int], winners: Sequence[int]
) -> list[str]:
    """As `most`, of something laughable: [] where it would mock the only person, who has won."""
    me = lone(seats)
    counts, count = _counted(seats, places)
    if me is not None and me in winners and counts[me] == count:
        return []
    return most(say, key, seats, places)


def _counted(seats: Sequence[Seat], places: Sequence[int]) -> tuple[list[int], int]:
    """How often each seat is named, and the highest of these numbers."""
    counts = [0] * len(seats)
    for place in places:
        counts[place] += 1
    return counts, max(counts)
