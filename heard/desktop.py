"""A desktop that nobody sees: a session bus, Orca, and a voice that notes what it says."""

import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from engines.screen import screen

PATIENCE = 120  # seconds until a state that was to come counts as missing
PAUSE = 0.05  # seconds between two looks
SPEECHD = """
LogLevel 3
AddModule "heard" "{voice}" ""
DefaultModule heard
DefaultLanguage "en"
SymbolsPreproc "none"
"""
# Orca's defaults, but for what is said of keys themselves, and for pages read out unasked.
ORCA = {
    "enableKeyEcho": False,
    "presentLockingKeys": False,
    "sayAllOnLoad": False,
    "pageSummaryOnLoad": False,
    "speakProgressBarUpdates": False,
    "enableBraille": False,
    "enableSound": False,
}
PROFILE = {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}


class Said(NamedTuple):
    """What the voice has said so far: its lines, whether it still speaks, and since when."""

    lines: list[str]
    speaks: bool
    since: float


class Desktop:
    """A running desktop; `environ` is that of its programs."""

    def __init__(self, folder: Path, display: str, stack: ExitStack) -> None:
        self._folder = folder
        self._stack = stack
        self._log = folder / "said"
        self._log.touch()
        self.environ = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "DISPLAY": display,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "GSETTINGS_BACKEND": "memory",
            "GNOME_ACCESSIBILITY": "1",
            "SPEECHD_ADDRESS": f"unix_socket:{folder}/run/speechd",
        }
        (folder / "run").mkdir(mode=0o700)
        self._start_bus()
        self._start_speech()
        self._start_orca()

    def said(self) -> Said:
        """What has been said, one line for each message; one that was interrupted says so."""
        lines: list[str] = []
        speaks, since = False, 0.0
        for line in self._log.read_text().splitlines():
            since, what, text = json.loads(line)
            speaks = what == "begin"
            if speaks:
                lines.append(text)
            elif what == "cut":
                lines[-1] += " (cut short)"
        return Said(lines, speaks, since)

    def press(self, key: str) -> None:
        """Presses a key, as X names it, or several at once: "Insert+a"."""
        subprocess.run(["xdotool", "key", key], env=self.environ, check=True)

    def press_twice(self, key: str) -> None:
        """Presses a key twice, quickly."""
        twice = ["xdotool", "key", "--repeat", "2", "--delay", "100", key]
        subprocess.run(twice, env=self.environ, check=True)

    def write(self, text: str) -> None:
        """Types a text."""
        subprocess.run(["xdotool", "type", text], env=self.environ, check=True)

    def version(self, *command: str) -> str:
        """What a program says of its version."""
        told = subprocess.run(command, env=self.environ, capture_output=True, text=True, check=True)
        return told.stdout.strip().splitlines()[0]

    def _start(self, *command: str, pass_fds: tuple[int, ...] = ()) -> None:
        """Starts a program that ends with the desktop."""
        with (self._folder / f"{command[0]}.out").open("w") as out:
            process = subprocess.Popen(
                command, env=self.environ, stdout=out, stderr=out, pass_fds=pass_fds
            )
        self._stack.callback(_end, process)

    def _start_bus(self) -> None:
        reading, writing = os.pipe()
        told = f"--print-address={writing}"
        self._start("dbus-daemon", "--session", "--nofork", told, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as address:
            self.environ["DBUS_SESSION_BUS_ADDRESS"] = address.readline().strip()

    def _start_speech(self) -> None:
        voice, place = self._folder / "voice", self._folder / "speechd"
        command = [sys.executable, str(Path(__file__).with_name("voice.py")), str(self._log)]
        voice.write_text(f"#!/bin/sh\nexec {shlex.join(command)}\n")
        voice.chmod(0o755)
        place.mkdir()
        (place / "speechd.conf").write_text(SPEECHD.format(voice=voice))
        socket = self._folder / "run" / "speechd"
        asked = ["--run-single", "--communication-method", "unix_socket", "--timeout", "0"]
        asked += ["--socket-path", str(socket), "--pid-file", f"{socket}.pid"]
        asked += ["--config-dir", str(place), "--log-dir", str(self._folder)]
        self._start("speech-dispatcher", *asked)
        wait_for("speech-dispatcher", socket.exists)

    def _start_orca(self) -> None:
        place = self._folder / "orca"
        place.mkdir()
        settings = {
            "general": ORCA,
            "profiles": {"default": PROFILE},
            "pronunciations": {},
            "keybindings": {},
        }
        (place / "user-settings.conf").write_text(json.dumps(settings))
        self._start("orca", "--user-prefs", str(place), "--replace")
        wait_for("Orca", lambda: "Screen reader on." in self.said().lines)


def wait_for(awaited: str, come: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Waits for what is to come."""
    late = time.monotonic() + patience
    while not come():
        assert time.monotonic() < late, f"no {awaited}"
        time.sleep(PAUSE)


@contextmanager
def running(folder: Path) -> Iterator[Desktop]:
    """Starts a desktop, and ends it after the block."""
    with screen() as display, ExitStack() as stack:
        yield Desktop(folder, display, stack)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
