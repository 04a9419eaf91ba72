"""The time that bots leave to people, in milliseconds."""

import re
from itertools import count

import pytest

from game.contract import Moment
from game.match import PERSON
from game.page.panels.players import changes
from game.page.play import pace, turn
from game.ports.table import Table as PortsTable
from game.table import GameTable
from game.thousand.table import Table as ThousandTable
from tests.page.test_of_every_game import begun, every_table
from tests.support.evening import Evening
from tools.paths import ROOT

with_dice = pytest.mark.parametrize(
    "table", [PortsTable, ThousandTable], ids=lambda table: table.RULES.NAME
)


BUST = Moment("bust", True, False, False, 0)
RAIN = Moment("grand", False, False, True, 2500)


def waits(evening: Evening, moment: Moment | None = None) -> dict[str, int]:
    """The milliseconds at each pace, on the table as it stands."""
    model = evening.model
    return {
        name: pace.wait(model.replace(preferences=model.preferences.replace(pace=name)), moment)
        for name in pace.PACE
    }


def after_a_turn(table: type[GameTable], changed: bool) -> Evening:
    """A bot is to act after the first turn of a person, who changed a total or did not."""
    for seed in count():
        evening = begun(table, PERSON, table.RULES.BOTS[0], evening=Evening(str(seed), table=table))
        evening.press("roll")
        evening.send("settled", evening.model.board.beat)
        if changed and not evening.model.board.turns:
            evening.press("score" if table is PortsTable else "bank")
        if evening.model.board.turns and any(changes(evening.model)) == changed:
            return evening
    raise AssertionError


@every_table
def test_a_match_begins_without_a_long_pause(table: type[GameTable]) -> None:
    """No turn before it is to be read."""
    evening = begun(table, table.RULES.BOTS[0], PERSON)
    between = {name: times[0] for name, times in pace.PACE.items()}
    assert waits(evening) == waits(evening, BUST) == between


@with_dice
def test_a_lost_turn_of_a_person_can_be_read(table: type[GameTable]) -> None:
    """However fast bots are; longer if it was eventful, unless they are to be quick."""
    evening = after_a_turn(table, changed=False)
    assert waits(evening) == {"normal": 700, "slow": 2600, "fast": 700, "instant": 700}
    long = {"normal": 1500, "slow": 4100, "fast": 700, "instant": 700}
    assert waits(evening, BUST) == long
    watched = {"normal": 2500, "slow": 4100, "fast": 700, "instant": 700}
    assert waits(evening, RAIN) == watched


def test_a_word_on_a_quiet_turn_is_waited_for_half_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a bot whose turn comes next; not where bots are to be quick."""
    evening = after_a_turn(PortsTable, changed=False)
    evening.model = evening.model.on_board(speaks=True)
    monkeypatch.setattr(PortsTable.later(), "answered", staticmethod(lambda _turn: "stop"))
    assert waits(evening) == {"normal": 1100, "slow": 3350, "fast": 700, "instant": 700}


def test_a_word_that_is_not_here_yet_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's part of it comes after the first roll: nothing can be said until then."""

    def missing() -> None:
        raise ImportError

    evening = after_a_turn(PortsTable, changed=False)
    evening.model = evening.model.on_board(speaks=True)
    monkeypatch.setattr(PortsTable, "later", staticmethod(missing))
    assert waits(evening) == {"normal": 700, "slow": 2600, "fast": 700, "instant": 700}


@with_dice
def test_a_turn_that_can_be_taken_back_waits_for_it(table: type[GameTable]) -> None:
    """Slow bots longer: they are chosen by those who need time."""
    evening = after_a_turn(table, changed=True)
    assert evening.model.board.undo is not None
    evening.model = evening.model.on_board(speaks=False)  # else a bot's word may be to be read
    assert waits(evening) == pace.TIME_TO_UNDO
    evening.model = evening.model.on_board(undo=None)
    assert waits(evening)["slow"] == 2600


@pytest.mark.parametrize(
    ("path", "pattern", "value"),
    [
        ("assets/dice/style/60-tumble.css", r"--haste: ([\d.]+);", turn.HASTE / 100),
        ("game/ports/table/style/60-motion.css", r"--after: calc\((\d+)ms", PortsTable.BRIEF[2]),
    ],
)
def test_styles_move_at_the_pace_of_the_loop(path: str, pattern: str, value: float) -> None:
    """What comes to rest is told when it does."""
    found = re.findall(pattern, (ROOT / path).read_text("utf-8"))
    assert list(map(float, found)) == [value]
