"""Starts the page: reads what the device keeps and runs the loop."""

from game.page.browser import create_proxy, document, window
from game.page.effects import Page


def start(table):
    """Brings the page of a game to life once its words are there.

    table: that of the game, as `game.contract` describes it.
    """
    # Asked for by boot.js long before: they are there by now, or nearly.
    texts = window.boot.texts(document.documentElement.lang)
    texts.then(create_proxy(lambda text: Page(table).start(str(text))))
