"""Preferences of the user, and how the device keeps them."""

from __future__ import annotations

from typing import Any

from game.names import tidy_name
from game.page.saves.entries import loaded, text_of
from game.page.saves.storage import Roomy
from game.page.text.words import LANGUAGES
from game.record import Record, defaults, record

PACES = ("slow", "normal", "fast", "instant")
THEMES = ("auto", "light", "dark")
MOTIONS = ("auto", "off")
SHORT = "short"
DETAILS = ("full", SHORT)
VOLUMES = ("low", "medium", "full")

# Shared by all games; the name dates from the first one.
_ENTRY = "thousand-ports.preferences"
_LONGEST = 10000  # characters; a longer text is not even parsed
_MOST_LEARNT = 100  # lessons; no device has more
MOST_FACES = 50  # people with a face
_CHOICES = (
    ("language", LANGUAGES),
    ("theme", THEMES),
    ("motion", MOTIONS),
    ("pace", PACES),
    ("sound", (False, True)),
    ("volume", VOLUMES),
    ("vibration", (None, False, True)),
    ("keys", (False, True)),
    ("risk", (False, True)),
    ("detail", DETAILS),
)


@record
class Preferences(Record):
    """Preferences of the user.

    name: the name that they last chose for themselves. vibration: None if it follows sound, as
    until they choose it. keys: whether keyboard shortcuts are on. risk: whether the risk of a roll
    is shown. detail: how much is spoken. learnt: the lessons learnt so far, in all games, as
    "<game>.<lesson>". faces: the numbers of people's faces, by `characters.called`, which examines
    them.
    """

    language: str = "en"
    theme: str = "auto"
    motion: str = "auto"
    pace: str = "normal"
    sound: bool = False
    volume: str = VOLUMES[-1]
    vibration: bool | None = None
    keys: bool = True
    risk: bool = True
    detail: str = DETAILS[0]
    name: str = ""
    learnt: tuple[str, ...] = ()
    faces: dict[str, Any] = {}


USUAL = defaults(Preferences)


class Choices:
    """The preferences of the user, as they are saved."""

    def __init__(self, storage: Any) -> None:
        self._storage = Roomy(storage)
        # By field, what the page was opened with. It is not saved until the user has chosen
        # another: a page in one language decides for itself alone.
        self._opened_with: dict[str, Any] = {}

    def preferences(self, language: str, theme: Any = None) -> Preferences:
        """The saved preferences; invalid values are replaced by defaults.

        language, theme: chosen before Python started, because the address takes precedence over
        saved preferences.
        """
        found = self._found()
        chosen = _valid(found)
        self._opened_with = {"language": language}
        if theme:
            self._opened_with["theme"] = theme
        chosen.update(self._opened_with)
        name = found.get("name")
        if isinstance(name, str):
            chosen["name"] = tidy_name(name)
        return USUAL.replace(learnt=_learnt(found), faces=_faces(found), **chosen)

    def prefer(self, preferences: Preferences) -> None:
        """Saves the preferences; what was learnt or chosen in another tab meanwhile stays."""
        found = self._found()
        before = _valid(found)
        kept: dict[str, Any] = {"name": preferences.name}
        for field, _values in _CHOICES:
            value = getattr(preferences, field)
            if self._opened_with.get(field) != value:
                self._opened_with.pop(field, None)
                kept[field] = value
            elif field in before:
                kept[field] = before[field]
        elsewhere = _learnt(found)
        here_alone = [name for name in preferences.learnt if name not in elsewhere]
        kept["learnt"] = (list(elsewhere) + here_alone)[:_MOST_LEARNT]
        faces = dict(_faces(found))
        faces.update(preferences.faces)
        kept["faces"] = faces if len(faces) <= MOST_FACES else preferences.faces
        self._storage.put(_ENTRY, text_of(kept))

    def _found(self) -> dict[str, Any]:
        return loaded(self._storage.get(_ENTRY), _LONGEST) or {}


def _valid(found: dict[str, Any]) -> dict[str, Any]:
    """The fields of an entry that have one of their values."""
    return {
        field: found[field]
        for field, values in _CHOICES
        if field in found and found[field] in values
    }


def _learnt(found: dict[str, Any]) -> tuple[str, ...]:
    """The lessons in an entry, none if they are unreadable."""
    learnt = found.get("learnt")
    if isinstance(learnt, list) and all(isinstance(name, str) for name in learnt):
        return tuple(learnt[:_MOST_LEARNT])
    return ()


def _faces(found: dict[str, Any]) -> dict[str, Any]:
    faces = found.get("faces")
    return faces if isinstance(faces, dict) else {}
