"""The picture of the way to the target: nothing on it stands where it does not belong."""

import itertools
import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.match import PERSON, Seat
from game.page.text.words import words
from game.thousand import options as thousand_options
from game.thousand.table import Table as ThousandTable
from game.thousand.table.hand import EMPTY
from game.thousand.table.track import WIDE, Way, track_slots
from tests.thousand.table import Table
from tests.thousand.test_turn import every_version


def drawn(table: Table, total: int) -> str:
    """The picture with everybody at one total."""
    position = table.position
    count = len(position.totals)
    none = (0,) * count
    position = position.replace(
        totals=(total,) * count, entries=(75,) * count, bolts=none, tries=none
    )
    seats = tuple(Seat(name, PERSON) for name in "ABCDEFGH"[:count])
    seen: Any = SimpleNamespace(position=position, seats=seats, hand=EMPTY, yours=None)
    slots: dict[tuple[str, str], str] = {}
    track_slots(seen, words(ThousandTable, "en"), slots)
    return slots["track", "html"]


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("total", [0, 70, 195, 305, 550, 895])
@every_version
def test_a_stack_of_markers_does_not_pass_the_next_line(
    version: str, total: int, seats: int
) -> None:
    """Each marker has a place of its own, in the picture and before the line."""
    table = Table(version=version, seats=seats)
    options = table.position.options
    lines = {options.entry_min, options.target}
    if isinstance(options.dump_truck, int):
        lines.add(options.dump_truck)
    for pit in thousand_options.pits(options):
        lines |= set(pit)
    if options.barrel == "yes":
        lines.add(options.barrel_from)
    line = Way(options, seats).at(min(line for line in lines if line > total))
    circles = re.findall(r'<circle cx="(\d+)" cy="(\d+)"', drawn(table, total))
    places = {(int(x), int(y)) for x, y in circles}
    assert len(places) == seats
    assert all(8 < x < line and y > 8 for x, y in places)


@pytest.mark.parametrize("seats", [2, 8])
@every_version
def test_no_two_numbers_of_the_way_overlap(version: str, seats: int) -> None:
    """A digit is 7 units wide at most."""
    picture = drawn(Table(version=version, seats=seats), 0)
    numbers = re.findall(r'<text(?: class="\w+")? x="(\d+)" y="\d+">(\d[\d\u2013]*)<', picture)
    edges = sorted((int(x) - 3.5 * len(told), int(x) + 3.5 * len(told)) for x, told in numbers)
    assert len(edges) > 1
    assert edges[0][0] >= 0
    assert edges[-1][1] <= WIDE
    assert all(left[1] < right[0] for left, right in itertools.pairwise(edges)), numbers


@pytest.mark.parametrize(
    ("before", "after", "levels"),
    [
        (100, 150, "ground"),
        (150, 250, "ground pit"),
        (150, 350, "ground pit ground"),
        (250, 350, "pit ground"),
        (250, 280, "pit"),
        (850, 950, "ground barrel"),
        (850, 900, "ground barrel"),
        (950, 1000, "barrel ground"),
    ],
)
def test_what_is_at_stake_is_drawn_along_the_ground(before: int, after: int, levels: str) -> None:
    """Down into pits and up again, and onto the barrel; nowhere through the air."""
    table = Table(f"totals {before} 0; entered 75 -; dice 5 2 3 3 4")
    position = table.position.replace(points=after - before - 5)
    seats = (Seat("A", PERSON), Seat("B", PERSON))
    seen: Any = SimpleNamespace(position=position, seats=seats, hand=EMPTY, yours=None)
    slots: dict[tuple[str, str], str] = {}
    track_slots(seen, words(ThousandTable, "en"), slots)
    way = Way(position.options, 2)
    found = re.search(r'class="stake" d="([^"]+)"', slots["track", "html"])
    assert found
    points = [(int(x), int(y)) for x, y in re.findall(r"[ML](\d+) (\d+)", found[1])]
    end = re.search(r"H(\d+)V(\d+)$", found[1])
    assert end
    points += [(int(end[1]), points[-1][1]), (int(end[1]), int(end[2]))]
    assert points[0] == (way.at(before), way.level(before))
    assert points[-1] == (way.at(after), way.level(after))
    named = {way.ground: "ground", way.level(250): "pit", way.level(950): "barrel"}
    passed = [named[y] for x, y in points]
    assert " ".join(level for level, _same in itertools.groupby(passed)) == levels
    steep = [(x, last) for (x, y), (last, level) in itertools.pairwise(points) if y != level]
    assert all(last - x <= 3 for x, last in steep)
