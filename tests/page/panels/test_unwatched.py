"""One's own turn stays in the headline if bots play on at once, or are skipped."""

from itertools import count
from unittest.mock import Mock

import pytest

from game.match import PERSON
from game.page.panels.own_turn import own_first
from game.page.text.words import words
from game.ports.table import Table as PortsTable
from game.table import GameTable
from game.thousand.table import Table as ThousandTable
from tests.page.panels.test_last_round import FIRST_AT_TARGET
from tests.page.test_of_every_game import begun, every_table
from tests.pig.table import Table as PigTable
from tests.support.evening import Evening

ROLLED = [PortsTable, ThousandTable, PigTable]
with_dice = pytest.mark.parametrize("table", ROLLED, ids=lambda table: table.RULES.NAME)


def lost(table: type[GameTable], pace: str) -> Evening:
    """An evening on which the person has just lost the first turn to the dice."""
    for seed in count():
        evening = Evening(str(seed), table=table)
        evening.send("prefer", ("pace", pace))
        begun(table, PERSON, table.RULES.BOTS[0], evening=evening)
        evening.press("roll")
        for _ in range(9):
            evening.send("settled", evening.model.board.beat)
            if evening.model.board.turns:
                return evening
            evening.press("die-1")
            evening.press("roll")
    raise AssertionError


def lines(evening: Evening) -> tuple[str, str]:
    """The two lines of the headline."""
    first, _, second = evening.shown("headline").partition("\n")
    return first, second


@with_dice
def test_one_s_own_loss_is_told_beside_what_bots_did_at_once(table: type[GameTable]) -> None:
    """Until the next press; the bot's result is the second line."""
    evening = lost(table, "instant")
    own = lines(evening)[0]
    evening.wait()
    assert evening.model.seat_plays() == PERSON
    assert len(evening.model.board.turns) > 1
    first, second = lines(evening)
    assert first == own
    assert second == table.headline(evening.model.seen(), words(table, "en"))
    evening.press("roll")
    evening.send("skip")
    if not evening.model.opening():  # unless the first roll has lost the turn again
        assert own not in lines(evening)


@with_dice
def test_one_s_own_loss_stays_told_if_the_bot_is_skipped(table: type[GameTable]) -> None:
    """Whoever presses on has not read it yet."""
    evening = lost(table, "slow")
    own = lines(evening)[0]
    while evening.model.seat_plays() != PERSON:
        evening.send("skip")
    assert lines(evening)[0] == own


@with_dice
def test_of_a_bot_that_was_watched_its_own_turn_is_told(table: type[GameTable]) -> None:
    """There was time to read the person's own before it."""
    evening = lost(table, "normal")
    evening.wait()
    say = words(table, "en")
    assert lines(evening) == (table.headline(evening.model.seen(), say), say("turn.you"))


@every_table
def test_what_was_taken_back_is_not_told(table: type[GameTable]) -> None:
    """Only turns that are still part of the match."""
    evening = Evening("two", table=table)
    evening.send("prefer", ("pace", "instant"))
    begun(table, PERSON, table.RULES.BOTS[0], evening=evening)
    evening.send("settled", evening.model.board.beat)
    own = len(evening.model.course.states) - 1
    evening.model = evening.model.on_board(own=own)
    evening.send("skip")
    say = words(table, "en")
    told = table.headline(evening.model.seen(), say)
    assert lines(evening)[0] == told.partition("\n")[0]


@pytest.mark.parametrize("table", ROLLED[:2], ids=lambda table: table.RULES.NAME)
def test_one_s_own_loss_is_told_by_the_seat_that_one_has_now(table: type[GameTable]) -> None:
    """Somebody may have changed the players since."""
    evening = lost(table, "instant")
    evening.wait()
    own = lines(evening)[0]
    evening.send("seat players", [PERSON, PERSON])
    evening.send("skip")
    assert lines(evening)[0] != own
    assert "Player 1" in lines(evening)[0]


def in_last_round() -> Evening:
    """An evening on which a bot has reached the target after the person's turn, unwatched."""
    text = FIRST_AT_TARGET.format(name="Anna", rival="bot polly: Polly", rivals="5900")
    text = text.partition("from:")[0] + "from: totals 0 5900; seat 1; turn 1\nseed: {seed}\n"
    for seed in count():
        evening = Evening("5eed")
        evening.send("prefer", ("pace", "instant"))
        evening.send("arrived", text.format(seed=seed))
        evening.press("roll")
        evening.send("settled", evening.model.board.beat)
        if evening.model.board.turns:
            evening.wait()
            if evening.model.position.last_turns:
                return evening
    raise AssertionError


def test_in_the_last_round_what_is_needed_counts_for_more() -> None:
    """If there is a number to tell."""
    evening = in_last_round()
    model, say = evening.model, words(PortsTable, "en")
    own, needed = lines(evening)
    assert own.startswith("Anna: three skulls")
    assert needed == f"Last round: Anna needs {model.position.totals[1] + 100}."
    assert own_first(model, model.seats(), say, "lies", "turn") == (own, "turn")
    assert own_first(model, model.seats(), say, "lies", "") == (own, "lies")


def test_its_own_turn_is_told_as_it_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the names that are shown, and without what the player has in hand by now."""
    evening = lost(PortsTable, "instant")
    evening.wait()
    model = evening.model.on_board(hand=PortsTable.EMPTY.replace(lifted=(1,)))
    seats = tuple(seat.replace(name="Somebody") for seat in model.seats())
    headline = Mock(return_value="its end")
    monkeypatch.setattr(PortsTable, "headline", headline)
    told = own_first(model, seats, words(PortsTable, "en"), "lies", "turn")
    assert told == ("its end", "lies")
    (seen, _say), _named = headline.call_args
    assert (seen.hand, seen.seats) == (PortsTable.EMPTY, seats)


def test_of_two_people_only_who_is_to_act_is_told_of_the_last_turn() -> None:
    """Bo, who plays after Anna and the bot, has not lost anything."""
    for seed in count():
        evening = Evening(str(seed))
        evening.send("prefer", ("pace", "instant"))
        begun(PortsTable, PERSON, PortsTable.RULES.BOTS[0], PERSON, evening=evening)
        while not evening.model.board.turns and evening.model.opening():
            evening.wait()
            evening.press("roll")
            evening.send("settled", evening.model.board.beat)
        if not evening.model.board.turns or evening.model.seat_plays() == PERSON:
            continue
        own = lines(evening)[0]
        evening.wait()
        if evening.model.seat_plays() == PERSON and len(evening.model.board.turns) == 2:
            assert evening.model.board.own is not None
            assert own not in lines(evening)
            return
