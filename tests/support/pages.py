"""The pages of the site in their final form."""

from functools import cache

from tools.build.pages import Page, listed
from tools.build.template import Site, dialogs, page_markup

PAGES = listed()
ADDRESS = "https://example.org/"


@cache
def first_markup(page: Page) -> str:
    """A page of the site as it is sent, with invented addresses of its files."""
    return page_markup(page, Site(PAGES, "build/0", "runtime/0", ADDRESS, "0.0"))


@cache
def markup(page: Page) -> str:
    """A page of the site with the dialogs, which are added to it later.

    They say most where the site does not know its address.
    """
    return first_markup(page) + dialogs(page, "")
