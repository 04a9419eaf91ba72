"""The rest of the page, modules and words, which is loaded after the first roll.

The loop is pure: a message that needs something not loaded yet fails before it changes anything, so
it can wait and be sent again.
"""

_LACKING = (ImportError, KeyError, OSError)  # for a module, a sentence, a file of sentences


class Rest:
    """Messages that wait for the rest of the page."""

    def __init__(self, fetch, send):
        """fetch: requests the rest, then calls `arrived` or `failed`. send: takes a message."""
        self._fetch = fetch
        self._send = send
        self._here = False
        self._waiting = []

    def awaits(self, error, message):
        """Tells whether a message that raised an error will be sent again with the rest there."""
        if self._here or not isinstance(error, _LACKING):
            return False
        self._waiting.append(message)
        if len(self._waiting) == 1:
            self._fetch()
        return True

    def arrived(self):
        """Sends the waiting messages now that everything is loaded."""
        self._here = True
        for message in self._let_go():
            self._send(message)

    def failed(self):
        """Drops the waiting messages and reports the failure; the next press tries again."""
        self._let_go()
        self._send(("trouble", ("trouble.rest", None)))

    def _let_go(self):
        waiting = self._waiting
        self._waiting = []
        return waiting
