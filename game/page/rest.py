"""The rest of the page, which comes after the first roll: modules, and words.

The loop is pure: a message that needs what is not there yet fails before it has changed anything,
so it can wait and be sent again.
"""

_LACKING = (ImportError, KeyError, OSError)  # a module, a sentence, a file of sentences


class Rest:
    """Messages that wait for the rest of the page."""

    def __init__(self, fetch, send):
        """fetch: asks for the rest; `arrived` or `failed` is to follow. send: takes a message."""
        self._fetch = fetch
        self._send = send
        self._here = False
        self._waiting = []

    def awaits(self, error, message):
        """Whether a message that ended in an error will be sent again, or its failure be told."""
        if self._here or not isinstance(error, _LACKING):
            return False
        self._waiting.append(message)
        if len(self._waiting) == 1:
            self._fetch()
        return True

    def arrived(self):
        """Everything is there from now on."""
        self._here = True
        for message in self._let_go():
            self._send(message)

    def failed(self):
        """Nothing has come. What waited is given up: the next press asks again."""
        self._let_go()
        self._send(("trouble", ("trouble.rest", None)))

    def _let_go(self):
        waiting = self._waiting
        self._waiting = []
        return waiting
