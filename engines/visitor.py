"""A visitor who drives any browser with the same few verbs, by role and accessible name."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from game.page.state.bursts import LONGEST

Element = dict[str, str]  # as the browser's own protocol names it

PATIENCE = 30  # seconds until a state that was to come counts as missing
PAUSE = 0.05  # seconds between two looks at the page

# Elements that may have a role; which of them do is for the browser to say.
MAY_BE = {
    "button": "button, summary, [role=button]",
    "status": "output, [role=status]",
    "table": "table",
    "region": "section, [role=region]",
    "dialog": "dialog, [role=dialog]",
    "link": "a[href]",
}
LISTED = """(chosen) => {
  const within = (root) => [...root.querySelectorAll("*")].flatMap((element) =>
    [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])]);
  return within(document).filter((element) => element.matches(chosen)
    && element.checkVisibility({ visibilityProperty: true }));
}"""
FREE = """(element) => element.checkVisibility({ visibilityProperty: true })
  && !element.disabled && !element.closest("[aria-disabled=true]")"""
VISIBLE = "(element) => element.checkVisibility({ visibilityProperty: true })"
TEXT = "(element) => element.innerText"
PAGE = "() => document.body.innerText"
PRESSED = '(element) => element.ariaPressed === "true"'


class Visitor(ABC):
    """A person with a new profile; `enter` and `leave` choose the frame of all other verbs."""

    pressed = 0.0  # when the last press was made, on the clock of `time.monotonic`

    @abstractmethod
    def go(self, address: str) -> None:
        """Opens an address in the whole window."""

    @abstractmethod
    def reload(self) -> None:
        """Loads the page of the window anew."""

    @abstractmethod
    def enter(self) -> None:
        """Turns to the first frame within the present one, if it is there yet."""

    @abstractmethod
    def leave(self) -> None:
        """Turns to the whole window."""

    @abstractmethod
    def call(self, function: str, *given: Element) -> Any:
        """Calls a JavaScript function in the present frame."""

    @abstractmethod
    def find(self, role: str, name: str | None = None) -> list[Element]:
        """The elements of that role and accessible name, as the browser itself computes both."""

    @abstractmethod
    def click(self, element: Element) -> None:
        """Presses an element with the pointer."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Errors and warnings of the console, if the browser's protocol tells them."""

    @abstractmethod
    def close(self) -> None:
        """Ends the visit and forgets the profile."""

    def open(self, address: str) -> None:
        """Opens an address and waits until the game is up."""
        self.go(address)
        self.ready()

    def ready(self) -> None:
        """Waits until presses are answered by the game."""
        self.until("ready", lambda: self.call("() => document.documentElement.dataset.ready"))

    def frame(self, depth: int = 1) -> None:
        """Enters the frame at that depth and waits until the game is up there."""

        def entered() -> bool:
            self.leave()
            for _ in range(depth):
                self.enter()
            return bool(self.call("() => document.documentElement.dataset.ready"))

        self.until("a frame", entered)

    def press(self, *names: str) -> str:
        """Presses the first button of one of those names that can be pressed; returns its name.

        Each press is a decision of its own, so it follows the one before later than a burst does.
        """

        def free() -> tuple[str, Element] | None:
            found = ((name, it) for name in names for it in self.find("button", name))
            return next(((name, it) for name, it in found if self.call(FREE, it)), None)

        name, button = self.until(f"button {names}", free)
        time.sleep(max(0.0, self.pressed + LONGEST / 1000 - time.monotonic()))
        self.click(button)
        self.pressed = time.monotonic()
        return str(name)

    def sees(self, role: str, *names: str) -> Element:
        """Waits for a visible element of one of those names."""

        def visible() -> Element | None:
            found = (it for name in names for it in self.find(role, name))
            return next((it for it in found if self.call(VISIBLE, it)), None)

        return self.until(f"{role} {names}", visible)

    def reads(self, words: str) -> None:
        """Waits until the page says so."""
        self.until(words, lambda: words in self.call(PAGE))

    def status(self) -> str:
        """The text of the status."""
        return str(self.call(TEXT, self.find("status")[0]))

    def until(self, awaited: str, come: Callable[[], Any]) -> Any:
        """Waits for what has come, whatever that is."""
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            try:
                if found := come():
                    return found
            except Gone:  # the page is changing
                pass
            time.sleep(PAUSE)
        raise AssertionError(f"no {awaited}; the page: {self.call(PAGE)}")


class Gone(Exception):  # noqa: N818 - not an error: it is looked for again
    """The element or the frame is not there any more, or not yet."""
