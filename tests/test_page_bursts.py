"""Random bursts of taps and keys: nothing is decided in one that nobody can have read."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.contract import Play
from game.page.app import busy
from game.page.turn import holds_in_motion
from tests.evening import Evening
from tests.games import every_table

TOGETHER = 500  # milliseconds within which a press follows another
READABLE = 350  # milliseconds for which something must have been offered
OF_THE_SHELL = ("open-match", "new-match", "undo", "play", "resume", "rematch", "close")


class Clock(Evening):
    """A page whose timers fire when they are due, under a user who taps and types."""

    def __init__(self, seed: str, table) -> None:
        super().__init__(seed, table=table)
        self.now = 0
        self.pressed = -TOGETHER
        self.due: list[tuple[int, int, tuple]] = []
        self.numbers = count()
        self.offer = self.offered()
        self.since = 0

    def offered(self) -> tuple:
        """What can be decided on: a dialog, a match at rest, or the reason why nothing can."""
        model = self.model
        return model.dialog, bool(model.board.settling), model.idle(), model.match

    def send_at_once(self, kind: str, payload=None) -> None:
        """Sends a message, sets its timers, and notes how long what is offered has been so."""
        self.delayed.clear()
        self.pauses.clear()
        super().send_at_once(kind, payload)
        for _later, wait, message in self.delayed + self.pauses:
            self.due.append((self.now + wait, next(self.numbers), message))
        if self.offered() != self.offer:
            self.offer, self.since = self.offered(), self.now

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
        """Presses a control as `game.page.events` tells it."""
        if self.now - self.pressed >= TOGETHER:
            self.send_at_once("calm")
        self.pressed = self.now
        activity = busy(self.model)
        if (activity == "motion" and not holds_in_motion(self.model, control)) or (
            activity == "bot" and control != "undo"
        ):
            self.send_at_once("skip")
        else:
            self.send_at_once(kind, control)


def controls(table) -> tuple[str, ...]:
    """What can be tapped on the table of a game, and beside it."""
    return (table.FOCUS, *sorted(set(table.KEYS.values())), *OF_THE_SHELL)


def begun(table, seed: int) -> tuple[Clock, tuple[str, ...]]:
    """A table at which Play has been pressed, and what can be tapped there."""
    clock = Clock(str(seed), table)
    clock.tap("press", "play")
    return clock, controls(table)


TAPS = st.tuples(st.integers(40, 900), st.sampled_from(("press", "key")), st.integers(0, 99))
LIKELY = 3  # of four taps are on the control that begins a turn, or on the one tapped before


@every_table
@given(seed=st.integers(0, 10**6), taps=st.lists(TAPS, min_size=4, max_size=40))
def test_nothing_unread_is_decided_in_a_burst(table, seed: int, taps: list) -> None:
    """However taps and keys follow each other."""
    clock, places = begun(table, seed)
    place = table.FOCUS
    for wait, kind, number in taps:
        clock.let_pass(wait)
        if number % 4 >= LIKELY:
            place = places[number % len(places)]
        model, moved = clock.model, busy(clock.model)
        followed = clock.now - clock.pressed < TOGETHER
        read = clock.now - clock.since >= READABLE
        clock.tap(kind, place)
        if model.match is not clock.model.match and moved is None and followed:
            assert read


@every_table
@given(seed=st.integers(0, 10**6), taps=st.lists(TAPS, min_size=4, max_size=40))
def test_a_press_that_stands_alone_is_never_swallowed(table, seed: int, taps: list) -> None:
    """What the game lets it do it does, however soon it comes once things rest."""
    clock, places = begun(table, seed)
    for wait, kind, number in taps:
        clock.let_pass(wait)
        model, place = clock.model, places[number % len(places)]
        alone = clock.now - clock.pressed >= TOGETHER
        clock.tap(kind, place)
        if alone and model.idle() is None and busy(model) is None and model.dialog is None:
            answer = model.table.press(model.position, model.board.hand, place)
            if isinstance(answer, Play):
                assert clock.model.match is not model.match


@every_table
@pytest.mark.parametrize("interval", [150, 250, 400])
def test_a_burst_of_taps_on_one_place_rolls_once(table, interval: int) -> None:
    """Roll, the end of its motion, and more: whoever taps on has decided nothing else."""
    clock = Clock("two", table)
    clock.tap("press", "play")
    clock.let_pass(1000)
    decisions = 0
    for _tap in range(6):
        match, rests = clock.model.match, busy(clock.model) is None
        clock.tap("press", table.FOCUS)
        decisions += rests and clock.model.match is not match
        clock.let_pass(interval)
    assert decisions <= 1
