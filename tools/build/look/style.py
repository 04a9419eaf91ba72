"""The style of a page, built from the style/ of its folders, with the rules of the fonts."""

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from tools.build.look.fonts import faces
from tools.build.look.pictures import few_colours, picture
from tools.build.look.sprite import symbols

SYMBOLS = r"[a-z-]+/[0-9a-f]{6}(?: [a-z-]+/[0-9a-f]{6})*"
DRAWING = re.compile(rf'url\("(sprite|pixels):({SYMBOLS})"\)')
TILE = re.compile(r'url\("tile:([a-z-]+)"\)')
QUERY = re.compile(r"@custom-media (--[a-z]+) ([^;]+);")
MEDIA = re.compile(r"@media [^{]+")
NAMED_QUERY = re.compile(r"\((--[a-z]+)\)")
BRACED = re.compile(r"([^{}]*)([{}])")
DECLARED = re.compile(r"(?:(?<=[{};])|@property )(--[a-z0-9-]+)(?=[:{])")
VALUED = re.compile(r"(?<![^{};])(--[a-z0-9-]+):([^;{}]*);?")
OPTIONAL = re.compile(r"var\((--[a-z0-9-]+),")
VAR = re.compile(r"var\((--[a-z0-9-]+)\)")
SIDE = 512  # units of a symbol
PIXELS = 128  # width in pixels of each square of a row that is rendered as a bitmap
CELL = 732  # units of a square in a row of symbols; the symbol takes seven tenths of it
# Faces of dice catch the light on their lower edge.
ENGRAVED = (
    "<filter id='e'><feDropShadow dx='0' dy='9' stdDeviation='2' flood-color='#fff'/></filter>"
)
# Folders of style/ say when their sheets come. What is in "later" comes with the rest: nothing that
# it styles is seen before a press that waits for the rest.
EARLY, LATER, ASTRAY = "early", "later", "astray"
OF_ASTRAY = ("10-tokens.css", "15-starting.css", "20-page.css")
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
    parts = {"early": "", "first": faces(fonts), "rest": ""}
    for path, text in _sheets(folders):
        if path.parent.name != ASTRAY:
            parts[_part(path)] += text
    return Style(**parts)


def astray_style(folders: Sequence[Path], fonts: str) -> str:
    """The style of the page for a wrong address."""
    own = [
        text
        for path, text in _sheets(folders)
        if path.parent.name == ASTRAY or path.name in OF_ASTRAY
    ]
    return faces(fonts) + "".join(own)


def _sheets(folders: Sequence[Path]) -> Iterator[tuple[Path, str]]:
    """The style sheets of the folders, each with its final text."""
    sheets = [path for folder in folders for path in sheets_of(folder)]
    drawings = symbols(folders)
    texts = [_squeezed(text) for text in _with_queries([path.read_text() for path in sheets])]
    for path, text in zip(sheets, _with_constants(texts), strict=True):
        drawn = DRAWING.sub(lambda named: _image(named, drawings), text)
        yield path, TILE.sub(lambda named: _address(_tile(named[1], folders)), drawn)


def sheets_of(folder: Path) -> list[Path]:
    """The style sheets of a folder, in the order of the cascade: that of their numbers."""
    return sorted((folder / "style").rglob("*.css"), key=lambda sheet: sheet.name)


def _part(sheet: Path) -> str:
    """The part of the style that a sheet belongs to, by its folder."""
    return {EARLY: "early", LATER: "rest"}.get(sheet.parent.name, "first")


def _image(named: re.Match[str], drawings: Mapping[str, str]) -> str:
    """A CSS image of one symbol of the sprite or a row of them, as a drawing or a bitmap."""
    inked = [name.split("/") for name in named[2].split()]
    drawing = _drawing([(ink, drawings[name]) for name, ink in inked])
    if named[1] == "sprite":
        return _address(drawing)
    pixels = few_colours(picture(drawing.encode(), PIXELS * len(inked)))
    return f'url("data:image/png;base64,{b64encode(pixels).decode()}")'


def _tile(name: str, folders: Sequence[Path]) -> str:
    """A whole drawing of one of the folders, in its own colours and size."""
    (path,) = [path for folder in folders if (path := folder / "art" / f"{name}.svg").exists()]
    return path.read_text().strip().replace('"', "'")


def _address(drawing: str) -> str:
    return f'url("data:image/svg+xml,{quote(drawing, safe=QUIET)}")'


def _drawing(inked: Sequence[tuple[str, str]]) -> str:
    """Symbols in a row as SVG, each with its colour."""
    cell = SIDE if len(inked) == 1 else CELL
    cells = [
        f"<g transform='translate({place * cell + (cell - SIDE) // 2} {(cell - SIDE) // 2})' "
        f"color='#{ink}'>{symbol}</g>"
        for place, (ink, symbol) in enumerate(inked)
    ]
    box = f"0 0 {len(inked) * cell} {cell}"
    drawn = "".join(cells)
    if len(inked) > 1:
        drawn = f"{ENGRAVED}<g filter='url(#e)'>{drawn}</g>"
    drawing = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}'>{drawn}</svg>"
    return drawing.replace('"', "'")


def _with_queries(sheets: Sequence[str]) -> list[str]:
    """Style with named media queries replaced by the queries (a CSS draft's custom media)."""
    named_queries = QUERY.findall("\n".join(sheets))
    queries = {name: _condition(query) for name, query in named_queries}

    def filled(media: re.Match[str]) -> str:
        return NAMED_QUERY.sub(lambda named: queries[named[1]], media[0])

    return [MEDIA.sub(filled, QUERY.sub("", sheet)) for sheet in sheets]


def _condition(query: str) -> str:
    """A query that others may follow; after a list, they would hold for its last part only."""
    first, *others = query.split(",")
    if not others:
        return query
    return "(" + " or ".join(f"({part.strip()})" for part in (first, *others)) + ")"


def _with_constants(sheets: Sequence[str]) -> list[str]:
    """Style with the values of constants in place of their names.

    A browser reparses a declaration with `var()` whenever it styles an element. A constant is a
    custom property that is declared only in top-level `:root` rules, is never used with a fallback,
    and whose value depends on nothing but other constants.
    """
    css = "".join(sheets)
    everywhere = Counter(DECLARED.findall(css)) + Counter(OPTIONAL.findall(css))
    rules = [VALUED.findall(body) for body in _root_rules(css)]
    at_root = Counter(name for rule in rules for name, _value in rule)
    pending = {
        name: value for rule in rules for name, value in rule if everywhere[name] == at_root[name]
    }
    known: dict[str, str] = {}
    while settled := [name for name, value in pending.items() if "var(" not in value]:
        known.update({name: pending.pop(name) for name in settled})
        pending = {name: _filled(value, known) for name, value in pending.items()}
    return [_filled(_without(sheet, known), known) for sheet in sheets]


def _root_rules(css: str) -> list[str]:
    """The declarations of each rule for `:root` outside of media queries."""
    found = []
    depth, selector = 0, ""
    for text, brace in BRACED.findall(css):
        if brace == "}":
            depth -= 1
            if depth == 0 and selector == ":root":
                found.append(text)
            continue
        if depth == 0:
            selector = text.strip()
        depth += 1
    return found


def _filled(css: str, values: Mapping[str, str]) -> str:
    return VAR.sub(lambda used: values.get(used[1], used[0]), css)


def _without(css: str, names: Collection[str]) -> str:
    """Style without the declarations of these custom properties."""
    return VALUED.sub(lambda declared: "" if declared[1] in names else declared[0], css)


def _squeezed(css: str) -> str:
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"\s*([{};,])\s*", r"\1", css).replace(";}", "}")
    return re.sub(r":\s+", ":", css).strip() + "\n"
