"""Files for other places: home screens, sites that support oEmbed, pages that embed a table."""

import json
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

from game.page.text.words import LANGUAGES
from tools.build.look.fonts import lettering
from tools.build.look.sprite import with_symbols
from tools.build.pages import Page
from tools.build.scripts import minified
from tools.build.search import PREVIEW
from tools.build.template import Site
from tools.build.texts import entries
from tools.paths import SCRIPTS

MATCH_FILES = [".match", ".txt"]
# Of the first page, in its art/: size, for which screens, and what they show.
SCREENSHOTS = {
    "screen-wide.png": ("1280x800", "wide", "A turn with the Pirate card on a laptop"),
    "screen-narrow.png": ("780x1688", "narrow", "The same table on a phone"),
}
# The size that oEmbed proposes, in CSS pixels: the poster's. WordPress stretches a frame with the
# proportions of a film or a phone to the width of its column; these are neither.
FRAME = (480, 640)
MOODS = ("face-glee", "face-aghast")  # those of a face that is not calm
ALLOWED = "clipboard-write; web-share; autoplay"


def embed_script(site: Site) -> bytes:
    """embed.js with the poster of every game."""
    games = {page.name: _poster(page) for page in site.pages}
    said = {
        letter
        for game in games.values()
        for words in game["words"].values()
        for letter in "".join(words)
    }
    facts = {"GAMES": games, "LETTERS": lettering(said)}
    told = "".join(
        f"const {name}={json.dumps(fact, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, fact in facts.items()
    )
    script = told.encode() + minified(SCRIPTS / "embed.js")
    return b'(()=>{"use strict";\n' + script + b"})();\n"


def _poster(page: Page) -> dict:
    told = page.facts["poster"]
    art = page.table / "art" / "poster.svg"
    drawing = ET.fromstring(with_symbols(art, page.folders))  # noqa: S314 - our own
    return {
        "folder": page.folder,
        "element": told.get("element"),
        "colour": page.facts["colours"]["light"],
        "words": {language: _words(page, language) for language in LANGUAGES},
        "drawing": _tree(drawing),
    }


def _words(page: Page, language: str) -> list[str]:
    """The title of a poster, its line, and the word on its button."""
    said = entries(page.table, language)
    return [said["title"], page.facts["poster"][language], said["start.play"]]


def _tree(element: ET.Element) -> list:
    """An element of a drawing as [name, attributes, *child elements].

    Without the moods of faces that the page would show at other times.
    """
    name = element.tag.rpartition("}")[2]
    parts = [part for part in element if part.get("class") not in MOODS]
    return [name, dict(element.attrib), *(_tree(part) for part in parts)]


def manifest(site: Site) -> str:
    """The manifest of the site: that of the first page, with a shortcut to each page."""
    facts = site.pages[0].facts
    manifest = {
        **_identity(site),
        "name": facts["title"],
        "short_name": facts["short_name"],
        "description": facts["description"],
        "lang": "en",
        "categories": ["games", "entertainment"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": facts["colours"]["installed"],
        "theme_color": facts["colours"]["installed"],
        "icons": [
            # First, because browsers fetch an icon unasked, and this one is small.
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": "icon-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
        "screenshots": [
            {"src": name, "sizes": size, "type": "image/png", "form_factor": form, "label": label}
            for name, (size, form, label) in SCREENSHOTS.items()
        ],
        # The service worker takes in what is shared, boot.js what is opened.
        "share_target": {
            "action": "share",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "text": "text",
                "url": "url",
                "files": [{"name": "match", "accept": ["text/plain", *MATCH_FILES]}],
            },
        },
        "file_handlers": [{"action": "./", "accept": {"text/plain": MATCH_FILES}}],
        "shortcuts": [
            {
                "name": page.facts["title"],
                "short_name": page.facts["short_name"],
                "url": page.folder or "./",
                "icons": [
                    {"src": f"{page.folder}icon.svg", "sizes": "any", "type": "image/svg+xml"}
                ],
            }
            for page in site.pages
        ],
    }
    return json.dumps(manifest, indent=1)


def _identity(site: Site) -> dict[str, str]:
    """What tells the installed site from others of its origin.

    Browsers resolve it against the origin, not against the manifest. Where the address is not
    known, they take that of the start.
    """
    return {"id": urlsplit(site.address).path} if site.address else {}


def oembed(page: Page, site: Site) -> str:
    """The oEmbed response, which sites show in place of a page's address."""
    width, height = FRAME
    address = site.address + page.path
    title = entries(page.table, page.written)["title"]
    frame = (
        f'<iframe src="{address}?embed" width="100%" height="{height}" frameborder="0" '
        f'style="display:block;border:0;max-width:{width}px" title="{title}" loading="lazy" '
        f'allow="{ALLOWED}"></iframe>'
    )
    return json.dumps(
        {
            "version": "1.0",
            "type": "rich",
            "title": title,
            "provider_name": entries(site.pages[0].table, page.written)["title"],
            "provider_url": site.address,
            "thumbnail_url": f"{site.address}{page.folder}preview.png",
            "thumbnail_width": PREVIEW[0],
            "thumbnail_height": PREVIEW[1],
            "width": width,
            "height": height,
            "html": frame,
        },
        indent=1,
    )
