"""Saved matches: the unfinished ones, the last finished one, and the dice in the hand."""

import json
import random
import re
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import PERSON
from game.notation import digest, write
from game.page.save_effects import WORTH_KEEPING
from game.page.saves.storage import MemoryStorage
from game.page.text.words import LANGUAGES, words
from game.ports.cards import CHEST
from game.ports.table import Table as PortsTable
from game.ports.table.hand import EMPTY, Hand, fits
from game.sharing import encode
from game.table import GameTable
from game.thousand.table import Table as ThousandTable
from tests.page.test_of_every_game import begun, every_table, form, presses
from tests.pig.table import Table as PigTable
from tests.site.test_pages import Elements
from tests.support.device import PREFIX, Tab, dice_to_hold, entries, in_mid_turn
from tests.support.games import EVERY_PAGE
from tests.support.pages import markup
from tests.support.present import present
from tools.build.pages import Page


def test_a_finished_match_can_be_seen_again_after_a_reload() -> None:
    """Result, sheet and log as they were; it is offered, and nothing happens by itself."""
    storage = MemoryStorage()
    tab = Tab(storage, "one")
    tab.press("play")
    tab.play_to_the_end()
    told = tab.shown("over-told")
    ended = present(tab.model.match)
    again = Tab(storage)
    assert not again.model.begun
    assert not again.shown("resume", "shown")
    assert "See the last match again \N{EN DASH} You:" in again.shown("saves", "html")
    assert again.shown("saves", "shown")
    again.press("see-finished")
    assert again.model.match == ended
    assert again.model.board.turns == tab.model.board.turns
    assert again.shown("over", "shown")
    assert again.shown("over-told") == told
    assert told in again.shown("status")
    assert "goes on" not in again.shown("status")
    again.press("check")
    assert ended.seed in again.shown("check-seed")
    again.press("close")
    again.press("watch")
    assert present(again.model.replay).states[-1] == ended
    again.press("replay-close")
    assert again.shown("over", "shown")
    again.press("rematch")
    assert "starts: 2" in write(again.model.match)


def test_a_match_is_saved_once_the_answer_is_painted() -> None:
    """Or before the next effect on the store, whichever comes first."""
    storage = MemoryStorage()
    tab = Tab(storage)
    in_mid_turn(tab)
    tab.paints = False
    [name] = entries(storage, "match.")
    before = storage.get(name)
    tab.press("score")
    assert storage.get(name) == before
    tab.keeping.catch_up()
    scored = storage.get(name)
    assert scored != before
    tab.wait()
    tab.press("roll")
    tab.keeping.carry_out(("hold",))
    assert storage.get(name) not in (before, scored)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leaves_a_match_is_told_that_it_is_kept(language: str) -> None:
    """Once something was rolled; not of one that is over."""
    say = words(PortsTable, language)
    tab = Tab(MemoryStorage(), "one", language)
    tab.press("play")
    tab.press("new-match")
    assert tab.shown("status") == say("news.welcome")
    tab.press("play")
    tab.press("roll")
    tab.send("skip")
    tab.press("new-match")
    assert tab.shown("status") == say("news.kept")
    assert tab.shown("resume", "shown")
    tab.press("resume")
    tab.play_to_the_end()
    tab.press("new-match")
    assert tab.shown("status") == say("news.welcome")


def test_of_finished_matches_only_the_last_is_kept() -> None:
    """The storage does not grow with every match."""
    storage = MemoryStorage()
    tab = Tab(storage, "one")
    tab.press("play")
    tab.play_to_the_end()
    tab.press("rematch")
    tab.play_to_the_end()
    # Preferences, as a bot's long turn taught something.
    assert sorted(storage.names()) == [PREFIX + "finished", PREFIX + "preferences"]
    assert present(Tab(storage).model.device.finished).text == write(tab.model.match)


def test_a_last_score_that_is_taken_back_was_no_end() -> None:
    """The match is unfinished again, and nothing else is offered."""
    storage = MemoryStorage()
    tab = Tab(storage, "one")
    tab.press("set-up")
    form = {
        "seats": [("A", "person"), ("B", "person")],
        "agreed": [("starts", "1"), ("target", "5000")],
    }
    tab.send("set up", form)
    while not tab.model.match.over() or tab.model.board.undo is None:
        assert not tab.model.match.over()
        tab.take_turn()
    tab.press("undo")
    again = Tab(storage)
    assert again.model.device.finished is None
    assert [save.text for save in again.model.device.saves] == [write(tab.model.match)]


def test_a_score_can_be_taken_back_after_a_reload() -> None:
    """The next card has not turned yet; once it has, nothing can."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    before = tab.model.match
    tab.press("score")
    tab.send("settled", tab.model.board.beat)
    again = Tab(storage)
    again.press("resume")
    assert again.shown("undo", "shown")
    again.press("undo")
    assert again.model.match == before
    assert write(before) == Tab(storage).model.device.saves[0].text
    again.press("score")
    again.send("settled", again.model.board.beat)
    again.send("bot", again.model.board.beat)
    later = Tab(storage)
    later.press("resume")
    assert not later.shown("undo", "shown")


def test_a_match_in_which_nothing_was_rolled_is_not_kept() -> None:
    """There is nothing to resume before the first roll."""
    storage = MemoryStorage()
    tab = Tab(storage)
    tab.press("play")
    assert storage.names() == []
    tab.press("roll")
    assert len(entries(storage, "match.")) == 1
    old = json.loads(storage.get(entries(storage, "match.")[0]) or "") | {"turn": 0}
    storage.put(PREFIX + "match.old", json.dumps(old))
    assert [save.id for save in Tab(storage).model.device.saves] == [tab.model.board.saved.id]


def test_held_dice_are_still_held_after_a_reload() -> None:
    """In the middle of a turn, and only there: the same match, the same dice, the same hand."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    before = storage.get(entries(storage, "match.")[0])
    first, second = dice_to_hold(tab)[:2]
    tab.press(f"die-{first + 1}")
    tab.press(f"die-{second + 1}")
    assert storage.get(entries(storage, "match.")[0]) == before  # the notation is not written anew
    again = Tab(storage)
    again.press("resume")
    assert again.model.board.hand == tab.model.board.hand
    assert again.shown(f"die-{first + 1}", "data-place") == "rail"
    assert again.shown("roll") == tab.shown("roll")
    tab.press(f"die-{first + 1}")
    tab.press(f"die-{second + 1}")
    assert entries(storage, "hand.") == []


def treasure_turn(storage: MemoryStorage) -> Tab:
    """A tab in the middle of a turn with the card Treasure Island."""
    for seed in count():
        tab = Tab(MemoryStorage(), str(seed))
        in_mid_turn(tab)
        if tab.model.position.card == CHEST:
            break
    tab = Tab(storage, str(seed))
    in_mid_turn(tab)
    return tab


def test_dice_on_treasure_island_still_lie_there_after_a_reload() -> None:
    """So do dice put there after the last roll; dice held beside it and the switch are kept too."""
    storage = MemoryStorage()
    tab = treasure_turn(storage)
    first, second, third, fourth = dice_to_hold(tab)[:4]
    tab.press(f"die-{first + 1}")
    tab.press("chest")
    tab.press(f"die-{second + 1}")
    tab.press(f"die-{third + 1}")
    assert tab.model.board.hand == Hand((first, second, third), (first,), (), True, False)
    again = Tab(storage)
    again.press("resume")
    assert again.model.board.hand == tab.model.board.hand
    again.press(f"die-{fourth + 1}")
    assert again.shown(f"die-{fourth + 1}", "data-place") == "rail"


def test_the_switch_is_kept_before_any_die_is_held() -> None:
    """It is part of the choice too; in its initial position nothing is saved."""
    storage = MemoryStorage()
    tab = treasure_turn(storage)
    tab.press("chest")
    again = Tab(storage)
    again.press("resume")
    assert again.model.board.hand == Hand((), (), (), True, False)
    assert again.shown("chest") == tab.shown("chest")
    tab.press("chest")
    assert entries(storage, "hand.") == []


def test_every_hand_that_presses_make_fits() -> None:
    """A hand that they cannot make does not fit."""
    tab = Tab(MemoryStorage(), "two")
    in_mid_turn(tab)
    assert fits(tab.model.position, EMPTY)
    for die in dice_to_hold(tab):
        tab.press(f"die-{die + 1}")
        assert fits(tab.model.position, tab.model.board.hand)
    skulls = tuple(die for die in range(8) if die not in dice_to_hold(tab))
    assert not fits(tab.model.position, Hand(skulls or (9,), (), (), False, False))


def test_what_is_imported_loses_nothing_on_the_shelf() -> None:
    """An earlier state of the same match, from a file or a link, goes on beside the later one.

    What is to come in that one is not to be seen, so it has a seed of its own.
    """
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    tab.send("prefer", ("name", "Anna"))  # a name that stays what it is wherever it is opened
    in_mid_turn(tab)
    early = tab.model.match
    for _ in range(3):
        tab.take_turn()
    late = tab.model.match
    for kind, text in (("arrived", write(early)), ("code", encode(early)), ("file", write(early))):
        tab.send(kind, text)
        if kind != "arrived":
            tab.send("replay to", 99)
            tab.press("play-on")
        twin = tab.model.match
        assert (twin.position, twin.seats) == (early.position, early.seats)
        assert twin.seed != early.seed
        tab.press("new-match")
        kept = [save.text for save in tab.model.device.saves]
        assert write(late) in kept
        assert write(twin) in kept
    tab.send("arrived", write(late))
    assert len(tab.model.device.saves) == 4
    tab.take_turn()
    tab.press("new-match")
    kept = [save.text for save in tab.model.device.saves]
    assert len(kept) == 4
    assert any(text.startswith(write(late)) for text in kept)


def test_a_file_that_was_exported_comes_back_with_its_digest() -> None:
    """The unfinished match that was on the table meanwhile is there again after it."""
    tab = Tab(MemoryStorage(), "two")
    in_mid_turn(tab)
    tab.press("save-file")
    (file,) = [effect[1] for effect in tab.effects if effect[0] == "download"]
    exported = tab.model.match
    kept = write(exported)
    tab.press("new-match")
    in_mid_turn(tab)
    other = tab.model.match
    tab.send("file", file)
    tab.send("replay to", 999)
    assert digest(tab.model.match) == digest(exported)
    tab.press("replay-close")
    assert tab.model.match == other
    tab.press("new-match")
    assert {save.text for save in tab.model.device.saves} == {kept, write(other)}


def test_two_tabs_at_one_match_keep_both() -> None:
    """Looking changes nothing; the second tab to play on continues with a copy and says so."""
    storage = MemoryStorage()
    mine = Tab(storage, "two")
    in_mid_turn(mine)
    theirs = Tab(storage)
    theirs.press("resume")
    mine.take_turn()
    assert "forked" not in mine.seen
    theirs.press(f"die-{dice_to_hold(theirs)[0] + 1}")
    theirs.press("roll")
    assert theirs.model.news.what == "forked"
    theirs.send("skip")
    status = theirs.shown("status")
    assert status.startswith("You: ")
    assert status.endswith(words(PortsTable, "en")("news.forked"))
    texts = {save.text for save in Tab(storage).model.device.saves}
    assert texts == {write(mine.model.match), write(theirs.model.match)}


def test_the_start_follows_what_another_tab_does() -> None:
    """Resume takes up the match as it stands, not as it stood when the page was opened."""
    storage = MemoryStorage()
    waiting = Tab(storage)
    playing = Tab(storage, "two")
    in_mid_turn(playing)
    waiting.send("storage")
    assert waiting.shown("resume", "shown")
    playing.take_turn()
    waiting.send("storage")
    waiting.press("resume")
    assert waiting.model.match == playing.model.match
    news = waiting.model.news
    waiting.send("storage")
    assert waiting.model.news is news


def test_a_match_goes_on_in_every_tab_that_shows_it() -> None:
    """Moves, what is taken back, and the end; one with a replay over it follows once that closes.

    A tab that stayed where it was would show what is to come in the other.
    """
    storage = MemoryStorage()
    playing = Tab(storage, "two")
    in_mid_turn(playing)
    beside = Tab(storage)
    beside.press("resume")
    playing.press("score")
    done = len(beside.effects)
    beside.send("storage")
    assert beside.model.match == playing.model.match
    assert not {"top", "focus"} & {effect[0] for effect in beside.effects[done:]}
    playing.press("undo")
    beside.send("storage")
    assert beside.model.match == playing.model.match
    beside.press("watch")
    playing.take_turn()
    beside.send("storage")
    assert beside.model.replay is not None
    beside.press("replay-close")
    assert beside.model.match == playing.model.match
    playing.play_to_the_end()
    beside.send("storage")
    assert beside.model.match == playing.model.match
    assert beside.shown("over", "shown")
    assert "forked" not in playing.seen | beside.seen


class HeardStorage(MemoryStorage):
    """A storage of which another tab hears at each write, before the next one."""

    def __init__(self) -> None:
        super().__init__()
        self.other: Tab | None = None

    def put(self, name: str, text: str) -> None:
        """Stores a text under a name."""
        super().put(name, text)
        if self.other is not None:
            self.other.send("storage")


@every_table
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_what_is_held_goes_on_with_the_match(table: type[GameTable], seed: int) -> None:
    """In another tab, as soon as it hears of a move."""
    storage, luck = HeardStorage(), random.Random(seed)
    playing = Tab(storage, str(seed), table=table)
    begun(table, PERSON, PERSON, evening=playing)
    while not storage.names():
        presses(playing, luck, 1)
    storage.other = beside = Tab(storage, table=table)
    beside.press("resume")
    for _press in range(30):
        before = playing.model.match
        presses(playing, luck, 1)
        if playing.model.match is not before:
            assert beside.model.match == playing.model.match
            assert beside.model.board.hand == playing.model.board.hand
        if playing.model.match.over():
            return
        playing.wait()


@every_table
@settings(max_examples=20)
@given(data=st.data())
def test_tabs_at_one_match_watch_its_bots_together(
    table: type[GameTable], data: st.DataObject
) -> None:
    """Whichever comes first, and however late it hears of the other; neither becomes a copy."""
    storage = MemoryStorage()
    tabs = [Tab(storage, "two", table=table)]
    begun(table, PERSON, table.RULES.BOTS[0], evening=tabs[0])
    luck = random.Random(data.draw(st.integers(0, 99)))
    while not storage.names():
        presses(tabs[0], luck, 1)
    tabs.append(Tab(storage, table=table))
    tabs[1].press("resume")
    for first in data.draw(st.lists(st.booleans(), min_size=30, max_size=60)):
        tab, other = tabs if first else reversed(tabs)
        if tab.timers:
            tab.send(*tab.timers.pop(0))
        elif other.timers:
            other.send(*other.timers.pop(0))
        else:
            tab.send("storage")
            presses(tab, luck, 1)
    for tab in (*tabs, *tabs):
        tab.wait()
        tab.send("storage")
    assert tabs[0].model.match.steps == tabs[1].model.match.steps
    assert "forked" not in tabs[0].seen | tabs[1].seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_match_is_offered_in_every_language(language: str) -> None:
    """The offer names the players and their totals."""
    storage = MemoryStorage()
    tab = Tab(storage, "one", language)
    tab.press("play")
    tab.play_to_the_end()
    again = Tab(storage, "one", language)
    assert words(PortsTable, language)("seat.you") in again.shown("saves", "html")


def test_a_replay_is_only_looked_at() -> None:
    """No score is taken back in it and no seat handed over, so nothing of it is kept."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    tab.press("score")
    tab.send("settled", tab.model.board.beat)
    before = {name: storage.get(name) for name in storage.names()}
    tab.press("watch")
    shown = tab.model.match
    tab.press("undo")
    tab.send("seat players", ["anne", "anne"])
    assert tab.model.match == shown
    assert {name: storage.get(name) for name in storage.names()} == before


def test_a_match_that_arrives_closes_what_is_open() -> None:
    """An address opened while the set-up form stands there."""
    tab = Tab(MemoryStorage(), "two")
    in_mid_turn(tab)
    text = write(tab.model.match)
    tab.press("new-match")
    tab.press("set-up")
    tab.send("arrived", text)
    assert not tab.shown("dialog-setup", "open")


def test_a_match_can_be_removed_and_put_back() -> None:
    """Asked once more before, undone afterwards; the match that is resumed first, too."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    tab.press(f"die-{dice_to_hold(tab)[0] + 1}")
    match, hand = tab.model.match, tab.model.board.hand
    tab.press("new-match")
    (save,) = tab.model.device.saves
    tab.press(f"remove-{save.id}")
    assert "Delete the match" in tab.shown("removal-told")
    tab.press("remove-no")
    assert not tab.shown("removal", "shown")
    assert len(tab.model.device.saves) == 1
    tab.press(f"remove-{save.id}")
    tab.press("remove-yes")
    assert tab.shown("status") == "The match was deleted."
    assert not tab.shown("resume", "shown")
    assert not Tab(storage).shown("resume", "shown")
    assert entries(storage, "hand.") == []
    tab.press("put-back")
    assert not tab.shown("removal", "shown")
    for seen in (tab, Tab(storage)):
        seen.press("resume")
        assert seen.model.match == match
        assert seen.model.board.hand == hand


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_the_start_offers_to_play_before_it_offers_to_remove(its: Page) -> None:
    """Tab leads to Resume and Play first; the question has the buttons that answer it."""
    found = {str(it.get("id")): it for _tag, it in Elements(markup(its)).found}
    order = [name for name in found if name in ("resume", "play", "resume-note", "removal")]
    assert order == ["resume", "play", "resume-note", "removal"]
    assert found["resume"]["aria-describedby"] == "resume-told"
    for name in ("remove-yes", "remove-no"):
        assert found[name]["aria-describedby"] == "removal-told"


def test_the_latest_match_is_told_with_the_button_that_resumes_it() -> None:
    """Its standing, without the time and the button that removes it."""
    storage = MemoryStorage()
    in_mid_turn(Tab(storage, "two"))
    note = Tab(storage).shown("resume-note", "html")
    told = re.match(r'<span id="resume-told">([^<]+)</span><time', note)
    assert told
    assert "(round 1)" in told[1]


def test_presses_that_come_late_remove_nothing() -> None:
    """Nothing was asked, the match is gone, or another tab has saved it again."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    tab.press("remove-yes")
    tab.press("put-back")
    in_mid_turn(tab)
    name = tab.model.board.saved.id
    waiting = Tab(storage)
    waiting.press(f"remove-{name}")
    waiting.press("remove-yes")
    tab.take_turn()
    waiting.press("put-back")
    assert [save.text for save in Tab(storage).model.device.saves] == [write(tab.model.match)]
    waiting.press("remove-no such match")
    waiting.press("remove-yes")
    assert len(waiting.model.device.saves) == 1


def test_many_matches_fold() -> None:
    """Ten are listed with standing and time, besides the one that can be resumed at once."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    (name,) = entries(storage, "match.")
    entry = json.loads(storage.get(name) or "")
    for number in range(14):
        storage.put(f"{PREFIX}match.old{number}", json.dumps(entry | {"writes": [], "turn": 5}))
    listed = Tab(storage).shown("saves", "html")
    assert listed.count("<time") == 14
    before, folded = listed.split("<details>")
    assert "4 more matches" in folded
    assert before.count('data-press="remove-') == 10
    first = Tab(storage).shown("resume-note", "html")
    assert first.count("<time") == first.count('data-press="remove-') == 1
    storage.put(PREFIX + "finished", json.dumps(entry))
    assert "See the last match again" in Tab(storage).shown("saves", "html").split("<details>")[0]


def test_abandoned_first_rolls_do_not_pile_up() -> None:
    """Of forty, the latest three are kept, and every match that got further."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    while tab.model.position.turn < 2:
        tab.take_turn()
    further = write(tab.model.match)
    texts = []
    for _ in range(40):
        tab.press("new-match")
        tab.press("play")
        tab.press("roll")
        texts.append(write(tab.model.match))
        tab.send("skip")
    kept = [save.text for save in Tab(storage).model.device.saves]
    assert kept == [*reversed(texts[-3:]), further]


@pytest.mark.parametrize("language", LANGUAGES)
def test_matches_of_the_other_games_are_told_beside_their_tables(language: str) -> None:
    """Only unfinished ones count; a table without any has no note."""
    storage = MemoryStorage()
    for number in range(2):
        other = Tab(storage, f"other {number}", table=ThousandTable)
        other.press("play")
        other.press("roll")
        other.send("skip")
    tab = Tab(storage, language=language)
    tab.keeping.others = (
        ("waiting-thousand", ThousandTable.PREFIX),
        ("waiting-pig", PigTable.PREFIX),
    )
    tab.look()
    told = words(PortsTable, language)("start.waiting", 2)
    assert "2" in told
    assert tab.shown("waiting-thousand") == told
    assert tab.shown("waiting-thousand", "shown")
    assert not tab.shown("waiting-pig", "shown")
    assert not tab.shown("saves", "shown")


@pytest.mark.parametrize("seats", [2, 3])
@every_table
def test_a_kept_match_counts_rounds_as_its_sheet_does(table: type[GameTable], seats: int) -> None:
    """At every step, even after a turn has ended and before the next one begins."""
    storage = MemoryStorage()
    tab = Tab(storage, "one", table=table)
    tab.press("set-up")
    tab.send("set up", form(table, *(PERSON,) * seats))
    luck = random.Random("rounds")
    for _press in range(40):
        presses(tab, luck, 1)
        tab.wait()
        if tab.model.match.over():
            break
        again = Tab(storage, table=table)
        if again.model.device.saves:  # once something has happened
            rounds = len(tab.shown("sheet-body", "rows"))
            assert f"(round {rounds})" in again.shown("resume-note", "html")


def test_the_browser_is_asked_to_keep_matches_once_one_is_left() -> None:
    """It may ask the player, who would be interrupted at the table."""
    asked: list[bool] = []
    tab = Tab(MemoryStorage(), "two")
    tab.keeping._persist = lambda: asked.append(not tab.model.begun)
    in_mid_turn(tab)
    tab.press("new-match")
    assert asked == []  # nobody misses a match in its first turns
    tab.press("resume")
    while tab.model.position.turn < WORTH_KEEPING:
        tab.take_turn()
    assert asked == []
    for _time in range(2):
        tab.press("new-match")
        assert asked == [True]
        tab.press("resume")
