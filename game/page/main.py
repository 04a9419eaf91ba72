"""The entry point of the page."""

from game.page.browser import create_proxy, document, window
from game.page.effects import Page


def start(table):
    """Starts the page of a game once its words are loaded.

    table: the game's table, as specified in `game.contract`.
    """
    # boot.js has requested them long before, so they are loaded by now, or nearly.
    texts = window.boot.texts(document.documentElement.lang)
    texts.then(create_proxy(lambda text: Page(table).start(str(text))))
