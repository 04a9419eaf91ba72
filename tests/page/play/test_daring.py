"""Bots that speak before a daring roll: seldom, in their own voice, and of the position alone."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.contract import Risk
from game.match import PERSON
from game.page.panels import speech
from game.page.play.daring import Gamble, gambled
from game.page.play.pace import LONG, acted
from game.page.text.words import words
from game.ports.table import Table as PortsTable
from game.record import Record, record
from game.table import GameTable
from game.thousand.table import Table as ThousandTable
from tests.page.test_of_every_game import begun
from tests.support.evening import Evening
from tests.support.games import every_table

of_those_who_dare = pytest.mark.parametrize(
    "table", [PortsTable, ThousandTable], ids=lambda table: table.RULES.NAME
)


def watched(table: type[GameTable], pace: str = "normal") -> list[tuple[Gamble, str | None]]:
    """The rolls of a match of bots, and what was said before each."""
    evening = Evening("5eed", table=table)
    preferences = evening.model.preferences.replace(pace=pace)
    evening.model = evening.model.replace(preferences=preferences)
    begun(table, *(table.RULES.BOTS * 2)[:2], evening=evening)
    rolls: list[tuple[Gamble, str | None]] = []
    while evening.timers and not evening.model.match.over():
        evening.send(*evening.timers.pop(0))
        gamble = evening.model.gamble
        if gamble is None or (rolls and rolls[-1][0] is gamble):
            continue
        said = evening.shown("speech") if evening.shown("speech", "shown") else None
        rolls.append((gamble, said if gamble.match is evening.model.match else None))
    return rolls


@of_those_who_dare
def test_a_bot_speaks_before_one_of_three_daring_rolls(table: type[GameTable]) -> None:
    """Its own lines, of the risk that the page tells of such a roll."""
    rolls = watched(table)
    say = words(table, "en")
    spoken = [(gamble, said) for gamble, said in rolls if said]
    assert len(spoken) > 1
    for gamble, said in spoken:
        assert gamble.number % 3 == 1
        seat = gamble.match.seats[gamble.match.node().seat]
        assert said in [say(key) for key in speech.keys(seat.player, "dare", say)]
        assert 3 * gamble.risk.ways > gamble.risk.of or table.later().tense(
            gamble.match.position, gamble.risk
        )
    numbers = [gamble.number for gamble, _said in spoken]
    assert len(set(numbers)) == len(numbers)


@of_those_who_dare
def test_the_same_match_hears_the_same(table: type[GameTable]) -> None:
    """No line is drawn by lot."""
    assert [said for _gamble, said in watched(table)] == [said for _gamble, said in watched(table)]


@of_those_who_dare
@pytest.mark.parametrize("pace", ["fast", "instant"])
def test_bots_in_a_hurry_say_nothing(table: type[GameTable], pace: str) -> None:
    """A roll would wait for it."""
    assert not watched(table, pace)


def before_a_daring_roll(table: type[GameTable]) -> Evening:
    """A bot has just said a word."""
    evening = begun(table, *(table.RULES.BOTS * 2)[:2])
    while not ((gamble := evening.model.gamble) and gamble.speaks):
        evening.send(*evening.timers.pop(0))
    return evening


@of_those_who_dare
def test_the_word_stays_until_the_dice_lie(table: type[GameTable]) -> None:
    """Also of a roll that ends the turn, which its end would tell."""
    evening = before_a_daring_roll(table)
    said = evening.shown("speech")
    seat = evening.shown("talker", "data-seat")
    evening.send("bot", evening.model.board.beat)
    assert evening.model.flies()
    assert evening.shown("speech", "shown")
    assert (evening.shown("speech"), evening.shown("talker", "data-seat")) == (said, seat)
    evening.send("settled", evening.model.board.beat)
    assert not evening.shown("speech", "shown") or evening.model.opening()


@of_those_who_dare
def test_a_press_ends_it(table: type[GameTable]) -> None:
    """With the turn of the bot."""
    evening = before_a_daring_roll(table)
    evening.send("skip")
    assert not evening.shown("speech", "shown")


@every_table
def test_a_bot_is_silent_until_its_words_are_here(
    table: type[GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And plays on."""

    def not_yet() -> None:
        raise ImportError

    monkeypatch.setattr(table, "later", not_yet)
    evening = begun(table, *(table.RULES.BOTS * 2)[:2])
    for _timer in range(20):
        evening.send(*evening.timers.pop(0))
    assert evening.model.gamble is None
    assert len(evening.model.match.steps) > 1


class Played:
    """A match, of which `gambled` asks whether it is another one."""

    seed = "5eed"


@record
class Watched(Record):
    """What `gambled` asks of a model."""

    match: Played | None
    position: Risk | None  # the risk of the roll that a bot is about to make
    gamble: Gamble | None
    table: Any
    preferences: Any
    board: Any


def before(*rolls: tuple[int, int], pace: str = "normal", events: tuple[str, ...] = (speech.DARE,)):
    """For each of some rolls, which lose so often of so many: what is known, and the delay."""
    later = SimpleNamespace(
        EVENTS=events,
        risk_of=lambda position, move: position if move == "roll" else None,
        tense=lambda position, risk: position is risk and risk.of == 100,
    )
    table = SimpleNamespace(later=lambda: later)
    known = SimpleNamespace(pace=pace, learnt=("page.hurry", "page.hurry again"))
    model: Any = Watched(None, None, None, table, known, SimpleNamespace(turns=()))
    found = []
    for ways, of in rolls:
        risk = Risk(ways, of, "bust", None, 8)
        model, delay = gambled(model.replace(match=Played(), position=risk), "roll")
        assert (model.gamble.match, model.gamble.risk) == (model.match, risk)
        assert gambled(model, "roll") == (model, 0)  # it has been looked at
        stopped = model.replace(match=Played())
        assert gambled(stopped, "bank") == (stopped, 0)
        found.append((model.gamble.number, model.gamble.speaks, delay))
    return found


def test_the_first_of_three_daring_rolls_is_spoken_of() -> None:
    """Those that lose more than one time in three; others are not counted."""
    assert before((1, 3), (1, 2), (1, 3), (34, 99), (5, 5), (0, 9), (1, 2), (1, 2)) == [
        (0, False, 0),
        (1, True, 500),
        (1, False, 0),
        (2, False, 0),
        (3, False, 0),
        (3, False, 0),
        (4, True, 500),
        (5, False, 0),
    ]


def test_a_roll_that_decides_much_is_daring_however_small_its_risk() -> None:
    """As the table tells."""
    assert before((1, 100), (1, 99)) == [(1, True, 500), (1, False, 0)]


@pytest.mark.parametrize(
    ("pace", "delay"), [("slow", 900), ("normal", 500), ("fast", 0), ("instant", 0)]
)
def test_a_word_delays_its_roll_so_that_it_can_be_read(pace: str, delay: int) -> None:
    """Unless bots are in a hurry."""
    assert before((1, 2), (1, 2), pace=pace) == [(1, True, delay), (2, False, 0)]


def test_a_game_without_words_for_it_hears_none() -> None:
    """And no roll waits."""
    assert before((1, 2), events=("bust",)) == [(1, False, 0)]


def test_a_long_turn_says_twice_that_it_can_be_hurried() -> None:
    """While it is watched, also while dice fly; never again once somebody has hurried a bot."""
    for hurries in (False, True):
        evening = begun(PortsTable, PERSON, "anne", evening=Evening("5eed"))
        told: list[int] = []
        while not evening.model.match.over():
            model = evening.model
            hints = evening.shown(":body", "data-lesson") == "hurry"
            if hints and model.seat_plays() == "anne":  # after it until the hand has been weighed
                assert evening.shown("lesson") == words(PortsTable, "en")("lesson.hurry")
                assert acted(model) >= LONG
                if len(model.board.turns) not in told:
                    told.append(len(model.board.turns))
                    assert "page.hurry" in model.preferences.learnt
                    assert ("keep", model.preferences) in evening.effects
                    if hurries:
                        evening.timers.clear()
                        evening.send("skip", None)
            if evening.timers:
                evening.send(*evening.timers.pop(0))
            elif evening.model.idle() is None:
                position = evening.model.position
                evening.press("roll" if position.phase != "choose" else "score")
        assert len(told) == (1 if hurries else 2)
