"""Checks of the dice of a match: that they come from the seed, and how they fell."""

from collections import namedtuple

from game.chance import FairDice, Rolls
from game.contract import FIRST_SEAT

BAND = 1.96  # standard deviations: 95 % of the counts lie within them
FEWEST_TO_JUDGE = 12  # rolls; with fewer, one face in twenty outside the band means nothing


class Examined(
    namedtuple("Examined", ("seal", "seed", "cards", "lots", "differing", "throws", "rolled"))
):
    """The findings of `examine`.

    seal: SHA-256 of the seed. cards, lots: the number of each in the match; a lot decides who
    starts. differing: the number of rolls, cards and lots that differ from the seed's. throws: the
    number of rolls by seat. rolled: for each seat, how often each face fell, in the order of the
    game's faces.
    """

    @property
    def rolls(self):
        """The number of rolls in the match."""
        return sum(self.throws)


def examine(match):
    """Derives every draw of a match from its seed again, and counts each seat's dice."""
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
    """(low, high): the 95 % interval for the count of one face among so many fair dice."""
    mean = dice / faces
    spread = BAND * (dice * (faces - 1)) ** 0.5 / faces
    low = int(mean - spread)
    return max(low + (low < mean - spread), 0), int(mean + spread)
