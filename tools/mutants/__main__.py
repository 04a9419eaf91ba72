"""Tries the tests on mutants of modules: python -m tools.mutants [--jobs N] [MODULE ...].

Exits with 1 if one survives that tests/project/mutants.toml does not argue, or if not all were
tried.
"""

import argparse
import os
import sys

from tools.alone import alone
from tools.mutants.plan import Argued, Plan, read_plan
from tools.mutants.trial import FOLDER, Mutant, trial


def told(module: str, found: list[Mutant], plan: Plan) -> tuple[str, list[str]]:
    """The line on a module, and its mutants that call for a test or an argument."""
    argued = {(it.function, it.was, it.now) for it in plan.argued if it.module == module}
    alive = [mutant for mutant in found if mutant.fate != "killed"]
    open_ones = [mutant for mutant in alive if mutant[:3] not in argued]
    killed = len(found) - len(alive)
    line = f"{module}: {len(found)} mutants, {killed} killed, {len(alive) - len(open_ones)} argued"
    return line, [
        f"{module}: {mutant.function} ({mutant.fate})\n  - {mutant.was}\n  + {mutant.now}"
        for mutant in open_ones
    ]


def outdated(module: str, found: list[Mutant], plan: Plan) -> list[Argued]:
    """What is argued although there is no such mutant, or it has been killed."""
    alive = {mutant[:3] for mutant in found if mutant.fate != "killed"}
    return [it for it in plan.argued if it.module == module and it[1:4] not in alive]


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("modules", nargs="*")
    asked = parser.parse_args()
    plan = read_plan()
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines, survivors, idle = [], [], []
    with alone(FOLDER):
        for module in plan.chosen(asked.modules):
            print(f"--- {module}", flush=True)
            found = trial(module, plan.tests[module], asked.jobs)
            if found is None:
                print(f"{module} could not be tried; the reason is above.", file=sys.stderr)
                return 1
            line, alive = told(module, found, plan)
            lines.append(line)
            survivors += alive
            idle += outdated(module, found, plan)
    print("\n" + "\n".join([*survivors, *lines]))
    for each in idle:
        print(f"Argued, but killed or gone: {each.module}: {each.function}: {each.now}")
    print(f"{len(survivors)} survive and are not argued.")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
