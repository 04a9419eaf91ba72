"""What can be checked about the dice of a match: that the seed gives them, and how they fell."""

from collections import namedtuple

from game.chance import FairDice
from game.contract import Chance

BAND = 1.96  # standard deviations within which 95 in 100 counts lie


class Examined(
    namedtuple("Examined", ("seal", "seed", "rolls", "cards", "lots", "differing", "rolled"))
):
    """What `examine` found.

    seal: SHA-256 of the seed. rolls, cards, lots: how many of each the match has; a lot names who
    starts. differing: how many of them all are not what the seed gives. rolled: for each seat, how
    often each face fell, in the order of the game's faces.
    """


def examine(match):
    """Derives every draw of a match again from its seed, and counts the dice of every seat."""
    dice = FairDice(match.seed)
    game = match.game
    position = game.start(match.options, len(match.seats))
    rolls = cards = lots = differing = 0
    rolled = [[0] * len(game.FACES) for _seat in match.seats]
    for step in match.steps:
        if step.move is not None:
            position = game.step(position, step.move)
        if step.outcome is None:
            continue
        node = game.node(position)
        if isinstance(node, Chance):
            rolls += isinstance(step.outcome, tuple)
            cards += isinstance(step.outcome, str)
            lots += isinstance(step.outcome, int)
            differing += dice.settle(node) != step.outcome
        if isinstance(step.outcome, tuple):
            for face in step.outcome:
                rolled[position.seat][game.FACES.index(face)] += 1
        position = game.step(position, step.outcome)
    counts = tuple(tuple(faces) for faces in rolled)
    return Examined(dice.commitment(), match.seed, rolls, cards, lots, differing, counts)


def band(dice, faces=6):
    """(low, high): the count of one face of so many fair dice lies there 95 times in 100."""
    mean = dice / faces
    spread = BAND * (dice * (faces - 1)) ** 0.5 / faces
    low = int(mean - spread)
    return max(low + (low < mean - spread), 0), int(mean + spread)
