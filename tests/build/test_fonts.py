"""The fonts, which the build makes smaller."""

import io
import json
import re

import pytest
from fontTools.ttLib import TTFont

from game.page.text.words import LANGUAGES
from tools.build.look.fonts import faces, font_files
from tools.build.pages import listed
from tools.build.texts import locales
from tools.paths import PACKAGES

CSS, FONTS = faces("fonts/"), font_files()
OTHERS = "-latin-others-"
FIRST = [name for name in FONTS if re.search(r"-latin-\d", name)]
NEEDED = ("ccmp", "kern", "lnum", "mark", "tnum")


def package_font(name: str) -> TTFont:
    """The font from which that of this name is made."""
    (path,) = PACKAGES.glob(f"@fontsource/*/files/{name.replace(OTHERS, '-latin-')}")
    return TTFont(path)


def letters_of(content: bytes) -> set[int]:
    """The code points that a font can show."""
    return set(TTFont(io.BytesIO(content)).getBestCmap())


@pytest.mark.parametrize("name", [name for name in FONTS if OTHERS not in name])
def test_no_letter_is_lost(name: str) -> None:
    """There are fewer bytes, and the same characters, in one file or in two that share none."""
    made, given = letters_of(FONTS[name]), set(package_font(name).getBestCmap())
    others = FONTS.get(name.replace("-latin-", OTHERS)) if name in FIRST else None
    assert (others is not None) == (name in FIRST)
    others_letters = letters_of(others) if others else set()
    assert made | others_letters == given
    assert not made & others_letters


@pytest.mark.parametrize("name", FONTS)
def test_features_that_the_page_does_not_use_are_left_out(name: str) -> None:
    """They would be fetched and decoded on every visit."""
    made = TTFont(io.BytesIO(FONTS[name]))
    for table in {"GSUB", "GPOS"} & set(made.keys()):
        records = made[table].table.FeatureList.FeatureRecord
        assert {record.FeatureTag for record in records} <= {*NEEDED, "liga"}


def test_the_texts_of_the_site_need_no_second_file() -> None:
    """The first Latin file of each face has their letters, as far as the face has them at all."""
    said = set()
    for page in listed():
        for language in LANGUAGES:
            said |= set(json.dumps(locales(page.table, language), ensure_ascii=False))
    for name in FIRST:
        given = set(package_font(name).getBestCmap())
        assert {ord(letter) for letter in said} & given <= letters_of(FONTS[name])


def test_the_second_file_of_letters_is_asked_last() -> None:
    """Where ranges overlap, a browser asks the later rule first."""
    assert FIRST
    for name in FIRST:
        assert CSS.index(name.replace("-latin-", OTHERS)) < CSS.index(name)


@pytest.mark.parametrize("name", FONTS)
def test_each_font_has_its_rule(name: str) -> None:
    """A browser fetches it only for its own letters."""
    assert CSS.count(f'url("fonts/{name}")') == 1


def test_a_font_is_the_same_each_time_it_is_made() -> None:
    """Its name is cached for ever, so it must not contain the time of the build."""
    for name, content in FONTS.items():
        assert TTFont(io.BytesIO(content))["head"].modified == package_font(name)["head"].modified
