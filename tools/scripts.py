"""Minified JavaScript, without comments and long names."""

import hashlib
import subprocess
from pathlib import Path

from tools.paths import CACHE, PACKAGES, ROOT

ESBUILD = PACKAGES / "esbuild" / "bin" / "esbuild"
VERSION = PACKAGES / "esbuild" / "package.json"


def minified(path: Path) -> bytes:
    """A script or module, minified; comments with licences stay."""
    content = path.read_bytes()
    key = hashlib.sha256(content + VERSION.read_bytes()).hexdigest()[:16]
    made = CACHE / f"{path.stem}-{key}{path.suffix}"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        asked = ["--minify", "--legal-comments=inline", "--log-level=error", f"--outfile={made}"]
        subprocess.run([ESBUILD, path, *asked], cwd=ROOT, check=True)
    return made.read_bytes()
