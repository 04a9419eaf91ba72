"""Drawings rendered as bitmaps."""

import io
import tempfile

from PIL import Image

from tools.build.cache import by_node, cached
from tools.paths import PACKAGES, ROOT

RENDER = ROOT / "tools" / "build" / "look" / "render_svg.mjs"
RESVG = PACKAGES / "@resvg" / "resvg-js" / "package.json"


def picture(drawing: bytes, width: int) -> bytes:
    """A drawing rendered as a PNG of a given width in pixels."""

    def render() -> bytes:
        with tempfile.NamedTemporaryFile(suffix=".svg") as source:
            source.write(drawing)
            source.flush()
            return by_node(RENDER, source.name, str(width))

    tools = RENDER.read_bytes(), RESVG.read_bytes()
    return cached(f"picture-{width}.png", render, drawing, *tools).read_bytes()


def few_colours(png: bytes) -> bytes:
    """A PNG with a palette of 256 colours, which takes a third of the bytes."""
    made = io.BytesIO()
    image = Image.open(io.BytesIO(png)).quantize(method=Image.Quantize.FASTOCTREE)
    image.save(made, "png", optimize=True)
    return made.getvalue()
