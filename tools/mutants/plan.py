"""What is tried, and what is argued: tests/project/mutants.toml."""

import tomllib
from collections.abc import Sequence
from typing import NamedTuple

from tools.paths import ROOT

PLAN = ROOT / "tests" / "project" / "mutants.toml"


class Argued(NamedTuple):
    """A mutant that may survive, and the reason why."""

    module: str
    function: str
    was: str
    now: str
    why: str


class Plan(NamedTuple):
    """The modules to try, the arguments of pytest for each, and the mutants that may survive."""

    tests: dict[str, list[str]]
    argued: list[Argued]

    def chosen(self, named: Sequence[str]) -> list[str]:
        """Modules by their paths, or by the beginnings of these; all if none are named."""
        unknown = [name for name in named if not any(it.startswith(name) for it in self.tests)]
        if unknown:
            raise ValueError(f"tests/project/mutants.toml has no tests for {', '.join(unknown)}")
        return [it for it in self.tests if not named or any(it.startswith(name) for name in named)]


def read_plan() -> Plan:
    """The plan as the file has it."""
    plain = tomllib.loads(PLAN.read_text(encoding="utf-8"))
    tests = {name: row["tests"] for row in plain["try"] for name in row["modules"]}
    argued = [
        Argued(row["module"], row["function"], row["was"], now, row["why"])
        for row in plain.get("argued", ())
        for now in row["now"]
    ]
    return Plan(tests, argued)
