"""The style sheet of a page, built from the style/ of its folders, with the fonts."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

from tools.fonts import faces
from tools.sprite import symbols

DRAWING = re.compile(r'url\("sprite:([a-z-]+/[0-9a-f]{6}(?: [a-z-]+/[0-9a-f]{6})*)"\)')
QUERY = re.compile(r"@custom-media (--[a-z]+) ([^;]+);")
NAMED_QUERY = re.compile(r"@media \((--[a-z]+)\)")
SIDE = 512  # units of a symbol
CELL = 732  # units of a square in a row of symbols; the symbol takes seven tenths of it
QUIET = " '/:;=,.-+()"  # characters that need no escape in a quoted url


def style_files(folders: Sequence[Path]) -> dict[str, bytes]:
    """table.css and the font files, by path. folders: the shell's first."""
    sheets = [path.read_text() for folder in folders for path in sheets_of(folder)]
    drawings = symbols(folders)
    rules, fonts = faces()
    css = _squeezed(_with_queries("\n".join(sheets)))
    css = rules + DRAWING.sub(lambda row: _drawing(row, drawings), css)
    return {"table.css": css.encode(), **{f"fonts/{name}": font for name, font in fonts.items()}}


def sheets_of(folder: Path) -> list[Path]:
    """The style sheets of a folder, in the order of the cascade."""
    return sorted((folder / "style").glob("*.css"))


def _drawing(named: re.Match[str], drawings: Mapping[str, str]) -> str:
    """An image for CSS of one symbol of the sprite or a row of them, each in its own colour."""
    inked = [name.split("/") for name in named[1].split()]
    cell = SIDE if len(inked) == 1 else CELL
    cells = [
        f"<g transform='translate({place * cell + (cell - SIDE) // 2} {(cell - SIDE) // 2})' "
        f"color='#{ink}'>{drawings[name]}</g>"
        for place, (name, ink) in enumerate(inked)
    ]
    box = f"0 0 {len(inked) * cell} {cell}"
    drawing = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}'>{''.join(cells)}</svg>"
    return f'url("data:image/svg+xml,{quote(drawing.replace(chr(34), chr(39)), safe=QUIET)}")'


def _with_queries(css: str) -> str:
    """Style with named media queries replaced by the queries (a CSS draft's custom media)."""
    queries = dict(QUERY.findall(css))
    return NAMED_QUERY.sub(lambda named: f"@media {queries[named[1]]}", QUERY.sub("", css))


def _squeezed(css: str) -> str:
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return re.sub(r"\s*\n\s*", "\n", css).strip() + "\n"
