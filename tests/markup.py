"""The markup of the pages, as the build writes it."""

from functools import cache

from tools.pages import Page, listed
from tools.template import Site, page_markup


@cache
def markup_of(page: Page) -> str:
    """The markup of a page of the site."""
    return page_markup(page, Site(listed(), "build/0", "runtime/0", "/", "0.0"))
