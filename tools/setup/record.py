"""What was installed in a folder, written only once it has been."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

NAME = "installed.json"


def read(folder: Path) -> dict[str, Any]:
    """The record of a folder; empty if it has none, as after an installation that was killed."""
    try:
        found = json.loads((folder / NAME).read_text())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write(folder: Path, facts: dict[str, Any]) -> None:
    """Writes the record, whole or not at all."""
    partial = folder / (NAME + ".part")
    partial.write_text(json.dumps(facts, indent=1))
    partial.replace(folder / NAME)


def remove(folder: Path) -> None:
    """Removes the record before something is changed."""
    (folder / NAME).unlink(missing_ok=True)


def digest(files: Iterable[Path]) -> str:
    """A hash of the contents of files."""
    whole = hashlib.sha256()
    for path in files:
        whole.update(path.read_bytes() + b"\0")
    return whole.hexdigest()
