"""What the kit asks of any game in a browser, those of the tests too: nothing overhangs."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import expect

from e2e.support.foreseen import won
from e2e.support.screens import ROW, fits
from e2e.support.still import beginning, every_page
from e2e.support.table import Table
from e2e.support.witness import Witness
from tools.build.pages import Page as SitePage

SCREENS = ((390, 844), (844, 390), (1280, 720))


@every_page
def test_start_turn_and_result_fit_every_screen(
    a_table: Callable[..., Table], witness: Witness, site_with_pig: str, its: SitePage
) -> None:
    """A phone, the same on its side, and a laptop."""
    witness.welcome(urlsplit(site_with_pig).netloc)
    address = site_with_pig + its.folder
    table = a_table()
    table.game = its.offered
    table.language("en")

    def fits_everywhere(**asked: int) -> None:
        for size in SCREENS:
            table.resize(*size)
            fits(table, **asked)

    table.open(address)
    fits_everywhere()
    table.open_anew(address + beginning(its.offered, seats=2))
    table.page.locator("#actions .action-button:not([aria-disabled=true])").first.click()
    expect(table.page.locator("html[data-whole]")).to_be_attached()
    fits_everywhere()
    table.open_own(won(its.offered)[-1], address)
    fits_everywhere(least=ROW)
