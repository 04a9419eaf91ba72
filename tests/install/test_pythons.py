"""The newest Python is found, if it can be used."""

import sys
from pathlib import Path

import pytest

from tests.install.programs import program
from tools.setup import pythons

NEXT = f"{sys.version_info[0]} {sys.version_info[1] + 1}"


def told(version: str, level: str = "final") -> str:
    """A Python of some version, as far as it is asked here."""
    return f"echo '{version}'; echo {level}"


def newest(home: Path) -> str | None:
    """What is found in a home and its folder bin."""
    return pythons.newest({"PATH": str(home / "bin")}, home)


def test_the_newest_is_found(tmp_path: Path) -> None:
    """On PATH, or where pyenv and uv install."""
    assert newest(tmp_path) is None
    program(tmp_path / "bin/python3.12", told("3 2 9"))
    assert newest(tmp_path) is None
    first = program(tmp_path / "bin/python3.29", told(f"{NEXT} 1"))
    assert newest(tmp_path) == first
    second = program(tmp_path / ".pyenv/versions/x/bin/python3", told(f"{NEXT} 10"))
    assert newest(tmp_path) == second
    third = program(tmp_path / ".local/share/uv/python/x/bin/python3", told(f"{NEXT} 11"))
    assert newest(tmp_path) == third


@pytest.mark.parametrize("does", ["exit 127", told(f"{NEXT} 0", "candidate"), "echo 3", ""])
def test_what_cannot_be_used_is_passed_over(tmp_path: Path, does: str) -> None:
    """A shim that refuses, a preview, one without venv."""
    program(tmp_path / "bin/python3.29", does)
    assert newest(tmp_path) is None
