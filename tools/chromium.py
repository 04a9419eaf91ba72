"""Finds Chromium, or a browser made of it, for the tests and the benchmark.

The variable CHROMIUM names another one than would be found.
"""

import functools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

VARIABLE = "CHROMIUM"
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "google-chrome-beta",
    "google-chrome-unstable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
APPS = ("Google Chrome", "Chromium", "Google Chrome for Testing", "Microsoft Edge")
APPLICATIONS = Path("/Applications")  # of macOS
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
FIREFOX = ("firefox", "firefox-esr")
# Where Playwright puts what it downloads; newer versions have other names than older ones.
DOWNLOADED = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
DOWNLOADED_SHELLS = (
    "chromium_headless_shell-*/chrome-linux/headless_shell",
    "chromium_headless_shell-*/chrome-headless-shell-*/chrome-headless-shell",
    "chromium_headless_shell-*/chrome-mac*/headless_shell",
)
VERSION = re.compile(r"(Chrom\w+|Edge)\D*\d+\.\d+")
PATIENCE = 60  # seconds until a program that does not tell its version counts as broken


def candidates(environ: Mapping[str, str], home: Path) -> Iterator[str]:
    """Paths of programs that may be Chromium, the best first."""
    if chosen := environ.get(VARIABLE):
        yield shutil.which(chosen, path=environ.get("PATH")) or chosen
        return
    named = [it for name in NAMES if (it := shutil.which(name, path=environ.get("PATH")))]
    # A snap cannot read the profiles that tests make in /tmp, so anything else is better.
    yield from (path for path in named if not _is_snap(path))
    for applications in (APPLICATIONS, home / "Applications"):
        for app in APPS:
            path = applications / f"{app}.app" / "Contents" / "MacOS" / app
            if path.exists():
                yield str(path)
    yield from _downloaded(DOWNLOADED, environ, home)
    yield from filter(_is_snap, named)


def shells(environ: Mapping[str, str], home: Path) -> Iterator[str]:
    """Paths of programs that may be Chromium without a window, which opens pages faster."""
    if environ.get(VARIABLE):
        return
    yield from (it for name in SHELLS if (it := shutil.which(name, path=environ.get("PATH"))))
    yield from _downloaded(DOWNLOADED_SHELLS, environ, home)


@functools.cache
def chromium() -> str | None:
    """The path of a Chromium that starts, None if there is none."""
    return next(filter(_starts, candidates(os.environ, Path.home())), None)


@functools.cache
def shell() -> str | None:
    """The path of Chromium's headless shell, None if there is none."""
    return next(filter(_starts, shells(os.environ, Path.home())), None)


def lacking(command: str | None, environ: Mapping[str, str]) -> str:
    """What to do where no Chromium is found. command: installs one, if one is known."""
    if chosen := environ.get(VARIABLE):
        return f"{VARIABLE}={chosen} is no Chromium or Chrome that starts."
    lines = ["The tests in the browser need Chromium or Google Chrome, and none was found."]
    firefox = any(shutil.which(name, path=environ.get("PATH")) for name in FIREFOX)
    if firefox:
        lines[0] += " Firefox is here, but these tests cannot use it."
    lines.append(f"  Install it:         {command or 'https://www.google.com/chrome/'}")
    lines.append("  or download one:    make check && .venv/bin/playwright install chromium")
    lines.append(f"  or name one:        make test {VARIABLE}=/path/to/chrome")
    lines.append("  or go without:      make check unit")
    return "\n".join(lines)


def _downloaded(patterns: tuple[str, ...], environ: Mapping[str, str], home: Path) -> Iterator[str]:
    caches = home / ("Library/Caches" if sys.platform == "darwin" else ".cache")
    folder = Path(environ.get("PLAYWRIGHT_BROWSERS_PATH") or caches / "ms-playwright")
    for pattern in patterns:
        newest_first = sorted(folder.glob(pattern), key=_revision, reverse=True)
        yield from map(str, newest_first)


def _revision(path: Path) -> int:
    """The number that Playwright gives to the folder of a download."""
    numbers = [int(it) for it in re.findall(r"chrom\w+-(\d+)", str(path))]
    return numbers[0] if numbers else 0


def _is_snap(path: str) -> bool:
    return Path(path).resolve().name == "snap" or "/snap/" in path


def _starts(path: str) -> bool:
    """Whether a program tells a version of Chromium, which a stub or half a download does not."""
    try:
        told = subprocess.run(
            [path, "--version"], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0 and VERSION.search(told.stdout) is not None
