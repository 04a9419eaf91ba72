"""What the check says of a match that somebody has sent: its seed, its start, its bots' moves."""

import random
import re

import pytest

from game.match import PERSON, Match, Seat, begin, play
from game.notation import write
from game.page.saves.storage import MemoryStorage
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from game.sharing import encode
from game.table import GameTable
from game.threeport.table import Table as ThreeportTable
from tests.page.test_of_every_game import presses
from tests.support.device import Tab, in_mid_turn
from tests.support.evening import Evening
from tests.support.games import every_table
from tests.support.present import present
from tests.support.results import ANNA_AND_BORIS, states

STEPS = 30


def told(table: type[GameTable], match: Match, language: str = "en") -> str:
    """What the check says once all moves have been worked out."""
    evening = Evening("5eed", language, table)
    evening.send("code", encode(match))
    evening.press("check")
    evening.wait()
    assert present(evening.model.worked).done
    return evening.shown("check-sent")


def against(table: type[GameTable], bot: str) -> Match:
    """The beginning of a match of a person against a bot."""
    return states(table, (Seat("Anna", PERSON), Seat("", bot)))[:STEPS][-1]


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_moves_of_honest_bots_are_their_own(table: type[GameTable], language: str) -> None:
    """They choose by the position alone, on any device; the sender has chosen the seed."""
    say = words(table, language)
    match = against(table, table.RULES.BOTS[0])
    made = [step for step in match.steps if step.move is not None]
    found = told(table, match, language)
    assert say("check.sent") in found
    assert say("check.set_up") not in found
    assert any(say("check.bots", n) in found for n in range(1, len(made)))


@every_table
def test_a_move_that_no_bot_makes_is_told(table: type[GameTable]) -> None:
    """However well the rest of the match is forged."""
    rules, bot = table.RULES, table.RULES.BOTS[0]
    for match in states(table, against(table, bot).seats):
        others = [] if match.over() else list(match.node().moves)
        if len(others) > 1 and match.node().seat == 1:
            break
    others.remove(rules.choose(bot, match.position))
    assert words(table, "en")("check.strange", 1) in told(table, play(match, others[0]))


@every_table
def test_a_position_that_was_set_up_is_told(table: type[GameTable]) -> None:
    """The match did not come so far by itself."""
    match = against(table, table.RULES.BOTS[0])
    origin = next(it.position for it in states(table, match.seats) if it.position.turn == 3)
    found = told(table, begin(table.RULES, match.options, match.seats, "5eed", origin=origin))
    assert words(table, "en")("check.set_up") in found


@every_table
def test_one_s_own_match_needs_no_such_words(table: type[GameTable]) -> None:
    """Its seed was drawn here, and its fingerprint shown."""
    evening = Evening("5eed", table=table)
    evening.press("play")
    evening.press("check")
    assert not evening.shown("check-sent", "shown")
    assert evening.model.worked is None


def test_a_bot_that_thinks_is_not_asked_again() -> None:
    """It is named instead."""
    match = against(ThreeportTable, "silva")
    evening = Evening("5eed", table=ThreeportTable)
    evening.send("file", write(match))
    evening.press("check")
    evening.wait()
    assert "thinks too long" in evening.shown("check-sent")
    assert present(evening.model.worked).moves == 0


def said_of(tab: Tab) -> str:
    """What the check says of the sender, "" if nothing."""
    tab.press("check")
    tab.wait()
    told = tab.shown("check-sent") if tab.shown("check-sent", "shown") else ""
    tab.press("close")
    return told


@every_table
def test_who_chose_the_seed_is_told_of_the_same_draws(table: type[GameTable]) -> None:
    """The sender of the link, also once the match has been resumed; nobody of one's own."""
    say, storage = words(table, "en"), MemoryStorage()
    tab = Tab(storage, table=table)
    tab.send("code", encode(states(table, ANNA_AND_BORIS)[-1]))
    tab.press("same-draws")
    assert say("check.sent") in said_of(tab)
    luck = random.Random(1)
    while tab.model.board.saved.id is None:
        presses(tab, luck, 1)
    again = Tab(storage, table=table)
    again.press("resume")
    assert say("check.sent") in said_of(again)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_seed_of_a_twin_was_drawn_here(language: str) -> None:
    """The draws before it are the sender's; so it is said, also once it has been resumed."""
    say, storage = words(PortsTable, language), MemoryStorage()
    tab = Tab(storage, "two", language)
    in_mid_turn(tab)
    early = tab.model.match
    tab.take_turn()
    tab.send("code", encode(early))
    tab.press("play-sent")
    twin = tab.model.match
    assert twin.seed != early.seed
    tab.take_turn()
    again = Tab(storage, "other", language)
    again.press("resume")
    assert again.model.match.seed == twin.seed
    for each in (tab, again):
        told = said_of(each)
        assert say("check.twin") in told
        assert say("check.sent") not in told
        assert say("check.set_up") not in told
    again.send("seat players", ["polly", "polly"])
    again.wait()
    assert again.model.match.over()
    again.press("check")
    (seed, _seal) = re.findall(r"[0-9a-f+]{64}|two\+*|other\+*", again.shown("check-seed"))
    assert seed == twin.seed
    assert again.shown("check-seed").startswith(say("check.seed", seed=seed, seal="")[:-1])


def test_of_one_s_own_match_played_again_nothing_is_said_of_a_sender() -> None:
    """From a state in its middle; as its draws are known, its end does not count."""
    storage = MemoryStorage()
    tab = Tab(storage, "one")
    tab.press("play")
    tab.play_to_the_end()
    own = tab.model.match
    tab.press("watch")
    tab.send("replay to", 20)
    tab.press("play-on")
    assert tab.model.match.seed == own.seed
    assert said_of(tab) == ""
    tab.take_turn()
    again = Tab(storage)
    again.press("resume")
    assert said_of(again) == ""
    again.play_to_the_end()
    assert present(Tab(storage).model.device.finished).text == write(own)
