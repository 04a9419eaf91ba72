"""Points that rise from what they count: measured here, moved by the style."""

from __future__ import annotations

from typing import Any

from game.page.browser.api import document


def rise(element: Any, within: str = "") -> None:
    """Makes the points of each new line rise from the elements named in its `data-rises`.

    element: finds an element by its id. within: a selector of what the lines are in.
    """
    # A line that has risen has a style.
    found = document.querySelectorAll(within + " [data-rises]:not([style])")
    lines = [found.item(index) for index in range(found.length)]
    distances = []  # all are read before any is written, so that the page is laid out once
    for line in lines:
        sources = [element(name) for name in line.getAttribute("data-rises").split()]
        distances.append(_distance(line.lastElementChild, sources))
    for line, far in zip(lines, distances):
        _tell_distance(line, far)


def _distance(moved: Any, sources: Any) -> tuple[float, ...]:
    """The distance (x, y), in pixels, from the middle of what moves to the mean of its sources."""
    starts = [source.getBoundingClientRect() for source in sources]
    end = moved.getBoundingClientRect()
    return tuple(
        [
            sum([_middle(box, side, size) for box in starts]) / len(starts)
            - _middle(end, side, size)
            for side, size in (("left", "width"), ("top", "height"))
        ]
    )


def _middle(box: Any, side: str, size: str) -> float:
    return getattr(box, side) + getattr(box, size) / 2


def _tell_distance(element: Any, far: tuple[float, ...]) -> None:
    """Sets --from-x and --from-y of an element: how far away its motion starts."""
    for axis, pixels in zip(("--from-x", "--from-y"), far):
        element.style.setProperty(axis, "%dpx" % pixels)
