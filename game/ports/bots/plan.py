"""A plan for a turn that maximises its expected value.

A function gives the value of points: the points themselves, or the chance to win the match.
Throws are evaluated die by die: the value of some dice with others in the air is the mean of the
values with one more landed. Each sweep looks one throw further ahead, and a few sweeps come close
to perfect play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ports import cards, moves, rules
from game.ports.bots.lattice import SYMBOLS, lattice
from game.ports.bots.ledger import ledger
from game.ports.moves import DICE
from game.ports.rules import SKULLS_TO_BUST
from game.ports.scoring import CARD_SKULLS, FACES, SABRE, TRUCE_FINE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.ports.bots.ledger import Ledger
    from game.ports.position import Position

SABRES = SYMBOLS.index(SABRE)
SWEEPS = 6
NEVER = -1e9  # the value of an illegal choice
BETTER = 1e-9  # smaller differences are rounding errors


class Plan:
    """The value of each choice of dice for the rest of one turn."""

    def __init__(self, position: Position, worth: Callable[..., Any]) -> None:
        """worth: the value of a turn as a function of the points that it scores."""
        self._options = position.options
        card = position.card
        assert card is not None  # no turn begins without one
        self._points_worth = worth
        self._known: dict[int, float] = {}
        self._lattice = lattice(card)
        self._locked = CARD_SKULLS.get(card, 0)
        self._stops, self._busts = self._worths(ledger(position.options, card))
        self._most = DICE - 1 if position.options.keep_one == "yes" else DICE
        self._storm = card == cards.STORM
        self._fined = card == cards.TRUCE and position.options.truce_bust == "penalty"
        # By (skulls, Guardian), by node: the value with the others in the air.
        self._landing: dict[tuple[int, bool], list[float]] = {}
        # The same, including the points left by a third skull.
        self._rolling: dict[tuple[int, bool], list[float]] = {}
        self._look_ahead(rules.skulls(position), position.guardian)

    def covers(self, position: Position) -> bool:
        """Whether the plan has values for a position of its turn."""
        return (rules.skulls(position), position.guardian) in self._landing

    def best(self, position: Position) -> tuple[Any, bool]:
        """(dice to keep by symbol, whether to lift a skull); (None, False) if scoring is best."""
        skulls = rules.skulls(position)
        most = self._worth(rules.at_stake(position).total)
        best: tuple[Any, bool] = (None, False)
        for kept in _parts(tuple(position.faces.count(symbol) for symbol in SYMBOLS)):
            node = self._lattice.number(kept)
            worth = self._roll(skulls, position.guardian, node)
            if worth > most + BETTER:
                most = worth
                best = (kept, False)
            worth = self._lift(skulls, node) if position.guardian else NEVER
            if worth > most + BETTER:
                most = worth
                best = (kept, True)
        return best

    def _look_ahead(self, skulls: int, guardian: bool) -> None:
        lowest = max(skulls - 1, 0) if guardian else skulls
        for count in range(SKULLS_TO_BUST - 1, lowest - 1, -1):
            self._layer(count, False)
        if guardian:
            for count in range(SKULLS_TO_BUST, skulls - 1, -1):
                self._layer(count, True)

    def _layer(self, skulls: int, guardian: bool) -> None:
        """Evaluates all nodes beside a number of skulls; those beside more must be done already."""
        lattice = self._lattice
        in_air = DICE - skulls + self._locked
        first = lattice.ends[in_air - 1]  # of the nodes with every die landed
        end = lattice.ends[in_air]
        stop = self._stop_or_lift(skulls, guardian, first, end)
        one_more = self._landing.get((skulls + 1, guardian)) or [0.0] * first
        landing = [0.0] * first + stop[first:]
        self._landing[skulls, guardian] = landing
        lost = self._lost(skulls, guardian, first)
        least, most = self._keepable(skulls, in_air)
        never = [NEVER] * least
        never_more = [NEVER] * (end - most)
        more = lattice.more
        for _ in range(SWEEPS):
            for node in range(first - 1, -1, -1):
                a, b, c, d, e = more[node]
                landing[node] = (
                    landing[a] + landing[b] + landing[c] + landing[d] + landing[e] + one_more[node]
                ) / len(FACES)
            rolling = [landing[node] + lost[node] for node in range(first)]
            self._rolling[skulls, guardian] = rolling
            if self._storm:
                break  # a Storm allows only one more throw
            best = self._best_within(never + rolling[least:most] + never_more)
            changed = False
            for node in range(first, end):
                worth = best[node]
                if worth > landing[node]:
                    changed = changed or worth > landing[node] + BETTER
                    landing[node] = worth
            if not changed:
                break

    def _keepable(self, skulls: int, in_air: int) -> tuple[int, ...]:
        """The range (first, end) of nodes that may be kept while all other dice are rolled."""
        ends = self._lattice.ends
        fewest = in_air - self._most  # dice
        if skulls >= SKULLS_TO_BUST:
            return 0, 0
        return ends[fewest - 1] if fewest > 0 else 0, ends[in_air - moves.FEWEST_TO_ROLL]

    def _stop_or_lift(self, skulls: int, guardian: bool, first: int, end: int) -> list[float]:
        """By node: the value of stopping there, or of having the Guardian reroll a skull."""
        stop = [NEVER] * first + self._stops[first:end]
        if skulls >= SKULLS_TO_BUST:
            stop[first:] = [self._worth(0)] * (end - first)
        if guardian and skulls:
            lifts = self._best_within([self._lift(skulls, node) for node in range(end)])
            for node in range(first, end):
                stop[node] = max(stop[node], lifts[node])
        return stop

    def _lost(self, skulls: int, guardian: bool, first: int) -> list[float]:
        """By node: the chance that rolling the other dice is a bust, times the value of that."""
        chances = _chances_to_bust(SKULLS_TO_BUST - skulls + guardian)
        in_air = DICE - skulls + self._locked
        size = self._lattice.size
        if self._fined:
            fines = [self._fines(by_sabres) for by_sabres in chances]
            nodes = self._lattice.nodes
            return [fines[in_air - size[node]][nodes[node][SABRES]] for node in range(first)]
        bust = [sum(by_sabres) for by_sabres in chances]
        return [bust[in_air - size[node]] * self._busts[node] for node in range(first)]

    def _fines(self, chances: Any) -> Any:
        """By sabres kept: the value of a bust under the Truce, including sabres of the throw."""
        fines = []
        for kept in range(DICE + 1):
            worth = 0.0
            for sabres, chance in enumerate(chances):
                worth += chance * self._worth(-TRUCE_FINE * (kept + sabres))
            fines.append(worth)
        return fines

    def _roll(self, skulls: int, guardian: bool, node: int) -> float:
        """The value of rolling all dice except a node's and the skulls."""
        least, most = self._keepable(skulls, DICE - skulls + self._locked)
        return self._rolling[skulls, guardian][node] if least <= node < most else NEVER

    def _lift(self, skulls: int, node: int) -> float:
        """The value of rolling one skull and all dice except a node's and the other skulls."""
        rolled = DICE - skulls + 1 - self._lattice.size[node]
        alone = rolled == 1 and self._options.guardian_alone == "allowed"
        if not skulls or rolled > self._most or not (rolled >= moves.FEWEST_TO_ROLL or alone):
            return NEVER
        return self._rolling[skulls - 1, False][node]

    def _best_within(self, worths: list[float]) -> list[float]:
        """By node: the highest value of any subset of its dice."""
        fewer = self._lattice.fewer
        for node in range(len(worths)):
            most = worths[node]
            for less in fewer[node]:
                most = max(most, worths[less])
            worths[node] = most
        return worths

    def _worths(self, written: Ledger) -> tuple[list[float], ...]:
        """By node: the values of the scores for stopping, and of those after a bust."""
        stops = [self._worth(points) for points in written.stop]
        return stops, [self._worth(points) for points in written.bust]

    def _worth(self, points: int) -> float:
        if points not in self._known:
            self._known[points] = self._points_worth(points)
        return self._known[points]


def _parts(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All sub-multisets of some dice, as counts by symbol."""
    if not counts:
        yield ()
        return
    for rest in _parts(counts[1:]):
        for count in range(counts[0] + 1):
            yield (count,) + rest


def _chances_to_bust(skulls: int) -> list[list[float]]:
    """By dice, by sabres among them: the chance of so many sabres and at least `skulls` skulls."""
    chances = [[0.0 if skulls > 0 else 1.0]]
    fewer = _chances_to_bust(skulls - 1) if skulls > 0 else chances
    for dice in range(DICE):
        before = [0.0] + chances[dice] + [0.0]
        after_skull = fewer[dice] + [0.0]
        chances.append(
            [
                (before[sabres] + after_skull[sabres] + (len(FACES) - 2) * before[sabres + 1])
                / len(FACES)
                for sabres in range(dice + 2)
            ]
        )
    return chances
