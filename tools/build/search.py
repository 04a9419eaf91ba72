"""What search engines and link previews read: the languages of each page, and what its game is.

All absolute addresses of the site in its own files come from here, tools/build/elsewhere.py and
tools/build/headers.py.
"""

import json
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from game.page.text.words import LANGUAGES
from tools.build.pages import Page
from tools.build.texts import entries

# The languages, as link previews name them.
LOCALES = {"en": "en_GB", "fr": "fr_FR", "ru": "ru_RU"}
PREVIEW = (1200, 630)  # pixels
ANY = "x-default"  # the page that speaks the language of its reader
SITEMAP, ROBOTS = "sitemap.xml", "robots.txt"
URL = "<url><loc>{loc}</loc>{others}</url>"
OTHER = '<xhtml:link rel="alternate" hreflang="{language}" href="{address}"/>'
URLS = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
xmlns:xhtml="http://www.w3.org/1999/xhtml">
{urls}
</urlset>
"""


class Found(NamedTuple):
    """What the head of a page says of its address.

    address: its own. picture: that of its preview. languages: (hreflang, address) of the game's
    pages, this one included.
    """

    address: str
    picture: str
    languages: Sequence[tuple[str, str]]


def found(page: Page, address: str) -> Found:
    """The addresses in the head of a page. address: that of the root of the site."""
    return Found(
        address + page.path,
        f"{address}{page.folder}preview.png",
        _languages(page, address),
    )


def _languages(page: Page, address: str) -> list[tuple[str, str]]:
    """Every page of a game by its language; the same list stands on each of them."""
    pages = page.in_every_language()
    listed = [(each.written, address + each.path) for each in pages]
    return [*listed, (ANY, address + pages[0].path)]


def structured(page: Page, address: str) -> str:
    """The game of a page as JSON-LD, in the terms of schema.org.

    address: that of the root of the site, or empty if it is not known.
    """
    players = {"@type": "QuantitativeValue", "minValue": 1, "maxValue": page.game.MOST_SEATS}
    game = {
        "@context": "https://schema.org",
        "@type": "VideoGame",
        "name": entries(page.table, page.written)["title"],
        "description": page.told["description"],
        "inLanguage": page.language or LANGUAGES,
        "gamePlatform": "Web",
        "playMode": ["SinglePlayer", "MultiPlayer"],
        "numberOfPlayers": players,
        "isAccessibleForFree": True,
    }
    if address:
        own = found(page, address)
        game |= {"url": own.address, "image": own.picture}
    return json.dumps(game, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def sitemap(pages: Sequence[Page], address: str) -> str:
    """The addresses of all pages, each with those of the same game in other languages."""
    urls = (_urls(page, address) for page in pages)
    return URLS.format(urls="\n".join(urls))


def _urls(page: Page, address: str) -> str:
    """The addresses of a game's pages."""
    address = escape(address)
    languages = _languages(page, address)
    others = "".join(
        OTHER.format(language=language, address=other) for language, other in languages
    )
    return "\n".join(
        URL.format(loc=address + each.path, others=others) for each in page.in_every_language()
    )


def robots(address: str) -> str:
    """The rules for search engines: everything may be read, and the pages are in the sitemap."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {address}{SITEMAP}\n"
