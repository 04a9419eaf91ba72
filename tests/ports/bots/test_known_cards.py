"""Anne's play in Fortune once the order of the cards repeats and is known to everybody."""

from collections import defaultdict
from functools import cache, partial
from math import comb

import pytest

from game.agreements import choose
from game.ports import Rules as Ports
from game.ports import bots, cards, moves, rules, scoring
from game.ports.bots import race
from game.ports.odds import TurnValues
from game.ports.position import Position
from tests.ports.bots.test_bots import thrown

FORTUNE = choose(Ports, (("edition", "fortune"),))


def with_next(card: str, faces: str, *totals: int, **changes: object) -> Position:
    """The first throw with a gold card in Fortune, after all have been seen; `card` is next."""
    seen = (0,) * len(cards.CARDS)
    used = (cards.GOLD, card, cards.DIAMOND)
    return thrown("gold", faces, "fortune", totals=totals, pile=seen, used=used, **changes)


def test_anne_looks_at_the_next_card_when_its_order_is_known() -> None:
    """To be ahead by 1,800 is enough before a Storm, not before the Captain; the others cannot say.

    "and is then known to everybody": the position holds the order, and the page tells the card.
    """
    faces = "gold gold gold diamond diamond sabre monkey skull"
    chosen = {
        name: [
            bots.choose(name, with_next(card, faces, 7400, 6400)) for card in ("storm", "captain")
        ]
        for name in bots.BOTS
    }
    assert chosen["anne"][0] == moves.SCORE != chosen["anne"][1]
    for name in ("polly", "redbeard"):
        assert chosen[name][0] == chosen[name][1]


def test_an_order_that_is_not_known_yet_tells_nothing() -> None:
    """While one card is unseen, those under the pile are not next."""
    faces = "gold gold gold diamond diamond sabre monkey skull"
    unseen = (1,) + (0,) * (len(cards.CARDS) - 1)
    held = [with_next(card, faces, 7400, 6400).replace(pile=unseen) for card in cards.CARDS]
    assert len({bots.choose("anne", position) for position in held}) == 1


def ahead(lead: int, points: int) -> float:
    """1 if points are more than a lead."""
    return float(points > lead)


@pytest.mark.long
@pytest.mark.parametrize("place", range(len(cards.CARDS)))
def test_anne_knows_what_a_turn_can_make_up_for(place: int) -> None:
    """Her tables are exact: the points of a turn played for that, and the toll of the island.

    Of each card one lead of the table, so that every lead is counted out for one card or two.
    """
    card = cards.CARDS[place]
    column = place % len(race.LEADS)
    lead = race.LEADS[column]
    chance = TurnValues(FORTUNE, card, partial(ahead, lead)).expected + toll_above(lead, card)
    assert race.CATCHES_UP[card][column] == pytest.approx(chance, abs=6e-4)


@pytest.mark.long
@pytest.mark.parametrize("card", cards.CARDS)
def test_anne_knows_what_a_turn_is_worth(card: str) -> None:
    """Her table is exact: own points, and what Skull Island takes from another."""
    tolls = sum(toll * chance for toll, chance in island_tolls(card).items())
    assert race.TURN_WORTH[card] == round(TurnValues(FORTUNE, card).expected + tolls)


def toll_above(lead: int, card: str) -> float:
    """The chance that Skull Island takes more than so many points."""
    return sum(chance for toll, chance in island_tolls(card).items() if toll > lead)


def island_tolls(card: str) -> dict[int, float]:
    """Chances of what an opponent loses in one turn, if it leads to Skull Island."""
    tolls: dict[int, float] = defaultdict(float)
    begun = scoring.CARD_SKULLS.get(card, 0)
    each = -scoring.toll(FORTUNE, card, 1).total
    for first in range(rules.SKULLS_TO_ISLAND - begun, 9):
        for more, chance in found_there(8 - first).items():
            tolls[each * (begun + first + more)] += skulls_chance(8, first) * chance
    return {} if card in scoring.SHIPS else tolls


@cache
def found_there(dice: int) -> dict[int, float]:
    """Chances of so many more skulls on Skull Island with these dice in hand."""
    if dice < moves.FEWEST_TO_ROLL:
        return {0: 1.0}
    found = {0: skulls_chance(dice, 0)}
    for skulls in range(1, dice + 1):
        for more, chance in found_there(dice - skulls).items():
            total = skulls + more
            found[total] = found.get(total, 0.0) + skulls_chance(dice, skulls) * chance
    return found


def skulls_chance(dice: int, skulls: int) -> float:
    """The chance that a throw shows exactly so many."""
    return comb(dice, skulls) * 5 ** (dice - skulls) / 6**dice
