"""The port is judged before anything else is done."""

import socket
import subprocess
import sys

import pytest

from tools.paths import ROOT
from tools.port import HOST, number, refusal


@pytest.mark.parametrize("text", ["", "abc", "-1", "8000.0", "٨٠٠٠", "1e3", "80 00"])
def test_what_is_no_number_is_told(text: str) -> None:
    """With what was given."""
    with pytest.raises(ValueError, match="is no number: choose another") as told:
        number(text)
    assert f'"{text}"' in str(told.value)


@pytest.mark.parametrize("text", ["65536", "70000", "9" * 5000])
def test_there_are_no_higher_ports(text: str) -> None:
    """However many digits."""
    with pytest.raises(ValueError, match=r"There is no port \d+, only 1 to 65535"):
        number(text)


def test_others_are_ports() -> None:
    """0 means any free one."""
    assert [number(text) for text in ("0", "80", "8000", "65535")] == [0, 80, 8000, 65535]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (98, "Port 80 is in use: choose another, as in  make play PORT=8001"),
        (13, "Port 80 is for administrators only, as all below 1024 are"),
        (99, "Port 80 cannot be used (Cannot assign requested address)"),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="numbers of errors differ")
def test_a_refusal_is_told_truly(error: int, sentence: str) -> None:
    """What a system may answer."""
    refused = OSError(error, "Cannot assign requested address")
    assert refusal(80, refused).startswith(sentence)


def test_a_port_in_use_is_told_before_the_build() -> None:
    """By the command that make runs first."""
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        asked = [sys.executable, "-m", "tools.port", port]
        ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stderr.split(":")[0]) == (1, f"Port {port} is in use")
    asked = [sys.executable, "-m", "tools.port", "0"]
    assert subprocess.run(asked, cwd=ROOT, check=False).returncode == 0
