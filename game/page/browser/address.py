"""The address: the match that comes with it, and the ways to other pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.notation import MOST_CHARACTERS
from game.page.browser.api import document, window
from game.page.browser.back import clear_address
from game.page.state.model import FILE, MATCH, REPLAY
from game.page.text.addresses import decoded, encoded, unescaped

if TYPE_CHECKING:
    from game.page.browser.dom import Dom
    from game.page.state.message import Loop

_LARGE = "large"  # in place of a file for which an address has no room


class Navigation:
    """The effects of a page on its address."""

    def __init__(self, page: Loop, dom: Dom, forgets: Any) -> None:
        """page: has the `model`; its `send` takes a message. dom: the `Dom`.

        forgets: whether the browser saves nothing.
        """
        self._page = page
        self._dom = dom
        self._forgets = forgets

    def arrive(self) -> Any:
        """Sends the match in the address; tells whether there is one."""
        fragment = unescaped(window.location.hash)
        if fragment.startswith(REPLAY):
            self._page.send(("code", fragment[len(REPLAY) :]))
        elif fragment.startswith(FILE):
            code = fragment[len(FILE) :]
            large = code == _LARGE or len(code) > MOST_CHARACTERS
            self._page.send(("large file", None) if large else ("file", _text_in(code)))
        elif fragment.startswith(MATCH):
            clear_address()
            self._page.send(("arrived", _text_in(fragment[len(MATCH) :])))
        else:
            return False
        return True

    def do_open(self, text: str) -> None:
        # Passes on language and theme if the frame's address has them, with their current values.
        query, preferences = asked(), self._page.model.preferences
        look = (("lang", preferences.language), ("theme", preferences.theme))
        if document.documentElement.hasAttribute("data-own"):  # the folder names the language
            query.set("lang", "")
        told = "&".join("%s=%s" % pair for pair in look if query.has(pair[0]))
        address = self._page.model.device.address + ("?" + told if told else "")
        if text:
            address += MATCH + encoded(text)
        self._open_beside(address)

    def _open_beside(self, address: Any) -> None:
        if not self._dom.open(address):
            self._page.send(("link", address))

    def do_clear_address(self) -> None:
        """Removes the match from the address."""
        clear_address()

    def do_elsewhere(self, name: str, fragment: Any) -> None:
        address = str(window.boot.page(name)) + fragment
        model = self._page.model
        if (self._forgets or model.device.full) and (model.begun or model.device.saves):
            self._open_beside(address)  # what lies here is kept nowhere else
        elif window.location.hash:
            window.location.replace(address)  # else the way back would lead there again
        else:
            window.location.assign(address)


def _text_in(code: str) -> str:
    """As `decoded`, by the browser."""
    return decoded(code, lambda body: str(window.boot.fromBase64(body)))


def asked() -> Any:
    """The query parameters of the address."""
    return window.URLSearchParams.new(window.location.search)
