"""Starts the page: opens the game, then reads what the device keeps and runs the loop."""

from archive import open_game  # type: ignore[import-not-found]

open_game()

from game.page.browser import create_proxy, document, window  # noqa: E402
from game.page.world import World  # noqa: E402

# Asked for by boot.js long before: they are there by now, or nearly.
texts = window.boot.texts(document.documentElement.lang)
texts.then(create_proxy(lambda text: World().start(str(text))))
