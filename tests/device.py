"""A page and the device that it keeps its matches on, without a browser."""

from itertools import count

from game.notation import write
from game.page.storage import MemoryStorage
from game.page.store import Store
from game.ports.scoring import SKULL
from tests.evening import Evening

PREFIX = "thousand-ports."
CLOCK = count()


class FullStorage(MemoryStorage):
    """A device that has no room for anything new while `full` is true."""

    full = False

    def put(self, name, text):
        """Keeps a text under a name."""
        if self.full:
            raise OSError
        super().put(name, text)


class Tab(Evening):
    """A tab of the browser: `world` in small, over a storage that tabs may share."""

    def __init__(self, storage, seed: str = "a seed", language: str = "en") -> None:
        super().__init__(seed, language)
        self.store = Store(storage)
        self.look()

    def send(self, kind: str, payload=None) -> None:
        """Sends a message and carries out what it asks of the storage."""
        done = len(self.effects)
        super().send(kind, payload)
        for effect in self.effects[done:]:
            if effect[0] == "save":
                self.keep()
            elif effect[0] == "hold" and self.model.id is not None:
                self.store.hold(self.model.id, self.model.match, self.model.hand)
            elif effect[0] == "put aside":
                self.store.put_aside(effect[1])
                self.look()
            elif effect[0] == "saves":
                self.look()
            elif effect[0] == "offered":
                self.send("saves", self.store.offered())
                self.send("finished", self.store.finished())
            elif effect[0] == "new seed":
                self.model = self.model.replace(seed=self.model.seed + "+")

    def keep(self) -> None:
        """Keeps the match on the table."""
        name = self.store.place(self.model.id, self.model.match)
        if name is None:
            return
        if name != self.model.id:
            self.send("kept as", name)
        when = f"2026-01-01T{next(CLOCK):08}"
        try:
            self.store.keep(name, self.model.match, self.model.hand, when)
        except OSError:
            self.send("no room", write(self.model.match))
            return
        if self.model.full:
            self.send("room")

    def look(self) -> None:
        """Reads what is kept."""
        saves, damaged = self.store.saves()
        self.send("saves", saves)
        self.send("finished", self.store.finished())
        for text in damaged:
            self.send("unreadable", text)

    def take_turn(self) -> None:
        """The next press of somebody who rolls once and scores, or the bots' next turn."""
        self.wait()
        position = self.model.position
        rolled = position.phase == "choose" and not position.island
        self.press("score" if rolled else "roll")
        self.wait()

    def play_to_the_end(self) -> None:
        """Until somebody has won."""
        while not self.model.match.over():
            self.take_turn()


def in_mid_turn(tab: Tab) -> None:
    """Plays until the person may hold dice."""
    tab.press("play")
    tab.press("roll")
    tab.send("skip")
    while tab.model.position.ended is not None or tab.model.position.island:
        tab.take_turn()


def dice_to_hold(tab: Tab) -> list[int]:
    """Dice that show no skull."""
    return [die for die in range(8) if tab.model.position.faces[die] != SKULL]


def entries(storage: MemoryStorage, kind: str) -> list[str]:
    """The names of what is kept of a kind."""
    return [name for name in storage.names() if name.startswith(PREFIX + kind)]
