"""A stand-in for the browser, for the modules of the page that cannot do without one."""

import sys
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

NEEDS_A_BROWSER = (
    "game.page.browser.dom",
    "game.page.browser.events",
    "game.page.browser.touches",
    "game.page.browser.back",
)


class Element:
    """An element that says of each change of its text which dialogs were open at that moment."""

    def __init__(self, document: "Document", name: str) -> None:
        self.id, self.tagName = name, "DIALOG" if name.startswith("dialog-") else "P"
        self.isConnected, self.hidden, self.open = True, False, False
        self._document, self._text, self._attributes = document, "", {"role": ""}

    def __setattr__(self, name: str, value: object) -> None:
        if name == "textContent":
            self._document.written.append((self.id, value, self._document.open_dialogs()))
        super().__setattr__(name, value)

    def closest(self, selector: str) -> "Element | None":
        """The element itself if one of the roles in a selector is its own."""
        role = self._document.roles.get(self.id, "none")
        return self if f"[role={role}]" in selector else None

    def getAttribute(self, name: str) -> str | None:  # noqa: N802 - a name of the browser's
        """An attribute, or None."""
        return self._attributes.get(name)

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        """Sets an attribute."""
        self._attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        """Removes an attribute."""
        self._attributes.pop(name, None)

    def hasAttribute(self, name: str) -> bool:  # noqa: N802
        """Whether there is an attribute."""
        return name in self._attributes

    def querySelector(self, _selector: str) -> SimpleNamespace:  # noqa: N802
        """A part of it, of which nothing but the focus is asked."""
        return SimpleNamespace(focus=lambda: None)

    def showModal(self) -> None:  # noqa: N802
        """Opens a dialog."""
        self.open = True

    def close(self) -> None:
        """Closes a dialog."""
        self.open = False


class Document:
    """A document that has every element that is asked for."""

    def __init__(self, roles: dict[str, str]) -> None:
        self.roles = roles
        self.written: list[tuple[str, object, list[str]]] = []  # (element, text, open dialogs)
        self._elements: dict[str, Element] = {}
        self.documentElement = self.getElementById("html")
        self.body = self.getElementById("body")

    def getElementById(self, name: str) -> Element:  # noqa: N802
        """The element of that name."""
        if name not in self._elements:
            self._elements[name] = Element(self, name)
        return self._elements[name]

    def querySelector(self, selector: str) -> Element | None:  # noqa: N802
        """The first symbol, or an open dialog."""
        if selector == "use":
            symbol = self.getElementById("use")
            symbol.setAttribute("href", "sprite.svg#brand")
            return symbol
        found = self.open_dialogs() if selector == "dialog[open]" else []
        return self._elements[found[0]] if found else None

    def querySelectorAll(self, _selector: str) -> SimpleNamespace:  # noqa: N802
        """No elements."""
        return SimpleNamespace(length=0)

    def open_dialogs(self) -> list[str]:
        """The names of the dialogs that are open."""
        return [name for name, it in self._elements.items() if it.open]


class Browser:
    """The modules of the page in a browser whose timers the test fires."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.frames: list[Any] = []
        self.timers: list[Any] = []
        state = SimpleNamespace(
            state=None, scrollRestoration="", pushState=lambda *_: None, back=lambda: None
        )
        self.window = SimpleNamespace(
            history=state,
            location=SimpleNamespace(hash="", pathname="/", search=""),
            requestAnimationFrame=self.frames.append,
            setTimeout=lambda act, *_: self.timers.append(act),
        )

    def module(self, name: str) -> ModuleType:
        """A module of the page that needs a browser."""
        return import_module(name)

    def paint(self) -> None:
        """Paints a frame, and lets its timers run."""
        for waiting in (self.frames, self.timers):
            due, waiting[:] = list(waiting), []
            for act in due:
                act(0)


def stand_in(patch: pytest.MonkeyPatch, roles: dict[str, str]) -> Browser:
    """A browser in which elements have certain roles, until the patch is undone."""
    browser = Browser(Document(roles))
    its = ModuleType("game.page.browser.api")
    vars(its).update(
        create_proxy=lambda act: act,
        document=browser.document,
        to_js=lambda it: it,
        window=browser.window,
    )
    patch.setitem(sys.modules, "game.page.browser.api", its)
    for name in NEEDS_A_BROWSER:
        patch.setitem(sys.modules, name, its)  # so that it is forgotten afterwards
        del sys.modules[name]
    return browser
