"""The rules of Pig: turns, ends, bots and positions."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.agreements import choose
from game.contract import Decide, IllegalMove, Over
from game.match import PERSON, Seat, begin, play
from game.reasons import MisreadError
from tests.pig import Rules as Pig
from tests.pig import moves
from tests.pig.rules import Ended, Position
from tests.support.random_play import matches


def played(*lines: str, seats: int = 2, **agreed: object) -> Position:
    """The position after lines of notation; seat 1 starts."""
    position = Pig.start(choose(Pig, ({"starts": 1} | agreed).items()), seats)
    for line in lines:
        if line == "hold":
            position = Pig.step(position, moves.HOLD)
        else:
            position = Pig.step(Pig.step(position, moves.ROLL), tuple(line.split()))
    return position


def parsed(text: str, seats: int = 2, **agreed: object) -> Position:
    """The position of a text; seat 1 starts unless something else is agreed."""
    return Pig.parse_position(choose(Pig, ({"starts": 1} | agreed).items()), seats, text)


def test_what_is_held_is_added() -> None:
    """Then the next seat plays."""
    position = played("4", "6", "2", "hold")
    assert position.totals == (12, 0)
    assert position.seat == 1
    assert position.ended == Ended(0, "held", 12, 12)


def test_a_one_loses_the_points_of_the_turn() -> None:
    """Points held earlier stay."""
    position = played("4", "hold", "1", "6", "6", "1")
    assert position.totals == (4, 0)
    assert position.ended == Ended(0, "lost", 12, 4)
    assert position.turn == 3


def test_nothing_is_held_before_the_first_roll() -> None:
    """It is the only illegal choice."""
    with pytest.raises(IllegalMove) as refused:
        played("hold")
    assert refused.value.facts == {"rule": moves.ROLL_FIRST}


def test_two_ones_lose_everything_with_two_dice() -> None:
    """One of them loses the turn alone."""
    begun = ("5 6", "hold", "1 4", "6 6")
    lost = played(*begun, "1 1", variant="pig-2")
    assert (lost.totals, lost.ended) == ((0, 0), Ended(0, "all lost", 23, 0))
    lost = played(*begun, "3 1", variant="pig-2")
    assert (lost.totals, lost.ended) == ((11, 0), Ended(0, "lost", 12, 11))


def test_whoever_reaches_the_target_wins_at_once() -> None:
    """The match ends when the points are held, not before."""
    begun = ("6", "6", "4", "5")
    assert played(*begun, target=20).over is None
    over = played(*begun, "hold", target=20).over
    assert over is not None
    assert over == Over((21, 0), (0,), "target reached")


@pytest.mark.parametrize("bot", Pig.BOTS)
def test_bots_hold_what_wins(bot: str) -> None:
    """They do not roll for more."""
    assert Pig.choose(bot, played("6", "6", "4", target=20)) == moves.ROLL
    assert Pig.choose(bot, played("6", "6", "4", "4", target=20)) == moves.HOLD


def test_hamlet_beats_rosie() -> None:
    """He aims higher when behind, and for the win when somebody is about to win."""
    pair = ("rosie", "hamlet")
    won = [0, 0]
    for number in range(200):
        names = pair if number % 2 else pair[::-1]
        seats = [Seat(name, name) for name in names]
        match = begin(Pig, choose(Pig, [("starts", 1)]), seats, str(number))
        while not match.over():
            match = play(match, Pig.choose(names[match.node().seat], match.position))
        won[pair.index(names[match.node().winners[0]])] += 1
    assert won[1] > won[0]


@given(data=st.data())
def test_a_position_is_what_its_text_says(data: st.DataObject) -> None:
    """Everything except the dice that the last turn left on the table."""
    match = data.draw(matches(Pig))
    if match.over():
        return
    position = match.position
    text = Pig.position_text(position)
    swept = {"ended": None} if position.rolls else {"ended": None, "faces": ()}
    assert Pig.parse_position(match.options, len(match.seats), text) == position.replace(**swept)


def test_a_position_in_the_middle_of_a_turn() -> None:
    """Every part of it."""
    position = parsed("totals 34 56; seat 2; turn 8; dice 4; rolls 3; points 13")
    assert position.totals == (34, 56)
    assert (position.seat, position.turn) == (1, 8)
    assert (position.faces, position.rolls, position.points) == (("4",), 3, 13)
    assert isinstance(Pig.node(position), Decide)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nonsense", "nonsense is no part"),
        ("seat 1; seat 1", "seat is there twice"),
        ("seat 0", "seat may be 1 to 2, not 0"),
        ("seat 2", "seat cannot be 2"),
        ("seat 1; turn 1", "seat cannot be 1"),
        ("turn 2", "turn needs seat"),
        ("seat 1; turn -1", "turn may be 0 to 99999, not -1"),
        ("seat 1; turn 0; dice 4", "turn may be 1 to 99999, not 0"),
        ("seat 1; rolls 2", "rolls needs dice"),
        ("totals 5; seat 1; turn 4", "2 seats, but 1 totals"),
        ("totals 5 -5; seat 1; turn 4", "not -5"),
        ("totals 5 5; seat 2; turn 1", "totals cannot be 5"),
        ("totals 100 5; seat 1; turn 4", "totals cannot be 100"),
        ("totals 1 5; seat 1; turn 4", "totals cannot be 1"),
        ("seat 1; turn 1; dice 1", "dice cannot be 1"),
        ("seat 1; turn 1; dice 7", "7 is no roll"),
        ("seat 1; turn 1; dice 4 4", "4 4 is no roll"),
        ("seat 1; turn 1; dice 4; rolls 0", "rolls may be 1 to 99999, not 0"),
        ("seat 1; turn 1; dice 4; rolls 2; points 5", "points may be 6 to 10, not 5"),
        ("seat 1; turn 1; dice 4; rolls 2; points 11", "points may be 6 to 10, not 11"),
    ],
)
def test_what_cannot_occur_is_refused(text: str, told: str) -> None:
    """The refusal names the part at fault."""
    with pytest.raises(MisreadError, match=told):
        parsed(text)


def test_points_of_several_rolls_of_two_dice() -> None:
    """Each of the others has made 4 to 12."""
    before = "seat 1; turn 1; dice 2 3; rolls 3; points "
    for points in (13, 29):
        assert parsed(f"{before}{points}", dice=2).points == points
    for points in (12, 30):
        with pytest.raises(MisreadError, match=f"points may be 13 to 29, not {points}"):
            parsed(f"{before}{points}", dice=2)


def test_a_match_goes_on_to_its_end_with_people_too() -> None:
    """Their choices do not matter."""
    luck = random.Random(1)
    match = begin(Pig, choose(Pig, ()), [Seat("A", PERSON), Seat("B", PERSON)], "1")
    while not match.over():
        match = play(match, luck.choice(list(match.node().moves)))
    assert max(match.position.totals) >= 100
