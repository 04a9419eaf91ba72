"""Presses by fingers that overlap, of which browsers make no clicks: two thumbs on two buttons."""

from __future__ import annotations

from typing import Any

from game.page.browser.api import create_proxy, document

SAME = 500  # milliseconds within which a click on what was pressed so is that press


class Touches:
    """The fingers on the screen; each that is lifted where it was put down is a click."""

    def __init__(self) -> None:
        # The button under each finger, by the browser's number of the finger.
        self._down: dict[int, Any] = {}
        self._overlap = False  # whether there have been several at once
        self._clicked: Any = None  # the button that was clicked last, and when
        self._at = 0

    def listen(self) -> None:
        """Starts watching; must come before other listeners to clicks."""
        for event, act in (
            ("pointerdown", self._put),
            ("pointerup", self._lift),
            ("pointercancel", self._lose),
            ("click", self._click),
        ):
            document.addEventListener(event, create_proxy(act), True)

    def _put(self, event: Any) -> None:
        if event.pointerType == "touch":
            self._overlap = self._overlap or bool(self._down)
            self._down[event.pointerId] = event.target.closest("[data-press]")

    def _lose(self, event: Any) -> Any:
        button = self._down.pop(event.pointerId, None)
        overlaps, self._overlap = self._overlap, self._overlap and bool(self._down)
        return button if overlaps else None

    def _lift(self, event: Any) -> None:
        button = self._lose(event)
        there = button and document.elementFromPoint(event.clientX, event.clientY)
        if there and button.contains(there):
            self._clicked, self._at = button, event.timeStamp
            button.click()

    def _click(self, event: Any) -> None:
        if not event.isTrusted or self._clicked is None:
            return
        if event.timeStamp - self._at < SAME and self._clicked.contains(event.target):
            event.stopImmediatePropagation()
            event.preventDefault()
        self._clicked = None
