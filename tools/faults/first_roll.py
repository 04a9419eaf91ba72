"""The first roll of a match by somebody to whom all cards are new."""

from contextlib import suppress

from playwright.sync_api import FrameLocator, Page
from playwright.sync_api import TimeoutError as Late

ROLLED = "#dice [data-place]:not([data-place=blank])"
TURNED = "#card:not([data-kind=back])"
PRESSES = 5
ANSWERED = 2_000  # milliseconds from a press to its roll


def first_roll(table: Page | FrameLocator, *, in_sight: bool = True) -> None:
    """Presses "Roll" until dice lie there: a press may only turn over a card, or end its motion.

    in_sight: whether the table must be visible, which the host of a frame may prevent.
    """
    button, rolled = table.locator("#roll"), table.locator(ROLLED).first
    for _ in range(PRESSES):
        if in_sight:
            button.click()
        else:
            button.dispatch_event("click")
        with suppress(Late):
            rolled.wait_for(state="attached", timeout=ANSWERED)
            break
    rolled.wait_for(state="visible" if in_sight else "attached")
