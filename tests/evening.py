"""A page without a browser, on which a whole evening can be played."""

from game.page.app import update
from game.page.model import Model, first_model
from game.page.parts import view_after
from game.ports import cards
from game.ports import table as ports_table

LATER = "later"
# Whoever knows the cards turns one over and rolls with one press.
CARDS_KNOWN = tuple({f"ports.card.{card.split('-')[0]}": None for card in cards.CARDS})


class Evening:
    """A page whose timers are fired by the test."""

    def __init__(
        self,
        seed: str = "a seed",
        language: str = "en",
        table=ports_table,
        games: tuple[str, ...] = (),
    ) -> None:
        start = first_model(table)
        preferences = start.preferences.replace(language=language, learnt=CARDS_KNOWN)
        self.model: Model = start.replace(seed=seed, preferences=preferences).on_device(games=games)
        self.timers: list = []
        self.delayed: list = []  # the effects behind the timers
        self.effects: list = []
        self.seen: set = set()
        self.slots: dict = {}

    def send(self, kind: str, payload=None) -> None:
        """Sends a message and looks at the page that it leads to."""
        before, message = self.model, (kind, payload)
        self.model, effects = update(before, message)
        delayed = [effect for effect in effects if effect[0] == LATER]
        self.delayed += delayed
        self.timers += [effect[2] for effect in delayed]
        self.effects += [effect for effect in effects if effect[0] != LATER]
        self.slots.update(view_after(message, before, self.model)(self.model))
        self.seen.add(self.model.news.what)

    def press(self, name: str) -> None:
        """Presses a control."""
        self.send("press", name)

    def wait(self) -> None:
        """Fires timers until only the player can act."""
        while self.timers:
            timers, self.timers = self.timers, []
            for message in timers:
                self.send(*message)

    def shown(self, name: str, what: str = "text"):
        """The value of a slot."""
        return self.slots[name, what]
