"""The lattice of all multisets of faces except skulls, linked to those with one die more or less.

Multisets that differ only by interchangeable symbols share a node, so a plain card has 233 nodes
instead of 1,287.
"""

from __future__ import annotations

from game.memo import Known
from game.ports import cards, scoring
from game.ports.moves import DICE

SYMBOLS = scoring.FACES[1:]
MONKEYS = SYMBOLS.index(scoring.MONKEY)


class Lattice:
    """Nodes, numbered from the empty one up to those of eight dice, fewer dice first.

    nodes: by node, the number of dice by symbol. more: by node, the nodes with one die more, by its
    symbol. fewer: by node, the nodes with one die less. size: by node, its number of dice.
    ends: by number of dice, the number past the last node of that size.
    """

    def __init__(self, alike: tuple[tuple[int, ...], ...], herd: bool) -> None:
        """alike: ranges of interchangeable symbols; herd: whether all animals are one symbol."""
        self._alike = alike
        self._herd = herd
        self._first = [first for first, end in alike for _symbol in range(first, end)]
        self.nodes: list[tuple[int, ...]] = []
        self.size: list[int] = []
        self.more: list[list[int]] = []
        self.fewer: list[list[int]] = []
        self.ends: list[int] = []
        self._number: dict[tuple[int, ...], int] = {}
        self._add((0,) * len(SYMBOLS), 0)
        for size in range(DICE):
            self.ends.append(len(self.nodes))
            start = self.ends[size - 1] if size else 0
            for node in range(start, len(self.nodes)):
                self._grow(node, size + 1)
        self.ends.append(len(self.nodes))

    def number(self, counts: tuple[int, ...]) -> int:
        """The node for a number of dice by symbol, in which equal symbols may be permuted."""
        if self._herd:
            counts = counts[:MONKEYS] + (counts[MONKEYS] + counts[MONKEYS + 1], 0)
        falling: tuple[int, ...] = ()
        for first, end in self._alike:
            falling += tuple(sorted(counts[first:end], reverse=True))
        return self._number[falling]

    def _grow(self, node: int, size: int) -> None:
        counts = self.nodes[node]
        more = self.more[node]
        for symbol in range(len(SYMBOLS)):
            place = self._place(counts, symbol)
            if place < symbol:
                more.append(more[place])
                continue
            grown = counts[:symbol] + (counts[symbol] + 1,) + counts[symbol + 1 :]
            larger = self._add(grown, size)
            more.append(larger)
            self.fewer[larger].append(node)

    def _place(self, counts: tuple[int, ...], symbol: int) -> int:
        """The index at which to count one die more, so that counts in a range stay descending."""
        if self._herd and symbol > MONKEYS:
            return MONKEYS
        while symbol > self._first[symbol] and counts[symbol - 1] == counts[symbol]:
            symbol -= 1
        return symbol

    def _add(self, counts: tuple[int, ...], size: int) -> int:
        if counts not in self._number:
            self._number[counts] = len(self.nodes)
            self.nodes.append(counts)
            self.size.append(size)
            self.more.append([])
            self.fewer.append([])
        return self._number[counts]


_lattices = Known()  # by interchangeable symbols; four small ones serve all cards


def lattice(card: str) -> Lattice:
    """The lattice for turns with this card."""
    alike = _alike(card)
    return _lattices.of(alike, lambda: Lattice(*alike))


def _alike(card: str) -> tuple[tuple[tuple[int, ...], ...], bool]:
    """Ranges (first, end) of interchangeable `SYMBOLS`, and whether all animals are one symbol."""
    if card in scoring.CARD_TREASURE:
        return ((0, 1), (1, 2), (2, 5)), False
    if card in (cards.ANIMALS, cards.TRUCE) or card in scoring.SHIPS:
        return ((0, 2), (2, 3), (3, 5)), card == cards.ANIMALS
    return ((0, 2), (2, 5)), False
