"""The script that names what keeps a page from starting, with its sentences."""

import json

from tools.build.scripts import minified
from tools.paths import SCRIPTS

NAME = "obstacles"


def sentences() -> dict[str, dict[str, str]]:
    """The sentences by language and key; Python never sees them, as it does not run then."""
    return json.loads((SCRIPTS / f"{NAME}.json").read_text(encoding="utf-8"))


def obstacles_script() -> bytes:
    """obstacles.js with its sentences in every language."""
    told = json.dumps(sentences(), ensure_ascii=False, separators=(",", ":"))
    return f"var SAID={told};\n".encode() + minified(SCRIPTS / f"{NAME}.js")
