"""The entry point of the page."""

from game.match import hand_in
from game.page.browser import create_proxy, document, window
from game.page.effects import Page


def start(table):
    """Starts the page of a game once its words are loaded.

    table: the game's table, as specified in `game.contract`.
    """
    hand_in(table.RULES)  # it may be none of the games that are found by name
    # Asked for by boot.js long before: they are there by now, or nearly.
    texts = window.boot.texts(document.documentElement.lang)
    texts.then(create_proxy(lambda text: Page(table).start(str(text))))
