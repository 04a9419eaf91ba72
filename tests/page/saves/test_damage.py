"""A full device, and unreadable entries on it: reported once, and nothing is lost."""

import json

import pytest

from game.notation import MOST_CHARACTERS, write
from game.page.saves.entries import LONGEST
from game.page.saves.storage import MemoryStorage
from game.ports.table.hand import EMPTY
from game.sharing import encode
from tests.support.device import PREFIX, FullStorage, Tab, dice_to_hold, entries, in_mid_turn
from tests.support.present import present


def test_a_full_device_leaves_the_dialog_open() -> None:
    """Nothing is lost by that, and the user was not finished."""
    tab = Tab(MemoryStorage())
    tab.press("open-settings")
    tab.send("trouble", ("trouble.room", None))
    assert tab.model.dialog == "settings"
    assert tab.shown("trouble", "shown")


DAMAGED_HANDS = [
    "][",
    "null",
    "7",
    "{}",
    '{"steps": "2", "held": [0], "island": [], "lifted": []}',
    '{"steps": 99, "held": [0], "island": [], "lifted": []}',
    '{"steps": 2, "held": [8], "island": [], "lifted": []}',
    '{"steps": 2, "held": [-1], "island": [], "lifted": []}',
    '{"steps": 2, "held": [1, 0], "island": [], "lifted": []}',
    '{"steps": 2, "held": [1, 1], "island": [], "lifted": []}',
    '{"steps": 2, "held": ["a"], "island": [], "lifted": []}',
    '{"steps": 2, "held": {}, "island": [], "lifted": []}',
    '{"steps": 2, "held": [0], "island": [0], "lifted": []}',
    '{"steps": 2, "held": [], "island": [], "lifted": [0]}',
    '{"steps": 2, "held": [0], "island": [], "lifted": [], "beside": true}',
    '{"steps": 2, "held": [0], "island": [], "lifted": [], "beside": "no"}',
    '{"steps": 2, "held": [0], "island": [], "lifted": [], "beside": []}',
]


@pytest.mark.parametrize("damage", DAMAGED_HANDS)
def test_a_damaged_hand_is_an_empty_one(damage: str) -> None:
    """The match is resumed all the same."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    assert len(tab.model.match.steps) == 2
    storage.put(f"{PREFIX}hand.{tab.model.board.saved.id}", damage)
    again = Tab(storage)
    again.press("resume")
    assert again.model.match == tab.model.match
    assert again.model.board.hand == EMPTY


def test_a_full_device_loses_nothing_while_the_page_is_open() -> None:
    """The match can be downloaded, left and resumed; what was kept before is still offered."""
    storage = FullStorage()
    first = Tab(storage, "two")
    in_mid_turn(first)
    storage.full = True
    tab = Tab(storage, "one")
    assert tab.shown("resume", "shown")
    in_mid_turn(tab)
    assert tab.shown("trouble", "shown")
    match = tab.model.match
    tab.press("new-match")
    assert {save.text for save in tab.model.device.saves} == {
        write(first.model.match),
        write(match),
    }
    tab.press("resume")
    assert tab.model.match == match
    tab.play_to_the_end()
    tab.press("new-match")
    tab.press("see-finished")
    assert tab.model.match.over()


@pytest.mark.parametrize("damage", ["][", "7", "null", "{}", '{"version": 2}'])
def test_a_finished_match_that_cannot_be_read_is_put_aside(damage: str) -> None:
    """Said in a sentence, never lost, and said once."""
    storage = MemoryStorage()
    storage.put(PREFIX + "finished", damage)
    tab = Tab(storage)
    assert tab.shown("trouble", "shown")
    assert not tab.shown("saves", "shown")
    assert damage in [storage.get(name) for name in storage.names()]
    assert Tab(storage).model.trouble is None


def test_a_finished_match_that_does_not_play_is_put_aside() -> None:
    """It is put aside when somebody wants to see it."""
    storage = MemoryStorage()
    tab = Tab(storage, "one")
    tab.press("play")
    tab.play_to_the_end()
    kept = json.loads(storage.get(PREFIX + "finished") or "")
    forged = json.dumps(kept | {"text": kept["text"] + "score\n"})
    storage.put(PREFIX + "finished", forged)
    again = Tab(storage)
    again.press("see-finished")
    assert again.shown("trouble", "shown")
    assert again.model.device.finished is None
    assert forged in [storage.get(name) for name in storage.names()]


def test_a_full_device_is_told_of_once() -> None:
    """Not at every die; the match that can be downloaded is the latest; and it can pass."""
    storage = FullStorage()
    storage.full = True
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    assert present(tab.model.trouble).text == write(tab.model.match)
    tab.take_turn()
    assert present(tab.model.trouble).text == write(tab.model.match)
    tab.press("trouble-dismiss")
    while tab.model.position.ended is not None or tab.model.position.island:
        tab.take_turn()
    tab.press(f"die-{dice_to_hold(tab)[0] + 1}")
    assert tab.model.trouble is None
    storage.full = False
    tab.take_turn()
    storage.full = True
    tab.take_turn()
    assert tab.shown("trouble", "shown")
    storage.full = False
    tab.take_turn()
    assert not tab.shown("trouble", "shown")
    assert [save.text for save in Tab(storage).model.device.saves] == [write(tab.model.match)]


def test_what_is_put_aside_stays_there() -> None:
    """Another damage under the same name does not take its place."""
    storage = MemoryStorage()
    for damage in ("first", "second", "second"):
        storage.put(PREFIX + "finished", damage)
        Tab(storage)
    aside = [storage.get(name) for name in entries(storage, "aside.")]
    assert aside == ["first", "second"]


def test_damage_is_told_to_somebody_who_comes_and_not_to_a_tab_that_waits() -> None:
    """A forgotten tab in the background must not take it away before it can be said."""
    storage = MemoryStorage()
    waiting = Tab(storage)
    storage.put(PREFIX + "match.abc", "null")
    waiting.send("storage")
    assert waiting.model.trouble is None
    assert present(Tab(storage).model.trouble).text == "null"
    assert entries(storage, "match.") == []


def test_all_that_is_damaged_can_be_downloaded() -> None:
    """Several entries at once are one sentence and one file."""
    storage = MemoryStorage()
    damages = ("null", "[]", "x\0y", "game: ports\ntarget: 5000\n")
    for number, damage in enumerate(damages):
        storage.put(f"{PREFIX}match.{number}", damage)
    tab = Tab(storage)
    assert all(damage in (present(tab.model.trouble).text or "") for damage in damages)
    assert {storage.get(name) for name in entries(storage, "aside.")} == set(damages)
    tab.press("trouble-dismiss")
    storage.put(PREFIX + "match.0", "null")
    assert present(Tab(storage).model.trouble).text == "null"


def test_a_replay_answers_for_no_damage() -> None:
    """An address that opens takes back that another did not, and nothing else."""
    storage = MemoryStorage()
    storage.put(PREFIX + "match.abc", "null")
    tab = Tab(storage, "two")
    other = Tab(MemoryStorage(), "two")
    in_mid_turn(other)
    code = encode(other.model.match)
    tab.send("code", code)
    assert present(tab.model.trouble).text == "null"
    tab.send("code", code[:-9])
    assert present(tab.model.trouble).key == "trouble.code"
    tab.send("code", code)
    assert tab.model.trouble is None


def test_the_report_of_a_full_device_keeps_its_download() -> None:
    """A choice that cannot be saved either is no reason to take the match away."""
    storage = FullStorage()
    storage.full = True
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    tab.send("prefer", ("pace", "slow"))
    assert present(tab.model.trouble).text == write(tab.model.match)
    assert tab.shown("trouble-download", "shown")
    tab.take_turn()
    assert present(tab.model.trouble).text == write(tab.model.match)
    tab.press("trouble-dismiss")
    tab.send("prefer", ("pace", "fast"))
    assert present(tab.model.trouble).key == "trouble.room"


ENDLESS = '{"version": 1, "names": ["' + "A" * LONGEST + '"]}'


def test_an_endless_entry_is_put_aside_without_being_parsed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Parsing it would hold up every start; it can be downloaded like any other damage."""
    storage = MemoryStorage()
    storage.put(PREFIX + "match.a", ENDLESS)
    storage.put(PREFIX + "hand.a", ENDLESS)
    storage.put("thousand-ports.preferences", ENDLESS)
    parsed: list[str] = []
    parse = json.loads

    def watched(text: str) -> object:
        parsed.append(text)
        return parse(text)

    monkeypatch.setattr(json, "loads", watched)
    tab = Tab(storage)
    assert tab.keeping.choices.preferences("en").pace == "normal"
    assert present(tab.model.trouble).text == ENDLESS
    assert entries(storage, "match.") == []
    assert ENDLESS not in parsed
    assert Tab(storage).model.trouble is None


def test_a_match_of_the_greatest_length_can_still_be_read() -> None:
    """No match that the notation takes is too long for the device."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    (name,) = entries(storage, "match.")
    entry = json.loads(storage.get(name) or "")
    steps = entry["text"].count("\n")
    line = len(entry["text"]) // steps
    entry["text"] += ("#" * (line - 1) + "\n") * ((MOST_CHARACTERS - len(entry["text"])) // line)
    storage.put(name, json.dumps(entry))
    assert [save.text for save in Tab(storage).model.device.saves] == [entry["text"]]


def test_endless_house_rules_are_put_aside() -> None:
    """When the set-up form opens, which shows none of them."""
    storage = MemoryStorage()
    endless = json.dumps({"Ours": "A" * 300_000})
    storage.put(PREFIX + "rules", endless)
    tab = Tab(storage)
    assert not tab.shown("trouble", "shown")
    tab.press("set-up")
    assert present(tab.model.trouble).key == "trouble.rules"
    assert present(tab.model.trouble).text == endless
    assert endless in [storage.get(name) for name in entries(storage, "aside.")]
    tab.press("set-up")
    tab.send("keep rules", "Ours")
    assert [name for name, _ in tab.model.device.kept_rules] == ["Ours"]
    assert Tab(storage).model.trouble is None
