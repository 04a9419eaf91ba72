"""One style sheet out of assets/style, with the type from its packages."""

import json
import re
from urllib.parse import quote

from tools.paths import PACKAGES, ROOT
from tools.sprite import symbol

FACE = """@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};\
font-display:{display};src:url("fonts/{file}") format("woff2");unicode-range:{unicodes}}}
"""
DRAWING = re.compile(r'url\("sprite:([a-z-]+)/([0-9a-f]{6})"\)')
QUIET = " '/:;=,.-+()"  # what needs no escape between the quotation marks of a url


def style_files() -> dict[str, bytes]:
    """table.css and the font files beside it, by path."""
    sheets = [path.read_text() for path in sorted((ROOT / "assets" / "style").glob("*.css"))]
    faces, fonts = _faces()
    css = faces + DRAWING.sub(_drawing, _squeezed("\n".join(sheets)))
    return {"table.css": css.encode(), **{f"fonts/{name}": font for name, font in fonts.items()}}


def _drawing(named: re.Match[str]) -> str:
    """A symbol of the sprite as an image that CSS can paint, in one ink."""
    name, ink = named.groups()
    drawing = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 512 512' color='#{ink}'>"
    drawing += symbol(name).replace('"', "'") + "</svg>"
    return f'url("data:image/svg+xml,{quote(drawing, safe=QUIET)}")'


def _faces() -> tuple[str, dict[str, bytes]]:
    """A face for each subset of letters, so that a browser fetches only those it shows."""
    css = ""
    fonts = {}
    for face in json.loads((ROOT / "assets" / "fonts.json").read_text()):
        package = PACKAGES / face["package"]
        ranges = json.loads((package / "unicode.json").read_text())
        for file in face["files"]:
            path = package / file
            fonts[path.name] = path.read_bytes()
            subset = re.search(r"-((?:latin|cyrillic)(?:-ext)?)-\d+-", path.name)
            if subset is None:
                raise ValueError(f"{file} names no subset of letters")
            unicodes = ranges[subset.group(1)]
            css += FACE.format(**face, file=path.name, unicodes=unicodes)
    return css, fonts


def _squeezed(css: str) -> str:
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return re.sub(r"\s*\n\s*", "\n", css).strip() + "\n"
