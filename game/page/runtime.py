"""The running page, which carries out effects: timers, sound, words. The loop itself is pure."""

from __future__ import annotations

import binascii
import io
import sys
from typing import TYPE_CHECKING, Any

from archive import open_rest  # type: ignore[import-not-found]

from game.notation import write
from game.page.browser.address import Navigation, asked
from game.page.browser.api import create_proxy, document, window
from game.page.browser.dom import Dom
from game.page.browser.events import Events
from game.page.browser.local_storage import copies_found, device_copies, device_storage
from game.page.deferred import Rest
from game.page.play import turn
from game.page.play.advice import unweighed
from game.page.save_effects import Keeping
from game.page.saves.preferences import THEMES
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.page.state import bursts
from game.page.state.effect import method_of
from game.page.state.model import Trouble, first_model
from game.page.text.words import LANGUAGES, learn, words
from game.page.update import busy, update
from game.page.view import view

if TYPE_CHECKING:
    from game.contract import Slots
    from game.match import Match
    from game.page.state.message import Message
    from game.page.state.model import Model
    from game.table import GameTable

SEED_BYTES = 16
TAB_NAME = 8  # characters
_STILL = "(prefers-reduced-motion: reduce)"
PAINTED = 40  # milliseconds until the answer to a press has been painted
QUIET = 100  # milliseconds without a press until the hand is weighed


class Page:
    """The running page: the model, and everything with side effects."""

    def __init__(self, table: type[GameTable]) -> None:
        """table: the game's table, as specified in `game.table`."""
        self.model = first_model(table)
        self._dom = Dom()
        storage = device_storage()
        # Without storage, asking the browser to keep it is an error.
        self._forgets = isinstance(storage, MemoryStorage)
        self._navigation = Navigation(self, self._dom, self._forgets)
        self._events = Events(table, self._dom, self, self._navigation.arrive)
        self._store = Store(table, storage, device_copies(storage), _seed()[:TAB_NAME])
        persist = None if self._forgets else _persist
        self._keeping = Keeping(self, self._store, storage, _now, persist)
        self._keeping.others = self._dom.prefixes()
        self._sound: Any = None  # the `Sound`, once sound is wanted
        self._rest = Rest(self._fetch_rest, self.send)
        self._awaited: dict[int, Message] = {}  # messages, by the number of their timer
        self._timers = 0
        self._asking: Any = None  # the `Asking` of the worker in which bots think
        self._weighing = 0  # the browser's timer after which the hand is weighed, 0 if none runs
        self._on_time = create_proxy(self._time_over)
        # (milliseconds, message) of timers that begin when the model is painted.
        self._unshown: list[tuple[int, Message]] = []
        self._on_frame = create_proxy(self._frame)
        self._on_painted = create_proxy(self._catch_up)
        self._on_quiet = create_proxy(self._weigh)
        self._view_after: Any = lambda *_: (view, None)  # until the rest of the page is there
        self._say: Any = None  # the `Words` that the page is written with

    def start(self) -> None:
        """Makes the page interactive, and carries out a press that was made before.

        `words.learn` must have been called with the texts in the page's language.
        """
        written = document.documentElement.lang
        language = written if written in LANGUAGES else "en"
        self._say = words(self.model.table, language)
        embedded = document.documentElement.hasAttribute("data-embed")  # set by boot.js
        theme = document.documentElement.getAttribute("data-theme")
        preferences = self._keeping.choices.preferences(
            language, theme if theme in THEMES else None
        )
        self.model = self.model.replace(preferences=preferences, seed=_seed()).on_device(
            embedded=embedded,
            still=bool(document.defaultView.matchMedia(_STILL).matches),
            address=str(window.boot.address),
            home=str(window.boot.home),
            forgets=self._forgets,
            offline=str(window.boot.offline),
            release=bool(window.boot.release),
            games=tuple(str(window.boot.games).split()),
        )
        self._keeping.look()
        sent = self._navigation.arrive()
        self.show()
        self._events.listen(self._catch_up)
        if copies_found():  # else the page hears of them
            self.send(("copies", None))
        self._carry_out_early_press()
        if asked().has("play") and not sent:
            self.send(("press", "resume" if self.model.device.saves else "play"))
        document.documentElement.setAttribute("data-ready", "true")

    def send(self, message: Message) -> None:
        """Runs the loop once; after an error both the page and the match go on."""
        self._rest.hears(message)
        try:
            self._keeping.catch_up()
            self._turn(message)
        except Exception as error:  # noqa: BLE001 - the player is told about any error
            if not self._rest.awaits(error, message):
                self._report(error)

    def once_painted(self) -> None:
        """Lets the store catch up soon after the answer to a press has been painted."""
        window.setTimeout(self._on_painted, PAINTED)

    def _catch_up(self, *_: Any) -> None:
        try:
            self._keeping.catch_up()
        except Exception as error:  # noqa: BLE001 - the player is told about any error
            self._report(error)

    def _report(self, error: Exception) -> None:
        window.console.error(_report(error, None))
        trouble = Trouble("trouble.error", _report(error, self.model.board.match), None)
        self._show(self.model.on_board(settling=()).replace(trouble=trouble, dialog=None))

    def note(self, message: Message) -> None:
        """Updates the model by a message without effects, and does not show the change."""
        self.model, _effects = update(self.model, message)

    def _turn(self, message: Message) -> None:
        if message[0] in bursts.TIMERS:
            self.note(message)
            return
        model, effects = update(self.model, message)
        views = self._view_after(message, self.model, model)
        answers = message[0] == "press" and model.replay is None
        self._show(model, views, answers)
        for effect in effects:
            if not self._keeping.carry_out(effect):
                act = method_of(self, effect) or method_of(self._navigation, effect)
                assert act is not None, effect
                act(*effect[1:])

    def busy(self) -> Any:
        """The activity that a press now would merely end, as `update.busy`."""
        return busy(self.model)

    def holds(self, control: str) -> bool:
        """Whether a press now only changes the hand, as `turn.holds_in_motion`."""
        return turn.holds_in_motion(self.model, control)

    def show(self) -> None:
        """Shows the model."""
        self._show(self.model)

    def _show(self, model: Model, views: Any = (view, None), answers: Any = False) -> None:
        """Shows a model and makes it the current one, or raises before anything has changed.

        views: as `view_after` gives them.
        """
        slots = views[0](model)
        self.model = model
        say = words(model.table, model.preferences.language, model.preset)
        if say is not self._say:
            self._say = say
            self._dom.translate(say)
        self._dom.show(slots, answers, views[1] and (lambda: self._composed(views[1], model)))
        # A press restarts the wait, so that presses in quick succession are not held up.
        if unweighed(model) and (answers or not self._weighing):
            window.clearTimeout(self._weighing)
            self._weighing = window.setTimeout(self._on_quiet, QUIET)

    def _composed(self, later: Any, model: Model) -> Slots:
        try:
            return later(model)
        except Exception as error:  # noqa: BLE001 - the player is told about any error
            self._report(error)
            return {}

    def _carry_out_early_press(self) -> None:
        early = window.boot.ready()
        if early and self._dom.still_means(early.id, early.text):
            self.send(("press", early.id))

    def _weigh(self, *_: Any) -> None:
        self._weighing = 0
        self.send(("weigh", None))

    def do_copy_text(self, text: str) -> None:
        self._dom.element("result-text").value = text
        self.do_copy("result-text")

    def do_share(self, title: Any, text: str, link: Any) -> None:
        from game.page.browser.share_sheet import offer  # noqa: PLC0415 - not needed before the end

        offer(title, text, link, lambda copied: self.send(("shared", copied)))

    def do_select(self, name: str) -> None:
        self._dom.lead(name)
        self._dom.element(name).select()

    def do_later(self, milliseconds: int, message: Message) -> None:
        # One proxy for all timers, because proxies are freed late, if at all.
        self._timers += 1
        self._awaited[self._timers] = message
        window.setTimeout(self._on_time, milliseconds, self._timers)

    def do_once_shown(self, milliseconds: int, message: Message) -> None:
        """As `do_later`, from when the model has been painted."""
        self._unshown.append((milliseconds, message))
        window.requestAnimationFrame(self._on_frame)

    def _frame(self, *_: Any) -> None:
        unshown, self._unshown = self._unshown, []
        for milliseconds, message in unshown:
            self.do_later(milliseconds + PAINTED, message)

    def _time_over(self, timer: Any) -> None:
        message = self._awaited.pop(timer)
        self.send(message)

    def do_sound(self, name: str, step: Any) -> None:
        preferences = self.model.preferences
        if not (preferences.sound or preferences.vibration):
            return
        try:
            if self._sound is None:
                from game.page.browser.speaker import Sound  # noqa: PLC0415 - comes with the rest

                self._sound = Sound(lambda: self.send(("silent", None)))
            self._sound.play(self.model, name, step)
        except ImportError:
            pass  # until the rest is here the table is silent

    def do_new_seed(self) -> None:
        self.note(("seed", _seed()))

    def do_focus(self, name: str) -> None:
        self._dom.focus(name)

    def do_lead(self, name: str) -> None:
        self._dom.lead(name)

    def do_correct(self, name: str) -> None:
        self._dom.correct(name)

    def do_copy(self, name: str) -> None:
        from game.page.browser.share_sheet import copy  # noqa: PLC0415 - its buttons come with the rest

        copy(self._dom.element(name), lambda done: self.send(("copied", done)))

    def do_download(self, text: str) -> None:
        self._dom.download(self.model.table.FILE + "-match.txt", text)

    def do_learn(self, language: str) -> None:
        from game.page.browser.fetch_words import learn_language  # noqa: PLC0415 - comes with the rest

        learn_language(language, self.send, lambda: self._dom.put_back("language"))

    def _fetch_rest(self) -> None:
        def arrived(text: str) -> None:
            learn(str(text))
            open_rest()
            from game.page.partial_view import view_after  # noqa: PLC0415 - has just arrived

            self._view_after = view_after
            self._dom.add(str(window.boot.dialogs), self._say)
            window.boot.dialogs = ""  # frees 50 kB
            self._rest.arrived()
            self.show()  # with what can now be said

        asked = window.boot.rest(self.model.preferences.language)
        asked.then(create_proxy(arrived), create_proxy(lambda *_: self._rest.failed()))

    def do_think(self, number: int, game: Any, text: str, most: Any) -> None:
        if self._asking is None:
            from game.page.browser.worker import Asking  # noqa: PLC0415 - comes with the message's module

            self._asking = Asking(self.send)
        self._asking.ask(number, game, text, most)

    def do_top(self, name: str = "") -> None:
        self._dom.scroll_up(name)

    def do_release(self) -> None:
        window.boot.takeRelease()

    def do_print(self) -> None:
        document.defaultView.print()


def _now() -> str:
    """The time as ISO 8601 text, as milliseconds do not fit MicroPython's small integers."""
    return str(window.Date.new().toISOString())


def _report(error: Exception, match: Match | None) -> str:
    """A report that lets a developer reproduce an error: traceback, and the match as text."""
    told = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, told)
    else:
        import traceback  # noqa: PLC0415 - MicroPython has none

        traceback.print_exception(error, file=told)
    return told.getvalue() + ("\n" + write(match) if match is not None else "")


def _persist() -> None:
    """Asks the browser not to clear the storage when it runs out of space."""
    if hasattr(window.navigator, "storage") and window.navigator.storage:
        window.navigator.storage.persist()


def _seed() -> str:
    numbers = window.crypto.getRandomValues(window.Uint8Array.new(SEED_BYTES))
    return binascii.hexlify(bytes([numbers[index] for index in range(SEED_BYTES)])).decode()
