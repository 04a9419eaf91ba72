"""What can be checked about the dice of a match: that the seed gives them, and how they fell."""

from collections import namedtuple

from game.chance import FairDice, Rolls
from game.contract import FIRST_SEAT

BAND = 1.96  # standard deviations within which 95 in 100 counts lie
FEWEST_TO_JUDGE = 12  # rolls: of fewer, one face in twenty outside the band tells nothing


class Examined(
    namedtuple("Examined", ("seal", "seed", "cards", "lots", "differing", "throws", "rolled"))
):
    """What `examine` found.

    seal: SHA-256 of the seed. cards, lots: how many of each the match has; a lot names who starts.
    differing: how many of them all are not what the seed gives. throws: how many rolls each
    seat made. rolled: for each seat, how often each face fell, in the order of the game's faces.
    """

    @property
    def rolls(self):
        """How many rolls the match has."""
        return sum(self.throws)


def examine(match):
    """Derives every draw of a match again from its seed, and counts the dice of every seat."""
    dice = FairDice(match.seed)
    game = match.game
    position = match.origin
    cards = lots = differing = 0
    throws = [0] * len(match.seats)
    rolled = [[0] * len(game.FACES) for _seat in match.seats]
    for step in match.steps:
        if step.move is not None:
            position = game.step(position, step.move)
        if step.outcome is None:
            continue
        chance = game.node(position)
        differing += dice.settle(chance) != step.outcome
        if isinstance(chance.outcomes, Rolls):
            throws[position.seat] += 1
            for face in step.outcome:
                rolled[position.seat][game.FACES.index(face)] += 1
        elif chance.name == FIRST_SEAT:
            lots += 1
        else:
            cards += len(step.outcome) if isinstance(step.outcome, tuple) else 1
        position = game.step(position, step.outcome)
    counts = tuple(tuple(faces) for faces in rolled)
    seal = dice.commitment()
    return Examined(seal, match.seed, cards, lots, differing, tuple(throws), counts)


def band(dice, faces=6):
    """(low, high): the count of one face of so many fair dice lies there 95 times in 100."""
    mean = dice / faces
    spread = BAND * (dice * (faces - 1)) ** 0.5 / faces
    low = int(mean - spread)
    return max(low + (low < mean - spread), 0), int(mean + spread)
