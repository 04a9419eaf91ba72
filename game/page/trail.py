"""The browser's history: Back closes what the page opened last, a dialog or a replay."""

from game.page.browser import document, window

_DIALOG = "dialog-"


class Trail:
    """The entries that this page adds to the history, each with the id of what was opened."""

    def __init__(self):
        self._own_step_back = False
        # Otherwise a step back would undo the scrolling to where a command has led.
        window.history.scrollRestoration = "manual"

    def enter(self, name, over=False):
        """Adds an entry. In a frame there is none, since Back belongs to the embedding page.

        over: whether it opens over a dialog, which stays open.
        """
        at = window.history.state
        if document.body.hasAttribute("data-embed") or at == name:
            return
        if not over and at and str(at).startswith(_DIALOG):  # replaced, as the other closes
            window.history.replaceState(name, "")
        else:
            window.history.pushState(name, "")

    def leave(self, name):
        """Goes back from an entry, if it is the current one."""
        if window.history.state == name:
            self._own_step_back = True
            window.history.back()

    def follows(self):
        """Tells whether the page itself caused the step back that was just reported."""
        own = self._own_step_back
        self._own_step_back = False
        return own
