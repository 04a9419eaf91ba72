"""The entry point of the page."""

import sys

from archive import open_game  # type: ignore[import-not-found]

from game.page.browser import create_proxy, document, window

# On a first visit each is imported in a separate task, along with all that it needs, so that the
# browser can paint and respond in between. On later ones everything is cached and needs no pause.
_SHELL = ("game.match", "game.notation", "game.page.app", "game.page.effects")


def start(package):
    """Starts the page of a game, step by step, once its words are loaded.

    package: the name of the game's package, whose table is as specified in `game.contract`.
    """
    # Asked for by boot.js long before: they are there by now, or nearly.
    texts = window.boot.texts(document.documentElement.lang)
    table = package + ".table"
    steps = [open_game]
    steps += [lambda module=module: __import__(module) for module in _SHELL + (table,)]
    set_up = create_proxy(lambda text: _set_up(sys.modules[table], str(text)))
    steps.append(lambda: texts.then(set_up))

    def go_on(*_):
        steps.pop(0)()
        while steps and window.boot.again:
            steps.pop(0)()
        if steps:
            window.setTimeout(proxy, 0)

    proxy = create_proxy(go_on)
    go_on()


def _set_up(table, texts):
    from game.match import hand_in  # noqa: PLC0415 - imported step by step
    from game.page.effects import Page  # noqa: PLC0415

    hand_in(table.RULES)  # it may be none of the games that are found by name
    Page(table).start(texts)
