"""Drawings rendered as bitmaps."""

import hashlib
import io
import subprocess

from PIL import Image

from tools.paths import CACHE, ROOT

RENDER = ROOT / "tools" / "render_svg.mjs"


def picture(drawing: bytes, width: int) -> bytes:
    """A drawing rendered as a PNG of a given width in pixels."""
    key = hashlib.sha256(drawing + RENDER.read_bytes()).hexdigest()[:16]
    made = CACHE / f"{key}-{width}.png"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        source = CACHE / f"{key}.svg"
        source.write_bytes(drawing)
        subprocess.run(["node", RENDER, source, made, str(width)], cwd=ROOT, check=True)
    return made.read_bytes()


def few_colours(png: bytes) -> bytes:
    """A PNG with a palette of 256 colours, which takes a third of the bytes."""
    made = io.BytesIO()
    image = Image.open(io.BytesIO(png)).quantize(method=Image.Quantize.FASTOCTREE)
    image.save(made, "png", optimize=True)
    return made.getvalue()
