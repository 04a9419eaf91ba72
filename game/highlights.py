"""Sentences on the best turn and other highlights of a match; each game words them itself.

A lone person among bots comes first: their own best mark is told before a bot's, and nothing
laughable is told of them: whoever has won is not laughed at, and whoever has lost knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.match import Seat

    Picture = Callable[[int], str]  # the markup of the turn with this index among the marks

MOST = 3  # sentences on a match


@record
class Highlight(Record):
    """A sentence on a match. pictured: the markup of what it is about, "" if nothing is drawn."""

    told: str
    pictured: str


def lone(seats: Sequence[Seat]) -> int | None:
    """The index of the only person at a table with bots, None if there is none."""
    people = [place for place, seat in enumerate(seats) if seat.player == PERSON]
    return people[0] if len(people) == 1 and len(seats) > 1 else None


def best(
    say: Any,
    key: str,
    seats: Sequence[Seat],
    marks: Sequence[tuple[int, int]],
    picture: Picture | None = None,
) -> list[Highlight]:
    """A list with the sentence on the highest mark, the first of equal ones; [] if none is above 0.

    marks: (points, index of the seat) pairs. key: names a sentence with `n` and `name`; key +
    ".yours" names the one for the only person, with `n` alone.
    """
    place = _highest(marks)
    if place is None:
        return []
    points, seat = marks[place]
    if seat == lone(seats):
        return _drawn(say(key + ".yours", points), place, picture)
    return _drawn(say(key, points, name=seats[seat].name), place, picture)


def unequalled(
    say: Any, key: str, seats: Sequence[Seat], marks: Sequence[tuple[int, int]], pictured: str
) -> list[Highlight]:
    """As `best`, but [] where several seats share the highest mark, which is then no record."""
    most_of_all = max([mark for mark, _place in marks] or [0])
    holders = {place for mark, place in marks if mark == most_of_all}
    return best(say, key, seats, marks, lambda _: pictured) if len(holders) == 1 else []


def own_first(
    say: Any,
    key: str,
    seats: Sequence[Seat],
    marks: Sequence[tuple[int, int]],
    picture: Picture | None = None,
) -> list[Highlight]:
    """The sentence of `best`, after one on the only person's own best if a bot's is higher.

    A person's best that a bot's equals stands alone. The key of that sentence is `key` + ".own".
    """
    me = lone(seats)
    own = _highest([(mark if place == me else 0, place) for mark, place in marks])
    if own is None:
        return best(say, key, seats, marks, picture)
    points = marks[own][0]
    told = _drawn(say(key + ".own", points), own, picture)
    if points < max([mark for mark, _place in marks]):
        return told + best(say, key, seats, marks, picture)
    shared = [place for mark, place in marks if mark == points and place != me]
    return told if shared else _drawn(say(key + ".yours", points), own, picture)


def _highest(marks: Sequence[tuple[int, int]]) -> int | None:
    """The index of the highest mark, the first of equal ones; None if none is above 0."""
    highest = max([mark for mark, _place in marks] or [0])
    if highest <= 0:
        return None
    return [mark for mark, _place in marks].index(highest)


def _drawn(told: str, place: int, picture: Picture | None) -> list[Highlight]:
    return [Highlight(told, picture(place) if picture else "")]


def most(
    say: Any, key: str, seats: Sequence[Seat], places: Sequence[int], pictured: str = ""
) -> list[Highlight]:
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
        return [Highlight(say(key + ".yours", count), pictured)]
    names = say.listing([seats[place].name for place in named])
    return [Highlight(say(key, count, names=names), pictured)]


def mocked(
    say: Any,
    key: str,
    seats: Sequence[Seat],
    places: Sequence[int],
    pictured: str = "",
) -> list[Highlight]:
    """As `most`, of something laughable: [] if it came once, or would mock the only person."""
    me = lone(seats)
    counts, count = _counted(seats, places)
    if count < 2 or (me is not None and counts[me] == count):
        return []
    return most(say, key, seats, places, pictured)


def _counted(seats: Sequence[Seat], places: Sequence[int]) -> tuple[list[int], int]:
    """How often each seat is named, and the highest of these numbers."""
    counts = [0] * len(seats)
    for place in places:
        counts[place] += 1
    return counts, max(counts)
