"""The page's questions to the worker in which bots think."""

from __future__ import annotations

from typing import Any

from game.page.browser.api import create_proxy, document, window


class Asking:
    """Questions to the worker, which `assets/scripts/thinking.js` starts."""

    def __init__(self, send: Any) -> None:
        """send: takes the message "thought" with the number of the question and the move's text.

        The text is "" if there is no answer.
        """
        self._send = send
        self._hear = create_proxy(self._heard)

    def ask(self, number: int, game: Any, text: str, most: Any) -> None:
        """Asks for a move. game: its package. text: as `thinker.question` writes it.

        most: milliseconds that the worker may think.
        """

        def loaded(*_: Any) -> None:
            window.boot.think(game, number, text, most, self._hear)

        if hasattr(window.boot, "think"):
            loaded()
            return
        script = document.createElement("script")
        script.src = document.querySelector("link[data-script=thinking]").href
        script.addEventListener("load", create_proxy(loaded))
        script.addEventListener("error", create_proxy(lambda *_: self._heard(number, "")))
        document.head.append(script)

    def _heard(self, number: int, move: Any) -> None:
        self._send(("thought", (int(number), str(move))))
