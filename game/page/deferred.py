"""The rest of the page: modules and words that the first roll does not need.

The loop is pure: a message that needs something not loaded yet fails before it changes anything, so
it can wait and be sent again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.text.words import NotLoaded

if TYPE_CHECKING:
    from collections.abc import Callable

_PATIENT = ("think", "weigh", "offline")  # kinds of messages that nobody waits for


def lacks(error: Exception) -> bool:
    """Whether an error means that a sentence or a module has not been loaded yet."""
    absent = isinstance(error, ImportError) and "no module named" in str(error).lower()
    return absent or isinstance(error, NotLoaded)


class Rest:
    """Messages that wait for the rest of the page."""

    def __init__(self, fetch: Callable[..., Any], send: Callable[..., Any]) -> None:
        """fetch: requests the rest, then calls `arrived` or `failed`. send: takes a message."""
        self._fetch = fetch
        self._send = send
        self._here = self._asked = False
        self._waiting: list[Any] = []

    def hears(self, message: Any) -> None:
        """Notes what happens meanwhile: a press takes the place of one that still waits."""
        if message[0] == "press":
            self._waiting = [waits for waits in self._waiting if waits[0] != "press"]

    def awaits(self, error: Exception, message: tuple[Any, ...]) -> bool:
        """Whether a message that raised an error will be sent again with the rest there."""
        if self._here or not lacks(error):
            return False
        self._waiting.append(message)
        if not self._asked:
            self._asked = True
            self._fetch()
        return True

    def arrived(self) -> None:
        """Sends the waiting messages now that everything is loaded."""
        self._here = True
        for message in self._let_go():
            self._send(message)

    def failed(self) -> None:
        """Drops the waiting messages and reports the failure; the next press tries again.

        What nobody waits for goes on waiting, and nothing is said of it.
        """
        self._asked = False
        waiting = self._let_go()
        self._waiting = [waits for waits in waiting if waits[0] in _PATIENT]
        if len(waiting) > len(self._waiting):
            self._send(("trouble", ("trouble.rest", None)))

    def _let_go(self) -> list[tuple[Any, ...]]:
        waiting = self._waiting
        self._waiting = []
        return waiting
