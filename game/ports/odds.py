"""The exact value of a turn, in its own points or in a given function of them.

Dice are distinguished by their faces only, so a turn is a walk over multisets of faces. The results
of throws, the score for stopping and the legal rolls come from `game.ports`; no rule is repeated
here. Of Skull Island, only the player's own points count, which are at most a fine under the Truce;
the losses of the opponents are not part of the turn's value.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from game.ports import cards, moves, rules, scoring
from game.ports import options as agreed
from game.ports.position import Position
from game.ports.scoring import FACES, SKULL

NEVER = -1e9  # the value of an illegal choice
PRECISION = 1e-7  # points; the sweeps end when no value changes by more

Counts = tuple[int, ...]  # the number of dice that show each of FACES


def first_throw(options: agreed.Options, card: str) -> Position:
    """The first turn of a match, with its card turned over and no dice rolled yet."""
    seated = rules.start(options.replace(starts=1), agreed.FEWEST_SEATS)
    piled = seated.replace(pile=(1,) * len(cards.CARDS))  # any card, in every edition
    return rules.step(rules.step(piled, moves.CARD), card)


class Lie(NamedTuple):
    """Dice on the table: all eight after a throw, fewer while the others are in the air.

    counts: dice by face. guardian: whether the Guardian may still help. opening: whether it is the
    first throw. island: on Skull Island, the skulls on the table before the throw; 0 elsewhere.
    """

    counts: Counts
    guardian: bool
    opening: bool = False
    island: int = 0


class TurnValues:
    """The value of every decision in a turn, with perfect play from there on."""

    def __init__(
        self, options: agreed.Options, card: str, worth: Callable[[int], float] = float
    ) -> None:
        """Solves the turn: about half a second on CPython.

        worth: the value of the points that the turn scores; by default the points themselves.
        """
        self._options = options
        self._card = card
        self._worth = worth
        self._alike = _interchangeable(card)
        self._first = first_throw(options, card)
        self._over: dict[Lie, float] = {}  # values where eight dice end the turn
        self._lost: dict[Lie, float] = {}  # of these: 1 for a bust, 0 otherwise
        self._stop: dict[Lie, float] = {}  # values of stopping where eight dice leave a choice
        self._keeps: dict[Lie, list[Lie]] = {}
        self._throws: dict[Lie, list[Lie]] = {}  # kept dice, and the results of one more die
        self._value: dict[Lie, float] = {}
        guardian = self._first.guardian
        self._explore(Lie((0,) * len(FACES), guardian, opening=True))
        self._solve()
        self.expected = self._value[Lie((0,) * len(FACES), guardian, opening=True)]

    def of(self, position: Position, move: moves.Move) -> float:
        """The expected value of a turn that continues with this move and then perfect play.

        With Treasure Island, all kept dice are assumed to lie on it.
        """
        if move == moves.SCORE:
            return self._worth(rules.at_stake(position).total)
        return self._value[self._in_the_air(position, move)]

    def _in_the_air(self, position: Position, move: moves.Move) -> Lie:
        """The dice on the table while those of a move are in the air."""
        kept = [face for die, face in enumerate(position.faces) if die not in move.dice]
        counts = tuple(kept.count(face) for face in FACES)
        flying = rules.step(position, move)
        island = kept.count(SKULL) if flying.island else 0
        return Lie(self._alike(counts), flying.guardian, flying.opening, island)

    def _explore(self, start: Lie) -> None:
        """Lists all reachable states, so that the sweeps only look up and compare."""
        waiting = [start]
        while waiting:
            lie = waiting.pop()
            if lie in self._throws or lie in self._over or lie in self._stop:
                continue
            if sum(lie.counts) == moves.DICE:
                self._judge(lie)
                waiting += self._keeps.get(lie, [])
            else:
                self._throws[lie] = [
                    lie._replace(counts=self._alike(_with(lie.counts, face)))
                    for face in range(len(FACES))
                ]
                waiting += self._throws[lie]

    def _judge(self, lie: Lie) -> None:
        faces = _faces(lie.counts)  # skulls first
        position = rules.step(
            self._first.replace(
                phase="rolling",
                faces=faces,
                roll=moves.ALL[lie.island :],
                rolls=1 if lie.opening else rules.STORM_ROLLS,
                opening=lie.opening,
                guardian=lie.guardian,
                island=lie.island,
            ),
            faces[lie.island :],
        )
        ended = position.ended
        if ended is not None:
            self._over[lie] = self._worth(ended.account.total)
            self._lost[lie] = float(ended.how == "bust")
            return
        may_stop = moves.SCORE in rules.node(position).moves
        self._stop[lie] = self.of(position, moves.SCORE) if may_stop else NEVER
        self._keeps[lie] = list(dict.fromkeys(self._legal_keeps(position)))

    def _legal_keeps(self, position: Position) -> Iterator[Lie]:
        legal = rules.node(position).moves
        for kept in product(*(range(position.faces.count(face) + 1) for face in FACES)):
            left = list(kept)
            rolled = []
            for die, face in enumerate(position.faces):
                if left[FACES.index(face)]:
                    left[FACES.index(face)] -= 1
                else:
                    rolled.append(die)
            move = moves.roll(rolled)
            if move in legal:
                yield self._in_the_air(position, move)

    def _solve(self) -> None:
        # Fullest first, because the value of a throw is the mean over the results of one more die.
        order = sorted(self._throws, key=lambda lie: -sum(lie.counts))
        value = self._value
        value.update(dict.fromkeys(order, 0.0) | self._over | self._stop)
        saved = self._saved(order)
        change = PRECISION + 1
        while change > PRECISION:
            change = 0.0
            for lie in order:
                grown = self._throws[lie]
                value[lie] = sum([value[more] for more in grown]) / len(FACES)
            for lie in saved:
                value[lie] += saved[lie]
            for lie, keeps in self._keeps.items():
                best = max([self._stop[lie], *[value[keep] for keep in keeps]])
                change = max(change, best - value[lie])
                value[lie] = best

    def _saved(self, throws: list[Lie]) -> dict[Lie, float]:
        """The expected value that Treasure Island saves from a bust; none with any other card.

        All kept dice are put on it, which costs nothing and can be undone after the throw.
        """
        if self._card != cards.CHEST:
            return {}
        lost = dict.fromkeys(self._stop, 0.0) | self._lost
        saved = {}
        for lie in throws:
            lost[lie] = sum(lost[more] for more in self._throws[lie]) / len(FACES)
            kept = tuple(face for face in _faces(lie.counts) if face != SKULL)
            rest = scoring.saved(self._card, kept).total
            saved[lie] = lost[lie] * (self._worth(rest) - self._worth(0))
        return saved


def _interchangeable(card: str) -> Callable[[Counts], Counts]:
    """One multiset to stand for all that differ only by faces which the card treats alike."""
    treasure_alike = card not in scoring.CARD_TREASURE
    sabres_alike = card not in scoring.SHIPS and card != cards.TRUCE

    def alike(counts: Counts) -> Counts:
        skulls, gold, diamonds, sabres, monkeys, parrots = counts
        if treasure_alike:
            gold, diamonds = sorted((gold, diamonds), reverse=True)
        if card == cards.ANIMALS:
            monkeys, parrots = monkeys + parrots, 0
        elif sabres_alike:
            sabres, monkeys, parrots = sorted((sabres, monkeys, parrots), reverse=True)
        else:
            monkeys, parrots = sorted((monkeys, parrots), reverse=True)
        return skulls, gold, diamonds, sabres, monkeys, parrots

    return alike


def _with(counts: Counts, face: int) -> Counts:
    return (*counts[:face], counts[face] + 1, *counts[face + 1 :])


def _faces(counts: Counts) -> tuple[str, ...]:
    return tuple(face for face, count in zip(FACES, counts, strict=True) for _ in range(count))
