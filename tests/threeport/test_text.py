"""Moves and cards of Threeport Shipping as text, and positions as plain data."""

from typing import Any

import pytest

from game.threeport import cards, moves
from game.threeport.cards import MOST_VALUES
from game.threeport.reasons import ThreeportMisreadError
from game.threeport.text import (
    describe,
    outcome_text,
    parse_island,
    parse_move,
    parse_outcome,
    parse_short,
    short_move,
)
from tests.threeport.table import CARGO, LAST_OF_WHITE, THERE, Table

NAMES = ["Anna", "Boris"]


def misread(read: Any, *given: object) -> tuple[str, dict[str, Any]]:
    """The reason why a text cannot be read, and its facts."""
    with pytest.raises(ThreeportMisreadError) as raised:
        read(*given)
    assert raised.value.name
    return raised.value.name, raised.value.facts


@pytest.mark.parametrize(
    "line",
    [
        *("", "pass", "move", "move white black", "white", "load 3", "load x", "sell", "sell x"),
        *("sell 3 x", f"sell {MOST_VALUES + 1}", "sell 0", "sail white", "3 4", "sold 3"),
    ],
)
def test_any_other_line_is_no_step(line: str) -> None:
    """It is quoted; values are read in any order."""
    assert parse_move(" sell  4 3 ") == moves.selling((3, 4))
    assert parse_move("load ") == moves.LOADING
    assert misread(parse_move, line) == ("no step", {"given": line})


def test_an_island_is_called_by_its_colour() -> None:
    """And a card by its colour and value."""
    assert [parse_island(colour) for colour in ("white", "black", "red")] == [0, 1, 2]
    known = {"known": "white, black, red"}
    assert misread(parse_island, "blue") == ("no island", {"given": "blue"} | known)
    assert misread(parse_move, "move blue") == ("no island", {"given": "blue"} | known)
    position: Any = None  # it is not asked
    for card in cards.PLACE:
        assert parse_outcome(position, card) == outcome_text(card) == card
    found = misread(parse_outcome, position, "blue-1")
    assert found == ("no card", {"given": "blue-1", "known": "white-1, black-2, red-3 ..."})


@pytest.mark.parametrize(
    ("move", "short"),
    [
        (moves.moving(0), "w"),
        (moves.moving(1), "b"),
        (moves.moving(2), "r"),
        (moves.LOADING, "l"),
        (moves.selling((3,)), "s3"),
        (moves.selling((1, 1, MOST_VALUES)), f"s11{MOST_VALUES}"),
    ],
)
def test_a_decision_in_few_characters(move: moves.Move, short: str) -> None:
    """It is read from the middle of a text."""
    assert short_move(move) == short
    assert parse_short(short, 0) == (move, len(short))
    assert parse_short(f"ll{short}w", 2) == (move, 2 + len(short))


@pytest.mark.parametrize("text", ["", "x", "s", "sx", "sX", "s0", "s1111", "34", "x34", "W"])
def test_what_is_no_decision_in_few_characters(text: str) -> None:
    """It is told where it should be."""
    with pytest.raises(ValueError, match=r"^no move begins at 1$"):
        parse_short(f"l{text}", 1)


def test_a_position_as_plain_data() -> None:
    """What lies where, from the bottom to the top."""
    table = Table(THERE)
    found = describe(table.position, NAMES)
    assert found.pop("pile") == table.position.pile > 0
    assert sum(found["unseen"].values()) == len(table.position.unseen)
    assert found.pop("unseen")["white-6"] == table.position.unseen.count("white-6")
    assert found == {
        "edition": "as-printed",
        "house_rules": {"starts": 1},
        "seats": [
            {"name": "Anna", "total": 0, "boat": {"at": "red", "hold": ["red-3", "red-4"]}},
            {"name": "Boris", "total": 0, "boat": {"at": "white", "hold": []}},
        ],
        "to_play": "Anna",
        "turn": 1,
        "islands": [
            island("white", 1, ["red-3", "black-1"]),
            island("black", 1, ["red-5", "white-2"]),
            island("red", 1, ["black-4", "red-6"]),
        ],
        "under_boats": None,
        "discards": {},
        "gone": {},
        "at_stake": 9,
        "quiet": 0,
        "ended": None,
        "winners": None,
        "reason": None,
    }


def island(colour: str, level: int, cargo: list[str]) -> dict[str, Any]:
    """An island that is due no card."""
    return {"colour": colour, "level": level, "bonus": level, "cargo": cargo, "due": False}


def test_the_last_turn_as_plain_data() -> None:
    """A sale, and a move with the card that was dealt after it."""
    table = Table(THERE)
    table.play("sell 3 4")
    ended = describe(table.position, NAMES)["ended"]
    assert ended == {
        "seat": "Anna",
        "move": "sell 3 4",
        "at": "red",
        "points": table.totals[0],
        "change": table.ended.change,
        "dealt": [],
    }
    assert table.totals[0] > 0
    table = Table(CARGO).play("move white")
    ended = describe(table.position, NAMES)["ended"]
    assert (ended["move"], ended["at"], ended["dealt"]) == ("move white", None, [])
    table = Table("white 1 red-3; black 1 red-5; red 1 red-4; boat 1 white; boat 2 red")
    table.play("load = black-6 red-1 white-6")
    ended = describe(table.position, NAMES)["ended"]
    assert (ended["at"], ended["points"]) == ("white", 0)
    assert ended["dealt"] == [
        {"card": "black-6", "to": "white"},
        {"card": "red-1", "to": "black"},
        {"card": "white-6", "to": "red"},
    ]


def test_an_island_that_has_been_removed_as_plain_data() -> None:
    """It has no level, and its cards have gone."""
    table = Table(LAST_OF_WHITE).play("sell 4 4 6")
    found = describe(table.position, NAMES)
    removed = {"colour": "white", "level": 0, "bonus": 0, "cargo": [], "due": False}
    assert found["islands"][0] == removed
    assert found["islands"][1]["cargo"]
    assert found["gone"]["white-1"] > 0


def test_a_card_that_leaves_the_game_as_plain_data() -> None:
    """It is dealt to no island; those under the boats are listed once they are known."""
    table = Table(
        "totals 40 9; white removed; black 1 red-5; red 1 black-4; boat 1 black; boat 2 red; "
        "boat cards red-1 red-1; unseen white-6"
    ).play("load = white-6 red-2 red-3")
    found = describe(table.position, NAMES)
    assert found["ended"]["dealt"] == [
        {"card": "white-6", "to": None},
        {"card": "red-2", "to": "black"},
        {"card": "red-3", "to": "red"},
    ]
    assert found["under_boats"] == ["red-1", "red-1"]


def test_the_end_of_a_match_as_plain_data() -> None:
    """Nobody is to play any more."""
    table = Table(
        "totals 40 9; white 3 red-3; black removed; red 1 red-4; "
        "boat 1 white white-4 white-4 white-6; boat 2 red"
    ).play("sell 4 4 6")
    found = describe(table.position, NAMES)
    told = (found["to_play"], found["winners"], found["reason"])
    assert told == (None, ["Anna"], "islands removed")
