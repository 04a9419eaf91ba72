"""A page with the device on which it saves its matches, without a browser."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from game.page.save_effects import Keeping
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.page.view import view
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from tests.support.evening import Evening

if TYPE_CHECKING:
    from game.page.state.message import Message
    from game.page.state.model import Model

PREFIX = "thousand-ports."
CLOCK = count()
TABS = count()


class FullStorage(MemoryStorage):
    """A storage that has no room for new entries while `full` is true."""

    full = False

    def put(self, name, text):
        """Stores a text under a name."""
        if self.full:
            raise OSError
        super().put(name, text)


class Tab(Evening):
    """A tab of the browser, over a storage that tabs may share."""

    paints = True  # as soon as a press is answered

    def __init__(
        self,
        storage,
        seed: str = "a seed",
        language: str = "en",
        table=PortsTable,
        *,
        copies=None,
    ) -> None:
        super().__init__(seed, language, table)
        self.store = Store(table, storage, copies, f"tab {next(TABS)}")
        self.store.merge()
        self.keeping = Keeping(_Page(self), self.store, storage, _now, None)
        self.look()

    def send(self, kind: str, payload=None) -> None:
        """Sends a message and carries out its effects on the storage."""
        done = len(self.effects)
        super().send(kind, payload)
        for effect in self.effects[done:]:
            if not self.keeping.carry_out(effect) and effect[0] == "new seed":
                self.model = self.model.replace(seed=self.model.seed + "+")

    def look(self) -> None:
        """Reads the entries."""
        self.keeping.look()
        self.slots.update(view(self.model))

    def take_turn(self) -> None:
        """The next press of somebody who rolls once and scores, or the bots' next turn."""
        self.wait()
        position = self.model.position
        rolled = position.phase == "choose" and not position.island
        self.press("score" if rolled else "roll")
        self.wait()

    def play_to_the_end(self) -> None:
        """Plays until somebody has won."""
        while not self.model.match.over():
            self.take_turn()


class _Page:
    """The interface of a tab for `Keeping`."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab

    @property
    def model(self) -> Model:
        return self._tab.model

    def send(self, message: Message) -> None:
        self._tab.send(*message)

    def note(self, message: Message) -> None:
        self._tab.send(*message)

    def once_painted(self) -> None:
        if self._tab.paints:
            self._tab.keeping.catch_up()

    def show(self) -> None:
        self._tab.slots.update(view(self._tab.model))


def _now() -> str:
    return f"2026-01-01T{next(CLOCK):08}"


def in_mid_turn(tab: Tab) -> None:
    """Plays until the user may hold dice."""
    tab.press("play")
    tab.press("roll")
    tab.send("skip")
    while tab.model.position.ended is not None or tab.model.position.island:
        tab.take_turn()


def dice_to_hold(tab: Tab) -> list[int]:
    """Dice that do not show a skull."""
    return [die for die in range(8) if tab.model.position.faces[die] != SKULL]


def entries(storage: MemoryStorage, kind: str) -> list[str]:
    """The names of the entries of a kind."""
    return [name for name in storage.names() if name.startswith(PREFIX + kind)]
