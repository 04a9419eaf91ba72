"""Starts the page: reads what the device keeps and runs the loop."""

from game.page.browser import create_proxy, document, window
from game.page.world import World


def start():
    """Brings the page to life once its words are there."""
    # Asked for by boot.js long before: they are there by now, or nearly.
    texts = window.boot.texts(document.documentElement.lang)
    texts.then(create_proxy(lambda text: World().start(str(text))))
