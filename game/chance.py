"""Distributions that can be listed or drawn from, and provably fair dice.

The rules list the possible outcomes; a `FairDice` chooses one. A number is derived from the
HMAC-SHA256, keyed with the seed, of "<draw> <item> <block>": the first byte below the largest
multiple of the range up to 256 is taken modulo the range; if none of a block's 32 bytes qualifies,
the next block is computed.
"""

from __future__ import annotations

import binascii
import hashlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.contract import Chance

    Number = Callable[[int, int], int]  # a random number below the first, keyed by the second

LARGEST_RANGE = 256  # a number is derived from a single byte
HMAC_BLOCK = 64  # bytes, the block size of SHA-256


class Rolls:
    """A throw of several dice.

    Iterating lists the multisets (sorted tuples, in the order of `faces`), each with the number of
    throws that show it; drawing gives one face for each die, in the order of `dice`.
    """

    def __init__(self, faces: tuple[str, ...], dice: tuple[int, ...]) -> None:
        self.faces = faces
        self.dice = dice
        self.total = len(faces) ** len(dice)

    def __iter__(self) -> Iterator[tuple[tuple[str, ...], int]]:
        return _multisets(self.faces, len(self.dice))

    def __contains__(self, outcome: object) -> bool:
        if not isinstance(outcome, tuple) or len(outcome) != len(self.dice):
            return False
        for face in outcome:
            if face not in self.faces:
                return False
        return True

    def draw(self, number: Number) -> tuple[str, ...]:
        """Faces in die order; `number(below, item)` gives random numbers, keyed by the die."""
        below = len(self.faces)
        return tuple([self.faces[number(below, die + 1)] for die in self.dice])


class Pile:
    """One item drawn from several kinds, each weighted by its count.

    counts: (kind, count) pairs in a fixed order.
    """

    def __init__(self, counts: Iterable[tuple[Any, int]]) -> None:
        self.counts = tuple((kind, count) for kind, count in counts if count)
        self.total = sum(count for _, count in self.counts)

    def __iter__(self) -> Iterator[tuple[Any, int]]:
        return iter(self.counts)

    def __contains__(self, outcome: object) -> bool:
        for kind, _count in self.counts:
            if kind == outcome:
                return True
        return False

    def draw(self, number: Number) -> Any:
        """One kind; `number(below, item)` gives random numbers."""
        return _at(self.counts, number(self.total, 0))


class Deal:
    """Several items of several kinds, drawn without replacement.

    counts: (kind, count) pairs in a fixed order. number: how many are drawn.
    Iterating lists the multisets (tuples, in the order of the kinds), each with the number of ways
    to draw it; drawing gives the items in the order in which they are drawn.
    """

    def __init__(self, counts: Iterable[tuple[Any, int]], number: int) -> None:
        self.counts = tuple((kind, count) for kind, count in counts if count)
        self.number = number
        self.total = _ways(sum(count for _, count in self.counts), number)

    def __iter__(self) -> Iterator[tuple[tuple[Any, ...], int]]:
        return _hands(self.counts, self.number)

    def __contains__(self, outcome: object) -> bool:
        if not isinstance(outcome, tuple) or len(outcome) != self.number:
            return False
        return sum(min(outcome.count(kind), count) for kind, count in self.counts) == self.number

    def draw(self, number: Number) -> tuple[Any, ...]:
        """Kinds in the order drawn; `number(below, item)` gives random numbers, keyed from 1."""
        counts = list(self.counts)
        below = sum(count for _, count in counts)
        drawn = []
        for already in range(self.number):
            kind = _at(counts, number(below - already, already + 1))
            drawn.append(kind)
            counts = [(each, count - (each == kind)) for each, count in counts]
        return tuple(drawn)


def _at(counts: Iterable[tuple[Any, int]], place: int) -> Any:
    """The kind of the item at an index, with all items laid out in a row."""
    left = place
    for kind, count in counts:
        if left < count:
            return kind
        left -= count
    raise ValueError("the place %d is past the last item" % place)


def _hands(
    counts: tuple[tuple[Any, int], ...], number: int
) -> Iterator[tuple[tuple[Any, ...], int]]:
    """(tuple of kinds, weight) for every draw of `number` items from the counts."""
    if not counts:
        if not number:
            yield (), 1
        return
    kind, count = counts[0]
    for taken in range(min(count, number) + 1):
        for rest, weight in _hands(counts[1:], number - taken):
            yield (kind,) * taken + rest, _ways(count, taken) * weight


def _ways(things: int, taken: int) -> int:
    """The binomial coefficient: the number of ways to take `taken` of so many `things`."""
    ways = 1
    for already in range(taken):
        ways = ways * (things - already) // (already + 1)
    return ways


def _multisets(faces: tuple[str, ...], count: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """(sorted tuple, weight) for `count` dice; the weights sum to len(faces) ** count."""
    if not faces:
        if not count:
            yield (), 1
        return
    ways = 1  # to choose which dice show faces[0]
    for shown in range(count + 1):
        for rest, weight in _multisets(faces[1:], count - shown):
            yield (faces[0],) * shown + rest, ways * weight
        ways = ways * (count - shown) // (shown + 1)


class FairDice:
    """Dice that depend on a seed alone, so that nothing done at the table can change them."""

    def __init__(self, seed: str) -> None:
        """seed: text; its UTF-8 bytes are the key."""
        self.seed = seed
        # HMAC by RFC 2104, with its two keys derived once: MicroPython's own module derives them
        # for each number, which is most of the cost of a roll on a phone.
        key = seed.encode()
        if len(key) > HMAC_BLOCK:
            key = hashlib.sha256(key).digest()
        key += bytes(HMAC_BLOCK - len(key))
        self._inner = bytes([byte ^ 0x36 for byte in key])
        self._outer = bytes([byte ^ 0x5C for byte in key])

    def commitment(self) -> str:
        """SHA-256 of the seed in hex.

        Shown before the first roll, it commits to the seed that is revealed at the end.
        """
        return binascii.hexlify(hashlib.sha256(self.seed.encode()).digest()).decode()

    def number(self, draw: str, below: int, item: int) -> int:
        """A uniform number from 0 to below - 1 for one item of one named draw."""
        if not 0 < below <= LARGEST_RANGE:
            raise ValueError("a draw chooses among 1 to %d things, not %d" % (LARGEST_RANGE, below))
        fair = LARGEST_RANGE - LARGEST_RANGE % below
        block = 0
        while True:
            text = "%s %s %d" % (draw, item, block)
            for byte in self.hmac(text):
                if byte < fair:
                    return byte % below
            block += 1

    def hmac(self, text: str) -> bytes:
        """HMAC-SHA256 of a text under the seed: 32 bytes."""
        inner = hashlib.sha256(self._inner + text.encode()).digest()
        return hashlib.sha256(self._outer + inner).digest()

    def settle(self, chance: Chance) -> Any:
        """The seed's outcome for a `Chance` node."""
        return chance.outcomes.draw(lambda below, item: self.number(chance.name, below, item))
