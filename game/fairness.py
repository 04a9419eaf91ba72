"""Checks of what chance decided in a match: that it came from the seed, and how dice fell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.chance import FairDice, Rolls
from game.contract import FIRST_SEAT
from game.record import Record, record

if TYPE_CHECKING:
    from game.match import Match

BAND = 1.96  # standard deviations: 95 % of the counts lie within them
FEWEST_TO_JUDGE = 12  # rolls; with fewer, a face outside the band says nothing about the dice


@record
class Examined(Record):
    """The findings of `examine`.

    seal: SHA-256 of the seed. items: the number of cards, or of whatever else was drawn from a
    pile. lots: the number of lots that decided who starts. differing: the number of draws that
    differ from the seed's. throws: the number of rolls by seat. rolled: for each seat, how often
    each face fell, in the order of the game's faces.
    """

    seal: str
    seed: str
    items: int
    lots: int
    differing: int
    throws: tuple[int, ...]
    rolled: tuple[tuple[int, ...], ...]

    @property
    def rolls(self) -> int:
        """The number of rolls in the match."""
        return sum(self.throws)


def examine(match: Match) -> Examined:
    """Derives every draw of a match from its seed again, and counts each seat's dice."""
    dice = FairDice(match.seed)
    game = match.game
    position = match.origin
    items = lots = differing = 0
    throws = [0] * len(match.seats)
    rolled = [[0] * len(game.FACES) for _seat in match.seats]
    for step in match.steps:
        if step.move is not None:
            position = game.step(position, step.move)
        if step.outcome is None:
            continue
        chance: Any = game.node(position)
        differing += dice.settle(chance) != step.outcome
        if isinstance(chance.outcomes, Rolls):
            throws[position.seat] += 1
            for face in step.outcome:
                rolled[position.seat][game.FACES.index(face)] += 1
        elif chance.name == FIRST_SEAT:
            lots += 1
        else:
            items += len(step.outcome) if isinstance(step.outcome, tuple) else 1
        position = game.step(position, step.outcome)
    counts = tuple(tuple(faces) for faces in rolled)
    seal = dice.commitment()
    return Examined(seal, match.seed, items, lots, differing, tuple(throws), counts)


def band(dice: int, faces: int) -> tuple[int, int]:
    """(low, high): the 95 % interval for the count of one face among so many fair dice."""
    mean = dice / faces
    spread = BAND * (dice * (faces - 1)) ** 0.5 / faces
    low = int(mean - spread)
    return max(low + (low < mean - spread), 0), int(mean + spread)
