"""JavaScript as it is sent: without the comments and the long names that are for its readers."""

import hashlib
import subprocess
from pathlib import Path

from tools.paths import CACHE, PACKAGES, ROOT

ESBUILD = PACKAGES / "esbuild" / "bin" / "esbuild"
VERSION = PACKAGES / "esbuild" / "package.json"


def minified(path: Path) -> bytes:
    """A script or a module of the same meaning in fewer bytes; licences stay in it."""
    content = path.read_bytes()
    key = hashlib.sha256(content + VERSION.read_bytes()).hexdigest()[:16]
    made = CACHE / f"{path.stem}-{key}{path.suffix}"
    if not made.exists():
        CACHE.mkdir(exist_ok=True)
        asked = ["--minify", "--legal-comments=inline", "--log-level=error", f"--outfile={made}"]
        subprocess.run([ESBUILD, path, *asked], cwd=ROOT, check=True)
    return made.read_bytes()
