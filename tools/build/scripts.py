"""JavaScript, bundled and minified, without comments and long names."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.build.cache import cached
from tools.paths import PACKAGES, content_hash

ESBUILD = PACKAGES / "esbuild" / "bin" / "esbuild"
VERSION = PACKAGES / "esbuild" / "package.json"
MINIFY = (str(ESBUILD), "--minify", "--legal-comments=inline", "--log-level=error")


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
        return subprocess.run(MINIFY, input=content, stdout=subprocess.PIPE, check=True).stdout

    return cached(path.name, minify, content, VERSION.read_bytes()).read_bytes()


def bundled(path: Path) -> bytes:
    """A module and those beside it that it imports, as one minified script."""
    sources = {each.name: each.read_bytes() for each in path.parent.glob("*.js")}

    def bundle() -> bytes:
        asked = [*MINIFY, "--bundle", "--format=iife", str(path)]
        return subprocess.run(asked, stdout=subprocess.PIPE, check=True).stdout

    return cached(
        path.name, bundle, content_hash(sources).encode(), VERSION.read_bytes()
    ).read_bytes()
