"""The icons and the link preview of a page, from the art/ of its game."""

import hashlib
import subprocess
from pathlib import Path

from tools.paths import CACHE, ROOT

SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
RENDER = ROOT / "tools" / "render_svg.mjs"


def icon_files(folder: Path) -> dict[str, bytes]:
    """The icons by file name; they fill their square, so all of them are maskable."""
    drawing = folder / "art" / "icon.svg"
    files = {name: picture(drawing, size) for name, size in SIZES.items()}
    files["icon-maskable.png"] = files["icon-512.png"]
    files["icon.svg"] = drawing.read_bytes()
    return files


def preview(folder: Path) -> bytes:
    """The preview picture for links to the page: 1200 x 630."""
    return (folder / "art" / "preview.png").read_bytes()


def picture(drawing: Path, width: int) -> bytes:
    """A drawing as PNG of a width in pixels."""
    key = hashlib.sha256(drawing.read_bytes() + RENDER.read_bytes()).hexdigest()[:16]
    made = CACHE / f"{drawing.stem}-{width}-{key}.png"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        subprocess.run(
            ["node", RENDER, drawing, made, str(width)],
            cwd=ROOT,
            check=True,
        )
    return made.read_bytes()
