"""Preferences and house rules on the device."""

from game.agreements import RULES, choose, differences
from game.names import tidy_name
from game.page.entries import loaded, text_of
from game.page.model import MOST_KEPT, MOTIONS, PACES, THEMES, USUAL
from game.page.storage import Roomy
from game.page.words import LANGUAGES

# Preferences are shared by all games; the name dates from the first one.
_PREFERENCES = "thousand-ports.preferences"
_CHOICES = (
    ("language", LANGUAGES),
    ("theme", THEMES),
    ("motion", MOTIONS),
    ("pace", PACES),
    ("sound", (False, True)),
    ("keys", (False, True)),
)


class Choices:
    """The house rules of a game, and the preferences of the user."""

    def __init__(self, table, storage):
        self._table = table
        self._rules = table.PREFIX + "rules"
        self._storage = Roomy(storage)
        self._unread_rules = {}  # damaged, or written by a later release

    def rules(self):
        """(name, differences) of the saved house rules, except those that cannot be read."""
        text = self._storage.get(self._rules)
        found = loaded(text)
        self._unread_rules = {}
        rules = self._table.RULES
        if found is None:
            self._unread_rules = {"?": text} if text else {}
            return ()
        kept = []
        # MicroPython accepts numbers as keys, and raises RuntimeError for lists nested too deep.
        for name in sorted(name for name in found if isinstance(name, str)):
            try:
                agreed = _agreed(rules, found[name])
            except (RuntimeError, TypeError, ValueError):
                agreed = None
            if agreed and name and name == tidy_name(name):
                kept.append((name, differences(rules, agreed)))
            elif _can_be_kept({name: found[name]}):
                self._unread_rules[name] = found[name]
        return tuple(kept[:MOST_KEPT])

    def keep_rules(self, rules):
        """Saves (name, differences) of house rules, along with those that could not be read."""
        kept = dict(self._unread_rules)
        for name, pairs in rules:
            kept[name] = [["rules", RULES]] + [list(pair) for pair in pairs]
        self._storage.put(self._rules, text_of(kept))

    def preferences(self, language, theme=None):
        """The saved preferences; invalid values are replaced by defaults.

        language, theme: chosen before Python started, because the address takes precedence over
        saved preferences.
        """
        found = loaded(self._storage.get(_PREFERENCES)) or {}
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
        return USUAL.replace(**chosen)

    def prefer(self, preferences):
        """Saves the preferences."""
        fields = [field for field, _values in _CHOICES] + ["name"]
        kept = {field: getattr(preferences, field) for field in fields}
        self._storage.put(_PREFERENCES, text_of(kept))


def _can_be_kept(entry):
    """Tells whether an entry can be read back; deeply nested or infinite values cannot."""
    try:
        return loaded(text_of(entry)) is not None
    except RuntimeError:
        return False


def _agreed(game, pairs):
    """The options in the pairs of an entry; ValueError if their version is unknown.

    The first pair names the version of the rules; if it does not, the version is 1.
    """
    rules = 1
    own = [(str(row), value) for row, value in pairs]
    if own and own[0][0] == "rules":
        rules = own.pop(0)[1]
    if rules not in range(1, RULES + 1):
        raise ValueError("rules of a later version")
    return choose(game, own, rules)
