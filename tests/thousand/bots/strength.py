"""Each bot of Thousand beats the one before where matches take longest (`make ladder`)."""

import pytest

from tools.ladder import duel


@pytest.mark.parametrize(
    ("weak", "strong", "matches_each"),
    [("vova", "kolya", 40), ("kolya", "katya", 80), ("katya", "nina", 40)],
)
def test_each_bot_beats_the_one_before_in_the_general_rules(
    weak: str, strong: str, matches_each: int
) -> None:
    """Fixed seeds, seats swapped: the 95 % interval of the win rate lies above one half."""
    found = duel((strong, weak), matches_each, "ladder-test", "v1-general", "thousand")
    assert found.low > 0.5, found


def test_kolya_beats_vova_in_the_classic_rules() -> None:
    """As `test_bots.py` shows of Nina and Katya."""
    found = duel(("kolya", "vova"), 80, "ladder-test", "classic", "thousand")
    assert found.low > 0.5, found
