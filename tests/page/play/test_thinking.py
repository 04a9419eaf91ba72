"""Bots that think in a worker: what they are asked, and what becomes of their answers."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.match import Match, Seat, play
from game.notation import read, write
from game.page.play.pace import PACE
from game.page.play.thinking import IMPATIENCE, PATIENCE
from game.page.update import busy
from game.rules import GameRules
from game.thinker import Thinking, question
from tests.pig import Rules as Pig
from tests.pig.moves import HOLD, ROLL
from tests.pig.table import Table as PigTable
from tests.support.evening import Evening
from tests.support.games import EVERY_GAME
from tests.support.random_play import matches
from tests.support.thinking import at_a_parting, beginning

THINKS = "The Empress is thinking…"


class Waiting(Evening):
    """An evening on which the Empress is to act; timers are fired one kind at a time."""

    def __init__(self, match: Match | None = None) -> None:
        super().__init__(table=PigTable)
        self.begun = match or at_a_parting()
        self.send("arrived", write(self.begun))

    def fire(self, kind: str) -> None:
        """Fires the timers with messages of a kind."""
        due = [message for message in self.timers if message[0] == kind]
        self.timers = [message for message in self.timers if message[0] != kind]
        for message in due:
            self.send(*message)

    def asked(self) -> tuple[int, str]:
        """The number and the text of the one question that the worker was asked."""
        self.fire("think")
        ((_, number, package, text, _),) = (it for it in self.effects if it[0] == "think")
        assert package == Pig.PACKAGE
        return number, text

    def played(self, *moves: object) -> bool:
        """Whether the match on the table has gone on by these moves."""
        match = self.begun
        for move in moves:
            match = play(match, move)
        return self.model.match == match


def conclusion(text: str) -> str:
    """The answer of the worker."""
    return next(filter(None, slices(text)))


def slices(text: str) -> Iterator[str]:
    """The answers of the worker after each slice."""
    thinking = Thinking(text)
    while True:
        yield thinking.go_on()


def test_a_bot_thinks_while_it_pauses() -> None:
    """If its answer comes before the pause is over, nobody sees it think."""
    evening = Waiting()
    number, text = evening.asked()
    evening.send("thought", (number, conclusion(text)))
    assert evening.played()
    evening.fire("bot")
    assert evening.played(HOLD)
    assert THINKS not in (evening.shown("headline"), evening.shown("status"))


def test_a_bot_is_shown_as_thinking_once_the_table_waits_for_it() -> None:
    """Its answer is played as soon as it comes."""
    evening = Waiting()
    number, text = evening.asked()
    assert evening.shown("headline") != THINKS
    evening.fire("bot")
    assert evening.shown("headline") == evening.shown("status") == THINKS
    assert busy(evening.model) == "bot"
    evening.send("thought", (number, conclusion(text)))
    assert evening.played(HOLD)
    evening.wait()
    assert THINKS not in (evening.shown("headline"), evening.shown("status"))


@pytest.mark.parametrize("answer", ["", "nonsense", "hold hold", "None"])
def test_an_answer_that_is_no_move_is_replaced(answer: str) -> None:
    """By the move of the stand-in."""
    evening = Waiting()
    number, _text = evening.asked()
    evening.fire("bot")
    evening.send("thought", (number, answer))
    assert evening.played(ROLL)


def test_an_illegal_answer_is_replaced() -> None:
    """Nothing can be held before the first roll of a turn."""
    evening = Waiting(beginning("totals 75 41; seat 2; turn 15"))
    number, _text = evening.asked()
    evening.fire("bot")
    evening.send("thought", (number, "hold"))
    assert evening.played(ROLL)


def test_a_bot_that_thinks_too_long_is_replaced() -> None:
    """A later answer changes nothing."""
    evening = Waiting()
    number, text = evening.asked()
    evening.fire("bot")
    evening.fire("thought")
    assert evening.played(ROLL)
    evening.send("thought", (number, conclusion(text)))
    assert evening.played(ROLL)


def test_after_waiting_in_vain_the_table_waits_less() -> None:
    """Until an answer comes in time."""
    evening = Waiting(beginning("totals 75 41; seat 2; turn 15", "2"))
    waited = []
    for answer in (None, "roll", "roll"):
        number, _text = evening.asked()
        waited.append(next(effect for effect in evening.effects if effect[0] == "think")[-1])
        evening.effects.clear()
        if answer:
            evening.send("thought", (number, answer))
        evening.fire("bot")
        evening.fire("thought")
        evening.fire("settled")
    pause, _before = PACE["normal"]
    assert waited == [pause + PATIENCE, pause + IMPATIENCE, pause + PATIENCE]


def test_another_bot_moves_if_nothing_could_be_asked() -> None:
    """The part of the page that asks has not been loaded."""
    evening = Waiting()
    evening.fire("bot")
    assert evening.played(ROLL)


def test_a_press_ends_the_thinking() -> None:
    """The stand-in plays the turn; a later answer changes nothing."""
    evening = Waiting()
    number, text = evening.asked()
    evening.fire("bot")
    evening.send("skip")
    assert evening.played(ROLL)
    assert evening.model.idle() is None
    evening.send("thought", (number, conclusion(text)))
    assert evening.played(ROLL)


def test_an_answer_waits_while_a_dialog_is_open() -> None:
    """The same question is not asked twice."""
    evening = Waiting()
    number, text = evening.asked()
    evening.fire("bot")
    evening.press("open-help")
    evening.send("thought", (number, conclusion(text)))
    assert evening.played()
    evening.press("close")
    evening.wait()
    assert evening.played(HOLD)
    assert len([effect for effect in evening.effects if effect[0] == "think"]) == 1


def test_an_answer_to_another_match_is_ignored() -> None:
    """The table has been left, and another match begun."""
    evening = Waiting()
    number, text = evening.asked()
    evening.press("new-match")
    evening.send("thought", (number, conclusion(text)))
    assert not evening.model.begun
    evening.press("play")
    match = evening.model.match
    evening.send("thought", (number, conclusion(text)))
    evening.wait()
    assert evening.model.match == match


def test_a_bot_thinks_on_when_its_match_is_resumed() -> None:
    """Its answer came while the table was empty, or never: the bot acts in any case."""
    for answer, move in (("hold", HOLD), ("", ROLL)):
        evening = Waiting()
        number, _text = evening.asked()
        evening.press("new-match")
        evening.send("thought", (number, answer))
        evening.send("arrived", write(evening.begun))
        evening.fire("bot")
        assert evening.played(move)


def test_a_seat_handed_to_another_bot_forgets_the_thought() -> None:
    """The new bot chooses by itself."""
    evening = Waiting()
    number, _text = evening.asked()
    evening.send("seat players", ("person", "rosie"))
    evening.send("thought", (number, "roll"))
    evening.begun = evening.model.match
    evening.fire("bot")
    assert evening.played(HOLD)


def test_a_question_tells_what_everybody_at_the_table_knows() -> None:
    """No seed, and no names."""
    match = at_a_parting()
    match = match.replace(seed="secret", seats=(Seat("Anna", "person"), match.seats[1]))
    asked = read(question(match))
    assert asked.position == match.position
    assert asked.options == match.options
    assert "secret" not in question(match)
    assert "Anna" not in question(match)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.NAME)
def test_bots_that_think_have_a_stand_in_that_does_not(game: type[GameRules]) -> None:
    """Both are bots of the game."""
    thinkers = dict(game.THINKERS)
    assert thinkers.keys() | thinkers.values() <= {*game.BOTS}
    assert not thinkers.keys() & thinkers.values()


THINKERS = [(game, bot) for game in EVERY_GAME for bot, _stand_in in game.THINKERS]


@settings(max_examples=10)
@given(data=st.data())
@pytest.mark.parametrize(("game", "bot"), THINKERS, ids=lambda it: getattr(it, "NAME", it))
def test_a_bot_thinks_the_same_in_the_worker(
    game: type[GameRules], bot: str, data: st.DataObject
) -> None:
    """Slices from the text of a position lead to the same move as the position itself."""
    match = data.draw(matches(game))
    assume(not match.over())
    seats = tuple(Seat(seat.name, bot) for seat in match.seats)
    text = question(match.replace(seats=seats))
    assert conclusion(text) == game.move_text(game.choose(bot, match.position))
