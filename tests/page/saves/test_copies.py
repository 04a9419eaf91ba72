"""Saved matches and their copies: whatever the disk lost or could not write, nothing is lost."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.notation import write
from game.page.saves.mirror import HAND, MATCH
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.ports.table import Table as PortsTable
from tests.page.saves.test_hostile_device import NO_JSON, anything
from tests.support.copied import Copies, Disk
from tests.support.device import PREFIX, FullStorage, Tab, dice_to_hold, entries, in_mid_turn
from tests.support.micropython import run_on_micropython
from tests.support.present import present

ALL = 10_000  # more writes than any test makes


def opened(storage: MemoryStorage, copies: Copies, seed: str = "two") -> Tab:
    """A page with a name of its own, on a device with copies."""
    return Tab(storage, seed, copies=copies)


def visit(seed: str = "two") -> tuple[Disk, Copies, Tab]:
    """A first visit."""
    storage = Disk()
    copies = Copies(storage)
    return storage, copies, opened(storage, copies, seed)


def again(storage: MemoryStorage, copies: Copies) -> tuple[Copies, Tab]:
    """The next visit, on what is left in the storage."""
    left = Copies(storage, copies.entries)
    return left, opened(storage, left)


def offered(tab: Tab) -> list[str]:
    """The matches that are offered, first what was played last."""
    return [save.text for save in tab.model.device.saves]


@pytest.mark.parametrize("lost", [*range(12), ALL])
def test_who_is_killed_loses_nothing(lost: int) -> None:
    """However little of localStorage has reached the disk: same match, same dice in the hand."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    for _ in range(2):
        tab.take_turn()
    while tab.model.position.ended is not None or tab.model.position.island:
        tab.take_turn()
    tab.press(f"die-{dice_to_hold(tab)[0] + 1}")
    _copies, after = again(storage.killed(lost), copies)
    after.press("resume")
    assert after.model.match == tab.model.match
    assert after.model.board.hand == tab.model.board.hand
    assert len(after.model.device.saves) == 1


@pytest.mark.parametrize("lost", [*range(6), ALL])
def test_a_hand_that_was_emptied_is_empty(lost: int) -> None:
    """Although its entry had reached the disk."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    die = f"die-{dice_to_hold(tab)[0] + 1}"
    tab.press(die)
    tab.press(die)
    left = storage.killed(lost)
    _copies, after = again(left, copies)
    after.press("resume")
    assert after.model.board.hand == PortsTable.EMPTY
    assert entries(left, HAND) == []


@pytest.mark.parametrize("lost", [*range(10), ALL])
def test_a_move_that_was_taken_back_stays_so(lost: int) -> None:
    """The newer state is the shorter one."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    before = write(tab.model.match)
    tab.press("score")
    tab.send("settled", tab.model.board.beat)
    tab.send("press", "undo")
    assert write(tab.model.match) == before
    _copies, after = again(storage.killed(lost), copies)
    assert offered(after) == [before]


@pytest.mark.parametrize("lost", [*range(12), ALL])
def test_a_finished_match_does_not_come_back(lost: int) -> None:
    """Neither from the disk nor from its copy; it can be seen again."""
    storage, copies, tab = visit("one")
    tab.press("play")
    tab.play_to_the_end()
    left = storage.killed(lost)
    _copies, after = again(left, copies)
    assert offered(after) == []
    assert present(after.model.device.finished).text == write(tab.model.match)
    assert entries(left, MATCH) == []


def test_what_was_finished_while_nothing_was_copied_does_not_come_back() -> None:
    """Its removal is remembered until its copy can be marked, and no longer."""
    storage, copies, tab = visit("one")
    in_mid_turn(tab)
    copies.broken = True
    tab.play_to_the_end()
    copies, after = again(storage, copies)
    assert offered(after) == []
    assert [name for name in storage.names() if ".gone." in name] == []
    _copies, after = again(storage, copies)
    assert offered(after) == []
    assert present(after.model.device.finished).text == write(tab.model.match)


def test_a_match_that_was_played_on_from_a_finished_one_is_offered() -> None:
    """Although the finished one, which the disk has, begins with all of its steps."""
    storage, copies, tab = visit("one")
    tab.press("play")
    tab.play_to_the_end()
    ended, left = write(tab.model.match), storage.killed(0)
    tab.press("watch")
    for _ in range(20):
        tab.press("replay-forth")
    tab.press("play-on")
    begun = write(tab.model.match)
    assert ended.startswith(begun)
    _copies, after = again(left, copies)
    assert offered(after) == [begun]


def test_marks_of_removed_matches_are_few() -> None:
    """On a browser that never copies anything."""
    storage, copies, tab = visit("one")
    copies.broken = True
    tab.press("play")
    in_mid_turn(tab)
    for number in range(60):
        storage.put(f"{PREFIX}gone.match.{number}", '{"gone": [["a", 1]]}')
    tab.play_to_the_end()
    assert len([name for name in storage.names() if ".gone." in name]) <= 42


def test_what_could_not_be_copied_lies_in_the_storage() -> None:
    """The copy is older, and is not taken."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    copies.broken = True
    for _ in range(3):
        tab.take_turn()
    _copies, after = again(storage, copies)
    assert offered(after) == [write(tab.model.match)]


def test_a_match_that_went_on_from_an_older_state_keeps_both_courses() -> None:
    """The copies came late: somebody has resumed what the disk had, and played otherwise."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    left = storage.killed(0)
    for _ in range(3):
        tab.take_turn()
    lost = write(tab.model.match)
    late = Copies(left, copies.entries)
    other = Tab(left)
    other.store = Store(PortsTable, left, late, "other")
    other.keeping._store = other.store
    other.look()
    other.press("resume")
    assert write(other.model.match) != lost
    other.press(f"die-{dice_to_hold(other)[0] + 1}")
    other.press(f"die-{dice_to_hold(other)[1] + 1}")
    late.broken = True  # nothing is written before the copies have been compared
    other.press("roll")
    late.broken = False
    mine = other.model.match
    other.send("copies")
    assert other.model.match == mine
    other.press("new-match")
    assert set(offered(other)) == {write(mine), lost}
    for _ in range(2):
        late, after = again(left, late)
        assert set(offered(after)) == {write(mine), lost}
        assert len(offered(after)) == 2


@pytest.mark.parametrize("resumed", [False, True])
def test_copies_that_come_late_are_offered(*, resumed: bool) -> None:
    """At the start; and if the older state lies on the table untouched, the newer replaces it."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    left = storage.killed(0)
    for _ in range(3):
        tab.take_turn()
    late = Copies(left, copies.entries)
    waiting = opened(left, Copies(left))
    if resumed:
        waiting.press("resume")
        assert waiting.model.match != tab.model.match
    waiting.store._copies = late
    waiting.send("copies")
    if not resumed:
        assert not waiting.model.begun
        waiting.press("resume")
    assert waiting.model.match == tab.model.match


@pytest.mark.parametrize("others", [0, 1])
def test_damage_that_its_copy_mends_is_not_reported_any_more(others: int) -> None:
    """Once the copies have been read; that of a match without a copy is."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    (name,) = entries(storage, MATCH)
    storage.put(name, "{")
    for _ in range(others):
        storage.put(name[:-1] + "-", "[")
    waiting = opened(storage, Copies(storage))
    assert waiting.model.trouble is not None
    waiting.store._copies = Copies(storage, copies.entries)
    waiting.send("copies")
    assert offered(waiting) == [write(tab.model.match)]
    assert (waiting.model.trouble is not None) == bool(others)


def test_what_was_played_last_is_offered_first() -> None:
    """Whatever the clock says, and whichever tab played it."""
    storage, copies, first = visit()
    in_mid_turn(first)
    second = opened(storage, copies, "other")
    in_mid_turn(second)
    last = write(second.model.match)
    saves = [json.loads(storage.get(name) or "") for name in entries(storage, MATCH)]
    for name, save in zip(entries(storage, MATCH), saves, strict=True):
        wrong = "1999" if save["text"] == last else "2099"
        storage.put(name, json.dumps(save | {"when": wrong}))
    assert offered(opened(storage, NoLuck(storage)))[0] == last
    first.store.saves()  # as if it had written those entries itself
    first.take_turn()
    assert offered(opened(storage, NoLuck(storage)))[0] == write(first.model.match)


class NoLuck(Copies):
    """A browser that refuses IndexedDB."""

    def put(self, name: str, text: str) -> None:
        """Writes nothing."""


def test_an_older_release_may_play_on() -> None:
    """It knows no lineages and copies nothing."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    older = Tab(storage, "two")
    older.press("resume")
    for _ in range(3):
        older.take_turn()
    (name,) = entries(storage, MATCH)
    entry = json.loads(storage.get(name) or "")
    del entry["writes"]
    storage.put(name, json.dumps(entry))
    copies, after = again(storage, copies)
    assert offered(after) == [write(older.model.match)]
    older.play_to_the_end()
    _copies, after = again(storage, copies)
    assert offered(after) == []


def test_a_damaged_entry_is_put_aside_and_its_copy_offered() -> None:
    """The damage is reported, but nothing is lost by it."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    (name,) = entries(storage, MATCH)
    storage.put(name, "{")
    for _ in range(2):
        copies, after = again(storage, copies)
        assert offered(after) == [write(tab.model.match)]
        assert "{" in [storage.get(name) for name in entries(storage, "aside.")]


def test_a_damaged_finished_match_can_be_seen_again_from_its_copy() -> None:
    """There is one alone, so its copy takes the place of the damage."""
    storage, copies, tab = visit("one")
    tab.press("play")
    tab.play_to_the_end()
    storage.put(f"{PREFIX}finished", "{")
    for _ in range(2):
        copies, after = again(storage, copies)
        assert present(after.model.device.finished).text == write(tab.model.match)
        assert after.model.trouble is None


def test_the_match_that_an_older_release_has_finished_can_be_seen_again() -> None:
    """Not the one that was finished before it, of which alone there is a copy."""
    storage, copies, tab = visit("one")
    tab.press("play")
    tab.play_to_the_end()
    older = Tab(storage, "two")
    older.press("play")
    older.play_to_the_end()
    entry = json.loads(storage.get(f"{PREFIX}finished") or "")
    del entry["writes"]
    storage.put(f"{PREFIX}finished", json.dumps(entry))
    _copies, after = again(storage, copies)
    assert present(after.model.device.finished).text == write(older.model.match)


def test_a_full_device_loses_nothing_that_is_copied() -> None:
    """There is more room for copies."""
    storage = FullStorage()
    copies = Copies(storage)
    tab = opened(storage, copies)
    in_mid_turn(tab)
    storage.full = True
    tab.take_turn()
    copies, after = again(storage, copies)
    assert offered(after) == [write(tab.model.match)]
    storage.full = False
    _copies, after = again(storage, copies)
    assert offered(after) == [write(tab.model.match)]


def test_two_tabs_at_one_match_keep_both_in_their_copies() -> None:
    """Killed right afterwards, with nothing on the disk."""
    storage, copies, mine = visit()
    in_mid_turn(mine)
    theirs = opened(storage, copies)
    theirs.press("resume")
    mine.take_turn()
    theirs.press(f"die-{dice_to_hold(theirs)[0] + 1}")
    theirs.press("roll")
    _copies, after = again(storage.killed(ALL), copies)
    assert set(offered(after)) == {write(mine.model.match), write(theirs.model.match)}


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_arbitrary_copies_harm_nothing(data: st.DataObject) -> None:
    """What the storage has is still offered, and no error escapes."""
    storage, copies, tab = visit()
    in_mid_turn(tab)
    (name,) = entries(storage, MATCH)
    hostile = st.sampled_from(NO_JSON) | anything.map(json.dumps)
    entry = json.loads(storage.get(name) or "")
    fields = st.fixed_dictionaries({}, optional={"gone": anything, "writes": anything})
    hostile |= fields.map(lambda changes: json.dumps(entry | changes))
    for rest in (
        f"match.{tab.model.board.saved.id}",
        "match.b",
        f"hand.{tab.model.board.saved.id}",
        "finished",
    ):
        copies.entries[PREFIX + rest] = data.draw(hostile)
    _copies, after = again(storage, copies)
    kept = [json.loads(text)["text"] for text in map(storage.get, entries(storage, MATCH)) if text]
    assert write(tab.model.match) in kept
    assert write(tab.model.match) in offered(after)


ACTIONS = ("turn", "turn", "hold", "undo", "leave", "kill", "close", "broken", "mended")


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 30)), max_size=25))
@settings(max_examples=80, deadline=None)
def test_whatever_happens_the_latest_state_is_offered(course: list[tuple[str, int]]) -> None:
    """As long as at each kill either the copies were written or the storage was."""
    storage, copies, tab = visit()
    sure = True  # whether everything was copied since the page was opened
    for action, number in course:
        sure = sure and not copies.broken
        if action == "turn":
            if not tab.model.begun:
                tab.press("resume" if tab.model.device.saves and number % 2 else "play")
            tab.take_turn()
        elif action == "hold" and tab.model.begun:
            tab.press(f"die-{number % 8 + 1}")
        elif action in ("undo", "leave"):
            tab.press("undo" if action == "undo" else "new-match")
        elif action in ("broken", "mended"):
            copies.broken = action == "broken"
        elif action in ("kill", "close"):
            match, hand = tab.model.board.match, tab.model.board.hand
            before = offered(Tab(storage))
            storage = storage.killed(number if action == "kill" and sure else 0)
            copies, tab = again(storage, copies)
            sure = True
            assert set(before) <= set(offered(tab))
            if match is not None and match.position.turn > 0 and not match.over():
                tab.press("resume")
                assert tab.model.match == match
                assert tab.model.board.hand == hand


def test_micropython_writes_the_same_lineages() -> None:
    """Its JSON of tuples is read as lists."""
    program = """
from game.page.saves.merge import merge
from game.page.saves.entries import loaded, text_of
from game.page.saves.version_vector import grown, lineage_of
from game.page.saves.storage import MemoryStorage
lineage = grown(grown((), "a", 1), "b", 2)
entry = text_of({"version": 1, "writes": lineage, "text": "x"})
assert lineage_of(loaded(entry)["writes"]) == lineage
print(entry.startswith('{"'), text_of({"gone": lineage}).startswith('{"gone"'))
storage = MemoryStorage()
print(merge("p.", storage, None, [("p.match.a", "", entry, "")]), storage.get("p.match.a") == entry)
"""
    assert run_on_micropython(program) == "True True\n['p.match.a'] True\n"
