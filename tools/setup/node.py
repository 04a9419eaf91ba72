"""Node, from the machine or else as a Python package, and the packages of package-lock.json."""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.setup import MissingError, record
from tools.setup.venv import Venv

OLDEST = 18  # what esbuild and Pyodide ask for
KINDS = ("build", "test")  # the latter includes the former


def has_node(environ: Mapping[str, str]) -> bool:
    """Whether there are a Node that is new enough, and npm."""
    node = shutil.which("node", path=environ["PATH"])
    if not node or not shutil.which("npm", path=environ["PATH"]):
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return told.returncode == 0 and new_enough(told.stdout)


def new_enough(version: str) -> bool:
    """Whether a version, as `node --version` prints it, is."""
    found = re.match(r"v(\d+)\.", version)
    return found is not None and int(found[1]) >= OLDEST


def with_node(venv: Venv) -> dict[str, str]:
    """The environment in which Node and npm run; installs them if the machine has none."""
    environ = dict(os.environ)
    environ["PATH"] = os.pathsep.join([str(venv.bin.resolve()), environ["PATH"]])
    if not has_node(environ):
        venv.install("node")
    return environ


def install(folder: Path, kind: str, environ: Mapping[str, str], lock: int | None = None) -> None:
    """Installs the packages of a folder's package-lock.json, unless they are there.

    kind: "build", or "test" with the packages for development.
    """
    modules = folder / "node_modules"
    lockfile = folder / "package-lock.json"
    facts = {
        "lock": record.digest([lockfile, folder / "package.json"]),
        "machine": f"{sys.platform} {platform.machine()}",
    }
    known = record.read(modules)
    kinds = KINDS[KINDS.index(kind) :]
    if facts.items() <= known.items() and known.get("kind") in kinds:
        listed = json.loads(lockfile.read_text())["packages"]
        if not missing(folder, listed, dev=known["kind"] == "test"):
            return
    print(f"Fetching what {lockfile.name} pins ...", flush=True)
    if modules.is_symlink():
        modules.unlink()
    record.remove(modules)
    command = ["npm", "ci", "--no-progress", "--loglevel=error"]
    command += ["--omit=dev"] if kind == "build" else []
    ran = subprocess.run(
        command,
        cwd=folder,
        env=environ,
        check=False,
        stdout=subprocess.DEVNULL,  # what npm says of errors goes to stderr
        pass_fds=[] if lock is None else [lock],
    )
    if ran.returncode != 0:
        raise MissingError(
            f"npm could not install what {lockfile.name} pins; it says why above.\n"
            "Once that is mended, enter make again. If npm cannot write its cache, another folder\n"
            "may do:  npm_config_cache=/tmp/npm make"
        )
    record.write(modules, facts | {"kind": kind})


def missing(folder: Path, listed: Mapping[str, Mapping[str, Any]], *, dev: bool) -> list[str]:
    """The packages of a lock file that are not in a folder; those for some machines may be."""
    return [
        path
        for path, entry in listed.items()
        if path
        and not entry.get("optional")
        and (dev or not entry.get("dev"))
        and not (folder / path / "package.json").is_file()
    ]
