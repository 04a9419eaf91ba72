"""Writing to the document: the slots that changed, dialogs, the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import changed_rows, sprite_address
from game.page.browser.api import create_proxy, document, to_js, window
from game.page.browser.back import Trail

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Say, Slots

PAINTED = 30  # milliseconds from the beginning of a frame until it is on the screen
_FLYING = (":body", "data-flying")
_MODE = (":body", "data-mode")  # start, match or replay
_ORDER = {"html": 0, "rows": 2}  # of what is written; all else comes between
_SPOKEN = "[role=status], [role=alert]"


class Dom:
    """The elements of the page, with the values last written to them."""

    def __init__(self) -> None:
        self.trail = Trail()
        self._shown: Slots = {}
        self._elements = {":root": document.documentElement, ":body": document.body}
        # What is written once the answer to the press is painted, and what composes more of it.
        self._waiting: Slots = {}
        self._later: Callable[[], Slots] | None = None
        self._late: dict[str, bool] = {}  # by name of an element: whether its slots may wait
        painted = create_proxy(lambda *_: self._catch_up())
        self._on_frame = create_proxy(lambda _: window.setTimeout(painted, PAINTED))
        symbol = document.querySelector("use")
        sprite_address(symbol.getAttribute("href").split("#")[0])

    def show(
        self, slots: Slots, answers: bool = False, later: Callable[[], Slots] | None = None
    ) -> None:
        """Writes each slot whose value has changed; answers: whether a press is answered.

        later: composes further slots, once the answer is painted.

        When a press is answered, slots in parts marked `data-late` are written only after the
        answer is painted, because they would delay it. They also wait when points fly, because that
        is where the points land. None of this waits when the page changes its mode. While a dialog
        closes, announcements wait, because screen readers hear nothing of the page behind it.
        """
        self._catch_up()
        changed = self._changed(slots)
        flights = _flights(changed)
        late = (answers or flights) and _MODE not in changed
        closes = self._closes(changed)
        for slot in list(changed):
            if (late and self._waits(slot)) or (closes and self._is_spoken(slot[0])):
                self._waiting[slot] = changed.pop(slot)
        self._later = later
        if self._waiting or later:
            window.requestAnimationFrame(self._on_frame)
        if flights:
            document.body.removeAttribute("data-flown")
        lands = self._shown.get(_FLYING) is not None and changed.get(_FLYING, True) is None
        self._write_all(changed)
        if _MODE in changed:
            self.trail.change(changed[_MODE])
        if lands:
            self._rise()

    def _changed(self, slots: Slots) -> Slots:
        changed = {}
        for slot, value in slots.items():
            if slot not in self._shown or self._shown[slot] != value:
                changed[slot] = value
        return changed

    def put_back(self, name: str) -> None:
        """Marks a field to be rewritten, since it shows a choice that could not be applied."""
        for slot in list(self._shown):
            if slot[0] == name:
                del self._shown[slot]

    def translate(self, say: Say) -> None:
        """Writes the texts that depend on the language alone; `show` must follow."""
        _translate(document, say)
        # Some of these elements are slots too.
        for slot in list(self._shown):
            if slot[1] in ("text", "aria-label"):
                del self._shown[slot]

    def add(self, html: Any, say: Say) -> None:
        """Appends elements, in the language of `say`, to the page or to the element they name."""
        made = document.createElement("template")
        made.innerHTML = html
        _translate(made.content, say)
        placed = made.content.querySelectorAll("[data-into]")
        for index in range(placed.length):
            part = placed.item(index)
            self.element(part.getAttribute("data-into")).append(part)
        document.body.append(made.content)

    def prefixes(self) -> Any:
        """(name of an element, prefix of a game's entries) for notes on matches of other games."""
        found = document.querySelectorAll("[data-prefix]")
        notes = [found.item(index) for index in range(found.length)]
        return [(note.id, note.getAttribute("data-prefix")) for note in notes]

    def lapsed(self, name: str) -> Any:
        """Whether a dialog has closed, although its event is still to come."""
        return self._shown.get((name, "open")) is True and not self.element(name).open

    def focus(self, name: str) -> None:
        """Moves the focus, unless the user has put it somewhere."""
        active = document.activeElement
        if not active or not active.offsetParent or active.tagName in ("BODY", "HTML"):
            window.boot.focus(self._unfolded(name))

    def lead(self, name: str) -> None:
        """Moves the focus to an element, whatever has it now."""
        self._unfolded(name).focus()

    def _unfolded(self, name: str) -> Any:
        """An element, which can be seen unless it is hidden: what folds it away is opened."""
        element = self.element(name)
        folded = element.closest("details:not([open])")
        if folded:
            folded.open = True
        return element

    def scroll_up(self, name: str = "") -> None:
        """Shows the page from its top, where the table stands, or an action if it is named."""
        document.documentElement.scrollTop = 0
        if not name:
            return
        action = self.element(name)
        action = action.closest(".actions") or action
        if action.getBoundingClientRect().bottom > document.defaultView.innerHeight:
            action.scrollIntoView(False)  # where text is very large: to the lower edge

    def correct(self, name: str) -> None:
        """Takes the user to a field that has to be corrected."""
        from game.page.browser import form_fields as forms  # noqa: PLC0415 - not needed at first

        # Not cached: rows of house rules are replaced.
        forms.correct(document.getElementById(name))

    def still_means(self, name: str, text: str) -> Any:
        """Whether a button is visible and still has a certain text."""
        element = self.element(name)
        if not element or not element.offsetParent:
            return False
        return element.textContent.strip() == text

    def download(self, filename: Any, text: str) -> None:
        """Offers a text as a file."""
        link = document.createElement("a")
        link.href = "data:text/plain;charset=utf-8," + window.encodeURIComponent(text)
        link.download = filename
        link.click()

    def open(self, address: Any) -> Any:
        """Opens an address in a new window; False if the frame may not do that."""
        return bool(document.defaultView.open(address, "_blank"))

    def element(self, name: str) -> Any:
        """The element with an id."""
        known = self._elements.get(name)
        if not known or not known.isConnected:  # rows of house rules are replaced
            self._elements[name] = known = document.getElementById(name)
        return known

    def _waits(self, slot: tuple[str, str]) -> bool:
        """Whether a slot may change after the answer; what is not shown yet may not."""
        name, what = slot
        if slot not in self._shown and what != "flown":
            return False
        if name in self._late:
            return self._late[name]
        element = self.element(name)
        late = bool(element and element.closest("[data-late]"))
        if element:
            self._late[name] = late
        return late

    def _closes(self, changed: Slots) -> bool:
        """Whether something that was opened is closed by changed slots."""
        for slot, value in changed.items():
            if slot[1] == "open" and not value and self._shown.get(slot):
                return True
        return False

    def _is_spoken(self, name: str) -> bool:
        element = self.element(name)
        return bool(element and element.closest(_SPOKEN))

    def _write_all(self, slots: Slots) -> None:
        """Writes slots: markup first, as it may hold others, then rows; what is hidden goes last.

        Hiding what has the focus makes Chromium lay out the page at once: a press on an action that
        gives way to another had the page laid out twice, half written and whole.
        """
        ordered: tuple = ([], [], [], [])
        for slot, value in slots.items():
            hides = slot[1] == "shown" and not value
            ordered[3 if hides else _ORDER.get(slot[1], 1)].append((slot, value))
        for part in ordered:
            for slot, value in part:
                if slot[1] == "rows":
                    _write_rows(self.element(slot[0]), self._shown.get(slot, ()), value)
                else:
                    self._write(slot[0], slot[1], value)
                self._shown[slot] = value

    def _write(self, name: str, what: str, value: Any) -> None:
        element = self.element(name)
        if what == "text":
            element.textContent = value
        elif what == "html":
            _write_html(element, value)
        elif what == "shown":
            element.hidden = not value
        elif what in ("checked", "value"):
            setattr(element, what, value)
        elif what == "open":
            self._open(element, value)
        elif what == "faults":
            from game.page.browser import form_fields as forms  # noqa: PLC0415 - not needed at first

            forms.mark(element, [document.getElementById(field) for field in value])
        elif what == "folded":
            element.open = False
        elif what == "flown":
            document.body.removeAttribute("data-flown")
        elif what == "from":
            self._measure_fresh(element.querySelector("[data-fresh]"), value)
        else:
            _write_attribute(element, what, value)

    def _measure_fresh(self, fresh: Any, source: Any) -> None:
        if fresh and source:
            _measure(fresh, fresh, self.element(source))

    def _rise(self, within: str = "") -> None:
        try:
            from game.page.browser.rising_points import rise  # noqa: PLC0415 - not needed at the first roll
        except ImportError:
            return
        rise(self.element, within)

    def _open(self, element: Any, opened: bool) -> None:
        if not element:
            return  # a dialog comes with the rest, before which none opens
        if element.tagName == "DIALOG":
            self._open_dialog(element, opened)
        elif element.hidden == opened:
            element.hidden = not opened
            if not opened:
                self.trail.leave(element.id)
            elif not window.location.hash:  # a replay from the address has its own entry
                self.trail.enter(element.id)

    def _open_dialog(self, dialog: Any, opened: bool) -> None:
        if opened and not dialog.open:
            over = dialog.hasAttribute("data-over")
            before = None if over else document.querySelector("dialog[open]")
            if before:
                before.close()  # first, so that the focus does not return to what is now hidden
            dialog.showModal()
            # Not with autofocus, of which browsers complain in frames of other sites.
            dialog.querySelector("h2").focus()
            dialog.scrollTop = 0  # not where it was left
            self.trail.enter(dialog.id, over)
        elif not opened and dialog.open:
            dialog.close()

    def _catch_up(self) -> None:
        """Writes what has waited for the answer; points fly from where they were at stake."""
        later, self._later = self._later, None
        if later:
            self._waiting.update(self._changed(later()))
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, {}
        self._write_all(waiting)
        flights = _flights(waiting)
        if not flights:
            return
        self._rise(".pours")
        stake = document.querySelector(".pours:not([hidden])")
        if not stake or not stake.offsetWidth:  # where there is no room for it
            stake = document.querySelector(".earned,.staked")
        stake = stake or document.querySelector(".account-box")
        for target in map(self.element, flights):
            if stake and target.firstElementChild:
                _measure(target, target.firstElementChild, stake)
        document.body.setAttribute("data-flown", flights[0].rpartition("-")[2])


def _flights(slots: Slots) -> list[Any]:
    """The names of the elements to which points fly, among these slots."""
    return [name for (name, what), value in slots.items() if what == "flown" and value is not None]


def _measure(element: Any, moved: Any, source: Any) -> None:
    """Sets --from-x and --from-y of an element: how far `moved` is from its source, in pixels."""
    start = source.getBoundingClientRect()
    end = moved.getBoundingClientRect()
    for axis, side, size in (("--from-x", "left", "width"), ("--from-y", "top", "height")):
        middles = [getattr(box, side) + getattr(box, size) / 2 for box in (start, end)]
        element.style.setProperty(axis, "%dpx" % (middles[0] - middles[1]))


def _write_rows(element: Any, before: Any, rows: Any) -> None:
    first, gone, html = changed_rows(before, rows)
    for _ in range(gone):
        element.children.item(first).remove()
    follower = element.children.item(first)
    if follower:
        follower.insertAdjacentHTML("beforebegin", html)
    else:
        element.insertAdjacentHTML("beforeend", html)


def _translate(root: Any, say: Say) -> None:
    for attribute, write in (("data-text", _write_text), ("data-label", _write_label)):
        found = root.querySelectorAll("[%s]" % attribute)
        for index in range(found.length):
            key = found.item(index).getAttribute(attribute)
            if say.has(key):  # else it is the same in every edition, and the rest is not there yet
                write(found.item(index), say(key))


def _write_text(element: Any, text: str) -> None:
    element.textContent = text


def _write_label(element: Any, text: str) -> None:
    element.setAttribute("aria-label", text)


def _write_attribute(element: Any, name: str, value: Any) -> None:
    """Writes an attribute, a property of the element's style, or a symbol."""
    if name.startswith("--"):
        element.style.setProperty(name, value or "")
    elif name == "sprite":
        element.setAttribute("href", sprite_address() + "#" + value)
    elif value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, value)


def _write_html(element: Any, html: Any) -> None:
    """Writes HTML, and times in it as the reader writes them in the language of the page."""
    element.innerHTML = html
    if "<time" not in html:
        return
    style = to_js({"dateStyle": "medium", "timeStyle": "short"})
    found = element.querySelectorAll("time")
    for index in range(found.length):
        time = found.item(index)
        locale = window.boot.locale(time.lang)
        told = str(window.Date.new(time.dateTime).toLocaleString(locale, style))
        time.textContent = "" if told == "Invalid Date" else told
