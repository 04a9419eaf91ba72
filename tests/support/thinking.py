"""A match of Pig in which a bot that thinks in a worker chooses differently from its stand-in."""

from itertools import count

from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from tests.pig import Rules as Pig
from tests.pig.moves import HOLD, ROLL

YOU_AND_THE_EMPRESS = (Seat("", PERSON), Seat("", "empress"))
POSITION = "totals 78 45; seat 2; turn 16; dice 4; rolls 5; points 24"


def beginning(text: str, seed: str = "1") -> Match:
    """A match against the Empress that begins at a position."""
    options = choose(Pig, [("starts", 1)])
    position = Pig.parse_position(options, 2, text)
    return begin(Pig, options, YOU_AND_THE_EMPRESS, seed, origin=position)


def at_a_parting() -> Match:
    """The Empress, whose turn it is, holds; Hamlet rolls, and then the first seat is to act."""
    seeds = (beginning(POSITION, str(seed)) for seed in count())
    match = next(match for match in seeds if play(match, ROLL).node().seat == 0)
    assert Pig.choose("empress", match.position) == HOLD
    assert Pig.choose("hamlet", match.position) == ROLL
    return match
