"""Shortcut keys on the layouts of the world: a key means the letter or digit that it shows."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.table import GameTable
from tests.support.games import every_table
from tests.support.stand_in import Browser, stand_in

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")  # the places, by a keyboard of the USA
DEAD = "\N{COMBINING CIRCUMFLEX ACCENT}"  # a key that types nothing yet
# What the places type, row by row.
LAYOUTS = {
    "qwerty": ROWS,
    "qwerty with Shift": ("!@#$%^&*()", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"),
    "dvorak": ("1234567890", "',.pyfgcrl", "aoeuidhtn", ";qjkxbm"),
    "dvorak for the right hand": ("1234jlmfp/", "56q.orsuyb", "78zaehtdc", "90x,inw"),
    "bépo": ('"«»()@+-/*', f"bépoè{DEAD}vdlj", "auie,ctsr", "àyx.k'q"),
    "neo": ("1234567890", "xvlcwkhgfq", "uiaeosnrt", "üöäpzbm"),
    "workman": ("1234567890", "qdrwbjfup;", "ashtgyneo", "zxmcvkl"),
    "azerty": ("&é\"'(-è_çà", "azertyuiop", "qsdfghjkl", "wxcvbn,"),
    "azerty with Shift": ("1234567890", "AZERTYUIOP", "QSDFGHJKL", "WXCVBN?"),
    "russian": ("1234567890", "йцукенгшщз", "фывапролд", "ячсмить"),
    "russian with Shift": ('!"№;%:?*()', "ЙЦУКЕНГШЩЗ", "ФЫВАПРОЛД", "ЯЧСМИТЬ"),
    "greek": ("1234567890", ";ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"),
}
UNHELD: dict[str, Any] = dict.fromkeys(("ctrlKey", "altKey", "metaKey", "repeat"), False)
UNHELD["preventDefault"] = lambda: None
BUTTON = SimpleNamespace(id="", closest=lambda selector: selector == "button")  # in focus
LATIN = "abcdefghijklmnopqrstuvwxyz"
every_layout = pytest.mark.parametrize("layout", LAYOUTS)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser without a page."""
    return stand_in(monkeypatch, {})


class Keyboard:
    """A keyboard at a table where everything rests."""

    def __init__(self, page: Browser, table: type[GameTable]) -> None:
        module = page.module("game.page.browser.events")
        self._sent: list[tuple[str, Any]] = []
        dom = SimpleNamespace(element=None, lapsed=lambda _: False, trail=None)
        shell = SimpleNamespace(
            send=self._sent.append, note=lambda _: None, busy=lambda: None, holds=lambda _: False
        )
        self._events = module.Events(table, dom, shell, None)
        self.means = module.KEYS | table.KEYS  # control by letter or digit

    def press(self, code: str, key: str, modifier: str = "", **more: Any) -> str | None:
        """The control that is pressed with a key, None if there is none."""
        self._sent.clear()
        event = SimpleNamespace(
            code=code,
            key="Dead" if key == DEAD else key,
            target=BUTTON,
            timeStamp=0,
            getModifierState=lambda name: name == modifier,
            **UNHELD | more,
        )
        self._events._key(event)
        assert len(self._sent) <= 1
        for kind, name in self._sent:
            return f"tell-{name}" if kind == "tell" else name
        return None


def keys(layout: str) -> Iterator[tuple[str, str, str]]:
    """(place as the browser names it, its letter or digit there, what the layout types)."""
    for places, typed in zip(ROWS, LAYOUTS[layout], strict=True):
        for place, key in zip(places, typed, strict=True):
            yield ("Digit" if place.isdigit() else "Key") + place.upper(), place, key


def shown_by(place: str, key: str) -> str | None:
    """The letter, digit or sign that a key stands for, None if for nothing."""
    if key == "?" or key.lower() in LATIN or key in ROWS[0]:
        return key.lower()
    if place.isdigit():
        return None if key == DEAD else place
    return place if "Α" <= key.upper() <= "Я" else None  # noqa: RUF001 - Greek and Cyrillic


@every_table
@every_layout
def test_a_key_does_what_it_shows(page: Browser, table: type[GameTable], layout: str) -> None:
    """Letters that are not Latin stand for their place, and so do the signs where digits are."""
    keyboard = Keyboard(page, table)
    for code, place, key in keys(layout):
        shown = shown_by(place, key)
        expected = None if shown is None else keyboard.means.get(shown)
        assert keyboard.press(code, key) == expected, (code, key)


@every_table
def test_keys_that_type_nothing_do_nothing(page: Browser, table: type[GameTable]) -> None:
    """Those for an accent, and third levels; what an input method takes stands for its place."""
    keyboard = Keyboard(page, table)
    for code, place, key in keys("qwerty"):
        assert keyboard.press(code, DEAD) is None
        for typed in ("¶", "@", "ρ"):  # noqa: RUF001
            assert keyboard.press(code, typed, "AltGraph") is None
        assert keyboard.press(code, key, ctrlKey=True) is None
        assert keyboard.press(code, key, altKey=True) is None
        assert keyboard.press(code, key, metaKey=True) is None
        assert keyboard.press(code, "Process") == keyboard.means.get(place)


@every_table
def test_a_key_that_is_held_presses_once(page: Browser, table: type[GameTable]) -> None:
    """Whatever it stands for, and whatever the browser repeats."""
    keyboard = Keyboard(page, table)
    for code, _place, key in keys("qwerty"):
        assert keyboard.press(code, key, repeat=True) is None
    prevented: list[bool] = []
    keyboard.press("Enter", "Enter", repeat=True, preventDefault=lambda: prevented.append(True))
    assert prevented
