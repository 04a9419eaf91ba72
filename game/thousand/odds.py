"""Exact odds of throws and values of turns (ordinary modern Python, not loaded by the page).

A turn is a walk over the points so far and the number of dice to be rolled, as combinations count
within one throw only. Which dice of a throw score comes from `scoring`; obstacles come in as the
worth of recording a number of points.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from game.chance import Rolls
from game.thousand import options as agreed
from game.thousand import rules, scoring
from game.thousand.moves import must_confirm
from game.thousand.position import ALL, DICE, Position

HOPELESS = 3000  # points of a turn beyond which nobody rolls unless the rules demand it


class Choice(NamedTuple):
    """Dice of a throw that can be set aside.

    points: what they score. left: how many dice the next roll takes. free: whether the points can
    be recorded before it, as far as the confirmation is concerned.
    """

    points: int
    left: int
    free: bool


class Throw(NamedTuple):
    """Results of a throw that leave the same choices; without a choice the throw is empty."""

    chance: float
    choices: tuple[Choice, ...]


@cache
def throws(options: agreed.Options, dice: int, *, confirming: bool = False) -> tuple[Throw, ...]:
    """All results of a throw of so many dice, those that are alike together."""
    start = rules.start(options.replace(starts=1), agreed.FEWEST_SEATS)
    flying = start.replace(
        phase="choose",
        turn=1,
        thrown=ALL[DICE - dice :],
        aside=ALL[: DICE - dice],
        throws=2 if confirming or dice < DICE else 1,
        points=agreed.STEP if confirming or dice < DICE else 0,
    )
    found: dict[tuple[Choice, ...], int] = {}
    rolls = Rolls(scoring.FACES, flying.thrown)
    for faces, weight in rolls:
        lies = flying.replace(faces=(scoring.ONE,) * (DICE - dice) + faces)
        choices = _choices(lies)
        found[choices] = found.get(choices, 0) + weight
    return tuple(Throw(weight / rolls.total, choices) for choices, weight in found.items())


def empty(options: agreed.Options, dice: int) -> float:
    """The chance that a throw of so many dice scores nothing."""
    return sum(throw.chance for throw in throws(options, dice) if not throw.choices)


def _choices(position: Position) -> tuple[Choice, ...]:
    whole = scoring.lying(position)
    if not whole.dice:
        return ()
    found = [whole, *(scoring.lying(position, kept) for kept in scoring.fewer(position))]
    choices = {
        Choice(
            account.points,
            len(position.thrown) - len(account.dice) or DICE,
            not must_confirm(position, account),
        )
        for account in found
    }
    return tuple(sorted(choices))


class TurnValues:
    """The value of a turn that is played perfectly, by what recording its points is worth."""

    def __init__(
        self,
        options: agreed.Options,
        worth: Callable[[int], float | None] = float,
        lost: float = 0.0,
    ) -> None:
        """worth: the value of recording points, None where that is refused; by default the points.

        lost: the value of a turn without points.
        """
        if options.combinations != "one throw":
            raise ValueError("dice set aside before would have to be known")
        self._options = options
        self._worth = worth
        self._lost = lost
        self._rolling: dict[tuple[int, int], float] = {}

    @property
    def expected(self) -> float:
        """The value of the turn before its first throw."""
        value = self.rolling(0, DICE)
        if self._options.empty_first_throw == "second attempt":
            value += empty(self._options, DICE) * (value - self._lost)
        return value

    def rolling(self, points: int, dice: int) -> float:
        """The value with so many points set aside and so many dice in the air.

        A second attempt is left out here: it comes once, before there are points.
        """
        key = points, dice
        if key not in self._rolling:
            confirming = dice == DICE and points > 0
            self._rolling[key] = sum(
                throw.chance * self._best(points, throw)
                for throw in throws(self._options, dice, confirming=confirming)
            )
        return self._rolling[key]

    def _best(self, points: int, throw: Throw) -> float:
        if not throw.choices:
            return self._lost
        return max(self._chosen(points + choice.points, choice) for choice in throw.choices)

    def _chosen(self, points: int, choice: Choice) -> float:
        worth = self._worth(points) if choice.free or points > HOPELESS else None
        if worth is not None and points > HOPELESS:
            return worth
        onward = self.rolling(points, choice.left)
        return onward if worth is None else max(worth, onward)
