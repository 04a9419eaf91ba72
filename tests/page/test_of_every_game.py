"""The page with the table of any game; it knows the contract and no rule of any game."""

import base64
import hashlib
import html
import random
import re
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.agreements import STARTS
from game.match import PERSON, Match, Seat
from game.notation import MOST_CHARACTERS, read, write
from game.page.play import advice
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.page.state.model import FILE, MATCH, REPLAY
from game.page.text.addresses import encoded
from game.page.text.words import LANGUAGES, words
from game.page.update import update
from game.page.view import view
from game.ports.table import Table as PortsTable
from game.sharing import CHECK_LENGTH, LONGEST_CODE, encode
from game.table import GameTable
from tests.page.saves.test_hostile_device import anything
from tests.support.device import Tab
from tests.support.evening import Evening
from tests.support.games import EVERY_PAGE, TABLES, every_language, every_table
from tests.support.pages import markup
from tests.support.present import present
from tools.paths import ROOT

SEEDS = st.integers(0, 2**32)
MANY = 500  # presses: enough for a move that reveals nothing, if the game has any


def form(table: type[GameTable], *players: str) -> dict[str, Any]:
    """The set-up form filled in, its agreements as they stand there."""
    usual = {row.name: str(row.usual) for row in table.RULES.TABLE}
    agreed = [("starts", "1"), *((name, usual[name]) for name, _ in table.QUICK)]
    return {"seats": [("", player) for player in players], "agreed": agreed}


def begun(table: type[GameTable], *players: str, evening: Evening | None = None) -> Evening:
    """A match that was set up by the form."""
    evening = evening or Evening("5eed", table=table)
    evening.press("set-up")
    evening.send("set up", form(table, *players))
    return evening


def presses(evening: Evening, luck: random.Random, number: int) -> None:
    """Presses of somebody who tries every control of the game."""
    controls = sorted(set(evening.model.table.KEYS.values()))
    for _ in range(number):
        evening.wait()
        evening.press(luck.choice(controls))


@every_table
def test_bots_play_a_match_to_its_end(table: type[GameTable]) -> None:
    """Every turn stands in the log and in the sheet, and the end is told."""
    evening = begun(table, *(table.RULES.BOTS * 2)[:2])
    evening.wait()
    match, board = evening.model.match, evening.model.board
    assert match.over()
    assert evening.shown("over", "shown")
    assert evening.shown("over-told")
    assert len(board.turns) == match.position.turn == len(evening.shown("log", "rows"))
    assert len(evening.shown("sheet-body", "rows")) == -(-len(board.turns) // 2)
    totals = [str(total).replace("-", "\u2212") for total in match.position.totals]
    assert all(f">{total}<" in evening.shown("sheet-total", "html") for total in totals)


@every_table
def test_french_stays_french_however_sentences_are_joined(table: type[GameTable]) -> None:
    """A narrow no-break space stands before every tall mark, whatever a match brings."""
    evening = Evening("5eed", "fr", table)
    evening.press("set-up")
    evening.send("set up", form(table, *(table.RULES.BOTS * 2)[:2]))
    evening.wait()
    rows = "".join(evening.shown("log", "rows")) + "".join(evening.shown("sheet-body", "rows"))
    told = html.unescape(re.sub("<[^>]+>", "", rows)) + evening.shown("over-told")
    assert ":" in told
    assert not re.findall(r".{9}[^\u202f\d][;:!?]", told)


@every_table
@every_language
def test_every_screen_has_its_words(table: type[GameTable], language: str) -> None:
    """Dialogs, forms, rules and points in every language, with and without a match."""
    evening = Evening("5eed", language, table)
    for _match in range(2):
        for dialog in ("points", "rules", "settings", "help", "seats", "embed", "dice"):
            evening.press("open-" + dialog)
            evening.press("close")
        evening.press("set-up")
        for name, _ in table.RULES.PRESETS:
            evening.send("agree", (table.RULES.TABLE[0].name, name))
        for row in table.RULES.TABLE[1:]:
            for value in (row.values[0], row.values[-1]):
                evening.send("agree", (row.name, str(value)))
        if table.RULES.impossible(evening.model.setup.agreed, 2):  # the last values of some rows
            evening.press("house-back")
        evening.send("set up", form(table, PERSON, table.RULES.BOTS[0]))
        evening.press("check")
        evening.press("close")
    assert evening.model.begun


@every_table
@settings(max_examples=10)
@given(seed=SEEDS)
def test_a_part_of_the_view_is_all_that_has_changed(table: type[GameTable], seed: int) -> None:
    """Holding and weighing compose only a part; each slot is as in a view of the whole page."""
    evening, luck = begun(table, PERSON, table.RULES.BOTS[-1]), random.Random(seed)
    for step in range(50):
        if step % 2:
            evening.send("weigh")
        else:
            presses(evening, luck, 1)
        written = view(evening.model)
        assert {slot: evening.slots[slot] for slot in written} == written


@every_table
@settings(max_examples=20)
@given(seed=SEEDS)
@example(seed=65133269)
def test_whatever_is_pressed_can_be_saved_and_resumed(table: type[GameTable], seed: int) -> None:
    """Hand and undo are kept too; the same presses then continue as they would have.

    What a press had to be repeated for is asked again.
    """
    storage = MemoryStorage()
    tab = Tab(storage, f"{seed:x}", table=table)
    begun(table, PERSON, table.RULES.BOTS[-1], evening=tab)
    presses(tab, random.Random(seed), 25)
    tab.wait()
    match, hand = tab.model.match, tab.model.board.hand
    if match.over() or match.position.turn < 1:
        return
    kept = table.from_plain(table.to_plain(hand), match.position) or table.EMPTY
    assert kept in (hand, hand.replace(sure=False) if table is PortsTable else hand)
    tab.model = tab.model.on_board(hand=kept)
    again = Tab(deepcopy(storage), "other", table=table)
    again.press("resume")
    assert again.model.match == match
    assert again.model.board.hand == kept
    assert again.model.board.turns == tab.model.board.turns
    assert taken_back(again) == taken_back(tab)
    for page in (tab, again):
        presses(page, random.Random(seed + 1), 10)
        page.wait()
    assert again.model.match.steps == tab.model.match.steps


def test_what_is_chosen_is_heard_alone() -> None:
    """The status stays, or a screen reader would read all of it again after every choice."""
    where = set()
    for table in TABLES:
        evening = begun(table, PERSON, table.RULES.BOTS[0])
        luck = random.Random("chosen")
        for _press in range(300):
            evening.wait()
            before, told = evening.model, evening.shown("status")
            presses(evening, luck, 1)
            after = evening.model
            if after.match == before.match and after.board.hand != before.board.hand:
                where.add(table)
                assert before.board.answer.refused or evening.shown("status") == told
    assert len(where) > 1


def taken_back(evening: Evening) -> Match | None:
    """The match after taking the last move back, None if that is not offered."""
    undo = evening.model.board.undo
    return None if undo is None else evening.model.course.states[undo.place]


@every_table
@settings(max_examples=20)
@given(seed=SEEDS)
def test_a_match_is_watched_as_it_was_played(table: type[GameTable], seed: int) -> None:
    """Every state of it forth and back, then played on, or its dice once more if it is over."""
    evening = Evening(f"{seed:x}", table=table)
    begun(table, PERSON, PERSON, evening=evening)
    presses(evening, random.Random(seed), 25)
    match, turns = evening.model.match, evening.model.board.turns
    for kind, text in (("code", encode(match)), ("file", write(match))):
        watching = Evening("other", table=table)
        watching.send(kind, text)
        states = present(watching.model.replay).states
        for state in states[1:]:
            watching.press("replay-forth")
            assert watching.model.match == state
            watching.wait()
        assert watching.model.match.steps == match.steps
        assert watching.model.board.turns == turns
        for state in states[-2::-1]:
            watching.press("replay-back")
            assert watching.model.match == state
        watching.send("replay to", len(states))
        watching.press("play-on")
        assert watching.model.match.seed == match.seed
        assert watching.model.match.steps == (() if match.over() else match.steps)
        assert watching.model.replay is None


@every_table
@settings(max_examples=20)
@given(seed=SEEDS)
def test_the_last_move_is_taken_back(table: type[GameTable], seed: int) -> None:
    """Whenever that is offered: match, hand and turns are as they were."""
    evening = Evening(f"{seed:x}", table=table)
    begun(table, PERSON, PERSON, evening=evening)
    luck = random.Random(seed)
    for _ in range(40):
        before = evening.model.board
        presses(evening, luck, 1)
        evening.wait()
        if evening.model.board.undo is None or evening.model.match == before.match:
            continue
        after = evening.model.match
        evening.press("undo")
        board = evening.model.board
        assert (board.match, board.hand, board.turns) == (before.match, before.hand, before.turns)
        assert len(present(board.match).steps) == len(after.steps) - 1
        assert board.undo is None


@every_table
def test_a_move_that_reveals_nothing_can_be_taken_back(table: type[GameTable]) -> None:
    """Else the test before this one proves nothing; in some games every move reveals something."""
    evening = begun(table, PERSON, PERSON)
    luck = random.Random(1)
    for _ in range(MANY):
        before = len(evening.model.match.steps)
        presses(evening, luck, 1)
        made = evening.model.match.steps[before:]
        if len(made) == 1 and made[0].outcome is None:
            assert evening.model.board.undo is not None
            break


@every_table
def test_dice_and_cards_can_be_checked(table: type[GameTable]) -> None:
    """All of a match is derived again, of a running one too."""
    evening = begun(table, PERSON, PERSON)
    presses(evening, random.Random(1), 40)
    evening.wait()
    evening.press("check")
    found = evening.model.examined
    assert present(found).differing == 0
    assert present(found).rolls + present(found).items > 1
    if table.RULES.FACES:
        assert sum(map(sum, present(found).rolled)) > 1
        assert evening.shown("check-body", "html").count("<tr>") == len(table.RULES.FACES)


@every_table
def test_another_language_is_spoken_in_the_middle_of_a_match(table: type[GameTable]) -> None:
    """No sentence in the previous language is left."""
    evening = begun(table, PERSON, table.RULES.BOTS[0])
    told = set()
    for language in LANGUAGES:
        evening.send("prefer", ("language", language))
        presses(evening, random.Random(1), 6)
        evening.wait()
        told.add(evening.shown("rules-in-force", "html"))
        assert evening.shown("status")
    assert len(told) == len(LANGUAGES)


@every_table
@every_language
def test_a_bot_is_named_before_its_first_move(table: type[GameTable], language: str) -> None:
    """In the headline, below the last action of the person before it."""
    bot = table.RULES.BOTS[0]
    evening = Evening("5eed", language, table)
    begun(table, PERSON, bot, evening=evening)
    luck, controls = random.Random(1), sorted(set(table.KEYS.values()))
    while evening.model.seat_plays() == PERSON:
        evening.press(luck.choice(controls))
        if evening.model.board.settling:
            evening.send("skip")
    say = words(table, language, evening.model.preset)
    _last, turn = evening.shown("headline").split("\n")
    assert turn == say("turn.bot", name=say("bot." + bot))


@every_table
def test_a_bot_shows_its_face_where_seats_are_chosen(table: type[GameTable]) -> None:
    """When a seat is handed over, and in the set-up form as soon as another player is chosen."""
    bot = table.RULES.BOTS[-1]
    face = f"#player-{bot}"
    evening = begun(table, PERSON, bot)
    evening.press("open-seats")
    shown = [face in evening.shown(f"sitting-{seat}-face", "html") for seat in (1, 2)]
    assert shown == [False, True]
    evening.press("close")
    evening.press("new-match")
    evening.press("set-up")
    for player in (bot, PERSON):
        evening.send("seating", ("player-2", player))
        assert (face in evening.shown("seat-2-face", "html")) == (player == bot)


@every_table
@given(data=st.data())
def test_a_hand_of_any_shape_is_one_or_none(table: type[GameTable], data: st.DataObject) -> None:
    """A device may hold anything; data accepted as a hand can be saved and read again."""
    evening = begun(table, PERSON, PERSON)
    presses(evening, random.Random(data.draw(SEEDS)), data.draw(st.integers(0, 12)))
    evening.wait()
    position, hand = evening.model.position, evening.model.board.hand
    assert table.from_plain(table.to_plain(hand), position) in (hand, None)
    parts = [*table.to_plain(table.EMPTY), "no part"]
    odd = anything | st.dictionaries(st.sampled_from(parts), anything | st.integers(0, 30))
    found = table.from_plain(data.draw(odd), position)
    assert found is None or table.from_plain(table.to_plain(found), position) == found


@every_table
def test_a_game_leaves_the_matches_of_others_alone(table: type[GameTable]) -> None:
    """Tables of several games keep theirs side by side on one device."""
    storage = MemoryStorage()
    for each in TABLES:
        tab = begun(each, PERSON, PERSON, evening=Tab(storage, "5eed", table=each))
        tab.wait()
        presses(tab, random.Random(1), 8)
    (save,) = Store(table, storage).saves()[0]
    assert read(save.text).game is table.RULES


NAMES = tuple(page.name for page in EVERY_PAGE)
# Beginnings of the fragment on another page, for a match from a code, an address and a file.
WAYS = {"code": REPLAY, "arrived": MATCH, "file": FILE}
every_way = pytest.mark.parametrize("kind", WAYS)


def carried(kind: str, match: Match) -> tuple[str, str]:
    """A match as it comes that way, and as the page of another game is to find it."""
    if kind == "code":
        return encode(match), REPLAY + encode(match)
    text = "# kept\n" + write(match)
    return text, WAYS[kind] + encoded(text)


@every_way
@every_table
def test_a_match_of_another_game_goes_to_its_page(table: type[GameTable], kind: str) -> None:
    """Nothing of it is read but the name of the game; what lies on the table stays there."""
    for other in TABLES:
        match = begun(other, PERSON, PERSON).model.match.replace(seats=(Seat("Борис", PERSON),) * 2)
        text, fragment = carried(kind, match)
        page = begun(table, PERSON, PERSON, evening=Evening("5eed", table=table, games=NAMES))
        before = page.model
        page.effects.clear()
        page.send(kind, text)
        if other is table:
            assert not [effect for effect in page.effects if effect[0] == "elsewhere"]
            assert page.model.match.seats == match.seats
        else:
            assert page.effects == [("elsewhere", other.RULES.NAME, fragment)]
            assert page.model == before


@every_way
@every_table
def test_a_match_of_no_game_of_the_site_is_refused(table: type[GameTable], kind: str) -> None:
    """A sentence names the games of the site, whatever the name is."""
    own = table.RULES.NAME
    for name in ("chess", "", "os", "../ports", f"{own}x", "x" * 100_000, "\ud83e"):
        page = Evening("5eed", table=table, games=NAMES)
        code = (
            f"2{base64.urlsafe_b64encode(f'game: {name}'.encode('utf-8', 'replace')).decode()}~~1"
        )
        code += "~" + hashlib.sha256(code.encode()).hexdigest()[:CHECK_LENGTH]
        page.send(kind, code if kind == "code" else f"game: {name}\nseed: 1\n")
        assert not [effect for effect in page.effects if effect[0] == "elsewhere"]
        assert page.model.trouble
        if page.model.trouble.fault:
            fault = page.model.trouble.fault
            if kind == "code" and len(code) > LONGEST_CODE:
                assert fault.name == "too long"
            else:
                assert fault.name == "no game"
                assert own in fault.facts["known"].split(" | ")


@every_table
def test_a_damaged_code_of_another_game_is_refused_here(table: type[GameTable]) -> None:
    """Nobody is sent to another page by a code that opens nowhere."""
    other = next(each for each in TABLES if each is not table)
    page = Evening("5eed", table=table, games=NAMES)
    page.send("code", encode(begun(other, PERSON, PERSON).model.match)[:-1])
    assert present(page.model.trouble).key == "trouble.code"


@every_way
@every_table
def test_a_match_of_another_game_that_cannot_travel_is_refused(
    table: type[GameTable], kind: str
) -> None:
    """On a page that knows no other game; a sentence says so, and none of its steps is played."""
    other = next(each for each in TABLES if each is not table)
    text, _fragment = carried(kind, begun(other, *(other.RULES.BOTS * 2)[:2]).model.match)
    page = Evening("5eed", table=table)
    page.send(kind, text)
    assert other.RULES.NAME in page.shown("trouble-text")
    assert not page.model.begun


@pytest.mark.parametrize("kind", ["arrived", "file"])
def test_what_no_address_can_carry_stays_here(kind: str) -> None:
    """The text is longer than a page accepts in its address, or contains half a letter."""
    table, other = TABLES[0], TABLES[-1].RULES.NAME
    for rest in ("# " + "x" * (MOST_CHARACTERS - 100), "\ud83e"):
        page = Evening("5eed", table=table, games=NAMES)
        page.send(kind, f"game: {other}\n{rest}\n")
        assert not [effect for effect in page.effects if effect[0] == "elsewhere"]
        assert page.model.trouble


@every_table
def test_no_two_elements_of_the_set_up_form_share_an_id(table: type[GameTable]) -> None:
    """A row of house rules may be called like a button: "keep"."""
    evening = Evening("two", "en", table)
    evening.press("set-up")
    rows = re.findall(r' id="([^"]+)"', evening.shown("house-rows", "html"))
    template = (ROOT / "index.html").read_text(encoding="utf-8")
    fixed = re.findall(r'(?: id=|button\(|choice\()"([a-z-]+)"', template)
    fields = {STARTS, table.RULES.TABLE[0].name, *dict(table.QUICK)}
    assert bool(rows) == any(row.name not in fields for row in table.RULES.TABLE)
    assert len(rows) == len(set(rows))
    assert not set(rows) & set(fixed)


@every_table
def test_a_press_on_an_opponent_begins_a_match_against_it(table: type[GameTable]) -> None:
    """Under the rules that "Play" would choose; one that does not exist is the usual one."""
    for name in (*table.RULES.BOTS, "nobody"):
        evening = Evening(table=table)
        evening.press(f"against-{name}")
        rival = name if name in table.RULES.BOTS else table.RULES.BOTS[0]
        match = evening.model.match
        assert [seat.player for seat in match.seats] == [PERSON, rival]
        usual = Evening(table=table)
        usual.press("play")
        assert match.options == usual.model.match.options


def described(table: type[GameTable]) -> set[str]:
    """The controls of a game that have a reason of their own."""
    (its,) = (page for page in EVERY_PAGE if page.offered is table)
    return set(re.findall(r'id="([\w-]+)-reason"', markup(its)))


@every_table
@settings(max_examples=20)
@given(seed=SEEDS)
def test_every_button_that_rests_gives_its_own_reason(table: type[GameTable], seed: int) -> None:
    """The one that a press on it would give; and no button that rests shows a risk."""
    evening, luck = Evening(f"{seed:x}", table=table), random.Random(seed)
    begun(table, PERSON, table.RULES.BOTS[0], evening=evening)
    controls = sorted(described(table))
    assert len(controls) == 2
    for _press in range(25):
        evening.press(luck.choice(sorted(set(table.KEYS.values()))))
        if luck.random() < 0.5:
            evening.wait()
            evening.send("weigh")
        if table.RISKY and evening.shown(table.ACTIONS[0], "aria-disabled"):
            assert not evening.shown("roll-risk", "shown")
            assert evening.shown("roll-risk") == ""
        model = evening.model
        if model.match.over() or model.board.settling:
            continue
        for control in controls:
            if evening.slots.get((control, "aria-disabled")):
                refused = update(model, ("press", control))[0].board.answer.refused
                say = words(table, "en", model.preset)
                assert evening.shown(control + "-reason") == say(f"refused.{refused}")


@every_table
@settings(max_examples=20)
@given(seed=SEEDS)
def test_the_risk_that_is_said_is_that_of_the_hand(table: type[GameTable], seed: int) -> None:
    """Whatever was held before, and whatever has been weighed; none while nobody can act."""
    evening = Evening(f"{seed:x}", table=table)
    begun(table, PERSON, PERSON, evening=evening)
    luck = random.Random(seed)
    for _press in range(25):
        presses(evening, luck, 1)
        evening.wait()
        model = evening.model
        if model.match.over():
            return
        evening.send("weigh")
        expected = table.later().risk(model.position, model.board.hand)
        assert advice.risk(evening.model) == expected
        if table.RISKY:
            assert bool(evening.shown("roll-risk")) == (expected is not None)
