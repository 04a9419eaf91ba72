"""The browser's history: Back leaves the dialog, replay or table that was opened last."""

from __future__ import annotations

from game.page.browser.api import document, window

_DIALOG = "dialog-"
_TABLE = "table"


class Trail:
    """The entries that this page adds to the history, each with the id of what was opened."""

    def __init__(self) -> None:
        self._own_step_back = False
        # What was opened while a step back was under way.
        self._next: tuple[str, bool] | None = None
        self._left = False  # whether the table was left while its entry was not the current one
        # Otherwise a step back would undo the scrolling to where a command has led.
        window.history.scrollRestoration = "manual"

    def enter(self, name: str, over: bool = False) -> None:
        """Adds an entry. In a frame there is none, since Back belongs to the embedding page.

        over: whether it opens over a dialog, which stays open.
        """
        if self._own_step_back:  # the current entry is about to be left, whatever its name
            self._next = (name, over)
            return
        at = window.history.state
        if document.documentElement.hasAttribute("data-embed") or at == name:
            return
        if not over and at and str(at).startswith(_DIALOG):  # replaced, as the other closes
            window.history.replaceState(name, "")
        else:
            window.history.pushState(name, "")

    def leave(self, name: str) -> None:
        """Goes back from an entry, if it is the current one."""
        if self._next and self._next[0] == name:  # closed again before it had its entry
            self._next = None
        elif not self._own_step_back and window.history.state == name:
            self._own_step_back = True
            window.history.back()
        elif name == _TABLE:
            self._left = True

    def change(self, mode: str) -> None:
        """Enters or leaves the table as the mode of the page changes."""
        if mode == "match":
            self._left = False
            clear_address()  # else Back would lead to the replay from which play continued
            self.enter(_TABLE)
        elif mode == "start":
            self.leave(_TABLE)

    def below_table(self) -> bool:
        """Whether the current entry lies below the table; never in a frame."""
        return not (document.documentElement.hasAttribute("data-embed") or window.history.state)

    def follows(self) -> bool:
        """Whether the page itself caused the step back that was just reported."""
        own, opened = self._own_step_back, self._next
        self._own_step_back, self._next = False, None
        if opened:
            self.enter(*opened)
        elif self._left:
            self.leave(_TABLE)
        return own


def clear_address() -> None:
    """Removes the match from the address."""
    if window.location.hash:
        address = window.location.pathname + window.location.search
        window.history.replaceState(window.history.state, "", address)
