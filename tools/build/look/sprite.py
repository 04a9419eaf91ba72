"""The SVG sprite with all symbols of a page, taken from the icon package or drawn for the page.

A folder lists its symbols, if it has any, in symbols.json and keeps its drawings in art/. A page
has several folders, the shell's first; a later one may replace a symbol of an earlier one.
Symbols that no first roll needs are in a sprite of their own, which comes with the dialogs.
"""

import functools
import json
import re
from collections.abc import Iterable
from pathlib import Path

from game.page.panels.characters import FACES
from tools.build.look.drawing import shortened
from tools.paths import PACKAGES

USE = re.compile(r'<use href="#([a-z0-9-]+)"([^>]*)/>')
OF_SYMBOLS = "0 0 512 512"
# Symbols that nothing shows before the rest of the page is there.
LATE = ("won", *(f"player-person-{face}" for face in range(1, FACES + 1)))
ICONS = PACKAGES / "@iconify-json" / "game-icons" / "icons.json"


def sprite(folders: Iterable[Path]) -> str:
    """The sprite as markup, without the symbols that come later."""
    return _written({name: it for name, it in symbols(folders).items() if name not in LATE})


def late_sprite(folders: Iterable[Path]) -> str:
    """The sprite of the symbols that come later, as markup."""
    return _written({name: it for name, it in symbols(folders).items() if name in LATE})


def _written(drawings: dict[str, str]) -> str:
    shown = [
        f'<symbol id="{name}" viewBox="{OF_SYMBOLS}">{drawing}</symbol>'
        for name, drawing in drawings.items()
    ]
    opening = '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" hidden>'
    return opening + "".join(shown) + "</svg>"


def symbols(folders: Iterable[Path]) -> dict[str, str]:
    """The drawing of each symbol, by name: 512 units wide and high, in the current colour."""
    drawings = {}
    for folder in folders:
        for name, source in _listed(folder).items():
            if isinstance(source, dict):
                drawing = _drawn(folder / "art" / source["file"])
            else:
                drawing = _icons()[source]["body"]
            drawings[name] = drawing
    return shortened(drawings)


def with_symbols(drawing: Path, folders: Iterable[Path]) -> str:
    """A drawing for use outside the page, with the symbols that it uses drawn in it.

    Symbols may use others. Raises KeyError if there is no such symbol.
    """
    drawings = symbols(folders)
    drawn = drawing.read_text()
    while USE.search(drawn):
        drawn = USE.sub(
            lambda use: f'<svg viewBox="0 0 512 512"{use[2]}>{drawings[use[1]]}</svg>', drawn
        )
    return drawn


def _listed(folder: Path) -> dict[str, str | dict[str, str]]:
    path = folder / "symbols.json"
    return json.loads(path.read_text()) if path.exists() else {}


@functools.cache
def _icons() -> dict[str, dict[str, str]]:
    return json.loads(ICONS.read_text())["icons"]


def _drawn(path: Path) -> str:
    """A drawing without its frame, which stays if it has units of its own."""
    found = re.search(r'<svg[^>]* viewBox="([^"]+)"[^>]*>(.*)</svg>', path.read_text(), re.DOTALL)
    if found is None:
        raise ValueError(f"{path} is not an SVG drawing")
    box, body = found[1], re.sub(r">\s+<", "><", found[2].strip())
    return body if box == OF_SYMBOLS else f'<svg viewBox="{box}">{body}</svg>'
