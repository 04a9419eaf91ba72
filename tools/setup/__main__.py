"""Installs what a target of the Makefile needs: python -m tools.setup [--venv .venv] WHAT."""

import argparse
import os
import sys
from pathlib import Path

from tools import chromium
from tools.alone import alone
from tools.paths import ROOT
from tools.setup import MissingError, node, pythons
from tools.setup.programs import missing, provide
from tools.setup.system import install, this_system
from tools.setup.venv import Venv

BESIDE = ("lighthouse", "servers")  # have packages of their own, which nothing else needs


def packages(venv: Venv, what: str, lock: int | None, *, of_this_python: bool) -> None:
    """Installs packages from PyPI and npm: for a choice of the command line that asks for some."""
    venv.make(of_this_python=of_this_python)
    venv.install(what if what in ("build", "mutants") else "test")
    environ = node.with_node(venv)
    node.install(ROOT, "build" if what == "build" else "test", environ, lock)
    if what in BESIDE:
        node.install(ROOT / "tools" / what, "build", environ, lock)


def browser() -> None:
    """Looks for Chromium, and installs it where that takes no question."""
    system = this_system()
    if not chromium.chromium():
        if os.environ.get(chromium.VARIABLE) or not install("chromium", system):
            raise MissingError(chromium.lacking(system.command("chromium"), os.environ))
        chromium.chromium.cache_clear()
        if not chromium.chromium():
            raise MissingError(chromium.lacking(None, os.environ))
    if not os.environ.get(chromium.VARIABLE) and not chromium.shell():
        install("chromium's shell", system) or print(
            "Without chromium-headless-shell the tests in the browser pass too, but take longer."
        )


def servers() -> None:
    """Installs servers of files where that takes no question; some are enough."""
    if missing("servers") and not install("servers", this_system()):
        print("Without nginx, Caddy and Apache only the other servers are tried.")


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--venv", type=Path, default=Path(".venv"))
    parser.add_argument("--of-this-python", action="store_true")
    parser.add_argument(
        "what",
        choices=(
            "check",
            "build",
            "test",
            "mutants",
            *BESIDE,
            "browser",
            "engines",
            "heard",
            "newest",
        ),
    )
    asked = parser.parse_args()
    try:
        if asked.what == "newest":
            print(pythons.newest(os.environ, Path.home()) or "")
        elif asked.what == "browser":
            browser()
        elif asked.what in ("engines", "heard"):
            provide(asked.what)
        else:
            with alone() as lock:
                venv = Venv(ROOT / asked.venv, lock)
                packages(venv, asked.what, lock, of_this_python=asked.of_this_python)
            if asked.what == "servers":
                servers()
    except MissingError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
