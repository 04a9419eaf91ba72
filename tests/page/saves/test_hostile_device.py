"""Arbitrary entries on the device: saves, hands, preferences, house rules.

No error escapes, the player is told of noticeable losses, and nothing is thrown away.
"""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.notation import read, write
from game.page.saves.entries import Save
from game.page.saves.house_rules import MOST_KEPT, HouseRules
from game.page.saves.preferences import MOTIONS, PACES, THEMES, Choices
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.page.text.words import LANGUAGES
from game.ports.table import Table as PortsTable
from tests.rules.test_kept import KEPT, SAVES
from tests.support.evening import Evening
from tests.support.present import present
from tests.text.test_hostile_input import HALF, texts

NUMBERS = [-1, 0, 2, 1e999, -1e999, float("nan"), 10**400, 0.5, True]
anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.sampled_from(NUMBERS) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
NESTED = ["[" * 100_000, "[" * 900 + "]" * 900, '{"a":' * 20_000, '{"a":' * 300 + "1" + "}" * 300]
NO_JSON = [
    "",
    " ",
    "null",
    "7",
    '"',
    "{",
    "[1, 2]",
    "NaN",
    "\ufeff{}",
    "\x00",
    HALF,
    "9" * 5000,
    *NESTED,
]


def device(**entries: str) -> MemoryStorage:
    """A device with entries of this site."""
    storage = MemoryStorage()
    for name, text in entries.items():
        storage.put("thousand-ports." + name.replace("_", "."), text)
    return storage


@st.composite
def odd_saves(draw: st.DrawFn) -> str:
    """A save with something else in some of its fields, or without them."""
    save = json.loads(draw(st.sampled_from(SAVES))["entry"])
    for name in draw(st.lists(st.sampled_from(sorted(save)), min_size=1, max_size=3)):
        if draw(st.booleans()):
            save.pop(name, None)
        else:
            save[name] = draw(anything)
    text = json.dumps(save, ensure_ascii=draw(st.booleans()))
    return text[: draw(st.integers(0, len(text)) | st.just(len(text)))]


@given(odd_saves() | anything.map(json.dumps) | st.sampled_from(NO_JSON))
@example("[" * 100_000)
def test_a_save_of_any_shape_is_offered_or_put_aside(text: str) -> None:
    """A good save beside it is still there, and nothing is thrown away."""
    storage = device(match_odd=text, match_good=SAVES[0]["entry"])
    saves, put_aside = Store(PortsTable, storage).saves()
    assert "good" in {save.id for save in saves}
    assert text in put_aside or "odd" in {save.id for save in saves}
    assert text in {storage.get(name) for name in storage.names()}
    evening = Evening("5eed")
    evening.send("saves", saves)
    for damage in put_aside:
        evening.send("unreadable", damage)
        assert evening.shown("trouble", "shown")
    for save in saves:
        takes_up(evening, save)


@given(odd_saves() | anything.map(json.dumps) | st.sampled_from(NO_JSON))
def test_a_finished_match_of_any_shape_is_shown_or_put_aside(text: str) -> None:
    """It is put aside under a name of its own."""
    storage = device(finished=text, match_good=SAVES[0]["entry"])
    store = Store(PortsTable, storage)
    saves, put_aside = store.saves()
    assert [save.id for save in saves] == ["good"]
    assert text in {storage.get(name) for name in storage.names()}
    evening = Evening("5eed")
    evening.send("saves", saves)
    finished = store.finished()
    assert (finished is None) == (put_aside == (text,))
    if finished is not None:
        evening.send("finished", finished)
        evening.press("see-finished")
        assert evening.model.begun or evening.shown("trouble", "shown")


@given(
    st.fixed_dictionaries(
        {},
        optional={
            name: anything | st.lists(st.integers(-2, 9) | st.sampled_from(NUMBERS), max_size=9)
            for name in ("held", "island", "lifted")
        }
        | {"steps": st.just(32) | anything},
    ).map(json.dumps)
    | st.sampled_from(NO_JSON)
)
def test_a_hand_of_any_shape_is_held_or_empty(text: str) -> None:
    """The match is there in any case, and dice that are not held can be rolled."""
    saves, put_aside = Store(PortsTable, device(match_a=SAVES[0]["entry"], hand_a=text)).saves()
    assert not put_aside
    evening = Evening("5eed")
    evening.send("saves", saves)
    evening.press("resume")
    steps = len(evening.model.match.steps)
    evening.press("roll")
    assert len(evening.model.match.steps) == steps + 1 or evening.shown("status")
    evening.send("skip")
    evening.press("score")
    assert len(evening.model.match.steps) > steps


def takes_up(evening: Evening, save: Save) -> None:
    """Resumes a save: it lies on the table, or is put aside with a sentence."""
    evening.effects.clear()
    evening.press("resume-" + save.id)
    if ("put aside", save.id) in evening.effects:
        assert evening.shown("trouble", "shown")
        evening.press("trouble-download")
        assert ("download", save.text) in evening.effects
    else:
        assert evening.model.board.saved.id == save.id
        evening.press("new-match")


@given(
    st.dictionaries(
        st.sampled_from(["language", "theme", "motion", "pace", "sound", "keys", "name"]), anything
    )
    | anything
)
def test_preferences_of_any_shape_are_choices(entry: Any) -> None:
    """Any other value means the default, and a match can be played and saved."""
    storage = device(preferences=json.dumps(entry))
    found = Choices(storage).preferences("en")
    assert found.theme in THEMES
    assert found.pace in PACES
    assert found.motion in MOTIONS
    assert found.language in LANGUAGES
    evening = Evening("5eed")
    evening.model = evening.model.replace(preferences=found)
    evening.press("play")
    evening.press("roll")
    assert read(write(evening.model.match)) == evening.model.match
    Choices(storage).prefer(found)
    assert Choices(storage).preferences("en") == found


@pytest.mark.parametrize("text", NO_JSON)
def test_preferences_and_rules_that_are_no_json_are_the_usual(text: str) -> None:
    """Not even deeply nested ones stop the page."""
    storage = device(preferences=text, rules=text)
    assert Choices(storage).preferences("en") == Choices(MemoryStorage()).preferences("en")
    assert HouseRules(PortsTable, storage).read() == ()


@given(
    st.dictionaries(
        texts,
        anything
        | st.lists(
            st.tuples(
                st.sampled_from(["edition", "target", "below_zero", "cards_gold", "starts"]),
                anything | st.sampled_from(["fortune", "floor", 7000, "15", 2]),
            ),
            max_size=3,
        ),
        max_size=12,
    )
)
def test_house_rules_of_any_shape_are_rules_or_left_out(entry: dict[str, Any]) -> None:
    """Those that can be read are offered, and can be taken into the form and played."""
    kept = dict(entry) | json.loads(KEPT["rules"]["entry"])
    found = HouseRules(PortsTable, device(rules=json.dumps(kept))).read()
    assert len(found) <= MOST_KEPT
    evening = Evening("5eed")
    evening.send("kept rules", found)
    evening.press("set-up")
    for name, _own in found:
        evening.send("take rules", name)
        form = {
            "seats": [("A", "person"), ("B", "person")],
            "agreed": [("starts", "1"), ("target", "6000")],
        }
        evening.send("set up", form)
        told = evening.model.news.what == "setup" and evening.shown("setup-error")
        assert told or read(write(evening.model.match)) == evening.model.match


@pytest.mark.parametrize(
    "text",
    [
        '{"Theirs": [["wind", "east"]], "Old": [["target", 5000]]}',
        '{"Half": [["target", 50',
        '{"Theirs": {"edition": "fourth"}}',
    ],
)
def test_house_rules_that_cannot_be_read_are_not_thrown_away(text: str) -> None:
    """A later release, or the person with the text in hand, may read what this one cannot."""
    storage = device(rules=text)
    rules = HouseRules(PortsTable, storage)
    rules.keep((*rules.read(), ("Ours", (("target", 7000),))))
    kept = present(storage.get("thousand-ports.rules"))
    for word in ("Theirs", "wind", "Half", "fourth", "Old"):
        assert (word in kept) == (word in text)
    again = HouseRules(PortsTable, storage)
    assert ("Ours", (("target", 7000),)) in again.read()
    again.keep(again.read())
    assert json.loads(present(storage.get("thousand-ports.rules"))) == json.loads(kept)
