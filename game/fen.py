"""Positions as text, shared by all games: named parts separated by semicolons.

    totals 3400 1200; seat 2; turn 8; dice 3 gold skull 4 monkey

Each game defines its parts and their meaning. Parts may come in any order, and a number repeats the
word after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import whole
from game.reasons import MisreadError

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

MOST_WORDS = 300  # of a part; more than the cards of any pile
MOST_POINTS = 9000000  # more than any match can bring or take


def read_parts(
    text: str,
    names: tuple[str, ...],
    flags: tuple[str, ...] = (),
    needed: tuple[tuple[str, str], ...] = (),
) -> dict[str, str]:
    """The value of each part by its name; raises MisreadError if the text is malformed.

    names: parts that have a value. flags: parts that have none.
    needed: (name, other) pairs of parts that require another part.
    """
    known = names + flags
    parts = {}
    for words in text.split(";"):
        part = " ".join(words.split())
        if not part:
            continue
        found = [name for name in known if part == name or part.startswith(name + " ")]
        value = part[len(found[0]) :].strip() if found else ""
        if not found or bool(value) == (found[0] in flags):
            raise MisreadError("no part", given=part, known=", ".join(known))
        if found[0] in parts:
            raise MisreadError("part twice", given=found[0])
        parts[found[0]] = value
    for name, other in needed:
        if name in parts and other not in parts:
            raise MisreadError("part alone", part=name, needed=other)
    return parts


def read_number(parts: dict[str, str], name: str, low: int, high: int, usual: Any = None) -> Any:
    """The number in a part; `usual` if the part is left out."""
    if name not in parts:
        return usual
    number = whole(parts[name])
    if number is None or not low <= number <= high:
        raise MisreadError("no number", agreement=name, low=low, high=high, given=parts[name])
    return number


def read_totals(
    parts: dict[str, str], seats: int, step: int, debts: bool = True
) -> tuple[int, ...]:
    """The part "totals": points by seat, multiples of `step`; all 0 if it is left out.

    debts: whether totals may be negative.
    """
    if "totals" not in parts:
        return (0,) * seats
    words = parts["totals"].split()
    if len(words) != seats:
        raise MisreadError("totals", seats=seats, given=len(words))
    low = -MOST_POINTS if debts else 0
    totals = []
    for word in words:
        below = word.startswith("-")
        points = whole(word[below:])
        if points is None or points % step or points > (-low if below else MOST_POINTS):
            facts = {"low": low, "high": MOST_POINTS, "step": step, "given": word}
            raise MisreadError("no step of numbers", agreement="totals", **facts)
        totals.append(-points if below else points)
    return tuple(totals)


def read_words(
    text: str, known: Container[str], refused: Callable[[str], MisreadError]
) -> tuple[str, ...]:
    """The words of a text; a number before a word repeats it.

    refused: a function that makes the `MisreadError` for an unknown word. Raises it, or a
    `MisreadError` if there are more than `MOST_WORDS`.
    """
    words: list = []
    count = None
    for word in text.split():
        number = whole(word)
        if number and count is None:
            count = number
        elif word in known:
            if len(words) + (count or 1) > MOST_WORDS:
                raise MisreadError("too many words", most=MOST_WORDS)
            words += [word] * (count or 1)
            count = None
        else:
            raise refused(word)
    if count is not None:
        raise refused(str(count))
    return tuple(words)


def write_words(words: Iterable[str]) -> str:
    """The text of some words, as `read_words` takes it."""
    runs: list = []
    for word in words:
        if runs and runs[-1][1] == word:
            runs[-1][0] += 1
        else:
            runs.append([1, word])
    return " ".join(word if count == 1 else "%d %s" % (count, word) for count, word in runs)
