"""Start, first turn and result of any game, those of the tests too, fit every screen."""

from collections.abc import Callable, Iterator

from e2e.support.foreseen import won
from e2e.support.screens import BESIDE, SIDEWAYS, fits
from e2e.support.still import every_page, played
from e2e.support.table import Table
from tools.build.pages import Page


def resized(table: Table) -> Iterator[None]:
    """Makes the window a phone's, the same on its side, and a laptop's, one after another."""
    for width, height in ((390, 844), (844, 390), (1280, 720)):
        table.resize(width, height)
        yield


@every_page
def test_start_turn_and_result_fit_every_screen(laid_out: Callable[..., Table], its: Page) -> None:
    """Controls are large enough for a thumb, except the rows of the log below the result."""
    table = laid_out(its, "phone", seats=2)
    table.game = its.offered
    table.language("en")
    home = table.page.url.partition("#")[0]
    assert played(table.page, 1).presses
    for _ in resized(table):
        fits(table)

    table.open_anew(home)
    for _ in resized(table):
        fits(table)

    table.open_own(won(its.game)[-1], home)
    for _ in resized(table):
        assert max(table.page.evaluate(SIDEWAYS)) <= 0
        assert not table.page.evaluate(BESIDE)
