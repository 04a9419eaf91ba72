"""Starts the page: opens the game, then reads what the device keeps and runs the loop."""

from archive import open_game  # type: ignore[import-not-found]

open_game()

from game.page.browser import create_proxy, document, window  # noqa: E402
from game.page.effects import Page  # noqa: E402
from game.ports import table  # noqa: E402

# Asked for by boot.js long before: they are there by now, or nearly.
texts = window.table.texts(document.documentElement.lang)
texts.then(create_proxy(lambda text: Page(table).start(str(text))))
