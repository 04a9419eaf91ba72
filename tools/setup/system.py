"""The package manager of the machine, and the command with which it installs a thing."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Manager(NamedTuple):
    """A package manager: its command for installing, and the names of packages by thing."""

    install: tuple[str, ...]
    packages: Mapping[str, tuple[str, ...]]
    for_root: bool = True

    @property
    def program(self) -> str:
        """The program that is run."""
        return self.install[0]


HEARD = ("firefox-esr", "xvfb", "dbus", "at-spi2-core", "orca", "speech-dispatcher", "xdotool")
MANAGERS = (
    Manager(
        ("apt-get", "install"),
        {
            "chromium": ("chromium",),
            "chromium's shell": ("chromium-headless-shell",),
            "debootstrap": ("debootstrap",),
            "engines": ("firefox-esr", "webkit2gtk-driver", "xvfb"),
            "heard": HEARD,
            "python": ("python3", "python3-venv"),
            "servers": ("nginx-light", "caddy", "apache2"),
            "venv": ("python3-venv",),
        },
    ),
    Manager(("dnf", "install"), {"chromium": ("chromium",), "python": ("python3",)}),
    Manager(("zypper", "install"), {"chromium": ("chromium",)}),
    Manager(("pacman", "-S"), {"chromium": ("chromium",), "python": ("python",)}),
    Manager(("apk", "add"), {"chromium": ("chromium",), "python": ("python3",)}),
    Manager(("brew", "install"), {"chromium": ("google-chrome",), "python": ("python",)}, False),
)
# Chromium and Firefox of Ubuntu's apt are scripts that ask for a snap.
NOT_IN_UBUNTU = ("chromium", "chromium's shell", "engines", "heard")


class System(NamedTuple):
    """A machine: its package manager, and what its user may do.

    root: whether the user is root. sudo: whether sudo is there; unasked: without a password.
    """

    manager: Manager | None
    root: bool = False
    sudo: bool = False
    unasked: bool = False
    ubuntu: bool = False

    def command(self, thing: str) -> str | None:
        """What the user can enter to install a thing, None if that is not known."""
        if not (packages := self.packages_of(thing)):
            return None
        assert self.manager
        asked = " ".join([*self.manager.install, *packages])
        if self.root or not self.manager.for_root:
            return asked
        return f"sudo {asked}" if self.sudo else f"su -c '{asked}'"

    def steps(self, thing: str) -> list[list[str]]:
        """What installs a thing without asking anybody; nothing if that cannot be done.

        Only apt-get is trusted with it, since it is what this has been tried with.
        """
        packages = self.packages_of(thing)
        if not packages or not self.manager or self.manager.program != "apt-get":
            return []
        if not self.root and not self.unasked:
            return []
        first = [] if self.root else ["sudo", "-n"]
        chosen = ["--no-install-recommends"] if thing in ("engines", "heard") else []
        install = [*first, "apt-get", "install", "-y", "-qq", *chosen, *packages]
        return [[*first, "apt-get", "update", "-qq"], install]

    def packages_of(self, thing: str) -> Sequence[str]:
        """The names of packages that bring a thing; none if they are not known."""
        if not self.manager or (self.ubuntu and thing in NOT_IN_UBUNTU):
            return ()
        return self.manager.packages.get(thing, ())


def this_system(which: Callable[[str], str | None] = shutil.which) -> System:
    """The machine on which this runs."""
    sudo = which("sudo") is not None
    return System(
        next((it for it in MANAGERS if which(it.program)), None),
        root=os.geteuid() == 0,
        sudo=sudo,
        unasked=sudo and _succeeds(["sudo", "-n", "true"]),
        ubuntu=_is_ubuntu(Path("/etc/os-release")),
    )


def install(thing: str, system: System) -> bool:
    """Installs a thing if that can be done without asking; False if it is not installed then."""
    steps = system.steps(thing)
    if steps:
        print(f"Installing {' '.join(system.packages_of(thing))} ...", flush=True)
    return bool(steps) and all(_succeeds(step) for step in steps)


def _succeeds(command: Sequence[str]) -> bool:
    return subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0


def _is_ubuntu(release: Path) -> bool:
    lines = release.read_text().splitlines() if release.exists() else []
    return any(line.startswith(("ID=", "ID_LIKE=")) and "ubuntu" in line for line in lines)
