"""Saving on the device: the effects of the loop that concern the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.notation import write
from game.page.saves.mirror import MATCH
from game.page.saves.preferences import Choices
from game.page.state.effect import method_of
from game.page.state.history import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match import Match
    from game.page.saves.preferences import Preferences
    from game.page.saves.store import Store
    from game.page.state.effect import Effect
    from game.page.state.message import Loop

WORTH_MARKING = AT_ONCE  # steps; a match of at least so many is taken up near its end
WORTH_KEEPING = 3  # the turn from which on the browser is asked not to clear the storage


class Keeping:
    """The effects of a page on its store.

    others: for each of the other games, the name of the note on its matches and the prefix of its
    entries.
    """

    def __init__(
        self, page: Loop, store: Store, storage: Any, now: Callable[..., Any], persist: Any
    ) -> None:
        """Connects a page with its store.

        page: has the `model`; its `send` takes a message, its `note` takes one without showing the
        change, its `show` shows the model, and its `once_painted` calls `catch_up` a little later.
        store: a `Store`. storage: where the rest lies. now: gives the time as ISO 8601 text.
        persist: asks the browser not to clear the storage; None if that is pointless.
        """
        self._page = page
        self._store = store
        self.choices = Choices(storage)
        self._storage = storage
        self._rules: Any = None  # the `HouseRules`, once the set-up form needs them
        self._now = now
        self._persist = persist
        self.others: tuple = ()
        self._marked: Match | None = None  # a state of the match
        self._mark_text = ""  # its position as text
        self._behind = False  # whether a match is still to be saved

    def carry_out(self, effect: Effect) -> bool:
        """Carries out an effect; False if it does not concern the store."""
        act = method_of(self, effect)
        if act is None:
            return False
        self.catch_up()
        act(*effect[1:])
        return True

    def catch_up(self) -> None:
        """Saves what was put off; called before the next message, and when the page is left."""
        if self._behind:
            self._behind = False
            self.do_save()

    def look(self) -> None:
        """Reads all entries; unreadable matches are put aside and reported."""
        page, store = self._page, self._store
        saves, damaged = store.saves()
        page.note(("saves", saves))
        for text in damaged:
            page.note(("unreadable", text))
        page.note(("finished", store.finished()))
        page.note(("waiting", self._waiting()))

    def _waiting(self) -> tuple[tuple[str, int], ...]:
        names = self._storage.names()
        waiting = []
        for note, prefix in self.others:
            matches = [name for name in names if name.startswith(prefix + MATCH)]
            waiting.append((note, len(matches)))
        return tuple(waiting)

    def do_save_soon(self) -> None:
        """Puts off saving, so that the answer to a press need not wait for it."""
        self._behind = True
        self._page.once_painted()

    def do_save(self) -> None:
        page, store = self._page, self._store
        saved, match = page.model.board.saved, page.model.match
        name = store.place(saved.id, match, saved.origin)
        if name is None:
            return
        if name != saved.id:
            ahead = store.continued(saved.id)
            if ahead is not None and ahead.text.startswith(write(match)):
                self._go_on(ahead.id)
                return
            page.send(("kept as", name))
        model = page.model
        try:
            store.keep(name, model.match, model.board.hand, self._now(), self._mark())
        except OSError:
            page.send(("no room", write(model.match)))
            return
        if model.device.full:
            page.send(("room", None))

    def _mark(self) -> tuple[int, str] | None:
        """The mark of a save, None for a short match and while the games' texts are not here."""
        start = self._page.model.course.turn_began(1)
        if len(start.steps) < WORTH_MARKING:
            return None
        if self._marked is not start:
            try:
                text = start.game.position_text(start.position)
            except ImportError:  # it comes with the rest of the page
                return None
            self._marked, self._mark_text = start, text
        return len(start.steps), self._mark_text

    def do_hold(self) -> None:
        model = self._page.model
        if model.board.saved.id is not None:
            self._store.hold(model.board.saved.id, model.match, model.board.hand)

    def do_saves(self) -> None:
        self.look()
        self._page.show()
        self._ask_to_persist()

    def _ask_to_persist(self) -> None:
        """Asks the browser to keep the matches, once there is one that is worth it.

        Some browsers ask the player, so this waits until a match is left: at the table the question
        would come between a press and its answer.
        """
        saves = self._page.model.device.saves
        if self._persist and any(save.turn >= WORTH_KEEPING for save in saves):
            self._persist()
            self._persist = None

    def do_offered(self) -> None:
        replay = self._page.model.replay
        under = None if replay is None or replay.left is None else replay.left.saved.id
        self._page.send(("saves", self._store.offered(under)))
        self._page.send(("finished", self._store.finished()))

    def do_merge(self) -> None:
        """Takes over what only the copies have; they were read after the page was up."""
        changed = self._store.merge()
        if not changed:
            return
        self.do_offered()
        if not self._store.has_lost():
            self._page.send(("restored", None))
        model = self._page.model
        # What has changed is not what this page has written, so nothing was done since it resumed.
        name = model.board.saved.id
        if name in changed and model.replay is None:
            self._page.send(("continued", name))

    def do_follow(self) -> None:
        """Goes on with what another tab has made of the match on the table.

        Otherwise one tab would show what is still to come in the other.
        """
        save = self._store.continued(self._page.model.board.saved.id)
        if save is not None:
            self._go_on(save.id)

    def _go_on(self, name: str) -> None:
        self.do_offered()
        self._page.send(("continued", name))

    def do_remove(self, name: str) -> None:
        entry = self._store.remove(name)
        self.do_saves()
        if entry is not None:
            self._page.send(("removed", entry))

    def do_put_back(self, entry: Any) -> None:
        self._if_there_is_room(self._store.put_back, entry)
        self.do_saves()

    def do_put_aside(self, name: str) -> None:
        self._store.put_aside(name)
        self.do_saves()

    def do_keep(self, preferences: Preferences) -> None:
        self._if_there_is_room(self.choices.prefer, preferences)

    def do_house_rules(self) -> None:
        from game.page.saves.house_rules import HouseRules  # noqa: PLC0415 - not needed at first

        self._rules = HouseRules(self._page.model.table, self._storage)
        too_long = self._rules.put_aside()
        if too_long is not None:
            self._page.send(("trouble", ("trouble.rules", too_long)))
        self._page.send(("kept rules", self._rules.read()))

    def do_keep_rules(self, rules: Any) -> None:
        self._if_there_is_room(self._rules.keep, rules)

    def _if_there_is_room(
        self, keep: Callable[..., Any], *what: Preferences | tuple[tuple[str, tuple[()]], ...]
    ) -> None:
        try:
            keep(*what)
        except OSError:
            self._page.send(("trouble", ("trouble.room", None)))
