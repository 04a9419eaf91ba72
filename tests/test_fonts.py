"""The fonts, which the build makes smaller."""

import io

import pytest
from fontTools.ttLib import TTFont

from tools.fonts import faces, font_files
from tools.paths import PACKAGES

CSS, FONTS = faces("fonts/"), font_files()
NEEDED = ("ccmp", "kern", "lnum", "mark", "tnum")


def package_font(name: str) -> TTFont:
    """The font of that name as its package has it."""
    (path,) = PACKAGES.glob(f"@fontsource/*/files/{name}")
    return TTFont(path)


@pytest.mark.parametrize("name", FONTS)
def test_no_letter_is_lost(name: str) -> None:
    """There are fewer bytes, the same characters, and only the features that the page uses."""
    made, given = TTFont(io.BytesIO(FONTS[name])), package_font(name)
    assert set(made.getBestCmap()) == set(given.getBestCmap())
    for table in {"GSUB", "GPOS"} & set(made.keys()):
        records = made[table].table.FeatureList.FeatureRecord
        assert {record.FeatureTag for record in records} <= {*NEEDED, "liga"}


@pytest.mark.parametrize("name", FONTS)
def test_each_font_has_its_rule(name: str) -> None:
    """A browser fetches it only for its own letters."""
    assert CSS.count(f'url("fonts/{name}")') == 1


def test_a_font_is_the_same_each_time_it_is_made() -> None:
    """Its name is cached for ever, so it must not contain the time of the build."""
    for name, content in FONTS.items():
        assert TTFont(io.BytesIO(content))["head"].modified == package_font(name)["head"].modified
