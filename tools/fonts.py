"""The fonts of the page: subsets of those in their packages, with their CSS rules."""

import hashlib
import io
import json
import re
from pathlib import Path

from fontTools import subset, version
from fontTools.ttLib import TTFont

from tools.paths import CACHE, PACKAGES, SHELL

FACE = """@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};\
font-display:{display};src:url("../fonts/{file}") format("woff2");unicode-range:{unicodes}}}
"""


def faces() -> tuple[str, dict[str, bytes]]:
    """The CSS rules, and the font files by name: a file per subset, fetched when needed."""
    css = ""
    fonts = {}
    for face in json.loads((SHELL / "fonts.json").read_text()):
        package = PACKAGES / face["package"]
        ranges = json.loads((package / "unicode.json").read_text())
        for file in face["files"]:
            path = package / file
            fonts[path.name] = _plain(path, face["features"])
            letters = re.search(r"-((?:latin|cyrillic)(?:-ext)?)-\d+-", path.name)
            if letters is None:
                raise ValueError(f"{file} names no subset of letters")
            unicodes = ranges[letters.group(1)]
            css += FACE.format(**face, file=path.name, unicodes=unicodes)
    return css, fonts


def font_names(letters: str) -> list[str]:
    """The files of a subset such as `latin`: one for each face."""
    listed = json.loads((SHELL / "fonts.json").read_text())
    names = (Path(file).name for face in listed for file in face["files"])
    return [name for name in names if re.search(rf"-{letters}-\d", name)]


def _plain(path: Path, features: list[str]) -> bytes:
    """A font with all of its letters, but few of its features.

    Lining figures, kerning and accents stay. Small capitals and other figures take many bytes,
    which a browser would decode on every visit.
    """
    wanted = f"{version} {features}".encode()
    key = hashlib.sha256(path.read_bytes() + wanted).hexdigest()[:16]
    made = CACHE / f"{path.stem}-{key}.woff2"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        made.write_bytes(_without_extras(TTFont(path, recalcTimestamp=False), features))
    return made.read_bytes()


def _without_extras(font: TTFont, features: list[str]) -> bytes:
    options = subset.Options(layout_features=features, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()
