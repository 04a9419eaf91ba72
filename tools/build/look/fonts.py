"""The fonts of the page: subsets of those in their packages, with their CSS rules."""

import io
import json
import re
import string
from base64 import b64encode
from collections.abc import Collection, Iterator
from importlib import metadata
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont

from tools.build.cache import cached
from tools.paths import PACKAGES, SHELL

TITLES = "Alegreya"
# Printable ASCII and the letters of French, which all texts of the site in these two languages are
# written with. Only names need others, which are in a file of their own: half of the bytes.
_MARKS = "\xa0«»°×–—‘’“”…\u202f−"  # noqa: RUF001 - these very signs
_ACCENTED = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ"
OFTEN = frozenset(map(ord, string.printable + _ACCENTED + _MARKS))
FACE = """@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};\
font-display:{display};src:url("{folder}{file}") format("woff2");unicode-range:{unicodes}}}
"""


class FontFile(NamedTuple):
    """A file that the page fetches for its letters.

    name: of the file. face: the properties of its CSS rule. path: the file in its package.
    unicodes: the CSS range of its letters. letters: which of those in the package, None for all.
    """

    name: str
    face: dict
    path: Path
    unicodes: str
    letters: frozenset[int] | None = None


def faces(folder: str) -> str:
    """The CSS rules: a file per subset, fetched from the folder when needed.

    Where ranges overlap, the later rule is asked first.
    """
    return "".join(
        FACE.format(**each.face, folder=folder, file=each.name, unicodes=each.unicodes)
        for each in _listed()
    )


def font_files() -> dict[str, bytes]:
    """The font files by name."""
    return {each.name: _plain(each) for each in _listed()}


def font_names(letters: str) -> list[str]:
    """The files of a subset such as `latin`: one for each face."""
    names = (each.name for each in _listed())
    return [name for name in names if re.search(rf"-{letters}-\d", name)]


def lettering(letters: Collection[str]) -> list[tuple[str, str]]:
    """The fonts of titles with these letters only: the range of each, and its file in base64."""
    missing = {ord(letter) for letter in letters}
    fonts = []
    for face, path, _subset, _range in _packaged():
        if face["family"] != TITLES:
            continue
        font = TTFont(path, recalcTimestamp=False)
        own = missing & font.getBestCmap().keys()
        if not own:
            continue
        missing -= own
        file = _without_extras(font, face["features"], own)
        fonts.append((_range_of(own), b64encode(file).decode()))
    return fonts


def _packaged() -> Iterator[tuple[dict, Path, str, str]]:
    """Each face with the path of one of its files, the name of that subset, and its CSS range."""
    for face in json.loads((SHELL / "fonts.json").read_text()):
        for file in face["files"]:
            path = PACKAGES / face["package"] / file
            named = re.search(r"-((?:latin|cyrillic)(?:-ext)?)-\d+-", path.name)
            if named is None:
                raise ValueError(f"{path.name} names no subset of letters")
            ranges = json.loads((path.parent.parent / "unicode.json").read_text())
            yield face, path, named[1], ranges[named[1]]


def _listed() -> Iterator[FontFile]:
    for face, path, subset_name, unicodes in _packaged():
        if subset_name != "latin":
            yield FontFile(path.name, face, path, unicodes)
            continue
        letters = frozenset(TTFont(path).getBestCmap())
        others = path.name.replace("-latin-", "-latin-others-")
        yield FontFile(others, face, path, unicodes, letters - OFTEN)
        often = letters & OFTEN
        yield FontFile(path.name, face, path, _range_of(often), often)


def _range_of(letters: Collection[int]) -> str:
    """The CSS range of code points."""
    own = sorted(letters)
    gaps = [(last, first) for last, first in pairwise(own) if first > last + 1]
    starts, ends = [own[0], *(first for _, first in gaps)], [*(last for last, _ in gaps), own[-1]]
    runs = zip(starts, ends, strict=True)
    return ",".join(f"U+{start:X}" + f"-{end:X}" * (end > start) for start, end in runs)


def _plain(file: FontFile) -> bytes:
    """A font with all or some of its letters, but few of its features.

    Lining figures, kerning and accents stay. Small capitals and other figures take many bytes,
    which a browser would decode on every visit.
    """
    features, path = file.face["features"], file.path

    def make() -> bytes:
        return _without_extras(TTFont(path, recalcTimestamp=False), features, file.letters)

    asked = sorted(file.letters or ())
    wanted = f"{fontTools.version} {metadata.version('brotli')} {features} {asked}".encode()
    return cached(file.name, make, path.read_bytes(), wanted).read_bytes()


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
