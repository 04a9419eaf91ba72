"""Events of the document, turned into messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import ALIKE
from game.notation import MOST_CHARACTERS
from game.page.browser.api import create_proxy, document, window
from game.page.browser.touches import Touches
from game.page.state import bursts
from game.page.state.model import CHEER, DIALOGS

if TYPE_CHECKING:
    from game.page.browser.dom import Dom
    from game.table import GameTable

_TELL = "tell-"
KEYS = {  # besides the game's own
    "p": "open-points",
    "u": "undo",
    "?": "open-help",
    "d": _TELL + "table",
    "a": _TELL + "at stake",
    "t": _TELL + "totals",
    "n": _TELL + "turn",
    # The same keys by position, for layouts with other letters.
    "KeyP": "open-points",
    "KeyU": "undo",
    "KeyD": _TELL + "table",
    "KeyA": _TELL + "at stake",
    "KeyT": _TELL + "totals",
    "KeyN": _TELL + "turn",
}
_MODIFIERS = ("Shift", "Control", "Alt", "AltGraph", "Meta")
_QUIET_KEYS = ("Tab", "PageUp", "PageDown", "Home", "End") + _MODIFIERS
_AS_TYPED = "0123456789abcdefghijklmnopqrstuvwxyz"  # wherever these are typed, they are meant
_PRESSING = ("Enter", " ")  # keys that press the button in focus
_PREFERENCE_FIELDS = ("theme", "pace", "motion", "keys", "risk", "detail", "vibration")
# Presses inside these elements take effect even while something moves or a bot plays.
_BESIDE_THE_TABLE = (
    "dialog, header, footer, .notes, summary, [popovertarget], [popover], a, label, input, select, "
    "textarea"
)


class Events:
    """Presses, keys and choices of the user, and events of the browser."""

    def __init__(self, table: type[GameTable], dom: Dom, page: Any, arrive: Any) -> None:
        """table: the game's table. dom: the `Dom`. page: the `runtime.Page`.

        arrive: called when another match comes with the address.
        """
        self._table = table
        self._keys = dict(KEYS)
        self._keys.update(table.KEYS)
        self._dom = dom
        self._element = dom.element
        self._page = page
        self._send = page.send
        self._arrive = arrive
        self._swallowed_key = None
        # When something was pressed last, in milliseconds.
        self._pressed = -bursts.LONGEST
        self._trail = dom.trail

    def listen(self, leave: Any) -> None:
        """Starts turning events into messages; leave: called when the page is left."""
        Touches().listen()
        self._on(document, "click", self._click)
        self._on(document, "mousedown", self._press_down)
        self._on(document, "keydown", self._key)
        self._on(document, "keyup", self._key_up)
        self._on(document, "change", self._change)
        self._on(document, "input", self._input)
        self._on(document, "submit", self._submit)
        self._on(document, "close", self._dialog_closed)
        # Not `window`: MicroPython would call its methods without their object.
        self._on(document.defaultView, "popstate", self._back)
        self._on(document.defaultView, "hashchange", lambda _event: self._arrive())
        self._on(document.defaultView, "pagehide", leave)
        self._on(document.defaultView, "beforeprint", lambda _event: self._send(("prints", True)))
        self._on(document.defaultView, "afterprint", lambda _event: self._send(("prints", False)))
        self._on(document.defaultView, "storage", lambda _event: self._send(("storage", None)))
        self._on(document, "table-release", lambda _event: self._send(("release", True)))
        self._on(document, "table-copies", lambda _event: self._send(("copies", None)))
        self._on(
            document,
            "table-offline",
            lambda _event: self._send(("offline", str(window.boot.offline))),
        )

    def _on(self, target: Any, event: Any, act: Any) -> None:
        # Capture, because 'close' does not bubble and a press that ends motion must not propagate.
        target.addEventListener(event, create_proxy(act), True)

    def _dialog_closed(self, event: Any) -> None:
        if not event.target.open:  # unless a quick press has opened it again
            self._tell_closed(event.target.id)

    def _tell_lapsed(self) -> None:
        for name in DIALOGS:
            if self._dom.lapsed("dialog-" + name):
                self._tell_closed("dialog-" + name)

    def _tell_closed(self, name: str) -> None:
        self._trail.leave(name)
        self._send(("closed", name[len("dialog-") :]))

    def _back(self, _event: Any) -> None:
        if self._trail.follows():  # not the user's; another dialog may be open by now
            return
        for name in DIALOGS:
            dialog = self._element("dialog-" + name)
            if dialog and dialog.open:
                dialog.close()
                return
        if window.location.hash:
            return  # `arrive` shows the match that the address holds
        self._page.note(("calm", None))  # the history has moved already
        replay = self._element("replay")
        if replay and not replay.hidden:
            self._send(("press", "replay-close"))
        elif self._trail.below_table():
            self._send(("press", "new-match"))

    def _press_down(self, event: Any) -> None:
        # A button beside the table that was pressed by mouse or finger does not keep the focus: the
        # next key is meant for the table. One that was reached by keyboard has it already.
        if event.target.closest("header button, .tile button"):
            event.preventDefault()

    def _time_press(self, event: Any) -> None:
        """Ends the burst of presses before one that does not belong to it.

        By the time of the event, since a slow page may hear of it before a timer that was due.
        """
        now = event.timeStamp
        if now - self._pressed >= bursts.LONGEST:
            self._page.note(("calm", None))
        self._pressed = now

    def _click(self, event: Any) -> None:
        self._time_press(event)
        self._tell_lapsed()
        pressed = event.target.closest("[data-press]")
        elsewhere = event.target.closest(_BESIDE_THE_TABLE)
        if self._only_ends(pressed and pressed.id) and not elsewhere:
            event.preventDefault()
            event.stopPropagation()
            self._send(("skip", None))
        elif pressed and pressed.id == "house-keep":
            self._send(("keep rules", self._element("house-name").value))
        elif pressed and pressed.id == "house-forget":
            self._send(("forget rules", self._element("house-kept").value))
        elif pressed:
            if pressed.tagName == "A":
                event.preventDefault()
            name = pressed.getAttribute("data-press") or pressed.id
            if event.detail == 2 and pressed.hasAttribute("data-alike"):  # the second of two
                name = ALIKE + name
            self._send(("press", name))
        elif event.target.tagName == "DIALOG":
            event.target.close()

    def _only_ends(self, name: Any) -> bool:
        """Whether a press on a control would merely end motion or a bot's turn."""
        busy = self._page.busy()
        if busy == CHEER.name:
            return not name
        if busy == "motion":
            return not (name and self._page.holds(name))
        return busy == "bot" and name != "undo"

    def _key(self, event: Any) -> None:
        key = event.key
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.repeat:
            if key == "Enter" and event.target.closest("button"):
                event.preventDefault()  # or browsers press it again and again
            return
        name = self._shortcut(event)
        if name and name.startswith(_TELL):  # it decides nothing, and ends nothing
            self._send(("tell", name[len(_TELL) :]))
            return
        for_the_table = name and not name.startswith("open-")
        elsewhere = event.target.closest(_BESIDE_THE_TABLE) and not for_the_table
        if name:
            popovers = document.querySelectorAll("[popover]")
            for index in range(popovers.length):
                popover = popovers.item(index)
                if hasattr(popover, "hidePopover"):  # newer than other needs of the page
                    popover.hidePopover()
        if (
            self._only_ends(name or (key in _PRESSING and event.target.id))
            and not elsewhere
            and key not in _QUIET_KEYS
            and not key.startswith("Arrow")
        ):
            # The same key must not press the focused button either.
            self._swallowed_key = key
            event.preventDefault()
            self._time_press(event)
            self._send(("skip", None))
            return
        if name:
            self._time_press(event)
            self._tell_lapsed()
            self._send(("press", name))

    def _shortcut(self, event: Any) -> str | None:
        """The control that a shortcut key presses now, None while the user types."""
        typing = document.querySelector("dialog[open]") or event.target.closest(
            "input, select, textarea"
        )
        if typing or document.body.getAttribute("data-keys") == "off":
            return None
        return self._named_by(event)

    def _named_by(self, event: Any) -> str | None:
        """The control that a shortcut key stands for, None if there is none."""
        code, key = event.code, event.key
        named = self._keys.get(key.lower())
        if named or event.getModifierState("AltGraph"):
            return named
        # By position only letters that are not Latin, what an input method takes, and digits,
        # which some layouts type with Shift.
        digit = code.startswith("Digit") and len(key) == 1 and key.lower() not in _AS_TYPED
        return self._keys.get(code) if digit or _placed(key) else None

    def _key_up(self, event: Any) -> None:
        if event.key == self._swallowed_key:
            event.preventDefault()
        self._swallowed_key = None

    def _change(self, event: Any) -> None:
        name = event.target.id
        if name == "language":
            self._send(("speak", event.target.value))
        elif name == "volume":
            self._send((name, event.target.value))
        elif name in _PREFERENCE_FIELDS:
            checkbox = event.target.type == "checkbox"
            value = bool(event.target.checked) if checkbox else event.target.value
            self._send(("prefer", (name, value)))
        elif event.target.hasAttribute("data-option"):
            self._send(("agree", (event.target.getAttribute("data-option"), event.target.value)))
        elif event.target.hasAttribute("data-seating"):
            field = event.target.getAttribute("data-seating")
            self._send(("seating", (field, event.target.value)))
        elif name.startswith("sitting-"):
            from game.page.browser import form_fields as forms  # noqa: PLC0415 - not needed at first

            forms.face(self._element(name[: -len("player")] + "face"), event.target.value)
        elif name == "house-kept" and event.target.value:
            self._send(("take rules", event.target.value))
        elif name == "open-file":
            self._file(event.target)

    def _input(self, event: Any) -> None:
        if event.target.id == "replay-at":
            self._send(("replay to", int(event.target.value)))
        elif event.target.hasAttribute("maxlength"):
            from game.page.browser import form_fields as forms  # noqa: PLC0415 - not needed at first

            forms.tell_limit(event.target, self._element(event.target.id + "-limit"))

    def _file(self, field: Any) -> None:
        """Reads the file that the user chose, and sends its text."""
        chosen = field.files.item(0)
        if not chosen:
            return
        if chosen.size > MOST_CHARACTERS:
            self._send(("large file", None))
        else:
            read = create_proxy(lambda text, *_: self._send(("file", str(text))))
            window.boot.textOf(chosen).then(read)
        field.value = ""

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        from game.page.browser import form_fields as forms  # noqa: PLC0415 - not needed at first

        if event.target.id == "setup-form":
            self._send(("set up", forms.set_up(self._table, self._element)))
        elif event.target.id == "seats-form":
            self._send(("seat players", forms.players(self._table, self._element)))


def _placed(key: str) -> bool:
    """Whether a key types a letter that is not Latin, or something for an input method.

    From Greek on there are few other signs, all of them where further Latin letters are.
    """
    return key == "Process" or (key >= "\u0370" and not "\u1e00" <= key < "\u2c00")
