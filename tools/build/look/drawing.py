"""Drawings in fewer bytes: their paths without invisible digits."""

import json
import tempfile

from tools.build.cache import by_node, cached
from tools.paths import PACKAGES, ROOT

SHORTEN = ROOT / "tools" / "build" / "look" / "shorten_paths.mjs"
SVGO = PACKAGES / "svgo" / "package.json"


def shortened(drawings: dict[str, str]) -> dict[str, str]:
    """Drawings by name, with paths rounded to what a symbol 512 units wide can show.

    Raises CalledProcessError if one is not SVG.
    """
    written = json.dumps(drawings).encode()

    def shorten() -> bytes:
        with tempfile.NamedTemporaryFile(suffix=".json") as source:
            source.write(written)
            source.flush()
            return by_node(SHORTEN, source.name)

    tools = SHORTEN.read_bytes(), SVGO.read_bytes()
    short: dict[str, str] = json.loads(
        cached("drawings.json", shorten, written, *tools).read_bytes()
    )
    return short
