"""Minified JavaScript, without comments and long names."""

import hashlib
import subprocess
from pathlib import Path

from tools.paths import CACHE, PACKAGES

ESBUILD = PACKAGES / "esbuild" / "bin" / "esbuild"
VERSION = PACKAGES / "esbuild" / "package.json"


def minified(path: Path, without: bytes = b"") -> bytes:
    """A script or module, minified; comments with licences stay.

    without: text that is left out. Raises ValueError unless the script has it.
    """
    if without not in path.read_bytes():
        raise ValueError(f"{path.name} has no {without.decode()}: look how it has changed")
    content = path.read_bytes().replace(without, b"")
    key = hashlib.sha256(content + VERSION.read_bytes()).hexdigest()[:16]
    made = CACHE / f"{path.stem}-{key}{path.suffix}"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        asked = ["--minify", "--legal-comments=inline", "--log-level=error"]
        ran = subprocess.run([ESBUILD, *asked], input=content, stdout=subprocess.PIPE, check=True)
        made.write_bytes(ran.stdout)
    return made.read_bytes()
