"""A plan of a turn: what every number of points with every number of dice in the air is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.thousand import settling
from game.thousand.obstacles import ends_turn, hindrance
from game.thousand.options import STEP
from game.thousand.position import DICE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.thousand.position import Position
    from game.thousand.throws import Result

FAR = 200  # points beyond those of the position up to which a plan looks
MORE = 30  # points beyond what an obstacle asks for
INTERVAL = 10  # places
FEWEST_FIRST = (DICE, 1, 2, 3, 4)  # all five dice are rolled again where none is left


class Plan:
    """The values of a turn from a number of points on.

    They are exact but for points that lie far ahead, and for dice that were set aside before.
    """

    def __init__(
        self,
        position: Position,
        points: int,
        tables: list[Any],
        worth: Callable[..., Any],
    ) -> None:
        """points: the fewest that will be asked for. worth: the value of a position after it."""
        self._first = points
        self._position = position
        self._worth = worth
        self._last = self._horizon(position, points)
        places = (self._last - points) // STEP + 1
        self._stop: list = [None] * places  # values of recording, None where that is refused
        self._ends: list = [None] * places  # values where the turn ends by itself
        for place in range(places):
            self._judge(place, points + place * STEP)
        self._lost = worth(settling.settle(position.replace(points=STEP), "lost", STEP))
        beyond = self._beyond(places, max(_gains(tables)))
        self._rows = [[0.0] * places + beyond for _dice in range(DICE)]
        self._rows[0] = [0.0] * places + self._confirmed(beyond, tables[DICE])
        self._rolls = [[0.0] * places for _dice in range(DICE + 1)]
        self._solve(places, [self._split(dice, tables[dice]) for dice in range(DICE + 1)])

    def covers(self, points: int) -> bool:
        """Whether the plan has a value for these points and what may come on top of them."""
        return self._first <= points <= max(self._last - FAR // 2, self._first)

    def stop(self, points: int) -> float:
        """The value of recording the points; of the end of the turn if they end it."""
        place = min((points - self._first) // STEP, len(self._stop) - 1)
        ended = self._ends[place]
        return self._stop[place] if ended is None else ended

    def roll(self, points: int, dice: int) -> float:
        """The value of rolling so many dice with these points."""
        place = min((points - self._first) // STEP, len(self._stop) - 1)
        ended = self._ends[place]
        return self._rolls[dice][place] if ended is None else ended

    def lost(self) -> Any:
        """The value of a turn that ends without points."""
        return self._lost

    def _horizon(self, position: Position, points: int) -> int:
        """The last number of points that the plan tells from more."""
        last = points + FAR
        hindered = hindrance(position, points)
        if hindered:
            last = max(last, points + hindered.lacking + MORE)
        ahead = max(position.options.target, *position.totals)  # in a last round, of others
        enough = ahead + STEP - position.total
        last = max(min(last, enough), points + STEP)
        while hindrance(position, last) and not ends_turn(position, last):
            last += STEP
        return last

    def _beyond(self, places: int, most: int) -> list[float]:
        """The values of recording what lies behind the last place, at intervals.

        most: points of a single throw.
        """
        values: list = []
        while len(values) <= most // STEP:
            points = self._first + (places + len(values)) * STEP
            how = ends_turn(self._position, points) or "recorded"
            value = self._worth(settling.settle(self._position, how, points))
            values += [value] * INTERVAL
        return values

    def _confirmed(self, values: list[float], found: list[Result]) -> list[float]:
        """The values where all five dice are to be rolled before points far ahead are recorded."""
        if self._position.options.all_five != "must roll":
            return values
        total = 6.0**DICE
        empty = sum([ways for ways, kept, _wins in found if not kept]) / total
        again = sum([ways for ways, kept, wins in found if kept and kept[0][1] == DICE]) / total
        chance = (1 - empty - again) / (1 - again)
        return [chance * value + (1 - chance) * self._lost for value in values]

    def _judge(self, place: int, points: int) -> None:
        how = ends_turn(self._position, points)
        if how:
            self._ends[place] = self._worth(settling.settle(self._position, how, points))
        elif hindrance(self._position, points) is None:
            after = settling.settle(self._position, "recorded", points)
            self._stop[place] = self._worth(after)

    def _split(self, dice: int, found: Any) -> tuple[Any, ...]:
        """(chance to lose, chance to win, throws with one choice, throws with several)."""
        lost = won = 0
        single = []
        several = []
        total = 6.0**dice
        for ways, kept, wins in found or ():
            if wins:
                won += ways
            elif not kept:
                lost += ways
            else:
                choices = [(points // STEP, self._rows[dice - used]) for points, used in kept]
                if len(choices) > 1:
                    several.append((ways / total, choices))
                else:
                    single.append((ways / total,) + choices[0])
        return lost / total, won / total, single, several

    def _solve(self, places: int, throws: list[tuple[Any, ...]]) -> None:
        may_stop = self._position.options.all_five == "may stop"
        safe = self._position.options.all_five == "must roll safely"
        rows = self._rows
        for place in range(places - 1, -1, -1):
            ended = self._ends[place]
            stop = self._stop[place]
            for dice in FEWEST_FIRST:
                if ended is not None:
                    rows[dice % DICE][place] = ended
                    continue
                lost, value, single, several = throws[dice]
                kept = safe and dice == DICE and stop is not None
                value += lost * (stop if kept else self._lost)
                for chance, gain, row in single:
                    value += chance * row[place + gain]
                for chance, choices in several:
                    value += chance * max([row[place + gain] for gain, row in choices])
                self._rolls[dice][place] = value
                if stop is not None and stop > value and (dice < DICE or may_stop):
                    value = stop
                rows[dice % DICE][place] = value


def _gains(tables: list[Any]) -> Iterator[int]:
    """The points of each choice in each throw."""
    for found in tables[1:]:
        for _ways, kept, _wins in found:
            for points, _dice in kept:
                yield points
