"""The pages of the site in their final form."""

from functools import cache

from tools.pages import Page, listed
from tools.template import Site, page_markup

PAGES = listed()


@cache
def markup(page: Page) -> str:
    """A page of the site, with invented addresses of its files."""
    return page_markup(page, Site(PAGES, "build/0", "runtime/0", "https://example.org/", "0.0"))
