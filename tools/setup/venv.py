"""The virtual environment, with the packages that requirements/*.txt pin."""

import importlib.util
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT
from tools.setup import MissingError, record
from tools.setup.system import this_system

REQUIREMENTS = ROOT / "requirements"
INCLUDED = {
    "build": ("build",),
    "test": ("build", "test"),
    "mutants": ("build", "test", "mutants"),
    "node": ("node",),
}
MODULE = ("venv",)
ABOUT = "import sys, platform; print(sys.prefix); print(sys.version, platform.machine())"


class Venv:
    """A virtual environment in a folder.

    lock: a file descriptor that pip inherits, so that the lock of this folder is kept until pip
    has ended, even if make is killed.
    """

    def __init__(self, folder: Path, lock: int | None = None) -> None:
        self.folder = folder
        self._inherited = [] if lock is None else [lock]

    @property
    def bin(self) -> Path:
        """The folder of its programs."""
        return self.folder / "bin"

    def make(self, *, of_this_python: bool = False) -> None:
        """Makes it, unless it is there, was finished, has not been moved, and runs.

        of_this_python: also if it belongs to another Python than the one that runs this.
        """
        known = record.read(self.folder)
        wanted = {"place": str(self.folder.resolve()), "python": known.get("python")}
        if of_this_python:
            wanted["python"] = _this_python()
        if known and wanted.items() <= known.items() and self._about() == _lines(wanted):
            return
        if importlib.util.find_spec("ensurepip") is None:
            command = this_system().command("venv") or "install python3-venv"
            raise MissingError(
                f"Python's venv module is needed:  {command}\nThen enter make again."
            )
        if self.folder.is_symlink():
            self.folder.unlink()
        elif self.folder.exists():
            print(f"Making {self.folder.name} anew ...", flush=True)
            shutil.rmtree(self.folder)
        # Where this runs in a virtual environment, that may be the one just removed.
        python = getattr(sys, "_base_executable", sys.executable)
        made = [python, "-m", *MODULE, str(self.folder)]
        if subprocess.run(made, check=False, pass_fds=self._inherited).returncode != 0:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise MissingError(f"Python could not make {self.folder}; it says why above.")
        self._write({"place": str(self.folder.resolve()), "python": _this_python()})

    def install(self, group: str) -> None:
        """Installs the packages of requirements/<group>.txt, unless the record has them."""
        known = record.read(self.folder)
        digests = {it: record.digest([REQUIREMENTS / f"{it}.txt"]) for it in INCLUDED[group]}
        if digests.items() <= known.items():
            return
        print(f"Fetching what requirements/{group}.txt pins ...", flush=True)
        record.remove(self.folder)  # a killed pip may leave half a package, which it trusts later
        asked = ["install", "--quiet", "--disable-pip-version-check", "--no-input"]
        command = [str(self.bin / "python"), "-m", "pip", *asked, "--require-hashes", "-r"]
        command.append(str(REQUIREMENTS / f"{group}.txt"))
        if subprocess.run(command, check=False, pass_fds=self._inherited).returncode != 0:
            raise MissingError(
                f"pip could not install what requirements/{group}.txt pins; it says why above.\n"
                "Once that is mended, enter make again. What pip has fetched stays in its cache."
            )
        self._write(known | digests)

    def _write(self, facts: dict[str, str]) -> None:
        record.write(self.folder, facts)

    def _about(self) -> list[str]:
        """Where its Python believes to be, and which it is; nothing if it does not run."""
        try:
            asked = subprocess.run(
                [self.bin / "python", "-c", ABOUT], capture_output=True, text=True, check=False
            )
        except OSError:
            return []
        told = asked.stdout.splitlines()
        return [str(Path(told[0]).resolve()), *told[1:]] if told else []


def _this_python() -> str:
    return f"{sys.version} {platform.machine()}"


def _lines(wanted: dict[str, str | None]) -> list[str | None]:
    return [wanted["place"], wanted["python"]]
