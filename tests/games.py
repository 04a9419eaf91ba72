"""All games: those of the site, and Pig."""

from game.match import GAMES, game_called, hand_in
from tests import pig
from tools.pages import Page, listed
from tools.paths import ROOT

PIG_PAGE = Page("pig", "pig/", "tests.pig")
EVERY_PAGE = (*listed(), PIG_PAGE)
EVERY_GAME = (*(game_called(name) for name in GAMES), pig)
GOLDENS = sorted((*ROOT.glob("tests/goldens/*.match"), *PIG_PAGE.source.glob("goldens/*.match")))

# For MicroPython in Node: the folder of Pig, and the lines that register it.
PIG_FOLDER = PIG_PAGE.source.relative_to(ROOT).as_posix()
HAND_IN = """
from game.match import hand_in
from tests import pig
hand_in(pig)
"""

hand_in(pig)
