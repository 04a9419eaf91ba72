"""The icons and the link preview of a page, from the art/ of its game."""

import hashlib
import subprocess

from tools.pages import Page
from tools.paths import CACHE, ROOT
from tools.sprite import with_symbols

SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
RENDER = ROOT / "tools" / "render_svg.mjs"


def icon(page: Page) -> bytes:
    """The icon of a page as a drawing."""
    return with_symbols(page.table / "art" / "icon.svg", page.folders).encode()


def icon_files(page: Page) -> dict[str, bytes]:
    """The icons by file name; they fill their square, so the large one is maskable too."""
    drawing = icon(page)
    files = {name: picture(drawing, size) for name, size in SIZES.items()}
    files["icon.svg"] = drawing
    return files


def preview(page: Page) -> bytes:
    """The preview picture for links to the page: 1200 x 630."""
    return (page.table / "art" / "preview.png").read_bytes()


def picture(drawing: bytes, width: int) -> bytes:
    """A drawing as PNG of a width in pixels."""
    key = hashlib.sha256(drawing + RENDER.read_bytes()).hexdigest()[:16]
    made = CACHE / f"{key}-{width}.png"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        source = CACHE / f"{key}.svg"
        source.write_bytes(drawing)
        subprocess.run(["node", RENDER, source, made, str(width)], cwd=ROOT, check=True)
    return made.read_bytes()
