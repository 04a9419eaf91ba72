"""The campaign: python -m tools.faults [--times 10] [--seed 1] [--site dist] [KIND ...].

Each kind of fault is a module with a `campaign(folder, times, seed)` that yields a `Trial` each.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.faults import assets, frames, kills, long, releases, stores
from tools.faults.trial import Trial
from tools.paths import DIST

KINDS: dict[str, Callable[[Path, int, int], Iterator[Trial]]] = {
    "kills": kills.campaign,
    "assets": assets.campaign,
    "long": long.campaign,
    "releases": releases.campaign,
    "stores": stores.campaign,
    "frames": frames.campaign,
}


def main() -> int:
    """Runs the command line; the exit code is 1 if anything was not survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--site", type=Path, default=DIST)
    asked = parser.parse_args()
    lost = 0
    for kind in asked.kinds or KINDS:
        trials = []
        begun = time.monotonic()
        for trial in KINDS[kind](asked.site, asked.times, asked.seed):
            trials.append(trial)
            print(f"  {kind}: {trial.told}" + ("" if trial.survived else "   LOST"), flush=True)
        survived = sum(trial.survived for trial in trials)
        lost += len(trials) - survived
        seconds = time.monotonic() - begun
        print(f"{kind}: tried {len(trials)}, survived {survived}, {seconds:.0f} s", flush=True)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
