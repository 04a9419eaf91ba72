"""The page's questions to the worker in which bots think."""

from game.page.browser import create_proxy, document, window


class Asking:
    """Questions to the worker, which `assets/thinking.js` starts."""

    def __init__(self, send):
        """send: takes the message "thought" with the number of the question and the move's text.

        The text is "" if there is no answer.
        """
        self._send = send
        self._hear = create_proxy(self._heard)

    def ask(self, number, game, text, most):
        """Asks for a move. game: its package. text: as `thinker.question` writes it.

        most: milliseconds that the worker may think.
        """

        def loaded(*_):
            window.boot.think(game, number, text, most, self._hear)

        if hasattr(window.boot, "think"):
            loaded()
            return
        script = document.createElement("script")
        script.src = document.querySelector("link[data-script=thinking]").href
        script.addEventListener("load", create_proxy(loaded))
        script.addEventListener("error", create_proxy(lambda *_: self._heard(number, "")))
        document.head.append(script)

    def _heard(self, number, move):
        self._send(("thought", (int(number), str(move))))
