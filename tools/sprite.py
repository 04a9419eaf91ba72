"""One SVG sprite of all symbols: from the icon package by name, or drawn for this table."""

import json
import re

from tools.paths import PACKAGES, ROOT

ICONS = PACKAGES / "@iconify-json" / "game-icons" / "icons.json"


def sprite() -> str:
    """The sprite as markup that can stand at the top of a page."""
    icons = json.loads(ICONS.read_text())["icons"]
    symbols = []
    for name, source in json.loads((ROOT / "assets" / "sprite.json").read_text()).items():
        body = _drawn(source["file"]) if isinstance(source, dict) else icons[source]["body"]
        symbols.append(f'<symbol id="{name}" viewBox="0 0 512 512">{body}</symbol>')
    opening = '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" hidden>'
    return opening + "".join(symbols) + "</svg>"


def _drawn(file: str) -> str:
    drawing = (ROOT / "assets" / "art" / file).read_text()
    body = re.search(r"<svg[^>]*>(.*)</svg>", drawing, re.DOTALL)
    if body is None:
        raise ValueError(f"assets/art/{file} is not an SVG drawing")
    return re.sub(r">\s+<", "><", body.group(1).strip())
