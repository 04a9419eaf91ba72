"""A bot that thinks in a worker, on every engine: on a page, offline, and in frames."""

import pytest

from e2e.support.blog import Blog
from e2e.support.foreseen import address_of, after
from e2e.support.harbour import Harbour
from engines.test_core import ENGLISH, HOSTS, enter_frame
from engines.visitor import Visitor
from game.match import Match
from tests.pig.moves import HOLD
from tests.support.games import PIG_PAGE
from tests.support.thinking import at_a_parting

TOTALS = """() => [...document.querySelectorAll("#strip > :not([hidden]) > .total")]
  .map((it) => it.innerText)"""


@pytest.fixture
def match() -> Match:
    """A match in which a bot would play differently without its worker."""
    return at_a_parting()


def holds(visitor: Visitor, match: Match) -> None:
    """Waits until the bot has made the move that its worker found."""
    totals = [ENGLISH.number(total) for total in after(match, HOLD).position.totals]
    visitor.until(f"totals {totals}", lambda: visitor.call(TOTALS) == totals)


def test_it_thinks(visitor: Visitor, harbour: Harbour, match: Match) -> None:
    """On the page of its game."""
    visitor.open(harbour.url + PIG_PAGE.folder + address_of(match).removeprefix("./"))
    holds(visitor, match)


def test_it_thinks_offline(visitor: Visitor, harbour: Harbour, match: Match) -> None:
    """The server is gone."""
    visitor.open(harbour.url + PIG_PAGE.folder)
    visitor.reads(ENGLISH("offline.ready"))
    harbour.close()
    visitor.open(f"{harbour.url}{PIG_PAGE.folder}?lang=en{address_of(match).removeprefix('./')}")
    holds(visitor, match)


@pytest.mark.parametrize("name", ["sandbox", "sandboxed srcdoc", "COEP", "CSP sandbox"])
def test_it_thinks_in_a_frame(
    visitor: Visitor, harbour: Harbour, blog: Blog, match: Match, name: str
) -> None:
    """Where the page has no origin, and where the host isolates itself."""
    fragment = "&lang=en" + address_of(match).removeprefix("./")
    enter_frame(visitor, blog, HOSTS[name], harbour.url + PIG_PAGE.folder, fragment)
    holds(visitor, match)
