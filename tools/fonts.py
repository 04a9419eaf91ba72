"""The fonts of the page: subsets of those in their packages, with their CSS rules."""

import io
import json
import re
from base64 import b64encode
from collections.abc import Collection, Iterator
from importlib import metadata
from pathlib import Path

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont

from tools.cache import cached
from tools.paths import PACKAGES, SHELL

TITLES = "Alegreya"
FACE = """@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};\
font-display:{display};src:url("{folder}{file}") format("woff2");unicode-range:{unicodes}}}
"""


def faces(folder: str) -> str:
    """The CSS rules: a file per subset, fetched from the folder when needed."""
    css = ""
    for face, path in _listed():
        ranges = json.loads((path.parent.parent / "unicode.json").read_text())
        letters = re.search(r"-((?:latin|cyrillic)(?:-ext)?)-\d+-", path.name)
        if letters is None:
            raise ValueError(f"{path.name} names no subset of letters")
        unicodes = ranges[letters.group(1)]
        css += FACE.format(**face, folder=folder, file=path.name, unicodes=unicodes)
    return css


def font_files() -> dict[str, bytes]:
    """The font files by name."""
    return {path.name: _plain(path, face["features"]) for face, path in _listed()}


def font_names(letters: str) -> list[str]:
    """The files of a subset such as `latin`: one for each face."""
    names = (path.name for _, path in _listed())
    return [name for name in names if re.search(rf"-{letters}-\d", name)]


def lettering(letters: Collection[str]) -> list[tuple[str, str]]:
    """The fonts of titles with these letters only: the range of each, and its file in base64."""
    missing = {ord(letter) for letter in letters}
    fonts = []
    for face, path in _listed():
        if face["family"] != TITLES:
            continue
        font = TTFont(path, recalcTimestamp=False)
        own = sorted(missing & font.getBestCmap().keys())
        if not own:
            continue
        missing -= set(own)
        file = _without_extras(font, face["features"], own)
        fonts.append((",".join(f"U+{it:X}" for it in own), b64encode(file).decode()))
    return fonts


def _listed() -> Iterator[tuple[dict, Path]]:
    """Each face with the path of one of its files."""
    for face in json.loads((SHELL / "fonts.json").read_text()):
        for file in face["files"]:
            yield face, PACKAGES / face["package"] / file


def _plain(path: Path, features: list[str]) -> bytes:
    """A font with all of its letters, but few of its features.

    Lining figures, kerning and accents stay. Small capitals and other figures take many bytes,
    which a browser would decode on every visit.
    """

    def make() -> bytes:
        return _without_extras(TTFont(path, recalcTimestamp=False), features)

    wanted = f"{fontTools.version} {metadata.version('brotli')} {features}".encode()
    return cached(path.name, make, path.read_bytes(), wanted).read_bytes()


def _without_extras(
    font: TTFont, features: list[str], unicodes: Collection[int] | None = None
) -> bytes:
    options = subset.Options(layout_features=features, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes or font.getBestCmap())
    subsetter.subset(font)
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()
