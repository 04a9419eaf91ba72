"""The clipboard, and the share sheet of the device, which falls back on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.browser.api import create_proxy, document, to_js, window

if TYPE_CHECKING:
    from collections.abc import Callable


def copy(field: Any, done: Any) -> None:
    """Copies the text of a field; `done` is called with whether that was allowed.

    If not, the field is in sight and its text selected, so that the user can copy it.
    """

    def select() -> None:
        folded = field.closest("details")
        if folded:
            folded.open = True
        field.select()

    def told(copied: Any) -> None:
        if not copied:
            select()
        done(copied)

    if not _to_clipboard(field.value, told):
        select()
        done(bool(document.execCommand("copy")))


def offer(title: str, text: str, link: str, done: Callable[..., Any]) -> None:
    """Offers a text and a link; `done` is called with whether they were copied, if not shared."""
    navigator = window.navigator

    def copy_both() -> None:
        # What is written after the link is not it.
        if not _to_clipboard("%s\n%s\n" % (text, link), done):
            done(False)

    def not_shared(error: Any) -> None:
        if str(error.name) != "AbortError":  # else the user has closed the sheet
            copy_both()

    if not hasattr(navigator, "share") or not navigator.share:
        copy_both()
        return
    offered = to_js({"title": title, "text": text, "url": link})
    navigator.share(offered).then(create_proxy(lambda *_: None), create_proxy(not_shared))


def _to_clipboard(text: str, done: Callable[..., Any]) -> bool:
    """Writes a text to the clipboard, False if there is none.

    `done` is called with whether that was allowed.
    """
    clipboard = getattr(window.navigator, "clipboard", None)
    if not clipboard:
        return False
    copied = create_proxy(lambda *_: done(True))
    refused = create_proxy(lambda *_: done(False))
    clipboard.writeText(text).then(copied, refused)
    return True
