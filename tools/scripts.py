"""Minified JavaScript, without comments and long names."""

import hashlib
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.paths import CACHE, PACKAGES

ESBUILD = PACKAGES / "esbuild" / "bin" / "esbuild"
VERSION = PACKAGES / "esbuild" / "package.json"


def minified(path: Path, without: Sequence[bytes] = ()) -> bytes:
    """A script or module, minified; comments with licences stay.

    without: patterns of what is left out. Raises ValueError unless each matches exactly once.
    """
    content = path.read_bytes()
    for pattern in without:
        content, found = re.subn(pattern, b"", content)
        if found != 1:
            raise ValueError(f"{path.name} has {pattern.decode()} {found} times: see what changed")
    key = hashlib.sha256(content + VERSION.read_bytes()).hexdigest()[:16]
    made = CACHE / f"{path.stem}-{key}{path.suffix}"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        asked = ["--minify", "--legal-comments=inline", "--log-level=error"]
        ran = subprocess.run([ESBUILD, *asked], input=content, stdout=subprocess.PIPE, check=True)
        made.write_bytes(ran.stdout)
    return made.read_bytes()
