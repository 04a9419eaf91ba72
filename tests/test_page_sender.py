"""What the check says of a match that somebody has sent: its seed, its start, its bots' moves."""

from types import ModuleType

import pytest

from game.match import PERSON, Match, Seat, begin, play
from game.notation import write
from game.page.words import LANGUAGES, words
from game.sharing import encode
from tests.evening import Evening
from tests.games import every_table
from tests.results import states

STEPS = 30


def told(table: ModuleType, match: Match, language: str = "en") -> str:
    """What the check says once all moves have been worked out."""
    evening = Evening("5eed", language, table)
    evening.send("code", encode(match))
    evening.press("check")
    evening.wait()
    assert evening.model.worked.done
    return evening.shown("check-sent")


def against(table: ModuleType, bot: str) -> Match:
    """The beginning of a match of a person against a bot."""
    return states(table, (Seat("Anna", PERSON), Seat("", bot)))[:STEPS][-1]


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_moves_of_honest_bots_are_their_own(table: ModuleType, language: str) -> None:
    """They choose by the position alone, on any device; the sender has chosen the seed."""
    say = words(table, language)
    match = against(table, table.RULES.BOTS[0])
    made = [step for step in match.steps if step.move is not None]
    found = told(table, match, language)
    assert say("check.sent") in found
    assert say("check.set_up") not in found
    assert any(say("check.bots", n) in found for n in range(1, len(made)))


@every_table
def test_a_move_that_no_bot_makes_is_told(table: ModuleType) -> None:
    """However well the rest of the match is forged."""
    rules, bot = table.RULES, table.RULES.BOTS[0]
    for match in states(table, against(table, bot).seats):
        others = [] if match.over() else list(match.node().moves)
        if len(others) > 1 and match.node().seat == 1:
            break
    others.remove(rules.choose(bot, match.position))
    assert words(table, "en")("check.strange", 1) in told(table, play(match, others[0]))


@every_table
def test_a_position_that_was_set_up_is_told(table: ModuleType) -> None:
    """The match did not come so far by itself."""
    match = against(table, table.RULES.BOTS[0])
    origin = next(it.position for it in states(table, match.seats) if it.position.turn == 3)
    found = told(table, begin(table.RULES, match.options, match.seats, "5eed", origin=origin))
    assert words(table, "en")("check.set_up") in found


@every_table
def test_one_s_own_match_needs_no_such_words(table: ModuleType) -> None:
    """Its seed was drawn here, and its fingerprint shown."""
    evening = Evening("5eed", table=table)
    evening.press("play")
    evening.press("check")
    assert not evening.shown("check-sent", "shown")
    assert evening.model.worked is None


def test_a_bot_that_thinks_is_not_asked_again() -> None:
    """It is named instead."""
    from game.threeport import table

    match = against(table, "silva")
    evening = Evening("5eed", table=table)
    evening.send("file", write(match))
    evening.press("check")
    evening.wait()
    assert "thinks too long" in evening.shown("check-sent")
    assert evening.model.worked.moves == 0
