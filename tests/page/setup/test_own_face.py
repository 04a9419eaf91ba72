"""Faces for people: chosen on the own tile, and kept on the device with the name."""

import json

import pytest

from game.match import PERSON
from game.page.panels.characters import FACES
from game.page.saves.preferences import MOST_FACES, Choices
from game.page.saves.storage import MemoryStorage
from game.table import GameTable
from tests.page.test_of_every_game import begun, form
from tests.support.device import Tab
from tests.support.evening import Evening
from tests.support.games import every_table
from tests.support.results import just_over, panel


def chosen(evening: Evening, seat: int, face: int) -> None:
    """Somebody presses the tile of a person, and then a face."""
    evening.wait()
    evening.press(f"face-{seat}")
    assert evening.shown("dialog-face", "open")
    evening.press(f"look-{face}")
    assert not evening.shown("dialog-face", "open")


@every_table
def test_a_person_chooses_a_face_on_the_own_tile(table: type[GameTable]) -> None:
    """And may have the initial again; bots have no such button."""
    evening = begun(table, PERSON, table.RULES.BOTS[0])
    assert evening.shown("face-1", "shown")
    assert not evening.shown("face-2", "shown")
    assert evening.shown("tile-1", "data-face") is None
    for face in range(FACES, 0, -1):
        chosen(evening, 1, face)
        assert evening.shown("tile-1", "data-face") == "true"
        assert evening.shown("portrait-1", "sprite") == f"player-person-{face}"
    chosen(evening, 1, 0)
    assert evening.shown("tile-1", "data-face") is None


def test_the_dialog_says_what_is_worn() -> None:
    """By the state of its buttons; it says whose face is chosen."""
    evening = begun(Evening("5eed").model.table, PERSON, PERSON)
    evening.press("face-2")
    pressed = [evening.shown(f"look-{face}", "aria-pressed") for face in range(FACES + 1)]
    assert pressed == ["true"] + ["false"] * FACES
    evening.press("look-3")
    evening.press("face-2")
    assert evening.shown("look-3", "aria-pressed") == "true"
    assert evening.shown("face-name") == "Player 2"


def test_a_face_is_kept_for_every_match_and_game() -> None:
    """By the name; a tab that saves other preferences meanwhile does not lose it."""
    storage = MemoryStorage()
    tab, other = Tab(storage, "5eed"), Tab(storage, "5eed")
    begun(tab.model.table, PERSON, "polly", evening=tab)
    chosen(tab, 1, 2)
    other.send("prefer", ("pace", "slow"))
    for _game in range(2):
        again = Tab(storage, "other")
        again.model = again.model.replace(preferences=Choices(storage).preferences("en"))
        begun(again.model.table, PERSON, "anne", evening=again)
        assert again.shown("portrait-1", "sprite") == "player-person-2"


def test_people_at_one_table_have_their_own() -> None:
    """Whether they have names or not."""
    evening = begun(Evening("5eed").model.table, PERSON, PERSON)
    chosen(evening, 1, 4)
    chosen(evening, 2, 3)
    found = [evening.shown(f"portrait-{seat}", "sprite") for seat in (1, 2)]
    assert found == ["player-person-4", "player-person-3"]


def test_a_face_goes_with_a_user_who_takes_a_name() -> None:
    """Not with the next one at the same device."""
    evening = Evening("5eed")
    table = evening.model.table
    begun(table, PERSON, "polly", evening=evening)
    chosen(evening, 1, 1)
    for name, kept in (("Zoe", True), ("Max", False)):
        evening.press("new-match")
        evening.press("set-up")
        filled = form(table, PERSON, "polly")
        filled["seats"][0] = (name, PERSON)
        evening.send("set up", filled)
        assert (evening.shown("tile-1", "data-face") == "true") is kept


def test_a_match_from_elsewhere_shows_initials() -> None:
    """Whoever knows a name does not know whose face that is."""
    evening = just_over(0)
    evening.send("skip")
    evening.wait()
    assert "player-person" not in panel(evening)
    chosen(evening, 1, 1)
    assert "player-person-1" in panel(evening)
    evening.press("watch")
    assert evening.shown("portrait-1", "sprite") == "player-person-1"
    assert not evening.shown("face-1", "shown")
    replay = evening.model.watched.replace(foreign=True)
    evening.model = evening.model.replace(replay=replay)
    evening.send("saves", ())
    assert evening.shown("tile-1", "data-face") is None


HOSTILE = ([["zoe", 1]], {"zoe": "1"}, {"zoe": FACES + 1}, {"zoe": True}, {"zoe": -1}, "zoe", 1)


@pytest.mark.parametrize("found", HOSTILE)
def test_what_a_device_holds_is_not_trusted(found: object) -> None:
    """A face that does not exist is none."""
    storage = MemoryStorage()
    storage.put("thousand-ports.preferences", json.dumps({"faces": found}))
    tab = Tab(storage, "5eed")
    tab.model = tab.model.replace(preferences=Choices(storage).preferences("en"))
    filled = form(tab.model.table, PERSON, "polly")
    filled["seats"][0] = ("Zoe", PERSON)
    tab.press("set-up")
    tab.send("set up", filled)
    assert tab.shown("tile-1", "data-face") is None


def test_a_device_keeps_a_bounded_number() -> None:
    """The entry stays short enough to be read."""
    storage = MemoryStorage()
    tab = Tab(storage, "5eed")
    many = {f"{place}" * 10: 1 for place in range(MOST_FACES)}
    tab.model = tab.model.replace(preferences=tab.model.preferences.replace(faces=many))
    begun(tab.model.table, PERSON, "polly", evening=tab)
    chosen(tab, 1, 2)
    assert Choices(storage).preferences("en").faces == {"": 2}


def test_a_face_is_chosen_in_the_form_too() -> None:
    """Bots have none to choose; a name that is typed later keeps it."""
    tab = Tab(MemoryStorage(), "5eed")
    tab.press("set-up")
    tab.send("seating", ("people", "3"))
    tab.send("seating", ("player-2", "polly"))
    assert tab.shown("seat-1-looks", "shown")
    assert not tab.shown("seat-2-looks", "shown")
    tab.send("seating", ("look-3", "4"))
    assert "player-person-4" in tab.shown("seat-3-face", "html")
    for name, kept in (("Max", True), ("Zoe", False), ("Max", True)):
        tab.send("seating", ("name-3", name))
        assert ("player-person-4" in tab.shown("seat-3-face", "html")) is kept
    filled = form(tab.model.table, PERSON, "polly", PERSON)
    filled["seats"][2] = ("Max", PERSON)
    tab.send("set up", filled)
    assert tab.shown("portrait-3", "sprite") == "player-person-4"
