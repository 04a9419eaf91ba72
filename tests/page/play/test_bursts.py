"""Random bursts of taps and keys: nothing is decided in one that nobody can have read."""

from collections.abc import Iterator
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import Play
from game.match import PERSON, Match, Seat
from game.notation import write
from game.page.play.turn import RESULT_GUARD, holds_in_motion
from game.page.update import busy, update
from game.table import GameTable
from tests.support.evening import Evening
from tests.support.games import TABLES, every_table
from tests.support.results import ANNA_AND_BORIS, people, states
from tests.support.stand_in import stand_in

TOGETHER = 500  # milliseconds within which a press follows another
READABLE = 350  # milliseconds for which something must have been offered
IN_DIALOGS = ("open-match", "close")  # or in the header
OF_THE_SHELL = (*IN_DIALOGS, "new-match", "undo", "play", "resume", "rematch")


@pytest.fixture(scope="module")
def events() -> Iterator[ModuleType]:
    """The module that hears of presses, in a browser without a page."""
    with pytest.MonkeyPatch.context() as patch:
        yield stand_in(patch, {}).module("game.page.browser.events")


class Clock(Evening):
    """A page whose timers fire when they are due, under a user who taps and types."""

    def __init__(self, events: ModuleType, seed: str, table: type[GameTable]) -> None:
        super().__init__(seed, table=table)
        self.now = 0
        self.pressed = -TOGETHER
        self.due: list[tuple[int, int, tuple]] = []
        self.numbers = count()
        self.offer = self.offered()
        self.since = 0
        self.ended: int | None = None  # when the result on the table was shown
        dom = SimpleNamespace(
            element=None, lapsed=lambda _: False, trail=SimpleNamespace(leave=lambda _: None)
        )
        page = SimpleNamespace(
            send=lambda message: self.send_at_once(*message),
            note=self.note,
            busy=lambda: busy(self.model),
            holds=lambda control: holds_in_motion(self.model, control),
        )
        self.events = events.Events(table, dom, page, None)
        keys = events.KEYS | table.KEYS
        self.keys = {control: key for key, control in keys.items() if len(key) == 1}

    def note(self, message: tuple) -> None:
        """Sends a message that shows nothing."""
        self.model, _effects = update(self.model, message)

    def offered(self) -> tuple:
        """What can be decided on: a dialog, a match at rest, or the reason why nothing can."""
        model = self.model
        return model.dialog, bool(model.board.settling), model.idle(), model.board.match

    def send_at_once(self, kind: str, payload: Any = None) -> None:
        """Sends a message, sets its timers, and notes how long what is offered has been so."""
        self.delayed.clear()
        self.pauses.clear()
        super().send_at_once(kind, payload)
        for _later, wait, message in self.delayed + self.pauses:
            self.due.append((self.now + wait, next(self.numbers), message))
        if self.offered() != self.offer:
            self.offer, self.since = self.offered(), self.now
        shown = self.model.shows_result()
        self.ended = (self.now if self.ended is None else self.ended) if shown else None

    def let_pass(self, milliseconds: int) -> None:
        """Fires what becomes due."""
        end = self.now + milliseconds
        while self.due and min(self.due)[0] <= end:
            first = min(self.due)
            self.due.remove(first)
            self.now = max(self.now, first[0])
            self.send_at_once(*first[2])
        self.now = end

    def tap(self, kind: str, control: str) -> None:
        """Presses a control with a finger, or by its key if it has one and no dialog is open."""
        self.pressed = self.now
        if kind == "key" and control in self.keys and self.model.dialog is None:
            self.events._key(self._event(None, key=self.keys[control]))
        else:
            self.events._click(self._event(control))

    def _event(self, control: str | None, key: str = "") -> SimpleNamespace:
        """An event at a button, or at none."""
        button = SimpleNamespace(id=control, tagName="BUTTON", getAttribute=lambda _: None)
        beside = control in IN_DIALOGS or self.model.dialog is not None

        def closest(selector: str) -> SimpleNamespace | None:
            found = selector == "[data-press]" or (beside and selector.startswith("dialog"))
            return button if control and found else None

        return SimpleNamespace(
            target=SimpleNamespace(id=control or "", closest=closest, tagName="BUTTON"),
            timeStamp=self.now,
            detail=1,
            key=key,
            code="",
            getModifierState=lambda _: False,
            preventDefault=lambda: None,
            stopPropagation=lambda: None,
            **dict.fromkeys(("ctrlKey", "altKey", "metaKey", "repeat"), False),
        )


def begun(events: ModuleType, table: type[GameTable], seed: int) -> Clock:
    """A table at which Play has been pressed, or, for odd seeds, of a match near its end."""
    clock = Clock(events, str(seed), table)
    if seed % 2:
        late = states(table, people("", "Bo"), str(seed % 3))
        clock.send_at_once("arrived", write(late[-2 - seed % 5]))
    else:
        clock.tap("press", "play")
    return clock


def tapped(table: type[GameTable], number: int, before: str) -> str:
    """Of four taps one is on the place of the one before, and two on what plays or takes back."""
    others = (*sorted(set(table.KEYS.values())), *OF_THE_SHELL)
    likely = (table.ACTIONS[0], *table.ACTIONS, "undo")
    found = (before, likely[number // 4 % len(likely)], others[number // 4 % len(others)])
    return found[(number % 4 + 1) // 2]


SEEDS = st.integers(0, 10**6)
WAITS = st.sampled_from((60, 150, 300, 450, 520, 620, 900, 1300))  # milliseconds
TAPS = st.lists(
    st.tuples(WAITS, st.sampled_from(("press", "key")), st.integers(0, 999)),
    min_size=20,
    max_size=40,
)


@every_table
@settings(max_examples=30)
@given(seed=SEEDS, taps=TAPS)
def test_nothing_unread_is_decided_in_a_burst(
    events: ModuleType, table: type[GameTable], seed: int, taps: list
) -> None:
    """However taps and keys follow each other; and no result is left before it has been seen."""
    clock, place = begun(events, table, seed), table.ACTIONS[0]
    for wait, kind, number in taps:
        clock.let_pass(wait)
        place = tapped(table, number, place)
        model, moved = clock.model, busy(clock.model)
        followed = clock.now - clock.pressed < TOGETHER
        read = clock.now - clock.since >= READABLE
        seen = clock.ended is None or clock.now - clock.ended >= RESULT_GUARD
        clock.tap(kind, place)
        acts = moved is None or (moved == "bot" and place == "undo")
        if model.board.match is not clock.model.board.match:
            assert seen
            assert read or not (acts and followed)


@every_table
@settings(max_examples=30)
@given(seed=SEEDS, taps=TAPS)
def test_a_press_that_stands_alone_is_never_swallowed(
    events: ModuleType, table: type[GameTable], seed: int, taps: list
) -> None:
    """What the game lets it do it does, however soon it comes once things rest."""
    clock, place = begun(events, table, seed), table.ACTIONS[0]
    for wait, kind, number in taps:
        clock.let_pass(wait)
        model, place = clock.model, tapped(table, number, place)
        alone = clock.now - clock.pressed >= TOGETHER
        clock.tap(kind, place)
        if alone and may_act(model, place):
            assert clock.model.board.match is not model.board.match


def may_act(model: Any, place: str) -> bool:
    """Whether a press changes the match while nothing moves."""
    if model.dialog is not None or not model.begun or busy(model) not in (None, "bot"):
        return False
    if place in ("undo", "rematch"):
        return model.board.undo is not None if place == "undo" else model.shows_result()
    if model.idle() is not None:
        return False
    return isinstance(model.table.press(model.position, model.board.hand, place), Play)


@every_table
@pytest.mark.parametrize("interval", [150, 250, 400])
def test_a_burst_of_taps_on_one_place_rolls_once(
    events: ModuleType, table: type[GameTable], interval: int
) -> None:
    """Roll, the end of its motion, and more: whoever taps on has decided nothing else."""
    clock = Clock(events, "two", table)
    clock.tap("press", "play")
    clock.let_pass(1000)
    decisions = 0
    for _tap in range(6):
        match, rests = clock.model.board.match, busy(clock.model) is None
        clock.tap("press", table.ACTIONS[0])
        decisions += rests and clock.model.board.match is not match
        clock.let_pass(interval)
    assert decisions <= 1


@every_table
@pytest.mark.parametrize("skipped", [False, True])
def test_a_result_takes_no_press_until_it_has_been_seen(
    events: ModuleType, table: type[GameTable], *, skipped: bool
) -> None:
    """Whether the closing animation has ended by itself or by a press."""
    before = states(table, ANNA_AND_BORIS)[-2]
    clock = Clock(events, "two", table)
    clock.send_at_once("arrived", write(before))
    clock.send_at_once("seat players", [table.RULES.BOTS[0]] * 2)
    while clock.ended is None:
        clock.let_pass(20)
        if skipped and clock.model.match.over():
            clock.tap("press", table.ACTIONS[0])
    match = clock.model.match
    assert match.over()
    for guarded in (RESULT_GUARD // 2, RESULT_GUARD - 10):
        clock.let_pass(clock.ended + guarded - clock.now)
        for leaving in ("rematch", "new-match", "other-match"):
            clock.tap("press", leaving)
        assert clock.model.board.match is match
    clock.let_pass(TOGETHER + 10)
    clock.tap("press", "rematch")
    assert clock.model.board.match is not match


BANKING = [table for table in TABLES if not table.UNDO_STAYS]  # by a button that undo replaces


def banked(
    events: ModuleType, table: type[GameTable], seats: tuple[Seat, ...]
) -> tuple[Clock, Match, str]:
    """(clock, match before, control) of a press that can be taken back, after the first move."""
    for match in states(table, seats):
        if match.node().seat == 0 and len(match.steps) > 1:
            for control in table.ACTIONS:
                clock = Clock(events, "two", table)
                clock.send_at_once("arrived", write(match))
                clock.let_pass(1000)
                clock.tap("press", control)
                if clock.model.match.steps != match.steps and clock.model.board.undo is not None:
                    return clock, match, control
    raise AssertionError


@pytest.mark.parametrize("table", BANKING, ids=lambda table: table.RULES.NAME)
@pytest.mark.parametrize("rival", [True, False])
def test_a_press_takes_back_once_things_rest(
    events: ModuleType, table: type[GameTable], *, rival: bool
) -> None:
    """A single one, whether a bot or a person is next; a late second tap on Bank does not."""
    seats = (Seat("", PERSON), Seat("", table.RULES.BOTS[0] if rival else PERSON))
    clock, match, bank = banked(events, table, seats)
    for waits in ((620,), (300, 510), (550, 510)):
        for wait in waits:
            assert len(clock.model.match.steps) == len(match.steps) + 1
            assert clock.shown("undo", "shown")
            clock.let_pass(wait)
            clock.tap("press", "undo")
        assert clock.model.match.steps == match.steps
        clock.let_pass(1000)
        clock.tap("press", bank)
