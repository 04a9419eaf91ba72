"""Agreements of A Thousand Ports: rows of one table, validated with a sentence."""

import re

import pytest

from game.agreements import choose, house_rules, preset
from game.ports import Rules as Ports
from game.ports import options as agreed
from game.ports.cards import CARDS


def test_every_row_stands_in_a_group() -> None:
    """In a group of the form."""
    for row in agreed.TABLE:
        assert row.group in agreed.GROUPS


PRINTED = """
                   mille-sabords  ports         fortune
target             6000           6000          8000
target_crossed     reached        reached       exceeded
most_seats         5              5             4
target_lost        nobody         nobody        nobody
after_lost         sudden death   sudden death  last round
nine_alike         wins           wins          scores
keep_one           yes            yes           no
used_cards         shuffled       shuffled      bottom
guardian_alone     allowed        refused       refused
ship_worth         card           500           card
island_counts      all            rolled        all
island_rolls       compulsory     compulsory    may stop
island_dice        all            all           any
storm_chest        counts         counts        none
"""


@pytest.mark.parametrize(("place", "edition"), list(enumerate(agreed.EDITIONS)))
def test_the_editions_as_printed(place: int, edition: str) -> None:
    """The differences of the three sheets, apart from the pile; the table's defaults elsewhere."""
    heads, *lines = (re.split(r"\s{2,}", line.strip()) for line in PRINTED.strip().splitlines())
    assert tuple(heads) == agreed.EDITIONS
    own = {name: values[place] for name, *values in lines}
    options = preset(Ports, edition)
    assert options == choose(Ports, [("edition", edition)])
    assert options.edition == edition
    for row in agreed.TABLE[1:]:
        if row.name in own:
            assert str(getattr(options, row.name)) == own[row.name]
        elif row.group != "pile":
            assert getattr(options, row.name) == row.values[0]


def test_house_rules_are_told_apart_from_the_edition() -> None:
    """The seat that starts is not a house rule."""
    options = choose(Ports, [("edition", "ports"), ("target", 5000), ("starts", 2)])
    assert [row.name for row in house_rules(Ports, options)] == ["target"]
    assert house_rules(Ports, preset(Ports, "fortune")) == ()


def test_values_may_be_given_as_text() -> None:
    """The notation and a form know no numbers."""
    assert choose(Ports, [("target", "8000")]).target == 8000


@pytest.mark.parametrize(
    ("pairs", "sentence"),
    [
        ([("target", 7100)], "target may be 1000 to 20000 in steps of 500, not 7100"),
        ([("target", 500)], "target may be 1000 to 20000 in steps of 500, not 500"),
        ([("target", "")], "target may be 1000 to 20000 in steps of 500, not "),
        (
            [("target", "6" * 99)],
            "target may be 1000 to 20000 in steps of 500, not " + "6" * 60 + "…",
        ),
        ([("cards_storm", -1)], "cards_storm may be 0 to 15, not -1"),
        ([("edition", "chess")], "edition may be mille-sabords, ports, fortune, not chess"),
        ([("wind", "east")], "there is no agreement called wind"),
        ([("target", 5000), ("target", 5000)], "target is agreed twice"),
        ([("starts", 6)], "starts may be random, 1, 2, 3, 4, 5, not 6"),
    ],
)
def test_what_cannot_be_agreed_is_said(pairs: list[tuple], sentence: str) -> None:
    """One sentence, naming what was asked for and what there is."""
    with pytest.raises(ValueError, match=r"agree|may be") as refused:
        choose(Ports, pairs)
    assert str(refused.value) == sentence


NO_CARDS = [("cards_" + card.replace("-", "_"), 0) for card in CARDS]


@pytest.mark.parametrize(
    ("seats", "pairs", "name", "sentence"),
    [
        (1, [], "seats", "2 to 5 can play, not 1"),
        (6, [], "seats", "2 to 5 can play, not 6"),
        (5, [("edition", "fortune")], "seats", "2 to 4 can play, not 5"),
        (4, [("most_seats", 3)], "seats", "2 to 3 can play, not 4"),
        (2, [("starts", 3)], "no such seat", "seat 3 cannot start: there are 2 seats"),
        (2, NO_CARDS, "empty pile", "the pile needs at least one card"),
    ],
)
def test_what_does_not_go_together_is_said(
    seats: int, pairs: list[tuple], name: str, sentence: str
) -> None:
    """Each value may be had, but not with the others; one sentence says why."""
    options = choose(Ports, pairs)
    fault = agreed.impossible(options, seats)
    assert fault is not None
    assert fault.name == "impossible." + name
    with pytest.raises(ValueError, match=sentence):
        Ports.start(options, seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_nothing(seats: int) -> None:
    """One total for each seat."""
    assert Ports.start(choose(Ports, []), seats).totals == (0,) * seats
