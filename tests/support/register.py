"""Registers of rulings: what can be read in two ways, what was chosen, and a match for each value.

An entry has a row of the agreements, unless the ruling is settled and no switch; the sentence with
its source; what was chosen and why; an example; and by value of the row what must be true then:
"each" stands for all values of the row, "always" for a ruling without a switch.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.rules import GameRules

TOLD = {"row", "says", "chosen", "agreed", "play", "shows"}


class Register:
    """The rulings of a game.

    example: keys that an entry of this game may have beside those of every game.
    """

    def __init__(self, path: Path, game: type[GameRules], example: set[str]) -> None:
        self.example = example
        self.rulings: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["ruling"]
        self.rows = {row.name: row for row in game.TABLE}

    def names(self, row: str) -> list[str]:
        """The rows that an entry speaks of; "cards_*" is several."""
        return [name for name in self.rows if name.startswith(row[:-1])] if "*" in row else [row]

    def cases(self) -> Iterator[Any]:
        """(entry, agreements, what must be true) for every value of every entry."""
        for ruling in self.rulings:
            for value, facts in ruling["shows"].items():
                for agreements, told in self._cases_of(ruling, value, facts):
                    named = " ".join(f"{name} {each}" for name, each in agreements.items())
                    yield pytest.param(ruling, agreements, told, id=named or ruling["says"][:40])

    def _cases_of(
        self, ruling: dict, value: str, facts: list[str]
    ) -> Iterator[tuple[dict, list[str]]]:
        if value == "always":
            yield {}, facts
        elif value != "each":
            yield {ruling["row"]: value}, facts
        else:
            for name in self.names(ruling["row"]):
                kind = name.removeprefix(ruling["row"].rstrip("*")).replace("_", "-")
                for each in self.rows[name].values:
                    yield {name: each}, [fact.format(value=each, kind=kind) for fact in facts]

    def every_value_is_there(self) -> None:
        """Asserts that every row has one entry, which shows each of its values."""
        found: dict[str, set[str]] = {name: set() for name in self.rows}
        for ruling in self.rulings:
            for name in self.names(ruling["row"]) if "row" in ruling else ():
                assert not found[name], f"{name} is there twice"
                values = ruling["shows"]
                every = {str(value) for value in self.rows[name].values}
                found[name] = every if "each" in values else set(values)
        assert found == {
            name: {str(value) for value in row.values} for name, row in self.rows.items()
        }

    def values_differ(self) -> None:
        """Asserts that no example shows the same for two values, which would show nothing."""
        for ruling in self.rulings:
            shown = [tuple(facts) for facts in ruling["shows"].values()]
            assert len(set(shown)) == len(shown)

    def every_entry_is_told(self) -> None:
        """Asserts that there is a sentence with its source, and a choice with its reason."""
        for ruling in self.rulings:
            assert set(ruling) <= TOLD | self.example
            assert len(ruling["says"]) > 30
            assert ruling["chosen"]


def check(known: Mapping[str, Callable[[Any, str], None]], table: Any, fact: str) -> None:
    """Asserts one line of "shows": the name of a fact, and what its function takes.

    known: functions by the names of facts, each of which takes the table and the rest of the line.
    """
    names = [name for name in known if fact == name or fact.startswith(f"{name} ")]
    assert names, f"the register knows {', '.join(known)}, not {fact}"
    name = max(names, key=len)
    known[name](table, fact.removeprefix(name).strip())
