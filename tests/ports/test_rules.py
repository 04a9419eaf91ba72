"""What a position holds after each step of a turn, and the sentences of what is refused."""

from typing import Any

import pytest

from game.agreements import choose
from game.contract import Chance, Over
from game.ports import Rules, cards, moves, rules
from game.ports import Rules as Ports
from game.ports import options as agreed
from game.ports.position import Ended, Position
from game.ports.scoring import NOTHING, Account, Line
from game.reasons import MisreadError
from tests.ports.table import Table, faces
from tests.support.present import present
from tests.support.refused import refused

THREE_GOLD = Account((Line("set", "gold", 3, 100), Line("face", "gold", 3, 300)), 400)
TWO_SKULLS = "2 skull 3 gold sabre monkey parrot"


def test_a_match_starts_with_a_full_pile_and_nothing_on_the_table() -> None:
    """Here with the draw for the first seat."""
    options = choose(Ports, [])
    assert Ports.start(options, 3) == Position(
        options=options,
        totals=(0, 0, 0),
        pile=agreed.pile(options),
        used=(),
        phase="seating",
        turn=0,
        seat=0,
        card=None,
        faces=(),
        chest=(),
        roll=(),
        rolls=0,
        opening=False,
        guardian=False,
        island=0,
        last_turns=None,
        sudden=False,
        ended=None,
        over=None,
    )


def test_no_match_starts_with_a_single_seat() -> None:
    """Nobody plays alone."""
    with pytest.raises(MisreadError):
        Ports.start(choose(Ports, []), 1)


def test_the_draw_names_who_turns_over_the_first_card() -> None:
    """The second of three seats."""
    start = Ports.start(choose(Ports, []), 3)
    assert rules.step(start, 1) == start.replace(phase="card", seat=1)


def test_each_step_changes_what_it_says() -> None:
    """A turn with the Guardian from its card to its score, after one with Treasure Island."""
    table = Table().turn("chest", TWO_SKULLS, "roll 67 chest 345 = sabre sabre", "score")
    left = table.position
    assert (left.rolls, left.chest, left.ended) == (
        2,
        (2, 3, 4),
        Ended(0, "scored", THREE_GOLD, NOTHING),
    )
    turning = rules.step(left, moves.CARD)
    assert turning == left.replace(
        phase="turning", turn=2, card=None, faces=(), chest=(), rolls=0, opening=False, ended=None
    )
    turned = rules.step(turning, cards.GUARDIAN)
    pile = dict(zip(cards.CARDS, left.pile, strict=True)) | {cards.GUARDIAN: 3}
    assert turned == turning.replace(
        phase="first", card=cards.GUARDIAN, guardian=True, pile=tuple(pile.values())
    )
    thrown = rules.step(turned, moves.FIRST_ROLL)
    assert thrown == turned.replace(phase="rolling", roll=moves.ALL, rolls=1, opening=True)
    landed = rules.step(thrown, faces(TWO_SKULLS))
    assert landed == thrown.replace(phase="choose", roll=(), faces=faces(TWO_SKULLS))
    again = rules.step(landed, moves.roll((6, 7)))
    assert again == landed.replace(phase="rolling", roll=(6, 7), rolls=2, opening=False)
    lifted = rules.step(landed, moves.roll((0, 7)))
    assert lifted == landed.replace(
        phase="rolling", roll=(0, 7), rolls=2, opening=False, guardian=False
    )
    scored = rules.step(landed, moves.SCORE)
    assert scored == landed.replace(
        phase="card",
        seat=0,
        totals=(400, 400),
        guardian=False,
        ended=Ended(1, "scored", THREE_GOLD, NOTHING),
    )
    assert (scored.opening, rules.step(scored, moves.CARD).opening) == (True, False)


def test_a_roll_on_skull_island_is_no_first_roll() -> None:
    """And the Guardian is left behind there; called before, she makes it one."""
    table = Table(guardian_island="usable").turn("guardian", "4 skull 2 gold 2 sabre")
    arrived = table.position
    assert (arrived.island, arrived.guardian, arrived.opening) == (4, True, True)
    gone = rules.step(arrived, moves.roll((4, 5, 6, 7)))
    assert (gone.island, gone.guardian, gone.opening) == (4, False, False)
    called = rules.step(arrived, moves.roll((0, 4)))
    assert (called.island, called.guardian, called.opening) == (0, False, True)


def test_what_would_be_saved_if_the_next_roll_lost() -> None:
    """The dice that would lie on Treasure Island by then."""
    table = Table().turn("chest", TWO_SKULLS)
    assert rules.if_lost(table.position, (2, 3, 4)) == THREE_GOLD
    assert rules.if_lost(table.position, ()) == NOTHING


def test_only_a_third_skull_that_lies_there_calls_for_a_rescue() -> None:
    """Not the skulls of Skull Island, nor those on the table while dice are in the air."""
    table = Table().turn("guardian", "3 skull 5 gold")
    assert rules.must_rescue(table.position)
    assert not rules.must_rescue(rules.step(table.position, moves.roll((0, 3))))
    assert not rules.must_rescue(Table().turn("gold", TWO_SKULLS).position)
    assert not rules.must_rescue(Table().turn("gold", "4 skull 4 gold").position)


def test_a_storm_is_over_once_its_second_roll_has_landed() -> None:
    """But it goes on upon Skull Island."""
    table = Table(edition="fortune").turn("storm", "6 gold 2 sabre")
    assert not rules.sunk(table.position)
    rolling = rules.step(table.position, moves.roll((6, 7)))
    assert not rules.sunk(rolling)
    assert rules.sunk(rules.step(rolling, ("gold", "sabre")))
    table = Table(edition="fortune").turn("storm", "4 skull 4 gold", "roll 5678 = skull 3 gold")
    assert (table.position.rolls, rules.sunk(table.position)) == (2, False)
    other = Table().turn("gold", "6 gold 2 sabre", "roll 78 = 2 sabre")
    assert not rules.sunk(other.position)


def test_a_roll_on_skull_island_is_taken_to_have_found_a_skull() -> None:
    """Unless it is told that it has not."""
    position = Table().turn("gold", "4 skull 4 gold").position
    assert rules.judged(position) == position
    assert present(rules.judged(position, found=False).ended).how == "island"


@pytest.mark.parametrize(
    ("played", "line", "name"),
    [
        ([], "card", "turn 1 card"),
        (["card = gold"], "roll 12345678", "turn 1 roll 1"),
        (["card = gold", f"roll 12345678 = {TWO_SKULLS}"], "roll 78", "turn 1 roll 2"),
    ],
)
def test_chances_are_named_by_turn_and_roll(played: list[str], line: str, name: str) -> None:
    """These names are what fair dice are drawn by."""
    position = Table().play(*played).position
    chance = Ports.node(Ports.step(position, Ports.parse_move(line)))
    assert isinstance(chance, Chance)
    assert chance.name == name


def test_cards_to_come_are_known_once_all_have_been_seen() -> None:
    """Where used ones go to the bottom of the pile, and until the match is over."""
    others = {"cards_" + card.replace("-", "_"): 0 for card in cards.CARDS}
    piled = others | {"cards_chest": 1, "cards_gold": 1}
    table = Table(0, 5900, edition="fortune", target=6000, **piled)
    assert rules.known_cards(table.position) == ()
    table.turn("chest", "3 skull 5 gold")
    assert rules.known_cards(table.position) == ()
    table.turn("gold", "8 monkey", "score")
    assert rules.known_cards(table.position) == ("chest", "gold")
    chance = Ports.node(Ports.step(table.position, moves.CARD))
    assert list(chance.outcomes) == [("chest", 1)]
    table.turn("chest", "3 skull 5 gold")
    assert isinstance(table.over, Over)
    assert rules.known_cards(table.position) == ()


OVER = Table(0, 5900, target=6000).turn("gold", "3 skull 5 sabre").turn("gold", "8 gold").position
BEFORE = Table().position
TURNED = Table().play("card = captain").position
LYING = Table().turn("captain", TWO_SKULLS).position
SEATING = Ports.start(choose(Ports, []), 2)


@pytest.mark.parametrize(
    ("position", "choice", "sentence", "rule"),
    [
        (OVER, moves.SCORE, "the match is over (nine alike): no score", moves.NO_MATCH),
        (OVER, "gold", "the match is over (nine alike): no 'gold'", moves.NO_MATCH),
        (SEATING, 2, "2 cannot come up at first seat", None),
        (rules.step(BEFORE, moves.CARD), "joker", "joker cannot come up at turn 1 card", None),
        (SEATING, cards.NO_CARD, "none cannot come up at first seat", None),
        (
            BEFORE,
            moves.SCORE,
            "score is refused (card first) at the start of turn 1, of seat 1",
            moves.CARD_FIRST,
        ),
        (
            TURNED,
            moves.roll((0, 1)),
            "roll 12 is refused (all eight) at turn 1 of seat 1: card captain, no dice",
            moves.ALL_EIGHT,
        ),
        (
            LYING,
            moves.roll((0, 2)),
            (
                "roll 13 is refused (skull locked) at turn 1 of seat 1: card captain, "
                "skull skull gold gold gold sabre monkey parrot"
            ),
            moves.SKULL_LOCKED,
        ),
        (
            TURNED,
            "fold",
            "'fold' is refused (malformed) at turn 1 of seat 1: card captain, no dice",
            moves.MALFORMED,
        ),
    ],
)
def test_what_is_refused_is_named_with_the_position(
    position: Position, choice: Any, sentence: str, rule: str | None
) -> None:
    """A move as it is written, and whatever is none as Python shows it."""
    assert refused(Rules, position, choice) == (sentence, rule)
