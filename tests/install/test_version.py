"""The version names the commit where there is one, and nobody else's."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.build.site import version

with_git = pytest.mark.skipif(not shutil.which("git"), reason="git is not there")
COMMIT = ["commit", "-q", "--allow-empty", "-m", "Add nothing"]


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing around the test is named."""
    monkeypatch.delenv("COMMIT_REF", raising=False)
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Anna")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "anna@example.org")


def git(folder: Path, *asked: str) -> str:
    """Runs git in a folder."""
    command = ["git", *asked]
    return subprocess.run(
        command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


@with_git
def test_a_repository_is_named_by_its_commit(tmp_path: Path) -> None:
    """Also through a link."""
    git(tmp_path, "init", "-q")
    assert version(tmp_path) == "0.1.0"  # no commit yet
    git(tmp_path, *COMMIT)
    assert version(tmp_path) == f"0.1.0 ({git(tmp_path, 'rev-parse', '--short', 'HEAD')})"
    linked = tmp_path / "linked"
    linked.symlink_to(tmp_path)
    assert version(linked) == version(tmp_path)


@with_git
def test_a_folder_in_another_repository_is_not(tmp_path: Path) -> None:
    """As where somebody unpacks it beside their own work."""
    git(tmp_path, "init", "-q")
    git(tmp_path, *COMMIT)
    unpacked = tmp_path / "a-thousand-ports"
    unpacked.mkdir()
    assert version(unpacked) == "0.1.0"


def test_without_git_the_host_may_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Netlify does."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert version(tmp_path) == "0.1.0"
    monkeypatch.setenv("COMMIT_REF", "0123456789abcdef")
    assert version(tmp_path) == "0.1.0 (0123456)"
