"""The browser killed in steady play; `make faults` does it more often."""

from pathlib import Path

from tools.faults.kills import campaign

TIMES = 2
SEED = 7


def test_a_step_that_was_painted_outlives_the_browser(built: Path) -> None:
    """Same dice, same card, same totals, same dice in the hand."""
    trials = list(campaign(built, TIMES, SEED))
    assert len(trials) == TIMES
    assert [trial.told for trial in trials if not trial.survived] == []
