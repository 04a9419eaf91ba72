"""The programs that some tests run, other than the browser of `make test`."""

import shutil

from tools.setup import MissingError
from tools.setup.system import MANAGERS, install, this_system

PROGRAMS = {
    "engines": ("firefox-esr", "WebKitWebDriver", "Xvfb"),
    "heard": ("firefox-esr", "Xvfb", "dbus-daemon", "orca", "speech-dispatcher", "xdotool"),
    "servers": ("nginx", "caddy", "apache2"),
}


def missing(tests: str) -> list[str]:
    """The programs of those tests that this machine lacks."""
    return [program for program in PROGRAMS[tests] if not shutil.which(program)]


def provide(tests: str) -> None:
    """Installs the programs of those tests where that takes no question, and otherwise says how."""
    system = this_system()
    if not missing(tests) or install(tests, system):
        return
    command = system.command(tests) or f"install {', '.join(MANAGERS[0].packages[tests])}"
    raise MissingError(f"These tests need {', '.join(missing(tests))}:  {command}")
