"""The pace of bots at this table: what brings nothing, or leaves no choice, is quickly over."""

from itertools import count

import pytest

from game.match import PERSON, Seat, begin
from game.notation import write
from game.page.panels.players import changes
from game.page.play.pace import PACE
from game.ports.table import Table as PortsTable
from game.table import GameTable
from game.thousand import Rules as Thousand
from game.thousand.table import Table as ThousandTable
from tests.page.test_of_every_game import begun
from tests.support.evening import Evening
from tests.thousand.table import Table

BETWEEN, BEFORE = PACE["normal"]


def wait_after_first_throw(origin: str) -> int:
    """Milliseconds after a first throw that loses nothing; Boris plays."""
    seats = (Seat("Anna", PERSON), Seat("Boris", "katya"))
    position = Table(f"{origin}; seat 2; turn 2").position
    for seed in count():
        match = begin(Thousand, position.options, seats, str(seed), origin=position)
        evening = Evening(str(seed), table=ThousandTable)
        evening.send("arrived", write(match))
        evening.send("bot", evening.model.board.beat)
        if evening.model.position.ended is None:
            evening.delayed.clear()
            evening.send("settled", evening.model.board.beat)
            return next(wait for _later, wait, (kind, _beat) in evening.delayed if kind == "bot")
    raise AssertionError


@pytest.mark.parametrize(
    ("origin", "wait"),
    [
        ("totals 300 400; entered 75 75", BETWEEN),
        ("totals 300 0; entered 75 -", BETWEEN // 2),
        ("totals 300 220; entered 75 75", BETWEEN // 2),
    ],
)
def test_a_bot_that_cannot_bank_rolls_on_sooner(origin: str, wait: int) -> None:
    """Before the entry and in a pit, where most turns come to nothing."""
    assert wait_after_first_throw(origin) == wait


def wait_after_lost_turn(table: type[GameTable]) -> int:
    """Milliseconds after the first turn of a bot that changes no total, before the next bot's."""
    evening = begun(table, *table.RULES.BOTS[:2], evening=Evening("a lost turn", table=table))
    while evening.timers:
        evening.delayed.clear()
        evening.send(*evening.timers.pop(0))
        model = evening.model
        if model.opening() and model.board.turns and not any(changes(model)):
            for _later, wait, (kind, _beat) in evening.delayed:
                if kind == "bot":
                    return wait
    raise AssertionError


@pytest.mark.parametrize(("table", "wait"), [(ThousandTable, BETWEEN), (PortsTable, BEFORE)])
def test_a_lost_turn_of_a_bot_is_soon_over(table: type[GameTable], wait: int) -> None:
    """Not in A Thousand Ports, where a lost turn is a moment."""
    assert wait_after_lost_turn(table) == wait
