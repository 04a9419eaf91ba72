"""Matches from elsewhere: they replace, count and move nothing of the reader's own."""

import random
from itertools import count

import pytest

from game.match import PERSON, Match, Seat, begin
from game.notation import write
from game.page.saves.storage import MemoryStorage
from game.ports.table import Table as PortsTable
from game.sharing import encode
from game.table import GameTable
from tests.page.test_of_every_game import presses
from tests.support.device import Tab, entries, in_mid_turn
from tests.support.games import every_table
from tests.support.present import present
from tests.support.results import ANNA_AND_BORIS, states

WAYS = ("arrived", "file", "code")


def comes(tab: Tab, way: str, match: Match) -> None:
    """A match reaches the page, and is played on if that is offered."""
    tab.send(way, encode(match) if way == "code" else write(match))
    if tab.model.replay is not None and not match.over():
        tab.press("play-sent")


def kept(storage: MemoryStorage) -> dict[str, str | None]:
    """All entries of the device."""
    return {name: storage.get(name) for name in storage.names()}


@pytest.mark.parametrize("way", WAYS)
@every_table
def test_a_finished_match_from_elsewhere_is_nobody_s_record(
    table: type[GameTable], way: str
) -> None:
    """It is shown, and neither the last finished match nor the next one is another for it."""
    storage = MemoryStorage()
    tab = Tab(storage, table=table)
    before = kept(storage)
    comes(tab, way, states(table, ANNA_AND_BORIS)[-1])
    assert tab.model.dares()
    assert kept(storage) == before
    assert tab.model.device.finished is None
    assert Tab(storage, table=table).model.device.finished is None


@pytest.mark.parametrize("way", WAYS)
@every_table
def test_the_last_move_of_a_match_from_elsewhere_wins_nothing(
    table: type[GameTable], way: str
) -> None:
    """Whoever sends it may have left one move to its reader."""
    seats = (Seat("Anna", PERSON), Seat("", table.RULES.BOTS[0]))
    for seed in map(str, count()):
        *_, before, _end = states(table, seats, seed)
        if before.node().seat == 1:
            break
    storage = MemoryStorage()
    tab = Tab(storage, table=table)
    comes(tab, way, before)
    assert tab.model.match.steps == before.steps
    tab.wait()
    assert tab.model.match.over()
    assert tab.model.device.finished is None
    assert Tab(storage, table=table).model.device.finished is None


@every_table
def test_matches_from_elsewhere_push_out_none_of_one_s_own(table: type[GameTable]) -> None:
    """However many come in their first turn."""
    storage = MemoryStorage()
    tab = Tab(storage, "5eed77", table=table)
    tab.press("play")
    luck = random.Random(1)
    while not kept(storage):
        presses(tab, luck, 1)
    tab.press("new-match")
    own = kept(storage)
    for seed in "abcdef":
        begun = next(it for it in states(table, ANNA_AND_BORIS, seed) if it.position.turn == 1)
        comes(tab, "arrived", begun)
        tab.press("new-match")
    for name, text in own.items():
        assert storage.get(name) == text, name


def test_a_match_from_elsewhere_with_one_s_own_seed_replaces_nothing() -> None:
    """Not even one that has no step yet, or only the first ones."""
    storage = MemoryStorage()
    tab = Tab(storage, "5eed77")
    tab.press("play")
    tab.press("roll")
    own = tab.model.match
    before = {name: storage.get(name) for name in entries(storage, "match.")}
    seats = (Seat("Anna", PERSON), Seat("Boris", PERSON))
    comes(tab, "arrived", begin(own.game, own.options, seats, own.seed))
    assert before
    for name, text in before.items():
        assert storage.get(name) == text


def test_a_running_match_shows_nothing_of_what_is_to_come() -> None:
    """Its replay begins no match, and the check says no seed, on any page of the device."""
    storage = MemoryStorage()
    tab = Tab(storage, "5eed77")
    in_mid_turn(tab)
    running = tab.model.match
    seed = running.seed
    tab.press("watch")
    tab.press("replay-last")
    assert not tab.shown("play-on", "shown")
    tab.press("play-on")
    assert tab.model.replay is not None
    tab.press("check")
    assert seed not in tab.shown("check-seed")
    for way in WAYS:
        second = Tab(storage, "other")
        comes(second, way, running)
        if second.model.match.seed == seed:  # it is that match, and the same entry
            assert second.model.match.steps == running.steps
            assert [f"thousand-ports.match.{second.model.board.saved.id}"] == entries(
                storage, "match."
            )
        second.send("code", encode(running))
        second.press("check")
        assert seed not in second.shown("check-seed")


def test_what_came_further_than_here_goes_on_with_its_seed() -> None:
    """A friend has made a move, and sends the match back."""
    storage = MemoryStorage()
    tab = Tab(storage, "5eed77")
    in_mid_turn(tab)
    tab.press("new-match")
    (own,) = tab.model.device.saves
    *_, further = states(PortsTable, ANNA_AND_BORIS)[:4]
    comes(tab, "code", further)
    assert tab.model.match == further
    assert own in tab.model.device.saves


def bots_end(tab: Tab) -> None:
    """Bots take all seats, and play to the end."""
    seats = len(tab.model.match.seats)
    tab.send("seat players", [tab.model.table.RULES.BOTS[0]] * seats)
    tab.wait()
    assert tab.model.match.over()


@every_table
def test_a_match_with_the_sender_s_seed_counts_for_nobody(table: type[GameTable]) -> None:
    """Played from its beginning, resumed and ended: its draws are those that the sender chose."""
    storage = MemoryStorage()
    tab = Tab(storage, table=table)
    comes(tab, "code", states(table, ANNA_AND_BORIS)[-1])
    tab.press("same-draws")
    luck = random.Random(1)
    while not kept(storage):
        presses(tab, luck, 1)
    tab.press("new-match")
    (save,) = tab.model.device.saves
    again = Tab(storage, table=table)
    again.press("resume")
    assert write(again.model.match) == save.text
    bots_end(again)
    device = Tab(storage, table=table).model.device
    assert again.model.device.finished is device.finished is None
    assert device.saves == ()


def test_same_draws_of_a_match_that_was_played_on_count_for_nobody() -> None:
    """Nor those of the replay that the table itself gives of it."""
    storage = MemoryStorage()
    tab = Tab(storage)
    comes(tab, "code", states(PortsTable, ANNA_AND_BORIS)[3])
    bots_end(tab)
    tab.press("watch")
    tab.press("replay-last")
    tab.press("play-on")
    assert tab.model.replay is None
    bots_end(tab)
    assert tab.model.device.finished is None
    assert Tab(storage).model.device.finished is None


def test_same_draws_of_one_s_own_match_count() -> None:
    """Their seed was drawn here."""
    storage = MemoryStorage()
    tab = Tab(storage, "one")
    tab.press("play")
    tab.play_to_the_end()
    tab.press("watch")
    tab.press("replay-last")
    tab.press("play-on")
    bots_end(tab)
    assert present(Tab(storage).model.device.finished).text == write(tab.model.match)
