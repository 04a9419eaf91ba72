"""What Anne's plan of a turn is made of, and what it thinks a throw is worth."""

from math import comb

import pytest

from game.agreements import choose
from game.fen import write_words
from game.ports import Rules as Ports
from game.ports import rules
from game.ports.bots.lattice import SYMBOLS, Lattice, _alike, lattice
from game.ports.bots.ledger import Ledger
from game.ports.bots.plan import Plan, _chances_to_bust
from game.ports.moves import DICE
from tests.ports.bots.test_choices import after
from tests.ports.table import Table


@pytest.mark.parametrize(
    ("card", "nodes"),
    [("none", 233), ("gold", 386), ("animals", 295), ("truce", 483), ("ship-2", 483)],
)
def test_multisets_that_a_card_treats_alike_are_one(card: str, nodes: int) -> None:
    """Of up to eight dice, each of which shows one of five symbols, there are 1,287."""
    assert comb(DICE + len(SYMBOLS), DICE) == 1287
    assert len(lattice(card).nodes) == nodes


@pytest.mark.parametrize("card", ["none", "gold", "animals", "truce"])
def test_nodes_are_linked_to_those_with_one_die_more_or_less(card: str) -> None:
    """And numbered by their sizes."""
    net = Lattice(*_alike(card))
    assert net.nodes[0] == (0,) * len(SYMBOLS)
    assert net.size == sorted(map(sum, net.nodes))
    assert net.ends == [net.size.index(size + 1) for size in range(DICE)] + [len(net.nodes)]
    for node, counts in enumerate(net.nodes):
        assert net.number(counts) == node
        assert net.size[node] == sum(counts)
        grown = [
            net.number(tuple(counts[each] + (each == symbol) for each in range(len(SYMBOLS))))
            for symbol in range(len(SYMBOLS))
            if net.size[node] < DICE
        ]
        assert net.more[node] == grown
        assert net.fewer[node] == [less for less in range(node) if node in net.more[less]]


def test_alike_are_what_a_card_does_not_tell_apart() -> None:
    """Treasure unless it shows some, sabres where they are not counted, the animals always."""

    def same(card: str, one: tuple[int, ...], other: tuple[int, ...]) -> bool:
        return lattice(card).number(one) == lattice(card).number(other)

    treasure, weapons, animals, herd = (
        ((2, 1, 0, 0, 0), (1, 2, 0, 0, 0)),
        ((0, 0, 2, 1, 0), (0, 0, 0, 2, 1)),
        ((0, 0, 0, 2, 1), (0, 0, 0, 1, 2)),
        ((0, 0, 0, 2, 1), (0, 0, 0, 3, 0)),
    )
    told = {
        card: [same(card, *pair) for pair in (treasure, weapons, animals, herd)]
        for card in ("none", "captain", "gold", "diamond", "ship-3", "truce", "animals")
    }
    assert told == {
        "none": [True, True, True, False],
        "captain": [True, True, True, False],
        "gold": [False, True, True, False],
        "diamond": [False, True, True, False],
        "ship-3": [True, False, True, False],
        "truce": [True, False, True, False],
        "animals": [True, False, True, True],
    }


@pytest.mark.parametrize(
    ("card", "ship_bust", "kept", "stop", "bust"),
    [
        ("none", "deducted", (3, 0, 0, 4, 0), 400 + 200, 0),
        ("none", "deducted", (3, 0, 0, 3, 0), 400 + 100, 0),
        ("none", "deducted", (3, 0, 0, 2, 0), 0, 0),
        ("skull-1", "deducted", (3, 0, 0, 4, 0), 400 + 200, 0),
        ("skull-1", "deducted", (3, 0, 0, 3, 0), 0, 0),
        ("chest", "deducted", (3, 0, 0, 3, 0), 400 + 100, 400 + 100),
        ("ship-2", "deducted", (2, 0, 2, 3, 0), 200 + 100 + 300, -300),
        ("ship-2", "deducted", (2, 0, 1, 3, 0), -300, -300),
        ("ship-2", "kept", (2, 0, 2, 3, 0), 200 + 100 + 300, 300),
        ("ship-2", "kept", (2, 0, 1, 3, 0), -300, -300),
    ],
)
def test_a_ledger_has_what_stopping_and_a_third_skull_leave(
    card: str, ship_bust: str, kept: tuple[int, ...], stop: int, bust: int
) -> None:
    """The dice that are not kept are skulls: three of them end the turn."""
    node = lattice(card).number(kept)
    written = Ledger(choose(Ports, [("ship_bust", ship_bust)]), card)
    assert (written.stop[node], written.bust[node]) == (stop, bust)


def test_chances_to_bust_are_those_of_the_dice() -> None:
    """Two skulls of two dice, both sabres among three, and none of nothing."""
    assert _chances_to_bust(0)[2] == pytest.approx([25 / 36, 10 / 36, 1 / 36])
    assert _chances_to_bust(1)[1] == pytest.approx([1 / 6, 0])
    assert _chances_to_bust(2)[2] == pytest.approx([1 / 36, 0, 0])
    assert _chances_to_bust(1)[2] == pytest.approx([9 / 36, 2 / 36, 0])
    assert sum(_chances_to_bust(3)[8]) == pytest.approx(
        1 - sum(comb(8, skulls) * 5 ** (8 - skulls) for skulls in range(3)) / 6**8
    )
    assert len(_chances_to_bust(3)) == DICE + 1


@pytest.mark.parametrize(
    ("card", "edition", "faces", "kept", "worth"),
    [
        ("none", "mille-sabords", "2 gold 2 sabre monkey 2 parrot skull", "2 gold 2 sabre", 524.97),
        ("none", "mille-sabords", "4 gold monkey parrot 2 skull", "all", 600),
        ("gold", "mille-sabords", "2 gold 2 sabre monkey 2 parrot skull", "2 gold 2 sabre", 793.91),
        (
            "captain",
            "mille-sabords",
            "2 gold 2 sabre monkey 2 parrot skull",
            "2 gold 2 sabre",
            1049.94,
        ),
        (
            "animals",
            "mille-sabords",
            "2 gold 2 sabre monkey 2 parrot skull",
            "2 gold monkey 2 parrot",
            685.8,
        ),
        (
            "chest",
            "mille-sabords",
            "2 gold 2 sabre monkey 2 parrot skull",
            "2 gold 2 sabre",
            664.73,
        ),
        (
            "skull-1",
            "ports",
            "2 gold 2 sabre monkey 2 parrot skull",
            "2 gold 2 sabre monkey",
            264.87,
        ),
        (
            "ship-3",
            "mille-sabords",
            "3 sabre gold monkey 2 parrot skull",
            "gold 3 sabre monkey",
            865.67,
        ),
        ("ship-2", "fortune", "3 sabre gold monkey 2 parrot skull", "gold 3 sabre monkey", 694.33),
        (
            "guardian",
            "mille-sabords",
            "3 skull 3 gold parrot monkey",
            "3 gold monkey parrot and lifts a skull",
            383.33,
        ),
        (
            "guardian",
            "ports",
            "3 skull 3 gold parrot monkey",
            "3 gold monkey and lifts a skull",
            369.44,
        ),
        (
            "guardian",
            "ports",
            "2 skull 3 gold parrot 2 monkey",
            "3 gold 2 monkey and lifts a skull",
            714.05,
        ),
        ("guardian", "mille-sabords", "2 skull 6 gold", "6 gold and lifts a skull", 1800.0),
        ("guardian", "ports", "2 skull 6 gold", "all", 1600),
        ("guardian", "ports", "skull 3 gold 2 parrot 2 monkey", "3 gold 2 monkey", 1090.08),
        ("storm", "fortune", "2 gold 2 sabre monkey 2 parrot skull", "2 gold", 610.85),
        ("storm", "fortune", "4 sabre 4 monkey", "", 482.25),
        (
            "truce",
            "fortune",
            "2 gold 2 sabre monkey 2 parrot skull",
            "2 gold monkey 2 parrot",
            465.23,
        ),
        ("truce", "fortune", "gold 3 sabre monkey parrot 2 skull", "gold monkey parrot", -19.17),
    ],
)
def test_a_plan_keeps_and_expects_as_ever(
    card: str, edition: str, faces: str, kept: str, worth: float
) -> None:
    """A change detector, in points: the dice of each symbol that stay, and what is expected."""
    position = after(card, faces, edition)
    plan = Plan(position, float)
    best, lifting = plan.best(position)
    if best is None:
        assert (kept, worth) == ("all", rules.at_stake(position).total)
        return
    node, skulls = plan._lattice.number(best), rules.skulls(position)
    found = plan._lift(skulls, node) if lifting else plan._roll(skulls, position.guardian, node)
    told = write_words([SYMBOLS[each] for each, count in enumerate(best) for _ in range(count)])
    assert (told + " and lifts a skull" * lifting, round(found, 2)) == (kept, worth)


def test_a_plan_keeps_one_die_where_that_is_agreed() -> None:
    """Of a throw that it would roll again whole."""
    for keep_one, kept in (("no", 0), ("yes", 1)):
        table = Table(edition="fortune", keep_one=keep_one).turn("storm", "4 sabre 4 monkey")
        best, _lifting = Plan(table.position, float).best(table.position)
        assert sum(best) == kept
