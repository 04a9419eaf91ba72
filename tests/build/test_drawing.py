"""Drawings in fewer bytes, which must look the same."""

import re

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from tests.support.pages import PAGES
from tools.build.look.drawing import shortened
from tools.build.look.sprite import symbols

OFF = 1.0  # of the 512 units that a symbol is wide: roundings of relative steps add up


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("m92.906 94.813l60.438 79.75H92.905z", "m92.9 94.8l60.4 79.8H92.9z"),
        ("M0.04,-0.04 L-12.96 +3 .5.5", "M0 0L-13 3 .5.5"),
        ("a28.04 28 0 1056.06.04", "a28 28 0 1 0 56.1 0"),
        ("c1e1-2 3.33-4.449-5 6", "c10-2 3.3-4.4-5 6"),
        ("M512 100.0h-0.5", "M512 100h-.5"),
    ],
)
def test_numbers_keep_one_digit_and_no_more_signs_than_they_need(path: str, short: str) -> None:
    """Flags of arcs are told from the numbers behind them."""
    assert shortened(f'<path fill="red" d="{path}"/>') == f'<path fill="red" d="{short}"/>'


def shapes(drawing: str) -> list[tuple[float, ...]]:
    """The bounding box of each path of a drawing, and the side of a square of the same area."""
    found = []
    for path in re.findall(r' d="([^"]+)"', drawing):
        outline = RecordingPen()
        parse_path(path, outline)
        box, area = ControlBoundsPen(None), AreaPen()
        outline.replay(box)
        if not any(kind == "endPath" for kind, _ in outline.value):  # an open line has no area
            outline.replay(area)
        found.append((*box.bounds, abs(area.value) ** 0.5))
    return found


@pytest.mark.parametrize("name", symbols(PAGES[0].folders))
def test_a_symbol_looks_as_it_did(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only invisible differences are allowed."""
    short = shapes(symbols(PAGES[0].folders)[name])
    monkeypatch.setattr("tools.build.look.sprite.shortened", lambda drawing: drawing)
    whole = shapes(symbols(PAGES[0].folders)[name])
    assert short == [pytest.approx(shape, abs=OFF) for shape in whole]
