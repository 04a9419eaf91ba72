"""Every way some dice can lie, skulls left out, each linked to the ways with one die more or less.

Ways that differ only by symbols which the card treats alike are one node, so a plain card has 233
nodes instead of 1,287.
"""

from game.ports import cards, scoring
from game.ports.moves import DICE

SYMBOLS = scoring.FACES[1:]


class Lattice:
    """Nodes are numbered from the empty one up to those of eight dice, fewer dice first.

    nodes: number of dice by symbol. more: node by the symbol of one die more.
    fewer: nodes of one die less. size: dice. ends: by size, the number past its last node.
    """

    def __init__(self, alike):
        """alike: maps the number of dice by symbol to the one that stands for it."""
        self._alike = alike
        self.nodes: list[tuple[int, ...]] = []
        self.size = []
        self.more = []
        self.fewer = []
        self.ends = []
        self._number = {}
        self._add((0,) * len(SYMBOLS), 0)
        for size in range(DICE):
            self.ends.append(len(self.nodes))
            start = self.ends[size - 1] if size else 0
            for node in range(start, len(self.nodes)):
                self._grow(node, size + 1)
        self.ends.append(len(self.nodes))

    def number(self, counts):
        """The node of so many dice by symbol."""
        return self._number[self._alike(counts)]

    def _grow(self, node, size):
        counts = self.nodes[node]
        for symbol in range(len(SYMBOLS)):
            grown = self._alike(counts[:symbol] + (counts[symbol] + 1,) + counts[symbol + 1 :])
            larger = self._add(grown, size)
            self.more[node].append(larger)
            if node not in self.fewer[larger]:
                self.fewer[larger].append(node)

    def _add(self, counts, size):
        if counts not in self._number:
            self._number[counts] = len(self.nodes)
            self.nodes.append(counts)
            self.size.append(size)
            self.more.append([])
            self.fewer.append([])
        return self._number[counts]


_made: dict = {}  # by the symbols that are alike: four small lattices serve all cards


def lattice(card):
    """The lattice for turns with this card."""
    alike = _alike(card)
    if alike not in _made:
        _made[alike] = Lattice(alike)
    return _made[alike]


def _alike(card):
    if card in scoring.CARD_TREASURE:
        return _treasure_differs
    if card in scoring.SHIPS or card == cards.TRUCE:
        return _sabres_differ
    return _herd if card == cards.ANIMALS else _plain


def _plain(counts):
    return _falling(counts[:2]) + _falling(counts[2:])


def _treasure_differs(counts):
    return counts[:2] + _falling(counts[2:])


def _sabres_differ(counts):
    return _falling(counts[:2]) + counts[2:3] + _falling(counts[3:])


def _herd(counts):
    return _falling(counts[:2]) + (counts[2], counts[3] + counts[4], 0)


def _falling(counts):
    return tuple(sorted(counts, reverse=True))
