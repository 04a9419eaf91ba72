"""Long matches on the page: read in slices, given up, and taken up near their end."""

import json

import pytest

from game.markup import changed_rows
from game.match import Match, play
from game.notation import MOST_STEPS, read, write
from game.page.matches.long_match import PAINTED, SLICE
from game.page.partial_view import progress
from game.page.saves.storage import MemoryStorage
from game.page.state.history import AT_ONCE
from game.page.state.model import HAND_OVER, ROWS, UNSAVED
from game.page.text.words import LANGUAGES, words
from game.page.view import view
from game.ports.table import Table as PortsTable
from game.sharing import encode
from tests.support.device import Tab, entries
from tests.support.evening import Evening
from tests.support.present import present
from tools.long_matches import bold, long_match

LONG = 3 * AT_ONCE


def slices(evening: Evening) -> int:
    """Reads on to the end; the number of messages that it took."""
    count = 0
    while evening.model.reading is not None:
        evening.send("read on", len(evening.model.reading.course.states))
        count += 1
    return count


@pytest.mark.parametrize("kind", ["code", "file", "arrived"])
def test_a_long_match_is_read_in_slices(kind: str) -> None:
    """Nothing but the progress is shown meanwhile; then it is as if it had been read at once."""
    match = long_match(LONG)
    evening = Evening()
    evening.send(kind, encode(match) if kind == "code" else write(match))
    assert not evening.model.begun
    assert evening.shown("reading", "shown")
    seen = [int(evening.shown("reading-bar", "value"))]
    while evening.model.reading is not None:
        before = len(evening.model.reading.course.states)
        evening.send("read on", before)
        if evening.model.reading is not None:
            assert len(evening.model.reading.course.states) == before + SLICE
            seen.append(int(evening.shown("reading-bar", "value")))
    assert seen == sorted(seen)
    assert seen[-1] < LONG * 1.1
    assert not evening.shown("reading", "shown")
    assert evening.model.whole == match
    assert (evening.model.replay is None) == (kind == "arrived")


def test_a_slice_changes_the_progress_alone() -> None:
    """So the page writes no other slot until the match has been read."""
    evening = Evening()
    evening.send("code", encode(long_match(LONG)))
    before = dict(evening.slots)
    evening.send("read on", len(present(evening.model.reading).course.states))
    changed = {slot for slot, value in view(evening.model).items() if before[slot] != value}
    assert changed == {("reading-bar", "value")}
    assert view(evening.model).items() >= progress(evening.model).items()


def test_the_progress_is_painted_before_the_next_slice() -> None:
    """On a slow phone a slice takes longer than a frame, so the page waits once."""
    evening = Evening()
    evening.send("code", encode(long_match(LONG)))
    evening.send("read on", len(present(evening.model.reading).course.states))
    assert [wait for _, wait, _ in evening.delayed] == [PAINTED, 0]


def test_a_short_match_is_read_at_once() -> None:
    """As nobody would see the progress."""
    evening = Evening()
    evening.send("code", encode(long_match(AT_ONCE - 20)))
    assert evening.model.reading is None
    assert evening.model.replay is not None


@pytest.mark.parametrize("kind", ["code", "file", "arrived"])
def test_reading_can_be_stopped(kind: str) -> None:
    """The page is as it was, and messages of the reading that was stopped change nothing."""
    match = long_match(LONG)
    evening = Evening()
    evening.send(kind, encode(match) if kind == "code" else write(match))
    evening.press("reading-stop")
    assert ("clear address",) in evening.effects
    evening.wait()
    assert not evening.model.begun
    assert evening.model.replay is None
    assert not evening.shown("reading", "shown")
    evening.press("play")
    evening.press("roll")
    assert evening.model.position.turn == 1


def test_whoever_plays_on_gives_the_reading_up() -> None:
    """A replay that opens in the middle of another match would take it away."""
    evening = Evening()
    evening.send("code", encode(long_match(LONG)))
    evening.press("play")
    assert evening.model.reading is None
    evening.wait()
    assert evening.model.replay is None


def test_what_is_wrong_far_down_is_said_when_it_is_reached() -> None:
    """With the number of the line."""
    text = write(long_match(LONG))
    evening = Evening()
    evening.send("file", text + "score\n")
    assert evening.model.trouble is None
    slices(evening)
    assert f"Line {text.count(chr(10)) + 1}:" in evening.shown("trouble-text")
    assert not evening.model.begun


def test_what_is_wrong_far_down_is_said_while_a_save_is_unread() -> None:
    """Not only once the earlier steps of the match on the table have been checked."""
    tab = resumed(saved(long_match(LONG)))
    assert tab.model.match.unread()
    tab.send("file", write(long_match(LONG)) + "score\n")
    while tab.model.trouble is None:
        tab.send("read on", len(present(tab.model.reading).course.states))
    assert tab.model.reading is not None
    assert tab.shown("trouble", "shown")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_that_asks_for_too_many_steps_is_refused(language: str) -> None:
    """In a sentence, before anything is read."""
    import hashlib

    body = encode(long_match(100)).rpartition("~")[0].rpartition("~")[0] + f"~{MOST_STEPS + 1}"
    code = body + "~" + hashlib.sha256(body.encode()).hexdigest()[:6]
    evening = Evening("a", language)
    evening.send("code", code)
    assert evening.model.reading is None
    say = words(PortsTable, language)
    assert evening.shown("trouble-text") != say("trouble.code")
    assert str(MOST_STEPS) in evening.shown("trouble-text")


# --- Saves ------------------------------------------------------------------------------------


def saved(match, more: int = 7) -> MemoryStorage:
    """A device on which a long match was left in the middle of a turn."""
    storage = MemoryStorage()
    tab = Tab(storage)
    tab.send("arrived", write(match))
    slices(tab)
    for _ in range(more):
        move_on(tab)
    return storage


def come_to_rest(tab: Tab) -> None:
    """Skips to where the person can act."""
    while tab.model.idle() or tab.model.board.settling:
        tab.send("skip")
        if tab.model.board.settling == (HAND_OVER,):
            tab.send("settled", tab.model.board.beat)


def move_on(tab: Tab) -> None:
    """The next press of the person, or the next action of the bot."""
    come_to_rest(tab)
    steps = len(tab.model.match.steps)
    for control in ("roll", "score"):  # all dice may not always be rolled
        if len(tab.model.match.steps) == steps:
            tab.press(control)
    assert len(tab.model.match.steps) > steps


def resumed(storage: MemoryStorage) -> Tab:
    """A tab that has just resumed the match."""
    tab = Tab(storage)
    tab.press("resume")
    return tab


def whole(tab: Tab) -> Tab:
    """The same tab, when all steps have been read."""
    slices(tab)
    return tab


def test_a_long_save_is_taken_up_near_its_end() -> None:
    """Few steps are read before it can be played, and the table looks the same."""
    storage = saved(long_match(LONG))
    tab = resumed(storage)
    match = tab.model.match
    assert match.unread()
    read_steps = [step for step in match.steps if not isinstance(step, str)]
    assert 0 < len(read_steps) < 60
    text = json.loads(storage.get(entries(storage, "match.")[0]) or "")["text"]
    assert write(match) == text
    assert match.position == read(text).position
    assert tab.shown("reading-earlier", "shown")
    assert tab.shown("log", "rows") == ()
    assert not tab.shown("reading", "shown")
    assert slices(tab) > 3
    assert tab.model.match == read(text)
    assert not tab.shown("reading-earlier", "shown")
    turns = len(tab.model.board.turns)
    assert len(tab.shown("log", "rows")) - 1 == turns % ROWS + ROWS


def without_mark(storage: MemoryStorage) -> MemoryStorage:
    """The device as an earlier release would have left it."""
    older = MemoryStorage()
    for name in storage.names():
        entry = json.loads(storage.get(name) or "")
        entry.pop("mark", None)
        older.put(name, json.dumps(entry))
    return older


def test_a_save_of_an_earlier_release_is_read_from_its_beginning() -> None:
    """In slices too, and with the same end."""
    storage = saved(long_match(LONG))
    old = Tab(without_mark(storage))
    old.press("resume")
    assert not old.model.begun
    assert old.shown("reading", "shown")
    assert slices(old) > 3
    new = whole(resumed(storage))
    assert old.model.board.replace(beat=0, saved=UNSAVED) == new.model.board.replace(
        beat=0, saved=UNSAVED
    )


def test_one_can_play_while_earlier_steps_are_read() -> None:
    """What is played meanwhile is saved, and belongs to the match when all has been read."""
    storage = saved(long_match(LONG))
    tab = resumed(storage)
    steps = len(tab.model.match.steps)
    for _ in range(5):
        move_on(tab)
        tab.send("read on", len(present(tab.model.reading).course.states))
    assert len(tab.model.match.steps) > steps
    text = write(tab.model.match)
    assert json.loads(storage.get(entries(storage, "match.")[0]) or "")["text"] == text
    slices(tab)
    assert tab.model.match == read(text)
    board = whole(resumed(storage)).model.board
    assert tab.model.board.turns == board.turns
    assert tab.model.course.turn_began(1) == present(board.course).turn_began(1)
    move_on(tab)
    assert read(write(tab.model.match)) == tab.model.match


def score(tab: Tab) -> Match:
    """Plays until a score can be taken back; the match before it."""
    while True:
        come_to_rest(tab)
        before = tab.model.match
        rolled = tab.model.position.phase == "choose" and not tab.model.position.island
        tab.press("score" if rolled else "roll")
        if rolled and tab.model.board.undo is not None:
            return before


@pytest.mark.parametrize("when", ["before", "meanwhile"])
def test_a_score_can_be_taken_back_whether_or_not_all_is_read(when: str) -> None:
    """Before, meanwhile, and after."""
    storage = saved(long_match(LONG), more=0)
    tab = Tab(storage) if when == "before" else resumed(storage)
    if when == "before":
        tab.press("resume")
        slices(tab)
    before = score(tab)
    again = resumed(storage)
    for each in (tab, again):
        assert each.model.board.undo is not None
        slices(each)
        each.press("undo")
        assert each.model.match == read(write(before))
        assert not each.model.match.unread()


@pytest.mark.parametrize("other", [False, True])
def test_what_is_taken_back_while_earlier_steps_are_read_stays_so(other: bool) -> None:
    """Also if another move takes its place."""
    storage = saved(long_match(LONG), more=0)
    tab = resumed(storage)
    before = score(tab)
    again = resumed(storage)
    again.press("undo")
    if other:
        again.press("roll")
        assert len(again.model.match.steps) > len(before.steps)
    match = again.model.match
    slices(again)
    assert again.model.match == read(write(match))
    assert not again.model.match.unread()
    assert again.model.board.undo is None


def forged(storage: MemoryStorage, **changes) -> MemoryStorage:
    """A device on which somebody has changed the entry of the match."""
    name = entries(storage, "match.")[0]
    entry = json.loads(storage.get(name) or "")
    storage.put(name, json.dumps(entry | changes))
    return storage


def test_steps_that_do_not_lead_to_the_mark_are_a_damaged_match() -> None:
    """It is put aside with all that was played since, and can be downloaded."""
    storage = saved(long_match(LONG))
    steps, text = json.loads(storage.get(entries(storage, "match.")[0]) or "")["mark"]
    tab = resumed(forged(storage, mark=[steps, f"totals 4000 0; {text.split('; ', 1)[1]}"]))
    assert tab.model.position.totals[0] >= 3000
    move_on(tab)
    left = write(tab.model.match)
    slices(tab)
    assert not tab.model.begun
    assert present(tab.model.trouble).text == left
    assert tab.shown("trouble", "shown")
    assert entries(storage, "match.") == []
    aside = json.loads(storage.get(entries(storage, "aside.")[0]) or "")
    assert aside["text"] == left


@pytest.mark.parametrize(
    "mark",
    [
        None,
        7,
        [],
        ["7", 7],
        [-1, "turn 3"],
        [10**9, "turn 3"],
        [700, "nonsense"],
        [700, ""],
        [0, ""],
    ],
)
def test_a_mark_that_cannot_be_used_does_no_harm(mark) -> None:
    """The steps are read from the beginning, or the match is found to be damaged."""
    storage = saved(long_match(LONG))
    before = json.loads(storage.get(entries(storage, "match.")[0]) or "")["text"]
    tab = resumed(forged(storage, mark=mark))
    slices(tab)
    if not tab.model.begun:
        assert before in present(present(tab.model.trouble).text)
    else:
        assert write(tab.model.match) == before


def test_a_beginning_that_cannot_be_played_is_a_damaged_match() -> None:
    """It is found when the match has been taken up near its end."""
    storage = saved(long_match(LONG))
    text = json.loads(storage.get(entries(storage, "match.")[0]) or "")["text"]
    for damage in ("= seat 1", "score"):
        damaged = text.replace("\n\n", f"\n\n{damage}\n", 1)
        steps, position = json.loads(storage.get(entries(storage, "match.")[0]) or "")["mark"]
        tab = resumed(forged(saved(long_match(LONG)), text=damaged, mark=[steps + 1, position]))
        slices(tab)
        assert not tab.model.begun
        assert present(tab.model.trouble).text == damaged


@pytest.mark.parametrize("press", ["share", "watch", "check"])
def test_what_needs_all_steps_waits_for_them(press: str) -> None:
    """With the progress; then it is done as if it had just been asked for."""
    tab = resumed(saved(long_match(LONG)))
    tab.press(press)
    assert tab.shown("reading", "shown")
    assert tab.model.dialog is None
    tab.wait()
    assert tab.model.dialog == (None if press == "watch" else press)
    assert (tab.model.replay is not None) == (press == "watch")
    assert not tab.shown("reading", "shown")


def test_the_wait_for_all_steps_can_be_stopped() -> None:
    """The match goes on, and its steps are still read."""
    tab = resumed(saved(long_match(LONG)))
    tab.press("share")
    tab.press("reading-stop")
    assert not tab.shown("reading", "shown")
    slices(tab)
    tab.wait()
    assert tab.model.dialog is None
    assert not tab.model.match.unread()


def test_a_link_that_is_stopped_leaves_nothing_unread() -> None:
    """It came while the match on the table was being read."""
    tab = resumed(saved(long_match(LONG)))
    tab.send("code", encode(long_match(LONG, "other")))
    tab.press("reading-stop")
    tab.wait()
    slices(tab)
    assert not tab.model.match.unread()


def test_a_match_that_was_left_is_not_read_on() -> None:
    """And can be resumed."""
    tab = resumed(saved(long_match(LONG)))
    tab.press("new-match")
    assert tab.model.reading is None
    tab.press("resume")
    slices(tab)
    assert not tab.model.match.unread()


# --- What it costs ----------------------------------------------------------------------------


def test_states_of_a_match_share_their_steps() -> None:
    """Twice the states take twice the memory, not four times as much."""
    match = long_match(LONG)
    evening = Evening()
    evening.send("code", encode(match))
    slices(evening)
    states = present(evening.model.replay).states
    assert len({id(state.steps.shared) for state in states}) == 1


def test_a_step_of_a_replay_visits_no_other_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its turns are known once it has been read."""
    evening = Evening()
    evening.send("code", encode(long_match(LONG)))
    slices(evening)
    asked: list = []
    turn = PortsTable.turn

    def counted(*given):
        asked.append(given)
        return turn(*given)

    monkeypatch.setattr(PortsTable, "turn", counted)
    evening.send("replay to", len(present(evening.model.replay).states) // 2)
    evening.press("replay-forth")
    evening.press("replay-back")
    assert asked == []


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list:
    """The turns whose log rows have been written since the test began."""
    turns: list = []
    told = PortsTable.log_entry

    def noted(turn, *given):
        turns.append(turn)
        return told(turn, *given)

    monkeypatch.setattr(PortsTable, "log_entry", noted)
    return turns


def test_a_long_match_shows_its_latest_rows_alone(written: list) -> None:
    """And writes no others, wherever it is looked at; earlier ones come by the hundred."""
    evening = Evening("a seed", "fr")
    evening.send("code", encode(long_match(LONG)))
    slices(evening)
    assert not written
    evening.press("replay-last")
    turns = len(present(evening.model.replay).course.turns)
    shown = turns % ROWS + ROWS
    assert len(written) == shown < turns - ROWS
    *log, more = evening.shown("log", "rows")
    assert len(log) == shown
    say = words(PortsTable, "fr")
    assert say("log.earlier") in more
    evening.press("earlier-log")
    assert ("lead", "log") in evening.effects
    assert len(evening.shown("log", "rows")) - 1 == shown + ROWS
    while say("log.earlier") in evening.shown("log", "rows")[-1]:
        evening.press("earlier-log")
    assert len(evening.shown("log", "rows")) == turns


@pytest.mark.parametrize(("name", "turns"), [("log", 1), ("sheet-body", 2)])
def test_a_new_row_is_the_only_one_that_changes(name: str, turns: int) -> None:
    """However many there are: only every hundredth takes others away. turns: those of a row."""
    evening = Evening()
    evening.send("code", encode(long_match(turns * LONG)))
    slices(evening)
    ends, others = present(evening.model.replay).course.ends, 0
    looked_at = (0, 1, ROWS // 2, ROWS - 3, ROWS - 2, ROWS - 1)  # rows of each hundred
    for place in range(1, len(ends)):
        if place // turns % ROWS not in looked_at:
            continue
        before, rows = (shown_at(evening, name, end) for end in ends[place - 1 : place + 1])
        _first, gone, html = changed_rows(before, rows)
        others += gone > 1 or html.count("<li>") + html.count("<tr") > 2
    assert others == max(len(ends) // turns // ROWS - 1, 0)


def shown_at(evening: Evening, name: str, step: int) -> tuple[str, ...]:
    """The rows of the log or the sheet at a step of a replay."""
    evening.send("replay to", step)
    return evening.shown(name, "rows")


def test_all_rows_are_printed() -> None:
    """By the page's button and by the browser's own command; then as many are shown as before."""
    evening = Evening()
    evening.send("code", encode(long_match(2 * LONG)))
    slices(evening)
    evening.press("replay-last")
    evening.press("earlier-log")
    before = evening.shown("log", "rows")
    evening.send("prints", True)
    assert len(evening.shown("sheet-body", "rows")) > 2 * ROWS
    assert len(evening.shown("log", "rows")) == len(present(evening.model.replay).course.turns)
    evening.send("prints", False)
    assert evening.shown("log", "rows") == before


def test_another_match_begins_with_its_latest_rows() -> None:
    """However many were shown of the one before."""
    evening = Evening()
    evening.send("code", encode(long_match(LONG)))
    slices(evening)
    evening.press("earlier-log")
    evening.press("replay-close")
    evening.press("play")
    assert evening.model.rows == ROWS


def test_a_turn_writes_its_own_rows_only(written: list) -> None:
    """Not those of all turns before it."""
    tab = whole(resumed(saved(long_match(LONG))))
    written.clear()
    turns = len(tab.model.board.turns)
    while len(tab.model.board.turns) < turns + 4:
        move_on(tab)
        tab.send("skip")
    assert len(written) <= 6


def test_play_goes_on_from_a_long_match() -> None:
    """A move takes as many steps as it takes."""
    match = long_match(LONG)
    played = play(match, bold(match))
    assert played.steps.continues(match.steps)
