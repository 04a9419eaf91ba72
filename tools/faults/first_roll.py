"""The first roll of a match by somebody to whom all cards are new."""

from playwright.sync_api import FrameLocator, Page

ROLLED = "#dice [data-place]:not([data-place=blank])"
TURNED = "#card:not([data-kind=back])"


def first_roll(table: Page | FrameLocator, *, in_sight: bool = True) -> None:
    """Presses "Roll", at most three times: a press may only turn over a card, or end its motion.

    in_sight: whether the table must be visible, which the host of a frame may prevent.
    """
    button, rolled = table.locator("#roll"), table.locator(ROLLED).first
    for _ in range(3):
        if in_sight:
            button.click()
        else:
            button.dispatch_event("click")
        rolled.or_(table.locator(TURNED)).first.wait_for(state="attached")
        if rolled.count():
            break
    rolled.wait_for(state="visible" if in_sight else "attached")
