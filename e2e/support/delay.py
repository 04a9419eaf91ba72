"""Files that are held back, so that a page can be looked at while it loads."""

from playwright.sync_api import Page, Route

from e2e.support.held import let_files_take_their_time
from e2e.support.table import Table

INTERPRETER = "**/micropython.wasm"


class Delay:
    """Holds back some files, by default the interpreter, until released.

    To be made before the page is opened, or else the page may lose patience.
    """

    def __init__(self, page: Page, address: str = INTERPRETER) -> None:
        self._held: list[Route] = []
        self._over = False
        let_files_take_their_time(page)
        page.route(address, self._asked)

    def end(self) -> None:
        """Lets the files arrive."""
        self._over = True
        for route in self._held:
            route.continue_()

    def _asked(self, route: Route) -> None:
        if self._over:
            route.continue_()
        else:
            self._held.append(route)


def loading(table: Table, address: str = "./") -> Delay:
    """Opens a page without its interpreter, which arrives at the `end` of the delay."""
    delay = Delay(table.page)
    table.page.goto(address, wait_until="domcontentloaded")
    return delay
