"""Positions of Threeport Shipping as one line of text, and positions that cannot occur."""

import re

import pytest

from game import reasons
from game.agreements import choose
from game.contract import Chance
from game.reasons import MisreadError
from game.threeport import Rules as Threeport
from game.threeport import piles
from game.threeport.position import Boat, Island, Position
from tests.threeport.table import CARGO
from tools.paths import ROOT

SEATS = 3
LATE = (
    "totals 40 22 9; seat 2; turn 31; quiet 4; "
    "white removed; black 2 red-3 2 black-5; red 3 red-4; "
    "boat 1 off red-2; boat 2 black; boat 3 red black-1 black-6; discards black-4 red-1; "
    "boat cards white-5 black-2 red-6; unseen 2 white-6"
)
ALL_AT_RED = "boat 1 red; boat 2 red; boat 3 red"
DISCARDS = (
    "discards 2 white-1 2 black-1 2 red-1 2 white-2 2 black-2 2 red-2 2 white-3 2 black-3 2 red-3"
)
WHITE_GONE = "totals 30 0 0; white removed; black 1 red-3; red 1 black-4"
BLACK_GONE = "totals 30 0 0; white 1 red-3; black removed; red 1 white-4"


def placed(text: str, seats: int = SEATS, **agreed: object) -> Position:
    """The position of a text."""
    options = choose(Threeport, ({"starts": 1} | agreed).items())
    return Threeport.parse_position(options, seats, text)


def test_every_part_says_what_it_is_called() -> None:
    """Late in a match."""
    position = placed(LATE)
    assert position.totals == (40, 22, 9)
    assert (position.seat, position.turn, position.quiet) == (1, 31, 4)
    assert position.islands == (
        None,
        Island(2, ("red-3", "black-5", "black-5")),
        Island(3, ("red-4",)),
    )
    assert position.boats[0] == Boat(None, ("red-2",))
    assert position.boats[2] == Boat(2, ("black-1", "black-6"))
    assert position.discards == ("black-4", "red-1")
    assert position.under_boats == ("white-5", "black-2", "red-6")
    assert position.hidden == 0
    assert position.unseen[:2] == ("white-6", "white-6")
    assert position.unseen.count("black-6") == 2
    assert position.phase == "choose"
    assert "white-5" not in position.unseen
    assert len(piles.gone(position)) == 18 - 1 - 2
    assert Threeport.position_text(position) == LATE


def test_what_is_as_at_the_start_is_left_out() -> None:
    """Islands without cargo are due a card, as they are at the start."""
    start = Threeport.start(choose(Threeport, [("starts", 1)]), SEATS)
    assert placed("") == start
    assert placed("seat 2").seat == 1
    assert placed("turn 7").turn == 7
    position = placed(CARGO)
    assert (position.turn, position.phase, position.hidden) == (1, "choose", SEATS)
    assert position.pile == 54 - 9 - 6 - SEATS


def test_an_island_without_cargo_is_dealt_one_first() -> None:
    """And every one after it."""
    position = placed(
        "white 1 red-3; black 2; red 1 black-4; totals 3 0 0; boat 1 white; boat 2 red; boat 3 red"
    )
    assert position.due == (1, 2)
    assert isinstance(Threeport.node(position), Chance)
    text = Threeport.position_text(position)
    assert placed(text) == position


def test_a_deal_that_has_stopped_is_named() -> None:
    """Where the first island that is due has cargo."""
    text = f"{CARGO}; due red"
    position = placed(text)
    assert position.due == (2,)
    assert Threeport.position_text(position) == text


def test_cargo_of_a_removed_island_may_stay_aboard() -> None:
    """Where that is agreed."""
    text = f"{WHITE_GONE}; boat 1 off white-4 white-5; boat 2 red; boat 3 red"
    position = placed(text, aboard="kept")
    assert position.boats[0].hold == ("white-4", "white-5")
    assert Threeport.position_text(position) == text
    with pytest.raises(MisreadError, match="no white-4 can be in play, since white is removed"):
        placed(text)


def test_a_drawn_seat_comes_first() -> None:
    """Whatever lies on the table."""
    position = placed(CARGO, starts="random")
    assert position.phase == "seating"
    assert Threeport.position_text(position) == CARGO
    seated = Threeport.step(position, 2)
    assert (seated.phase, seated.seat, seated.turn) == ("choose", 2, 1)


@pytest.mark.parametrize(
    ("text", "told", "agreed"),
    [
        ("nonsense", "nonsense is no part", {}),
        ("boat 4 red", "there are 3 seats, and therefore no boat 4", {}),
        ("seat 4", "seat may be 1 to 3", {}),
        ("turn 0", "turn may be 1", {}),
        ("quiet 120", "quiet may be 0 to 119", {}),
        ("turn 61", "turn may be 1 to 60", {"last_round": 20}),
        ("totals 5 0", "3 seats, but 2 totals", {}),
        ("totals 5 0 -2", "totals may be 0", {}),
        ("white 4", "level of 1 to 3, not 4", {}),
        ("white removed red-3", "level of 1 to 3, not removed red-3", {}),
        ("white 1 green-3", "green-3 is no card", {}),
        ("white 1 red-7", "only 0 of red-7", {}),
        ("white 1 2 white-3 white-1; black 1 white-3", "only 3 of white-3", {}),
        ("white 1 3 white-4 white-4", "only 3 of white-4", {}),
        ("boat 1 green", "green is no island", {}),
        ("due green", "green is no island", {}),
        (f"{WHITE_GONE}; due white", "white is removed", {}),
        (f"{WHITE_GONE}; boat 2 white", "white is removed", {}),
        (f"{WHITE_GONE}; black 1", "black is there twice", {}),
        ("white removed; black removed", "the match is over once two islands", {}),
        ("boat 1 white 4 red-4", "only 3 of red-4", {}),
        ("boat 1 white 2 red-4 2 red-5", "at most 3 cards, not 4", {}),
        (f"{CARGO}; boat 1 white red-4; boat 2 red", "boat 3 must have moved", {}),
        (f"{CARGO}; boat 1 off red-4", "boat 1 must have moved", {}),
        ("totals 4 0 0; red 2; boat 2 red; boat 3 red", "boat 1 must have moved", {}),
        (f"totals 9 0 0; {CARGO}; {ALL_AT_RED}", "nothing can have been scored", {}),
        (f"{CARGO}; discards red-4", "nothing can have been scored", {}),
        (f"white 2 red-3; {ALL_AT_RED}", "at least 2 points", {}),
        (f"totals 7 0 0; white 3; {ALL_AT_RED}", "at least 8 points", {}),
        (WHITE_GONE.replace("30", "19"), "at least 20 points", {}),
        (f"{WHITE_GONE.replace('30 0', '30 1')}", "nobody can have a single point", {}),
        (f"{WHITE_GONE}; discards white-5", "no white-5 can be in play", {}),
        (f"{WHITE_GONE} white-5", "no white-5 can be in play", {}),
        (
            f"{WHITE_GONE}; unseen 3 white-1 3 white-2 3 white-4 3 white-5 3 white-6",
            "the three cards of the last sale",
            {},
        ),
        (f"{WHITE_GONE}; unseen 3 white-3", "the three cards of the last sale", {}),
        (f"{BLACK_GONE}; discards black-5", "no black-5 can be in play", {}),
        (f"{BLACK_GONE}; unseen 3 black-3", "black is removed, so the three cards", {}),
        (f"{WHITE_GONE}; unseen red-4", "red-4 is unseen unless it is named", {}),
        (f"{WHITE_GONE}; boat cards red-4", "3 cards lie under the boats, not 1", {}),
        (f"{CARGO}; boat cards red-4 red-5 red-6", "nothing can have been scored", {}),
        (f"{WHITE_GONE}; boat cards red-4", "0 cards lie under", {"boats": "markers"}),
        (
            f"totals 9 0 0; white 2 3 white-4 3 black-4 3 red-4; {ALL_AT_RED}; {DISCARDS}",
            "3 cards are hidden under the boats, but only 1 are unseen",
            {"values": 4},
        ),
    ],
)
def test_what_cannot_occur_is_refused(text: str, told: str, agreed: dict) -> None:
    """With the part at fault."""
    with pytest.raises(MisreadError, match=told):
        placed(text, **agreed)


def test_every_reason_is_given_somewhere() -> None:
    """None is unused, and none has the name of a reason shared by every game."""
    source = "".join(path.read_text("utf-8") for path in (ROOT / "game/threeport").rglob("*.py"))
    assert not set(Threeport.REASONS) & set(reasons.REASONS)
    for name in Threeport.REASONS:
        assert re.search(rf'ThreeportMisreadError\(\s*"{name}"', source), name


def test_quiet_turns_have_no_end_where_none_is_agreed() -> None:
    """The number may be as high as that of the turns."""
    assert placed(f"{CARGO}; quiet 5000", quiet_end="no").quiet == 5000
    assert placed(f"{CARGO}; quiet 5000", last_round=20).quiet == 5000


def test_the_last_turn_of_a_last_round_can_be_set_up() -> None:
    """Its number is written like any other."""
    text = f"seat 3; turn 60; {CARGO}"
    assert Threeport.position_text(placed(text, last_round=20)) == text
