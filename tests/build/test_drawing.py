"""Drawings in fewer bytes, which must look the same."""

import re

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from tests.support.pages import PAGES
from tools.build.look.drawing import shortened
from tools.build.look.sprite import symbols

OFF = 1.0  # of the 512 units that a symbol is wide


def test_paths_keep_what_can_be_seen() -> None:
    """Of a drawing in units of its own, a tenth; what is rounded off does not add up."""
    steps = '<path fill="red" d="M10.4 20l' + "1.4 0 0 1.4 " * 10 + 'z"/>'
    own = f'<svg viewBox="0 0 96 96">{steps}</svg>'
    short = shortened({"whole": steps, "own": own})
    assert shapes(short["whole"]) == [pytest.approx(shapes(steps)[0], abs=OFF)]
    assert "." not in short["whole"]
    assert shapes(short["own"]) == [pytest.approx(shapes(steps)[0], abs=OFF / 10)]
    assert short["own"].startswith('<svg viewBox="0 0 96 96"><path fill="red" d="')
    assert all(len(short[name]) < len(it) for name, it in (("whole", steps), ("own", own)))


def shapes(drawing: str) -> list[tuple[float, ...]]:
    """The bounding box of each path of a drawing, and the side of a square of the same area."""
    found = []
    for path in re.findall(r' d="([^"]+)"', drawing):
        outline = RecordingPen()
        parse_path(path, outline)
        box, area = BoundsPen(None), AreaPen()
        outline.replay(box)
        for kind, points in outline.value:  # what is filled needs no closing line
            getattr(area, "closePath" if kind == "endPath" else kind)(*points)
        found.append((*box.bounds, abs(area.value) ** 0.5))
    return found


@pytest.mark.parametrize("name", symbols(PAGES[0].folders))
def test_a_symbol_looks_as_it_did(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only invisible differences are allowed."""
    short = shapes(symbols(PAGES[0].folders)[name])
    monkeypatch.setattr("tools.build.look.sprite.shortened", lambda drawings: drawings)
    whole = shapes(symbols(PAGES[0].folders)[name])
    assert short == [pytest.approx(shape, abs=OFF) for shape in whole]
