"""Silva beats the ship's boy: too slow for `make test`, so run by `make ladder`."""

from game.threeport.options import PRINTED
from tools.ladder import duel


def test_silva_beats_the_ships_boy() -> None:
    """Fixed seeds, seats swapped: the 95 % interval of the win rate lies above one half."""
    found = duel(("silva", "pip"), 8, "ladder-test", PRINTED, "threeport")
    assert found.low > 0.5, found
