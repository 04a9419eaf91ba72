"""Preferences on the device: what the user has chosen, and nothing else."""

import json
from typing import Any

import pytest

from game.page.play.sounds import felt
from game.page.saves.preferences import Choices
from game.page.saves.storage import MemoryStorage

ENTRY = "thousand-ports.preferences"


def saved(storage: MemoryStorage) -> dict[str, Any]:
    """The entry on the device."""
    return json.loads(storage.get(ENTRY) or "{}")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, {}),
        ({"language": "en", "theme": "auto"}, {"language": "en", "theme": "auto"}),
        ({"language": [], "theme": "light"}, {"theme": "light"}),
    ],
)
def test_what_an_address_asks_for_is_not_saved(before: dict[str, Any], after: object) -> None:
    """Neither with the sound nor with a lesson: other pages are as they were."""
    storage = MemoryStorage()
    storage.put(ENTRY, json.dumps(before))
    choices = Choices(storage)
    preferences = choices.preferences("ru", "dark")
    assert (preferences.language, preferences.theme) == ("ru", "dark")
    choices.prefer(preferences.replace(sound=True))
    choices.prefer(preferences.replace(sound=True, learnt=("thousand.hold",)))
    entry = saved(storage)
    assert (entry["sound"], entry["learnt"]) == (True, ["thousand.hold"])
    assert {field: entry[field] for field in ("language", "theme") if field in entry} == after


@pytest.mark.parametrize(
    ("field", "values"), [("language", ("fr", "ru")), ("theme", ("light", "dark"))]
)
def test_what_was_chosen_instead_is_saved(field: str, values: tuple[str, str]) -> None:
    """Also if the page was opened with it, and another was chosen in between."""
    storage = MemoryStorage()
    choices = Choices(storage)
    preferences = choices.preferences("ru", "dark")
    for value in values:
        change: dict[str, Any] = {field: value}
        choices.prefer(preferences.replace(**change))
        assert saved(storage)[field] == value


@pytest.mark.parametrize(
    ("entry", "heard", "vibrates"),
    [
        ({}, (False, "full"), False),
        ({"sound": False}, (False, "full"), False),
        ({"sound": True}, (True, "full"), True),  # as saved when one switch was for both
        ({"sound": True, "volume": "low", "vibration": False}, (True, "low"), False),
        ({"sound": False, "volume": "medium", "vibration": True}, (False, "medium"), True),
        ({"sound": True, "volume": "deafening", "vibration": "hard"}, (True, "full"), True),
    ],
)
def test_vibration_follows_sound_until_it_is_chosen(
    entry: dict[str, Any], heard: tuple[bool, str], vibrates: bool
) -> None:
    """Both are kept, and go on after a reload as they were."""
    storage = MemoryStorage()
    storage.put(ENTRY, json.dumps(entry))
    for _visit in range(2):
        choices = Choices(storage)
        preferences = choices.preferences("en")
        assert (preferences.sound, preferences.volume) == heard
        assert felt(preferences) == vibrates
        choices.prefer(preferences)
