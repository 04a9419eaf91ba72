"""Carries out what the loop asks for: storage, timers, sound, links. The rest is pure."""

import binascii
import io
import sys

from archive import open_rest  # type: ignore[import-not-found]

from game.notation import MOST_CHARACTERS, write
from game.page.app import busy, update
from game.page.browser import create_proxy, document, window
from game.page.device import device_storage
from game.page.dom import Dom
from game.page.events import Events
from game.page.model import START, THEMES, Model, Trouble
from game.page.replaying import FRAGMENT as REPLAY
from game.page.rest import Rest
from game.page.sound import Sound
from game.page.storage import MemoryStorage
from game.page.store import Store
from game.page.view import view
from game.page.words import LANGUAGES, learn, words

SEED_BYTES = 16
FRAGMENT = "#match="
WORTH_KEEPING = 3  # turns after which the browser is asked not to clear the storage


class World:
    """The running page: its model, and everything outside of it."""

    def __init__(self):
        self._model: Model = START
        self._dom = Dom()
        self._events = Events(self._dom.element, self.send, lambda: busy(self._model), self._arrive)
        storage = device_storage()
        self._store = Store(storage)
        self._sound = Sound()
        self._rest = Rest(self._fetch_rest, self.send)
        self._awaited = {}  # messages, by the number of their timer
        self._timers = 0
        self._on_time = create_proxy(self._time_over)
        self._say = None  # whose words stand in the page
        # Where nothing can be kept there is nothing to ask for, and asking is an error.
        self._forgets = self._asked_to_persist = isinstance(storage, MemoryStorage)

    def start(self, texts):
        """Brings the page to life; a press made before is carried out now.

        texts: those of the language that the page is written in, as `words.learn` takes them.
        """
        learn(texts)
        written = document.documentElement.lang
        language = written if written in LANGUAGES else "en"
        self._say = words(language)
        embedded = bool(_asked().has("embed"))
        address = window.location.origin + window.location.pathname
        theme = document.documentElement.getAttribute("data-theme")
        preferences = self._store.preferences(language, theme if theme in THEMES else None)
        self._model = START.replace(
            preferences=preferences,
            embedded=embedded,
            address=address,
            seed=_seed(),
            forgets=self._forgets and not embedded,  # in a frame that is no surprise
        )
        self._model = self._model.replace(
            offline=bool(window.boot.offline), release=bool(window.boot.release)
        )
        self._read_saves()
        self._arrive()
        self._show(self._model)
        self._events.listen()
        if embedded:
            self._dom.tell_height()
        self._carry_out_early_press()
        document.documentElement.setAttribute("data-ready", "true")

    def send(self, message):
        """One turn of the loop; an error in it costs neither the page nor the match."""
        try:
            self._turn(message)
        except Exception as error:  # noqa: BLE001 - whatever it is, the player gets a sentence
            if self._rest.awaits(error, message):
                return
            window.console.error(_report(error, None))
            trouble = Trouble("trouble.error", _report(error, self._model.match), None)
            self._show(self._model.replace(trouble=trouble, settling=(), dialog=None))

    def _turn(self, message):
        model, effects = update(self._model, message)
        self._show(model)
        for effect in effects:
            _EFFECTS[effect[0]](self, *effect[1:])

    def _show(self, model):
        """Writes the page as a model has it, or raises before anything has changed."""
        slots = view(model)
        self._model = model
        say = words(model.preferences.language, model.edition)
        if say is not self._say:
            self._say = say
            self._dom.translate(say)
        self._dom.show(slots)

    def _carry_out_early_press(self):
        early = window.boot.ready()
        if early and self._dom.still_means(early.id, early.text):
            self.send(("press", early.id))

    def _read_saves(self):
        self._model, _ = update(self._model, ("kept rules", self._store.rules()))
        saves, damaged = self._store.saves()
        self._model, _ = update(self._model, ("saves", saves))
        self._model, _ = update(self._model, ("finished", self._store.finished()))
        for text in damaged:
            self._model, _ = update(self._model, ("unreadable", text))

    def _arrive(self):
        fragment = _unescaped(window.location.hash)
        if fragment.startswith(REPLAY):
            self.send(("code", fragment[len(REPLAY) :]))
        if not fragment.startswith(FRAGMENT):
            return
        self._clear_address()
        self.send(("arrived", _decoded(fragment[len(FRAGMENT) :])))

    def _clear_address(self):
        if window.location.hash:
            address = window.location.pathname + window.location.search
            window.history.replaceState(window.history.state, "", address)

    def _copy_text(self, text):
        self._dom.copy_text(text, lambda done: self.send(("copied", done)))

    def _save(self):
        name = self._store.place(self._model.id, self._model.match)
        if name is None:
            return
        if name != self._model.id:
            self.send(("kept as", name))
        try:
            self._store.keep(name, self._model.match, self._model.hand, _now())
        except OSError:
            self.send(("no room", write(self._model.match)))
            return
        if self._model.full:
            self.send(("room", None))
        if self._model.position.turn >= WORTH_KEEPING and not self._asked_to_persist:
            self._asked_to_persist = True
            if hasattr(window.navigator, "storage") and window.navigator.storage:
                window.navigator.storage.persist()

    def _hold(self):
        if self._model.id is not None:
            self._store.hold(self._model.id, self._model.match, self._model.hand)

    def _saves(self):
        self._read_saves()
        self._show(self._model)

    def _offered(self):
        self.send(("saves", self._store.offered()))
        self.send(("finished", self._store.finished()))

    def _put_aside(self, name):
        self._store.put_aside(name)
        self._saves()

    def _later(self, milliseconds, message):
        # One function for all timers: what JavaScript holds of Python is freed late, if at all.
        self._timers += 1
        self._awaited[self._timers] = message
        window.setTimeout(self._on_time, milliseconds, self._timers)

    def _time_over(self, timer):
        self.send(self._awaited.pop(timer))

    def _sound_of(self, name):
        if self._model.preferences.sound:
            self._sound.play(name)

    def _keep(self, preferences):
        self._if_there_is_room(self._store.prefer, preferences)

    def _keep_rules(self, rules):
        self._if_there_is_room(self._store.keep_rules, rules)

    def _if_there_is_room(self, keep, *what):
        try:
            keep(*what)
        except OSError:
            self.send(("trouble", ("trouble.room", None)))

    def _new_seed(self):
        self._model, _ = update(self._model, ("seed", _seed()))

    def _focus(self, name):
        self._dom.focus(name)

    def _correct(self, name):
        self._dom.correct(name)

    def _open(self, text):
        # As the address of the frame asked for it, and as it has been changed since.
        asked, preferences = _asked(), self._model.preferences
        look = (("lang", preferences.language), ("theme", preferences.theme))
        query = "&".join("%s=%s" % pair for pair in look if asked.has(pair[0]))
        address = self._model.address + ("?" + query if query else "")
        if text:
            address += FRAGMENT + binascii.b2a_base64(text.encode()).decode().strip()
        if not self._dom.open(address):
            self.send(("link", address))

    def _copy(self, name):
        self._dom.copy(name, lambda done: self.send(("copied", done)))

    def _download(self, text):
        self._dom.download("a-thousand-ports-match.txt", text)

    def _learn(self, language):
        """Fetches all words of another language, then speaks it."""

        def first(text):
            learn(str(text))
            window.boot.rest(language).then(create_proxy(rest), create_proxy(failed))

        def rest(text):
            learn(str(text))
            self.send(("prefer", ("language", language)))

        def failed(*_):
            self._dom.put_back("language")
            self.send(("trouble", ("trouble.language", None)))

        window.boot.texts(language).then(create_proxy(first), create_proxy(failed))

    def _fetch_rest(self):
        def arrived(text):
            learn(str(text))
            open_rest()
            self._rest.arrived()

        asked = window.boot.rest(self._model.preferences.language)
        asked.then(create_proxy(arrived), create_proxy(lambda *_: self._rest.failed()))

    def _table(self):
        self._dom.show_table()

    def _release(self):
        window.boot.takeRelease()

    def _print(self):
        window.print()


_EFFECTS: dict = {
    "save": World._save,
    "hold": World._hold,
    "saves": World._saves,
    "offered": World._offered,
    "put aside": World._put_aside,
    "later": World._later,
    "learn": World._learn,
    "sound": World._sound_of,
    "keep": World._keep,
    "keep rules": World._keep_rules,
    "new seed": World._new_seed,
    "focus": World._focus,
    "correct": World._correct,
    "open": World._open,
    "copy": World._copy,
    "copy text": World._copy_text,
    "clear address": World._clear_address,
    "download": World._download,
    "table": World._table,
    "release": World._release,
    "print": World._print,
}


def _now():
    """The time as ISO 8601 text: whole milliseconds do not fit MicroPython's small integers."""
    return str(window.Date.new().toISOString())


def _report(error, match):
    """What a developer needs to see an error again: where it happened, and the match as text."""
    told = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, told)
    else:
        import traceback  # noqa: PLC0415 - MicroPython has none

        traceback.print_exception(error, file=told)
    return told.getvalue() + ("\n" + write(match) if match is not None else "")


def _asked():
    """What the address asks for."""
    return window.URLSearchParams.new(window.location.search)


def _seed():
    numbers = window.crypto.getRandomValues(window.Uint8Array.new(SEED_BYTES))
    return binascii.hexlify(bytes([numbers[index] for index in range(SEED_BYTES)])).decode()


def _unescaped(fragment):
    """A fragment as it was sent: some programs write the signs of a code as %XX."""
    for sign in "=+/~":
        for written in ("%%%02X" % ord(sign), "%%%02x" % ord(sign)):
            fragment = fragment.replace(written, sign)
    return fragment


def _decoded(fragment):
    """The notation in an address, empty where it is none."""
    if len(fragment) > MOST_CHARACTERS:
        return ""
    try:
        return binascii.a2b_base64(fragment.encode()).decode()
    except Exception:  # noqa: BLE001 - the interpreters refuse with errors of different kinds
        return ""
