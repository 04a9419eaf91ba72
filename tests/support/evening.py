"""A page without a browser, on which a whole evening can be played."""

from typing import Any

from game.page.partial_view import view_after
from game.page.state import bursts
from game.page.state.model import Model, first_model
from game.page.update import update
from game.ports import cards
from game.ports.table import Table as PortsTable

LATER = "later"
# Whoever knows the cards turns one over and rolls with one press.
CARDS_KNOWN = tuple({f"ports.card.{card.split('-')[0]}": None for card in cards.CARDS})


class Evening:
    """A page whose timers are fired by the test."""

    def __init__(
        self,
        seed: str = "a seed",
        language: str = "en",
        table=PortsTable,
        games: tuple[str, ...] = (),
    ) -> None:
        start = first_model(table)
        preferences = start.preferences.replace(language=language, learnt=CARDS_KNOWN)
        self.model: Model = start.replace(seed=seed, preferences=preferences).on_device(games=games)
        self.timers: list = []
        self.pauses: list = []  # the effects that end a burst of presses
        self.delayed: list = []  # the effects behind the timers
        self.effects: list = []
        self.seen: set = set()
        self.slots: dict = {}

    def send(self, kind: str, payload=None) -> None:
        """Sends a message; a press is not part of a burst."""
        if kind in bursts.PRESSES:
            self.model, _effects = update(self.model, ("calm", None))
        self.send_at_once(kind, payload)

    def send_at_once(self, kind: str, payload=None) -> None:
        """Sends a message and looks at the page that it leads to."""
        before = self.model
        message: Any = (kind, payload)
        effects: Any
        self.model, effects = update(before, message)
        delayed = [effect for effect in effects if effect[0] in (LATER, "once shown")]
        pauses = [effect for effect in delayed if effect[2][0] in bursts.TIMERS]
        self.pauses += pauses
        self.delayed += [effect for effect in delayed if effect not in pauses]
        self.timers += [effect[2] for effect in delayed if effect not in pauses]
        self.effects += [effect for effect in effects if effect not in delayed]
        if kind not in bursts.TIMERS:  # which show nothing
            for view in view_after(message, before, self.model):
                if view is not None:
                    self.slots.update(view(self.model))
        self.seen.add(self.model.news.what)

    def press(self, name: str) -> None:
        """Presses a control."""
        self.send("press", name)

    def tap_on(self, name: str) -> None:
        """Presses a control less than half a second after the last press."""
        self.send_at_once("press", name)

    def pause(self) -> None:
        """Fires the timers that end a burst of presses."""
        while self.pauses:
            _later, _wait, message = self.pauses.pop(0)
            self.send(*message)

    def wait(self) -> None:
        """Fires timers until only the player can act."""
        while self.timers:
            timers, self.timers = self.timers, []
            for message in timers:
                self.send(*message)
        self.pause()

    def shown(self, name: str, what: str = "text"):
        """The value of a slot."""
        return self.slots[name, what]
