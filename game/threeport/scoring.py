"""The price of a sale, itemised.

'The price of your sale is equal to the value of each of the cards, plus the island bonus. [...] You
receive this bonus for each card in a single sale' (seeds/002).
"""

from __future__ import annotations

from game.record import Record, record


@record
class Account(Record):
    """A sale. values: of the cards sold. bonus: points for each of them. total: all points."""

    values: tuple[int, ...]
    bonus: int
    total: int


def account(level: int, values: tuple[int, ...]) -> Account:
    """The account of a sale at an island of that level, before it is upgraded.

    The example of the page: 'If the island bonus is currently 1 and you sell a 3 and a 4, your
    total sale is 3 + 1 + 4 + 1 = 9.'

    >>> account(1, (3, 4)).total
    9
    """
    bonus = level  # 'The island bonus is equal to the value of the current island card'
    return Account(values, bonus, sum(values) + bonus * len(values))
