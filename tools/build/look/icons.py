"""The icons and the link preview of a page, from the art/ of its game."""

import io

from PIL import Image

from tools.build.look.pictures import picture
from tools.build.look.sprite import with_symbols
from tools.build.pages import Page

FAVICON = (16, 32, 48)  # pixels
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}


def icon(page: Page) -> bytes:
    """The icon of a page as a drawing."""
    return with_symbols(page.table / "art" / "icon.svg", page.folders).encode()


def icon_files(page: Page) -> dict[str, bytes]:
    """The icons by file name; they fill their square, so the large one is maskable too."""
    drawing = icon(page)
    files = {name: picture(drawing, size) for name, size in SIZES.items()}
    files["icon.svg"] = drawing
    return files


def favicon(page: Page) -> bytes:
    """favicon.ico, which browsers and feed readers ask for without having been told of it."""
    made = io.BytesIO()
    Image.open(io.BytesIO(picture(icon(page), max(FAVICON)))).save(
        made, "ico", sizes=[(size, size) for size in FAVICON]
    )
    return made.getvalue()


def preview(page: Page) -> bytes:
    """The preview picture for links to the page: 1200 x 630."""
    return (page.table / "art" / "preview.png").read_bytes()
