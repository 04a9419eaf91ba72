"""Great banks and sales: named where nothing is read at that moment, and quiet if asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION
from e2e.support.foreseen import address_of, laid
from e2e.support.held import hold_timers
from e2e.support.screens import UNDER_THE_RIBBON
from e2e.support.table import Table
from game.ports import Rules as Ports
from game.thousand import Rules as Thousand
from game.threeport import Rules as Threeport

SALE = (
    "totals 10 20; turn 30; white 2 red-3 black-1; black 2 red-5 white-1; red 2 black-3; "
    "boat 1 white white-6 white-5 white-4; boat 2 black red-4"
)
# Page, game, position, the button that makes the moment, and what names it.
HAULS = {
    "ports": ("", Ports, "card gold; dice 4 gold 4 diamond", "score", "2100 in one turn!"),
    "thousand": (
        "thousand/",
        Thousand,
        "totals 100 255; entered 75 75; dice 1 1 1 5 2; aside 4; throws 2; points 210",
        "bank",
        "Top marks: 310!",
    ),
    "threeport": ("threeport/", Threeport, SALE, "sell-cargo", "Anna: a fortune, 21!"),
}
SIZES = ((390, 844), (390, 664), (360, 640), (320, 568), (844, 390), (1280, 720), (1280, 800))
# All that is read or pressed while a ribbon is shown.
READ = (
    ":is(.stage, .aside) > :not(.moment, .unseen), .sockets, .tile, .headline, .action-button, .top"
)
FALLING = """() => document.getAnimations().filter((motion) =>
  ["rain", "bounce", "stamped", "leap"].includes(motion.animationName)).length"""


@pytest.mark.long
@pytest.mark.parametrize("name", HAULS)
def test_a_great_haul_is_named_where_nothing_is_read(
    a_table: Callable[..., Table], name: str
) -> None:
    """In the place of the headline, on every screen; with reduced motion nothing falls."""
    page, game, origin, button, told = HAULS[name]
    for motion in (MOTION, {}):
        table = a_table(**motion)
        table.open("./" + page + address_of(laid(origin, game=game)))
        # The style of moments comes with the rest.
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        hold_timers(table.page)
        table.page.locator("#" + button).click()
        table.page.clock.run_for(900)
        expect(table.page.locator("#moment")).to_have_text(told)
        assert bool(table.page.evaluate(FALLING)) == bool(motion)
        for width, height in SIZES if motion else SIZES[:1]:
            table.page.set_viewport_size({"width": width, "height": height})
            expect(table.page.locator("#moment")).to_be_in_viewport(ratio=0.9)
            assert not table.page.evaluate(UNDER_THE_RIBBON, READ), (width, height)
        expect(table.headline).to_be_hidden()
        table.page.clock.run_for(2000)
        expect(table.headline).to_be_visible()
