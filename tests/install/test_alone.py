"""Two processes take turns in a folder, and one that is killed leaves nothing behind."""

import subprocess
import sys
from pathlib import Path

from tools.alone import alone
from tools.paths import ROOT

OTHER = """
import sys
from pathlib import Path
from tools.alone import alone
with alone(Path(sys.argv[1])):
    print("in", flush=True)
    sys.stdin.read()
"""


def other(folder: Path) -> subprocess.Popen[str]:
    """A process that works in the folder until its input ends."""
    return subprocess.Popen(
        [sys.executable, "-c", OTHER, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_the_second_waits_for_the_first_and_says_so(tmp_path: Path) -> None:
    """It goes on when the first has ended."""
    with alone(tmp_path):
        second = other(tmp_path)
        assert second.stdout
        assert second.stdout.readline() == f"Waiting for another make in {tmp_path} ...\n"
    assert second.communicate()[0] == "in\n"


def test_one_that_is_killed_keeps_nobody_waiting(tmp_path: Path) -> None:
    """The lock ends with it, and leaves no file."""
    first = other(tmp_path)
    assert first.stdout
    assert first.stdout.readline() == "in\n"
    first.kill()
    first.communicate()
    with alone(tmp_path) as lock:
        assert lock is not None
    assert list(tmp_path.iterdir()) == []


def test_a_child_that_outlives_its_parent_keeps_the_lock(tmp_path: Path) -> None:
    """As npm does when make is killed."""
    with alone(tmp_path) as lock:
        assert lock is not None
        child = subprocess.Popen(["cat"], stdin=subprocess.PIPE, pass_fds=[lock])
    second = other(tmp_path)
    assert second.stdout
    assert second.stdout.readline().startswith("Waiting")
    child.communicate()
    assert second.communicate()[0] == "in\n"
