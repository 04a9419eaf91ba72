"""The lines that were heard, as text: each key after a mark, and below it what was said."""

import difflib
from pathlib import Path

from heard.listener import Step

MARK = "> "
NOTE = "# "


def read(path: Path) -> list[Step]:
    """The steps in a file, none if there is no such file."""
    steps: list[Step] = []
    for line in path.read_text().splitlines() if path.exists() else ():
        if line.startswith(MARK):
            steps.append(Step(line.removeprefix(MARK), []))
        elif line and not line.startswith(NOTE):
            steps[-1].lines.append(line)
    return steps


def written(steps: list[Step]) -> str:
    """The steps as text."""
    return "\n".join("\n".join([MARK + step.key, *step.lines]) + "\n" for step in steps)


def difference(kept: list[Step], heard: list[Step]) -> str:
    """The lines that differ, with those around them; empty if none does.

    The order after a key is not compared: Firefox tells of what changes at once in any.
    """
    ordered = [_as_before(step, kept[place : place + 1]) for place, step in enumerate(heard)]
    before, now = written(kept).splitlines(), written(ordered).splitlines()
    return "\n".join(difflib.unified_diff(before, now, "kept", "heard", lineterm=""))


def _as_before(step: Step, kept: list[Step]) -> Step:
    """The step with its lines in the order in which they were kept, if they are the same."""
    same = [it for it in kept if sorted(it.lines) == sorted(step.lines) and it.key == step.key]
    return same[0] if same else step


def write(path: Path, steps: list[Step], versions: set[str]) -> None:
    """Keeps the steps in a file, with the programs that were heard."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{NOTE}{', '.join(sorted(versions))}\n\n{written(steps)}")
