"""The first roll of a match by somebody to whom all cards are new."""

from playwright.sync_api import FrameLocator, Page

ROLLED = "#dice [data-place]:not([data-place=blank])"
TURNED = "#card:not([data-kind=back])"


def first_roll(table: Page | FrameLocator) -> None:
    """Presses "Roll", at most thrice: a press may turn over a card, and another end its motion."""
    rolled, turned = table.locator(ROLLED).first, table.locator(TURNED)
    for _ in range(3):
        table.locator("#roll").dispatch_event("click")  # wherever a host has put it
        rolled.or_(turned).first.wait_for(state="attached")
        if rolled.count():
            return
    rolled.wait_for(state="attached")
