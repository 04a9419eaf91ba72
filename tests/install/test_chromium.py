"""Chromium is found under all names that it has, and only if it starts."""

from pathlib import Path

import pytest

from tests.install.programs import program
from tools import chromium

TELLS = "echo 'Chromium 140.0.7339.16 built on Debian'"
PLACES = {
    **{name: f"bin/{name}" for name in chromium.NAMES},
    "Playwright's": ".cache/ms-playwright/chromium-1187/chrome-linux/chrome",
    "Playwright's, later": ".cache/ms-playwright/chromium-1200/chrome-linux64/chrome",
    "an application": "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose folder bin is all that is searched for programs."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.delenv("PLAYWRIGHT_BROWSERS_PATH", raising=False)
    monkeypatch.setattr(chromium, "APPLICATIONS", tmp_path / "nowhere")
    monkeypatch.setattr(chromium.sys, "platform", "linux")
    return tmp_path


def found() -> str | None:
    """What is found now."""
    chromium.chromium.cache_clear()
    try:
        return chromium.chromium()
    finally:
        chromium.chromium.cache_clear()


def test_no_browser_is_none(home: Path) -> None:
    """Nothing is made up."""
    assert home.exists()
    assert found() is None


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_each_place_is_searched(home: Path, place: str) -> None:
    """Each is found where it is the only one."""
    assert found() is None
    path = program(home / place, TELLS)
    assert found() == path


@pytest.mark.parametrize(
    "does",
    [
        "echo 'requires the chromium snap to be installed' >&2; exit 1",  # Ubuntu's stub
        "exit 127",  # a library is lacking
        "echo 'Mozilla Firefox 140.0'",
        "true",
    ],
)
def test_what_does_not_start_is_passed_over(home: Path, does: str) -> None:
    """The next one is taken."""
    program(home / "bin/chromium", does)
    assert found() is None
    path = program(home / "bin/google-chrome-stable", "echo 'Google Chrome 140.0.1.2 beta'")
    assert found() == path


def test_the_variable_goes_before_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a path, or as the name of a program."""
    program(home / "bin/chromium", TELLS)
    own = program(home / "own/browser", TELLS)
    monkeypatch.setenv(chromium.VARIABLE, own)
    assert found() == own
    named = program(home / "bin/named", TELLS)
    monkeypatch.setenv(chromium.VARIABLE, "named")
    assert found() == named
    monkeypatch.setenv(chromium.VARIABLE, "/nowhere/chrome")
    assert found() is None
    told = chromium.lacking(None, {chromium.VARIABLE: "/nowhere/chrome"})
    assert told == "CHROMIUM=/nowhere/chrome is no Chromium or Chrome that starts."


def test_a_snap_comes_last(home: Path) -> None:
    """It cannot read the profiles that tests make."""
    program(home / "usr/snap", TELLS)
    snap = home / "bin/chromium"
    snap.parent.mkdir()
    snap.symlink_to(home / "usr/snap")
    assert found() == str(snap)
    other = program(home / ".cache/ms-playwright/chromium-9/chrome-linux/chrome", TELLS)
    assert found() == other


def test_the_newest_download_is_taken(home: Path) -> None:
    """By the number of its folder, which has no leading zeros."""
    for number in (999, 1187, 1200, 1009):
        program(home / f".cache/ms-playwright/chromium-{number}/chrome-linux/chrome", TELLS)
    assert "chromium-1200" in (found() or "")


def test_where_only_firefox_is_the_sentence_says_so(home: Path) -> None:
    """Beside a command that installs what is lacking."""
    program(home / "bin/firefox", "true")
    told = chromium.lacking("sudo apt-get install chromium", {"PATH": str(home / "bin")})
    assert "Firefox is here, but these tests cannot use it" in told
    assert "sudo apt-get install chromium" in told
    assert "Firefox" not in chromium.lacking(None, {"PATH": str(home)})
    assert "https://www.google.com/chrome/" in chromium.lacking(None, {"PATH": str(home)})
