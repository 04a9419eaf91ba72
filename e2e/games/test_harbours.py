"""The harbours on the chart of Threeport Shipping: which island a boat lies at can be seen."""

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, FloatRect, expect

from e2e.support.foreseen import TWO_PEOPLE, address_of
from e2e.support.threeport import CROWD, FOUR, SIZES, ThreeportTable, begun
from game.match import Match

ISLANDS = "white 1 red-3 black-1; black 1 red-5; red 1 black-4; "
# The parts that are drawn, each with the beginning of its name.
BOXES = """(parts) => parts.filter((part) => part.checkVisibility()).map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [`${part.getAttribute("aria-label")}`.split(":")[0], { x, y, width, height }];
})"""
NEIGHBOURS = begun(TWO_PEOPLE, ISLANDS + "boat 1 black red-2; boat 2 white black-5 red-6 white-3")
FIRST_SAILED = begun(FOUR, ISLANDS + "boat 1 black; boat 2 off; boat 3 off; boat 4 off")
CROWDED = begun(FOUR, CROWD)


def edges(found: FloatRect) -> tuple[float, float]:
    """The left and the right edge of a box."""
    return found["x"], found["x"] + found["width"]


def boats(table: ThreeportTable, match: Match) -> list[FloatRect]:
    """Where the boats are drawn, by seat."""
    names = "|".join(re.escape(seat.name) for seat in match.seats)
    drawn = table.page.get_by_role("img", name=re.compile(f"^({names}):"))
    expect(drawn).to_have_count(len(match.seats))
    found = dict(drawn.evaluate_all(BOXES))
    return [found[seat.name] for seat in match.seats]


def columns(table: ThreeportTable) -> list[tuple[float, float]]:
    """The edges of the columns of the islands."""
    ports = table.chart.get_by_role("button", name=re.compile("^(Sail to|You are here)"))
    expect(ports).to_have_count(3)
    return [edges(box) for _name, box in ports.evaluate_all(BOXES)]


def apart(boxes: list[FloatRect]) -> bool:
    """Whether no two boxes overlap by more than a pixel."""
    for one, other in itertools.combinations(boxes, 2):
        beside = min(edges(one)[1], edges(other)[1]) - max(edges(one)[0], edges(other)[0])
        bottom = min(one["y"] + one["height"], other["y"] + other["height"])
        if beside > 1 and bottom - max(one["y"], other["y"]) > 1:
            return False
    return True


@pytest.mark.long
def test_a_boat_lies_in_the_harbour_of_its_island_or_between_harbours(
    new_context: Callable[..., BrowserContext],
) -> None:
    """With open water at either side of its column; at sea, on the border and smaller."""
    table = ThreeportTable(new_context().new_page())
    docked: dict[str, float] = {}
    for match in (NEIGHBOURS, CROWDED, FIRST_SAILED):
        table.open(address_of(match))
        table.lies(match)
        for name, size in SIZES.items():
            table.resize(*size)
            found, islands = boats(table, match), columns(table)
            assert apart(found), name
            for boat, drawn in zip(match.position.boats, found, strict=True):
                left, right = edges(drawn)
                if boat.at is None:
                    middle = (left + right) / 2
                    assert min(abs(middle - islands[place][1]) for place in (0, 1)) < 2, name
                    assert drawn["width"] < 0.8 * docked[name]
                    continue
                docked[name] = drawn["width"]
                shore = islands[boat.at]
                water = 0.09 * (shore[1] - shore[0])
                assert shore[0] + water < left < right < shore[1] - water, name
