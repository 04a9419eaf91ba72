"""The browser killed in steady play; `make faults` does it more often."""

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tools.faults.kills import trials

TIMES = 1
SEED = 7


@pytest.mark.long
def test_a_step_that_was_painted_outlives_the_browser(playwright: Playwright, built: Path) -> None:
    """Same dice, same card, same totals, same dice in the hand."""
    tried = list(trials(playwright, built, TIMES, SEED, grace=None))
    assert len(tried) == TIMES
    assert [trial.told for trial in tried if not trial.survived] == []
