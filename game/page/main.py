"""The entry point of the page."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from archive import open_game  # type: ignore[import-not-found]

from game.page.browser.api import create_proxy, document, window

if TYPE_CHECKING:
    from game.table import GameTable

# On a first visit each is imported in a separate task, along with all that it needs, so that the
# browser can paint and respond in between. On later ones everything is cached and needs no pause.
_SHELL = (
    "game.chance",
    "game.match",
    "game.notation",
    "game.page.play.turn",
    "game.page.update",
    "game.page.view",
    "game.page.saves.store",
    "game.page.runtime",
)


def start(package: Any) -> None:
    """Imports the modules of a game's page step by step, and starts it once its words are loaded.

    package: the name of the game's package, whose table is as specified in `game.table`.
    """
    # boot.js requested them early, so they have usually arrived.
    texts = window.boot.texts(document.documentElement.lang)
    table = package + ".table"
    steps = [open_game]
    steps += [lambda module=module: __import__(module) for module in _SHELL + (package, table)]
    steps.append(lambda: texts.then(create_proxy(read)))

    def read(text: str) -> None:
        sys.modules["game.page.text.words"].learn(str(text))
        steps.append(build)
        go_on()

    def build() -> None:
        steps.append(_page(sys.modules[table].Table).start)

    def go_on(*_: Any) -> None:
        steps.pop(0)()
        while steps and window.boot.again:
            steps.pop(0)()
        if steps:
            tasks.port2.postMessage(None)

    # Browsers clamp nested timers to 4 ms; messages are not delayed.
    tasks = window.MessageChannel.new()
    tasks.port1.onmessage = create_proxy(go_on)
    go_on()


def _page(table: type[GameTable]) -> Any:
    from game.match import hand_in  # noqa: PLC0415 - imported step by step
    from game.page.runtime import Page  # noqa: PLC0415

    hand_in(table.RULES)  # it may be none of the games that are found by name
    return Page(table)
