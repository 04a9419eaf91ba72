"""House rules on the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import RULES, choose, differences
from game.names import tidy_name
from game.page.saves.entries import loaded, text_of
from game.page.saves.storage import Roomy

if TYPE_CHECKING:
    from game.table import GameTable

MOST_KEPT = 9  # sets of house rules on a device
# Longer texts are not even parsed, since that would hold up the page: `MOST_KEPT` sets with every
# row, and as many that cannot be read, take less than half of this.
_LONGEST = 200000


class HouseRules:
    """The house rules of a game, as they are saved."""

    def __init__(self, table: type[GameTable], storage: Any) -> None:
        self._table = table
        self._entry = table.PREFIX + "rules"
        self._aside = table.PREFIX + "aside.rules"
        self._storage = Roomy(storage)
        self._unread: dict[str, Any] = {}  # damaged, or written by a later release

    def put_aside(self) -> str | None:
        """Renames the entry if it is too long to be read; returns its text, else None."""
        text = self._storage.get(self._entry)
        if text is None or len(text) <= _LONGEST:
            return None
        try:
            self._storage.move(self._entry, self._aside)
        except OSError:  # better left there than lost
            return None
        return text

    def read(self) -> Any:
        """(name, differences) of the saved house rules, except those that cannot be read."""
        text = self._storage.get(self._entry)
        found = loaded(text, _LONGEST)
        self._unread = {}
        rules = self._table.RULES
        if found is None:
            self._unread = {"?": text} if text else {}
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
                self._unread[name] = found[name]
        return tuple(kept[:MOST_KEPT])

    def keep(self, rules: Any) -> None:
        """Saves (name, differences) of house rules, along with those that could not be read."""
        kept = dict(self._unread)
        for name, pairs in rules:
            kept[name] = [["rules", RULES]] + [list(pair) for pair in pairs]
        self._storage.put(self._entry, text_of(kept))


def _can_be_kept(entry: dict[str, Any]) -> bool:
    """Whether an entry can be read back; deeply nested or infinite values cannot."""
    try:
        return loaded(text_of(entry)) is not None
    except RuntimeError:
        return False


def _agreed(game: Any, pairs: Any) -> Any:
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
