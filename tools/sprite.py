"""One SVG sprite of all symbols: from the icon package by name, or drawn for this table."""

import functools
import json
import re

from tools.paths import PACKAGES, ROOT

ICONS = PACKAGES / "@iconify-json" / "game-icons" / "icons.json"


def sprite() -> str:
    """The sprite as markup that can stand at the top of a page."""
    symbols = [
        f'<symbol id="{name}" viewBox="0 0 512 512">{symbol(name)}</symbol>' for name in _sources()
    ]
    opening = '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" hidden>'
    return opening + "".join(symbols) + "</svg>"


def symbol(name: str) -> str:
    """What is drawn for one name of assets/sprite.json, in 512 units, in the ink around it."""
    source = _sources()[name]
    if isinstance(source, dict):
        return _drawn(source["file"])
    return _icons()[source]["body"]


@functools.cache
def _sources() -> dict[str, str | dict[str, str]]:
    return json.loads((ROOT / "assets" / "sprite.json").read_text())


@functools.cache
def _icons() -> dict[str, dict[str, str]]:
    return json.loads(ICONS.read_text())["icons"]


def _drawn(file: str) -> str:
    drawing = (ROOT / "assets" / "art" / file).read_text()
    body = re.search(r"<svg[^>]*>(.*)</svg>", drawing, re.DOTALL)
    if body is None:
        raise ValueError(f"assets/art/{file} is not an SVG drawing")
    return re.sub(r">\s+<", "><", body.group(1).strip())
