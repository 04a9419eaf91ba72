"""One-line mistakes that mypy has to find: python -m tools.mistakes.

All those in tests/project/mistakes.toml are sown at once, each on its own line, into a copy of the
sources. Exits with 1 unless mypy reports every line with a mistake except those that are listed as
unfound.
"""

import ast
import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

from mypy import api

from tools.paths import ROOT

LISTED = ROOT / "tests" / "project" / "mistakes.toml"
FOLDERS = ("game", "tools")
ERROR = re.compile(r"^(\S+?):(\d+): error:", re.MULTILINE)


class Mistake(NamedTuple):
    """A mistake: the right code, and what takes its place.

    unfound: why mypy cannot find it, "" if it can.
    """

    module: str
    was: str
    now: str
    unfound: str

    def sown(self, source: str) -> tuple[str, range]:
        """(source with the mistake, numbers of the lines of its statement).

        Raises ValueError unless the right code occurs exactly once.
        """
        if source.count(self.was) != 1:
            raise ValueError(f"{self.was!r} occurs {source.count(self.was)} times in {self.module}")
        line = source[: source.index(self.was)].count("\n") + 1
        return source.replace(self.was, self.now), _statement(source, line)


def _statement(source: str, line: int) -> range:
    """The lines of the statement at a line; of a statement with others in it, the line alone."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and not hasattr(node, "body"):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            if line in lines:
                return lines
    return range(line, line + 1)


def listed() -> list[Mistake]:
    """The mistakes in tests/project/mistakes.toml."""
    rows = tomllib.loads(LISTED.read_text(encoding="utf-8"))["mistake"]
    return [Mistake(row["module"], row["was"], row["now"], row.get("unfound", "")) for row in rows]


def sow(root: Path, mistakes: list[Mistake]) -> dict[tuple[str, range], Mistake]:
    """Sow mistakes into the sources below a folder; returns each by (module, lines)."""
    places = {}
    for mistake in mistakes:
        path = root / mistake.module
        source, lines = mistake.sown(path.read_text(encoding="utf-8"))
        if (mistake.module, lines) in places:
            raise ValueError(f"the statement at {lines.start} of {mistake.module} has two mistakes")
        path.write_text(source, encoding="utf-8")
        places[mistake.module, lines] = mistake
    return places


def errors(root: Path) -> tuple[set[tuple[str, int]], str]:
    """((module, line) of each error that mypy reports below a folder, its whole output)."""
    config = f"--config-file={root / 'pyproject.toml'}"
    told, trouble, _code = api.run([config, "--cache-dir=/dev/null", str(root / "game")])
    found = {
        (Path(path).resolve().relative_to(root).as_posix(), int(line))
        for path, line in ERROR.findall(told)
    }
    return found, told + trouble


def main() -> int:
    """Run the command line."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        for name in FOLDERS:
            shutil.copytree(ROOT / name, root / name)
        shutil.copy(ROOT / "pyproject.toml", root)
        places = sow(root, listed())
        found, told = errors(root)
    wrong = [
        it
        for (module, lines), it in places.items()
        if any((module, line) in found for line in lines) == bool(it.unfound)
    ]
    for it in wrong:
        how = "is listed as unfound but is found" if it.unfound else "is not found"
        print(f"{it.module}: {it.now!r} in place of {it.was!r} {how}")
    if not found:
        print(told, file=sys.stderr)
    right = len(places) - len(wrong)
    print(f"{right} of {len(places)} mistakes are as tests/project/mistakes.toml says")
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main())
