"""Preferences of the user on the device."""

from game.names import tidy_name
from game.page.entries import loaded, text_of
from game.page.model import MOTIONS, PACES, THEMES, USUAL
from game.page.storage import Roomy
from game.page.words import LANGUAGES

# Shared by all games; the name dates from the first one.
_PREFERENCES = "thousand-ports.preferences"
_LONGEST = 10000  # characters; a longer text is not even parsed
_MOST_LEARNT = 100  # lessons; no device has more
_CHOICES = (
    ("language", LANGUAGES),
    ("theme", THEMES),
    ("motion", MOTIONS),
    ("pace", PACES),
    ("sound", (False, True)),
    ("keys", (False, True)),
    ("risk", (False, True)),
)


class Choices:
    """The preferences of the user, as they are saved."""

    def __init__(self, storage):
        self._storage = Roomy(storage)

    def preferences(self, language, theme=None):
        """The saved preferences; invalid values are replaced by defaults.

        language, theme: chosen before Python started, because the address takes precedence over
        saved preferences.
        """
        found = loaded(self._storage.get(_PREFERENCES), _LONGEST) or {}
        chosen = {}
        for field, values in _CHOICES:
            if field in found and found[field] in values:
                chosen[field] = found[field]
        chosen["language"] = language
        if theme:
            chosen["theme"] = theme
        name = found.get("name")
        if isinstance(name, str):
            chosen["name"] = tidy_name(name)
        learnt = found.get("learnt")
        if isinstance(learnt, list) and all(isinstance(name, str) for name in learnt):
            chosen["learnt"] = tuple(learnt[:_MOST_LEARNT])
        return USUAL.replace(**chosen)

    def prefer(self, preferences):
        """Saves the preferences."""
        fields = [field for field, _values in _CHOICES] + ["name", "learnt"]
        kept = {field: getattr(preferences, field) for field in fields}
        self._storage.put(_PREFERENCES, text_of(kept))
