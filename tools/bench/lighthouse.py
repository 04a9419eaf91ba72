"""Lighthouse's performance score on a phone, as search engines and developer tools report it."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

from tools.bench.pages import Page
from tools.build.cache import NODE
from tools.chromium import chromium
from tools.paths import ROOT
from tools.serve import serve

RUNS = 5
_PROGRAM = ROOT / "tools" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"


def scores(page: Page) -> list[float]:
    """The scores of several runs, 0 to 100, each in a browser of its own.

    Raises CalledProcessError if Lighthouse fails; `make bench` installs it.
    """
    with serve(page.folder) as site:
        return [_score(site.url) for _ in range(RUNS)]


def _score(address: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run(
            [
                *NODE,
                _PROGRAM,
                address,
                "--only-categories=performance",
                "--output=json",
                f"--output-path={report}",
                "--chrome-flags=--headless=new --no-sandbox",
                "--quiet",
            ],
            env=os.environ | {"CHROME_PATH": chromium() or ""},
            check=True,
        )
        return 100 * json.loads(report.read_text())["categories"]["performance"]["score"]
