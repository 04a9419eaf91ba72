"""Tries the README's commands on bare machines: python -m tools.newcomer [--only WORD]."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.alone import alone
from tools.newcomer.cases import CASES, Skipped, Suite, UnmetError
from tools.newcomer.machine import debian
from tools.paths import CACHE, ROOT
from tools.setup.system import install, this_system

SUITES = ("bookworm", "trixie")
LEFT_OUT = {".git", ".venv", ".venv-newest", "node_modules", "dist", ".cache", "__pycache__"}


def lacking() -> str | None:
    """Why no bare machine can be made here, None if one can."""
    if os.geteuid() != 0:
        return "making machines takes root"
    if not shutil.which("debootstrap") and not install("debootstrap", this_system()):
        return "debootstrap is not there"
    kinds = Path("/proc/filesystems")
    if not kinds.exists() or "overlay" not in kinds.read_text().split():
        return "this kernel has no overlayfs"
    tried = subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], check=False)
    return None if tried.returncode == 0 else "this machine allows no namespaces"


def project() -> dict[str, bytes]:
    """The files of the project as they stand, as an archive of it would have them."""
    found = {}
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in LEFT_OUT and name[0] != "."]
        for name in names:
            path = Path(folder) / name
            if path.is_file() and name != ".git":
                found[str(path.relative_to(ROOT))] = path.read_bytes()
    return found


def tried(suite: Suite, name: str) -> str:
    """Tries a case; gives "passed", or what went wrong."""
    try:
        CASES[name](suite)
    except Skipped as reason:
        return f"skipped: {reason}"
    except UnmetError as unmet:
        return f"FAILED\n{unmet}"
    return "passed"


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="only name the cases")
    parser.add_argument("--only", default="", help="a word in the names of cases")
    parser.add_argument("--suite", action="append", help=f"{' and '.join(SUITES)} by default")
    asked = parser.parse_args()
    names = [name for name in CASES if asked.only in name]
    if asked.list:
        print("\n".join(names))
        return 0
    if reason := lacking():
        print(f"Skipped all of {len(names)} cases: {reason}.")
        return 0
    folder = CACHE / "newcomer"
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory(dir=folder, ignore_cleanup_errors=True) as own:
        for release in asked.suite or SUITES:
            try:
                with alone(folder):
                    bare = debian(release, folder, Path(own))
            except (OSError, subprocess.CalledProcessError) as error:
                print(f"{release}: skipped all, for it cannot be had here ({error}).", flush=True)
                continue
            suite = Suite(bare, project())
            for name in names:
                start = time.monotonic()
                outcome = tried(suite, name)
                failed += outcome.startswith("FAILED")
                print(
                    f"{release}: {name}: {outcome} ({time.monotonic() - start:.0f} s)", flush=True
                )
    print("All that was tried passed." if not failed else f"{failed} failed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
