"""The rest of the page, which comes after the first roll: modules, and words.

The loop is pure: a message that needs what is not there yet fails before it has changed anything,
so it can wait and be sent again.
"""

_LACKING = (ImportError, KeyError, OSError)  # a module, a sentence, a file of sentences
_PRESSES = ("press", "key")


class Rest:
    """Messages that wait for the rest of the page."""

    def __init__(self, fetch, send):
        """fetch: asks for the rest; `arrived` or `failed` is to follow. send: takes a message."""
        self._fetch = fetch
        self._send = send
        self._here = self._asked = False
        self._waiting = []

    def hears(self, message):
        """Notes what happens meanwhile: a press takes the place of one that still waits."""
        if message[0] in _PRESSES:
            self._waiting = [waits for waits in self._waiting if waits[0] not in _PRESSES]

    def awaits(self, error, message):
        """Whether a message that ended in an error will be sent again, or its failure be told."""
        if self._here or not isinstance(error, _LACKING):
            return False
        self._waiting.append(message)
        if not self._asked:
            self._asked = True
            self._fetch()
        return True

    def arrived(self):
        """Everything is there from now on."""
        self._here = True
        for message in self._let_go():
            self._send(message)

    def failed(self):
        """Nothing has come. What waited is given up: the next press asks again."""
        self._asked = False
        self._let_go()
        self._send(("trouble", ("trouble.rest", None)))

    def _let_go(self):
        waiting = self._waiting
        self._waiting = []
        return waiting
