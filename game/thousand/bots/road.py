"""The way to the target: how many turns a total is away from it, and who is ahead.

A coarse model of a turn serves for all that lies behind the turn that is played: whoever plays for
at least so many points gets them with some chance, and then often more. `GOALS` has the exact
figures of three scoring tables; house rules take those that are nearest.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Any

from game.thousand import obstacles
from game.thousand.ending import least_to_win, reached
from game.thousand.options import AT_ENTRY, STEP, barrel_start, pits, way_out
from game.thousand.position import DICE

if TYPE_CHECKING:
    from game.thousand.options import Options
    from game.thousand.position import Position

GRID = 10  # points between two totals of the table
FREE = 3  # goals that are played for where there is no pit to get out of, or over
NEAR = 100  # points before a pit
MEASURE = 50
LOWEST = -200  # the lowest total that is told from those below
FAR = 1000.0  # turns, where no goal leads on
# By the exact chance to make fifty points: (goal, chance to make it, what comes on top of it: the
# means of four equally likely parts). v1, v2 and v5 by `odds`, without a second attempt.
GOALS = (
    (
        0.318,
        (10, 0.899, (0, 5, 12, 52)),
        (25, 0.663, (0, 3, 12, 54)),
        (50, 0.318, (0, 8, 19, 65)),
        (75, 0.169, (2, 13, 26, 65)),
        (100, 0.117, (0, 3, 12, 61)),
        (150, 0.030, (1, 9, 22, 100)),
        (200, 0.010, (1, 9, 23, 171)),
    ),
    (
        0.341,
        (10, 0.899, (0, 6, 13, 79)),
        (25, 0.673, (0, 3, 15, 90)),
        (50, 0.341, (1, 9, 32, 124)),
        (75, 0.203, (3, 20, 39, 149)),
        (100, 0.154, (0, 7, 35, 155)),
        (150, 0.068, (2, 22, 77, 177)),
        (200, 0.040, (4, 40, 69, 171)),
    ),
    (
        0.371,
        (10, 0.899, (0, 6, 13, 105)),
        (25, 0.693, (0, 3, 15, 127)),
        (50, 0.371, (1, 9, 33, 198)),
        (75, 0.232, (3, 19, 48, 263)),
        (100, 0.179, (1, 11, 58, 287)),
        (150, 0.095, (4, 39, 120, 356)),
        (200, 0.066, (7, 56, 124, 376)),
    ),
)
SWEEPS = 2  # ways back are known from the sweep before
LUCK = 0.3  # variance of the turns that are needed, by the square of their expected number
DUMPED = 0.15  # chance that a way past the dump truck leads into it


class Road:
    """Turns that are still to be played from each total, by the agreements of a match."""

    def __init__(self, options: Options, tables: list[Any]) -> None:
        """tables: the `throws.tables` of the options."""
        self._options = options
        measured = _chance_of(tables, MEASURE)
        self._goals = min(GOALS, key=lambda goals: abs(goals[0] - measured))[1:]
        goal, chance, beyond = self._goals[1]
        pace = chance * (goal + sum(beyond) / len(beyond))  # points a turn
        end = least_to_win(options)
        places = (end - LOWEST) // GRID + 1
        self._turns = [max(end - LOWEST - place * GRID, 0) / pace for place in range(places)]
        for _sweep in range(SWEEPS):
            for place in range(places - 1, -1, -1):
                total = LOWEST + place * GRID
                if total < end and not reached(options, total):
                    self._turns[place] = self._from(total)

    def chance(self, points: int) -> float:
        """The chance to make so many points in a turn that is played for them."""
        return self._made(points)[0]

    def to_go(self, position: Position, seat: int) -> float:
        """The expected number of turns that a seat still needs."""
        total = position.totals[seat] - position.debts[seat]
        options = self._options
        if position.entries[seat] is None:
            counts = options.entry_scope == "adds up" or options.bolts_before_entry == AT_ENTRY
            goal = max(options.entry_min - (total if counts else 0), GRID)
            return self._played_for(total, goal, self._made(goal))
        if position.tries[seat]:
            return self._on_barrel(total, position.tries[seat])
        turns = self._at(total)
        share = position.bolts[seat] / options.bolts_limit  # of a fine
        if not share or not self._bolts_count(total):
            return turns
        return turns + share * max(self._at(total - options.bolts_fine) - turns, 0)

    def _made(self, points: int) -> tuple[float, tuple[int, ...]]:
        """(chance, what comes on top) of a goal between those that are known."""
        low, chance, beyond = 0, 1.0, self._goals[0][2]
        for goal, made, more in self._goals:
            if points <= goal:
                share = (points - low) / (goal - low)
                return chance * (made / chance) ** share, (more if share > 0.5 else beyond)
            low, chance, beyond = goal, made, more
        before = self._goals[-2]
        return chance * (chance / before[1]) ** ((points - low) / (low - before[0])), beyond

    def _at(self, total: int) -> float:
        place = (total - LOWEST + GRID // 2) // GRID
        return self._turns[min(max(place, 0), len(self._turns) - 1)]

    def _from(self, total: int) -> float:
        options = self._options
        if obstacles.on_barrel(options, total) and options.barrel_add_up == "no":
            return self._on_barrel(total, 0)
        least = GRID
        pit = obstacles.pit_at(options, total)
        if pit:
            least = way_out(options, pit) - total
        jumps = any(low - NEAR <= total < top for low, top in pits(options))
        best = self._played_for(total, least, self._made(least))
        for goal, chance, beyond in self._goals[: None if jumps else FREE]:
            if goal > least:
                best = min(best, self._played_for(total, goal, (chance, beyond)))
        return best

    def _played_for(self, total: int, goal: int, made: tuple[float, tuple[int, ...]]) -> float:
        """The turns if each is played for a goal until one makes it.

        made: the chance to make it, and what comes on top of it.
        """
        chance, beyond = made
        turns = 0.0
        parts = 0
        for more in beyond:
            ahead = self._landing(total, total + goal + more)
            if ahead is not None:
                turns += ahead
                parts += 1
        if not parts:
            return FAR
        chance *= parts / len(beyond)
        lost = 1 / chance - 1
        turns = turns / parts + 1 + lost
        if not self._bolts_count(total):
            return turns
        # Lost turns bring fines: turns = plain + fines * (from below - turns).
        limit = self._options.bolts_limit
        fines = lost / limit * turns / (turns + limit)
        below = self._at(total - self._options.bolts_fine)
        return max((turns + fines * below) / (1 + fines), turns)

    def _landing(self, before: int, total: int) -> float | None:
        """The turns from where points lead; None if they overshoot the target."""
        options = self._options
        start = barrel_start(options)
        if options.ending == "exactly" and total > options.target:
            return None
        if options.barrel == "yes" and before < start <= total:
            wins = total >= least_to_win(options)
            if options.barrel_sit == "yes" if wins else options.barrel_score == "start":
                total = start
        dump = obstacles.truck(options)
        if dump is None or not before < dump < total:
            return self._at(total)
        return (1 - DUMPED) * self._at(total) + DUMPED * self._at(0)

    def _bolts_count(self, total: int) -> bool:
        options = self._options
        if options.bolts == "no":
            return False
        return options.bolts_in_pit == "yes" or not obstacles.pit_at(options, total)

    def _on_barrel(self, total: int, tries: int) -> float:
        """Tries to win in one turn, and the way back after the last of them."""
        options = self._options
        chance = self.chance(least_to_win(options) - total)
        if options.ending == "exactly":
            chance /= len(self._goals[0][2])
        if not options.barrel_tries:
            return 1 / chance
        fails = (1 - chance) ** max(options.barrel_tries - tries, 1)
        return (1 - fails) / chance + fails * max(self._at(self._fallen(total)), 1)

    def _fallen(self, total: int) -> int:
        """The total after a fall from the barrel."""
        options = self._options
        if options.barrel_fall == "zero":
            return 0
        if options.barrel_fall == "entry score":
            return options.entry_min
        third = options.barrel_falls_to_zero
        share = total // third if third else 0  # every so many falls lead to zero
        return total - options.barrel_fall_points - share


def winning_chance(road: Road, position: Position, seat: int) -> float:
    """The estimated chance of a seat to win, once its turn is over."""
    if position.over is not None:
        winners = position.over.winners
        return 1.0 / len(winners) if seat in winners else 0.0
    if position.last_turns is not None:
        return _last_round(road, position, seat)
    turns = road.to_go(position, seat)
    chance = 1.0
    for other in range(len(position.totals)):
        if other != seat:
            theirs = road.to_go(position, other)
            spread = LUCK * (turns * turns + theirs * theirs) + 1
            lead = theirs - turns - 0.5  # they play before
            chance *= 1 / (1 + exp(-1.7 * lead / sqrt(spread)))
    return chance


def _last_round(road: Road, position: Position, seat: int) -> float:
    """The chance to stay ahead of all others, some of whom still have a turn."""
    seats, last_turns = len(position.totals), position.last_turns
    assert last_turns is not None
    chance = 1.0
    for later in range(1, seats):
        lead = position.totals[seat] - position.totals[(seat + later) % seats]
        if lead < 0:
            return 0.0
        if later <= last_turns:
            chance *= 1 - road.chance(lead + STEP)
        elif lead == 0:
            chance *= 0.5
    return chance


def _chance_of(tables: list[Any], goal: int) -> float:
    """The exact chance of a turn to make so many points, if it is played for them."""
    last = goal // STEP
    sure = 1.0 - sum([found.ways for found in tables[DICE] if not found.kept]) / 6.0**DICE
    rows = [[1.0] * (last + 1) for _dice in range(DICE + 1)]
    rows[0] = [sure] * (last + 1)  # all five are rolled once more
    for place in range(last - 1, -1, -1):
        for dice in (DICE, 1, 2, 3, 4):
            value = 0.0
            for ways, kept, wins in tables[dice]:
                if wins:
                    value += ways
                elif kept:
                    ahead = [(dice - used, place + points // STEP) for points, used in kept]
                    value += ways * max([rows[left][min(at, last)] for left, at in ahead])
            rows[dice % DICE][place] = rows[dice][place] = value / 6.0**dice
    return rows[DICE][0]
