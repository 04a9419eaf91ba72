"""Moves and outcomes of A Thousand Ports as text, and positions as plain data."""

from typing import Any

import pytest

from game.ports import cards, moves, scoring
from game.ports.reasons import PortsMisreadError
from game.ports.text import (
    describe,
    outcome_text,
    parse_dice,
    parse_move,
    parse_outcome,
    parse_short,
    short_move,
)
from tests.ports.table import Table

DICE = "2 gold 2 sabre 2 monkey parrot skull"


def misread(read: Any, *given: object) -> tuple[str, dict[str, Any]]:
    """The reason why a text cannot be read, and its facts."""
    with pytest.raises(PortsMisreadError) as raised:
        read(*given)
    assert raised.value.name
    return raised.value.name, raised.value.facts


def test_a_line_is_read_as_a_move() -> None:
    """However its words are spaced; dice in any order."""
    assert parse_move(" card ") == moves.CARD
    assert parse_move("score") == moves.SCORE
    assert parse_move("roll  43") == moves.roll((2, 3))
    assert parse_move("roll 34 chest 21") == moves.roll((2, 3), (0, 1))


@pytest.mark.parametrize(
    "line",
    [
        *("", "cards", "card card", "score 1", "roll", "rolls 34", "roll 34 chest", "fold 34"),
        *("fold 34 chest 12", "roll 34 chests 12", "roll 34 chest 12 56"),
    ],
)
def test_any_other_line_is_no_step(line: str) -> None:
    """It is quoted."""
    assert misread(parse_move, line) == ("no step", {"given": line})


@pytest.mark.parametrize("dice", ["0", "9", "11", "1x", "1X", "-1"])
def test_dice_are_named_by_their_numbers(dice: str) -> None:
    """Each at most once, in the order in which they are written."""
    assert parse_dice("81") == (7, 0)
    assert parse_dice("") == ()
    assert misread(parse_dice, dice) == ("no dice", {"given": dice})


def test_an_outcome_is_a_card_or_faces() -> None:
    """Those of the dice that were rolled, in their order or in that of the move."""
    turning = Table().position.replace(phase="turning")
    for card in (*cards.CARDS, cards.NO_CARD):
        assert parse_outcome(turning, card) == outcome_text(card) == card
    known = ", ".join(cards.CARDS)
    assert misread(parse_outcome, turning, "joker") == (
        "no card",
        {"given": "joker", "known": known},
    )
    rolled = Table().turn("captain", DICE).position.replace(phase="rolling", roll=(2, 5))
    assert parse_outcome(rolled, "gold skull") == ("gold", "skull")
    assert parse_outcome(rolled, "gold skull", "roll 36") == ("gold", "skull")
    assert parse_outcome(rolled, "gold skull", "roll 63") == ("skull", "gold")
    assert outcome_text(("gold", "skull")) == "gold skull"
    assert misread(parse_outcome, rolled, "gold") == ("dice rolled", {"rolled": 2, "given": 1})
    faces = ", ".join(scoring.FACES)
    assert misread(parse_outcome, rolled, "gold go") == ("no face", {"given": "go", "known": faces})


@pytest.mark.parametrize(
    ("move", "short"),
    [
        (moves.SCORE, "."),
        (moves.FIRST_ROLL, "ff"),
        (moves.roll((0, 7)), "81"),
        (moves.roll((0, 1, 2), (3, 4, 5)), "e0+1c"),
        (moves.roll((6, 7), (5,)), "03+04"),
    ],
)
def test_a_decision_in_few_characters(move: moves.Move, short: str) -> None:
    """It is read from the middle of a text."""
    assert short_move(move) == short
    assert parse_short(short, 0) == (move, len(short))
    assert parse_short(f"..{short}ff", 2) == (move, 2 + len(short))


@pytest.mark.parametrize("text", ["", "0", "0g", "0X", "+1", "FF", "ff+", "ff+0", "ff+0g"])
def test_what_is_no_decision_in_few_characters(text: str) -> None:
    """Two hexadecimal digits name dice."""
    with pytest.raises(ValueError, match=r"^two hexadecimal digits name dice, not .{0,2}$"):
        parse_short(text, 0)


def test_a_position_as_plain_data() -> None:
    """In the middle of a turn, with dice on Treasure Island."""
    table = Table(300, 0, target=5000, edition="ports").turn(
        "chest", DICE, "roll 34 chest 12 = 2 gold"
    )
    assert describe(table.position, ["Anna", "Boris"]) == {
        "edition": "ports",
        "target": 5000,
        "seats": [{"name": "Anna", "total": 300}, {"name": "Boris", "total": 0}],
        "to_play": "Anna",
        "turn": 1,
        "card": "chest",
        "dice": ["gold"] * 4 + ["monkey", "monkey", "parrot", "skull"],
        "chest": [1, 2],
        "skulls": 1,
        "on_island": False,
        "at_stake": table.at_stake,
        "ended": None,
        "last_turns": None,
        "sudden_death": False,
        "winners": None,
        "reason": None,
    }


def test_the_end_of_a_turn_and_of_a_match_as_plain_data() -> None:
    """On Skull Island, and where somebody has won."""
    table = Table().turn("captain", "4 skull 4 gold")
    for skulls in (table.position.island, 1):
        there = table.position.replace(island=skulls)
        assert describe(there, ["Anna", "Boris"])["on_island"] is True
    table.play("roll 5678 = 4 gold")
    found = describe(table.position, ["Anna", "Boris"])
    assert found["ended"] == {
        "turn": 1,
        "seat": "Anna",
        "how": "island",
        "points": 0,
        "toll": -800,
    }
    assert (found["to_play"], found["winners"]) == ("Boris", None)
    table = Table().turn("gold", "8 gold")
    found = describe(table.position, ["Anna", "Boris"])
    assert (found["to_play"], found["winners"], found["reason"]) == (None, ["Anna"], "nine alike")
