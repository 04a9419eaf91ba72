"""Each bot of Thousand beats the one before in the version that takes longest (`make ladder`)."""

from itertools import pairwise

from game.thousand import bots
from tools.ladder import duel


def test_each_bot_beats_the_one_before_in_the_general_rules() -> None:
    """Fixed seeds, seats swapped: the 95 % interval of the win rate lies above one half."""
    for weak, strong in pairwise(bots.BOTS[1:]):
        found = duel((strong, weak), 40, "ladder-test", "v1-general", "thousand")
        assert found.low > 0.5, (weak, strong, found)
