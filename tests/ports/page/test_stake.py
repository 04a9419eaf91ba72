"""Points at stake are the points that scoring writes, in every edition and by every house rule."""

import random

import pytest

from game.agreements import choose
from game.contract import Decide
from game.ports import Rules as Ports
from game.ports import cards, moves, rules
from game.ports.options import Options
from game.ports.position import Position
from game.ports.scoring import FACES, NOTHING, SKULL
from tests.ports.table import Table
from tests.support.present import present
from tests.support.random_play import some_move

MOST_MOVES = 12
TURNS = 200  # with each card


def some_faces(count: int, luck: random.Random) -> tuple[str, ...]:
    """Dice that show more skulls than fair ones, so that many turns lead to Skull Island."""
    return tuple(SKULL if luck.random() < luck.choice((0, 0.5)) else luck.choice(FACES)
                 for _ in range(count))  # fmt: skip


def positions_of_a_turn(start: Position, card: str, luck: random.Random) -> list[Position]:
    """A random turn with this card: its position at every decision, and at its end."""
    piled = start.replace(pile=(1,) * len(cards.CARDS))
    position = rules.step(rules.step(piled, moves.CARD), card)
    seen = [position]
    while position.ended is None and len(seen) < MOST_MOVES:
        position = rules.step(position, some_move(rules.node(position).moves, luck))
        if position.phase == "rolling":
            position = rules.step(position, some_faces(len(position.roll), luck))
        seen.append(position)
    return seen


def some_agreements(luck: random.Random) -> Options:
    """An edition with every ruling drawn; the pile and the target are the edition's own."""
    drawn = [row for row in Ports.TABLE if not isinstance(row.values, range)]
    pairs = [(row.name, luck.choice(row.values)) for row in drawn if row.name != "starts"]
    return choose(Ports, [*pairs, ("starts", 1)])


@pytest.mark.parametrize("card", [*cards.CARDS, cards.NO_CARD])
def test_what_is_at_stake_is_what_scoring_writes(card: str) -> None:
    """At every decision of random turns; nothing is at stake where the player may not stop."""
    luck = random.Random(card)
    for _ in range(TURNS):
        start = Ports.start(some_agreements(luck), Ports.FEWEST_SEATS)
        for position in positions_of_a_turn(start, card, luck):
            here = rules.node(position)
            if isinstance(here, Decide) and moves.SCORE in here.moves:
                written = present(rules.step(position, moves.SCORE).ended).account
                assert rules.at_stake(position) == written
            else:
                assert rules.at_stake(position) == NOTHING


FINED = {"edition": "fortune", "truce_island": "penalty"}


def test_sabres_on_the_island_are_at_stake_where_they_are_fined() -> None:
    """Five skulls and three sabres under the Truce: leaving now costs 3,000."""
    table = Table(**FINED).turn("truce", "5 skull 3 sabre")
    assert table.at_stake == -3000
    assert table.play("score").totals == (-3000, -500)


@pytest.mark.parametrize("agreed", [FINED | {"island_rolls": "compulsory"}, {"edition": "fortune"}])
def test_nothing_is_at_stake_on_the_island_otherwise(agreed: dict[str, str]) -> None:
    """Nobody may stop, or sabres cost nothing there."""
    assert Table(**agreed).turn("truce", "5 skull 3 sabre").at_stake == 0


@pytest.mark.parametrize("card", ["captain", "guardian", "chest"])
def test_sabres_on_the_island_are_fined_under_the_truce_alone(card: str) -> None:
    """With any other card they cost nothing."""
    table = Table(**FINED).turn(card, "5 skull 3 sabre")
    assert table.at_stake == 0
    assert table.play("score").totals[0] == 0
