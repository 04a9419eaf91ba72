"""The trial of one module: its mutants, and which of them the tests have killed.

Mutants once killed are not tried again, even if other modules or the tests have changed since;
`make clean` forgets them.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tools.paths import CACHE, PACKAGES, ROOT, content_hash

FOLDER = CACHE / "mutants"
WORK = FOLDER / "work"
MUTATE = Path(__file__).with_name("mutate.py")
# What the tests need beside the modules that they import.
BESIDE = ("assets", "tools", "index.html", "pyscript.toml")
OF_THE_TOOL = (MUTATE, ROOT / "requirements" / "mutants.txt")
NOT_SOURCES = {"__pycache__", "mutants.toml"}


class Mutant(NamedTuple):
    """A mutant as `mutate.listed` tells of it."""

    function: str
    was: str
    now: str
    fate: str


def trial(module: str, tests: list[str], processes: int) -> list[Mutant] | None:
    """What became of the mutants of a module; None if the trial was broken off."""
    tool = content_hash({str(at): path.read_bytes() for at, path in enumerate(OF_THE_TOOL)})
    kept = FOLDER / tool / module
    kept.parent.mkdir(parents=True, exist_ok=True)
    results, sources = kept.with_suffix(".json"), kept.with_suffix(".sources")
    known = sources.read_text() if sources.exists() else ""
    state = _state(tests)
    if known != state:
        _try_again(kept)
        results.unlink(missing_ok=True)
        sources.write_text(state)
    if not results.exists():
        _make_workspace(module, tests, kept)
        command = [sys.executable, str(MUTATE), str(results), str(processes)]
        subprocess.run(command, cwd=WORK, check=False)
    if not results.exists():
        return None
    found = [Mutant(**each) for each in json.loads(results.read_text())]
    if any(mutant.fate == "not tried" for mutant in found):
        results.unlink()
    return found


def _state(tests: list[str]) -> str:
    """A hash of all that the fate of a mutant depends on."""
    paths = [
        path
        for folder in ("game", "tests")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not NOT_SOURCES & set(path.parts)
    ]
    contents = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    return content_hash(contents | {"": json.dumps(tests).encode()})


def _try_again(kept: Path) -> None:
    """Forgets which mutants have survived."""
    meta = _meta(kept)
    if meta.exists():
        plain = json.loads(meta.read_text())
        codes = plain["exit_code_by_key"]
        plain["exit_code_by_key"] = {
            it: None if codes[it] in (0, 5, 33) else codes[it] for it in codes
        }
        meta.write_text(json.dumps(plain))


def _make_workspace(module: str, tests: list[str], kept: Path) -> None:
    """A folder that mutmut copies to mutate it; what it finds goes to a file that stays."""
    shutil.rmtree(WORK, ignore_errors=True)
    meta = WORK / "mutants" / f"{module}.meta"
    meta.parent.mkdir(parents=True)
    meta.symlink_to(_meta(kept))
    for name in ("game", "tests", *BESIDE):
        (WORK / name).symlink_to(ROOT / name)
    for folder in (PACKAGES, CACHE):  # too large for a copy
        (WORK / "mutants" / folder.name).symlink_to(folder)
    settings = {
        "source_paths": ["game"],
        "only_mutate": [module],
        "also_copy": list(BESIDE),
        "pytest_add_cli_args": ["--hypothesis-profile=few"],
        "pytest_add_cli_args_test_selection": [*tests, "-k", "not micropython"],
        "process_isolation": "forkserver",  # nothing is left over from the tests before
        "timeout_constant": 2.0,  # seconds, for slow machines
        "timeout_multiplier": 5.0,
        "track_dependencies": False,
        "use_git_change_detection": False,
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in settings.items()]
    own = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (WORK / "pyproject.toml").write_text("\n".join([own, "[tool.mutmut]", *lines, ""]))


def _meta(kept: Path) -> Path:
    return kept.with_suffix(".meta")
