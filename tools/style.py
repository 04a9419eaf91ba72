"""The style of a page, built from the style/ of its folders, with the rules of the fonts."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from tools.fonts import faces
from tools.sprite import symbols

DRAWING = re.compile(r'url\("sprite:([a-z-]+/[0-9a-f]{6}(?: [a-z-]+/[0-9a-f]{6})*)"\)')
QUERY = re.compile(r"@custom-media (--[a-z]+) ([^;]+);")
NAMED_QUERY = re.compile(r"@media \((--[a-z]+)\)")
SIDE = 512  # units of a symbol
CELL = 732  # units of a square in a row of symbols; the symbol takes seven tenths of it
# The shell's style sheets with lower numbers come early.
FIRST_LATER = "20"
# Those with this number or a higher one, of any folder, come with the rest: nothing that they style
# is seen before a press that waits for the rest.
FIRST_OF_REST = "80"
QUIET = " '/:;=,.-+()"  # characters that need no escape in a quoted url


class Style(NamedTuple):
    """The style of a page in three parts, none of which must delay the one before.

    early: colours, and the sentence that the page could not start. first: the table. rest: what
    comes with the rest of the page, such as dialogs.
    """

    early: str
    first: str
    rest: str


def style(folders: Sequence[Path], fonts: str) -> Style:
    """The style of a page. folders: the shell's first. fonts: the address of their folder."""
    sheets = [path for folder in folders for path in sheets_of(folder)]
    drawings = symbols(folders)
    texts = [
        DRAWING.sub(lambda row: _drawing(row, drawings), _squeezed(text))
        for text in _with_queries([path.read_text() for path in sheets])
    ]
    parts = {"early": "", "first": faces(fonts), "rest": ""}
    for path, text in zip(sheets, texts, strict=True):
        parts[_part(path, folders[0])] += text
    return Style(**parts)


def sheets_of(folder: Path) -> list[Path]:
    """The style sheets of a folder, in the order of the cascade."""
    return sorted((folder / "style").glob("*.css"))


def _part(sheet: Path, shell: Path) -> str:
    """The part of the style that a sheet belongs to."""
    if sheet.name >= FIRST_OF_REST:
        return "rest"
    return "early" if sheet.parent.parent == shell and sheet.name < FIRST_LATER else "first"


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


def _with_queries(sheets: Sequence[str]) -> list[str]:
    """Style with named media queries replaced by the queries (a CSS draft's custom media)."""
    queries = dict(QUERY.findall("\n".join(sheets)))
    return [
        NAMED_QUERY.sub(lambda named: f"@media {queries[named[1]]}", QUERY.sub("", sheet))
        for sheet in sheets
    ]


def _squeezed(css: str) -> str:
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"\s*([{};,])\s*", r"\1", css).replace(";}", "}")
    return re.sub(r":\s+", ":", css).strip() + "\n"
