"""Minified JavaScript, without comments and long names."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.build.cache import cached
from tools.paths import PACKAGES

ESBUILD = PACKAGES / "esbuild" / "bin" / "esbuild"
VERSION = PACKAGES / "esbuild" / "package.json"


def lacking(path: Path, without: Sequence[bytes]) -> bytes:
    """A script without what matches some patterns.

    Raises ValueError unless each matches exactly once: what it is meant for may have changed.
    """
    content = path.read_bytes()
    for pattern in without:
        content, found = re.subn(pattern, b"", content)
        if found != 1:
            raise ValueError(f"{path.name} has {pattern.decode()} {found} times: see what changed")
    return content


def minified(path: Path, without: Sequence[bytes] = ()) -> bytes:
    """A script or module, minified; comments with licences stay.

    without: as for `lacking`.
    """
    content = lacking(path, without)

    def minify() -> bytes:
        asked = [str(ESBUILD), "--minify", "--legal-comments=inline", "--log-level=error"]
        return subprocess.run(asked, input=content, stdout=subprocess.PIPE, check=True).stdout

    return cached(path.name, minify, content, VERSION.read_bytes()).read_bytes()
