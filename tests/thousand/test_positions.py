"""Positions of Thousand as one line of text, and positions that cannot occur."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.agreements import choose
from game.reasons import MisreadError
from game.thousand import Rules as Thousand
from game.thousand import rules, settling
from game.thousand.position import Position
from tests.thousand.table import Table

SEATS = 3
IN_MID_TURN = (
    "totals 330 -50 915; entered 80 - 75; bolts 1 2 0; tries 0 0 1; falls 0 0 2; seat 2; turn 40; "
    "dice 1 1 3 5 4; aside 24; throws 2; points 15"
)
USUAL = {"version": "v5", "starts": 1}
DEBT = {"bolts_before_entry": "counts at the entry"}


def placed(text: str, **agreed: object) -> Position:
    """The position of a text."""
    return Thousand.parse_position(choose(Thousand, (USUAL | agreed).items()), SEATS, text)


def test_every_part_says_what_it_is_called() -> None:
    """In the middle of a turn."""
    position = placed(IN_MID_TURN, **DEBT)
    assert position.totals == (330, -50, 915)
    assert position.entries == (80, None, 75)
    assert (position.bolts, position.tries, position.falls) == ((1, 2, 0), (0, 0, 1), (0, 0, 2))
    assert (position.seat, position.turn, position.phase) == (1, 40, "choose")
    assert position.faces == ("1", "1", "3", "5", "4")
    assert (position.aside, position.thrown) == ((1, 3), (0, 2, 4))
    assert (position.throws, position.points) == (2, 15)
    assert rules.turn_points(position) == 25
    assert Thousand.position_text(position) == IN_MID_TURN


def test_what_is_as_at_the_start_is_left_out() -> None:
    """Who has points has entered, and dice alone are a first throw."""
    assert placed("") == Thousand.start(choose(Thousand, USUAL.items()), SEATS)
    position = placed("totals 300 0 75; seat 3; dice 1 2 2 3 4")
    assert position.entries == (75, None, 75)
    assert (position.turn, position.throws, position.points) == (1, 1, 0)
    assert placed("entered 75 - -").totals == (0, 0, 0)


def test_points_are_those_of_the_dice_unless_they_are_named() -> None:
    """The fewest that these dice can have made."""
    position = placed("dice 1 5 5 3 4; aside 12")
    assert (position.points, position.throws) == (15, 2)
    assert placed("dice 2 2 2 1 4; aside 123").points == 20
    assert placed("dice 1 2 2 3 4; throws 3; points 110").points == 110


def test_a_second_attempt_lies_there() -> None:
    """After an empty throw, or as the second throw without points."""
    first = placed("dice 2 2 3 3 4", version="v1-general")
    assert rules.second_attempt(first)
    again = placed("dice 1 2 3 3 4; throws 2", version="v1-general")
    assert (again.points, again.throws) == (0, 2)
    with pytest.raises(MisreadError, match="cannot have made 0 points"):
        placed("dice 1 2 3 3 4; throws 2")


def test_the_last_round_goes_on() -> None:
    """With a total at the target."""
    text = "totals 1000 300 400; seat 2; last turns 2"
    position = placed(text, last_round="one more turn")
    assert position.last_turns == 2
    assert Thousand.position_text(position) == text


def read_again(position: Position) -> None:
    """Checks that a position written down is the same when read."""
    text = Thousand.position_text(position)
    read = Thousand.parse_position(position.options, len(position.totals), text)
    assert read == position.replace(lines=read.lines)  # a text tells nothing of what made points
    assert Thousand.position_text(read) == text


@pytest.mark.parametrize(
    ("text", "agreed"),
    [
        ("totals 300 -250000 0", {"below_zero": "allowed"}),
        ("totals 300 250000 0; last turns 1", {"last_round": "round"}),
        ("debts 0 250000 0", {"bolts_before_entry": "debt"}),
        ("dice 1 2 2 3 4; throws 900; points 250000", {"score_one": 100}),
        ("falls 0 0 99999; turn 99999", {}),
    ],
)
def test_positions_far_from_the_usual_are_read_again(text: str, agreed: dict) -> None:
    """Points may be more than 100,000, above and below zero, owed and at stake."""
    read_again(placed(text, **agreed))


@pytest.mark.parametrize("points", [5000, 250000])
def test_positions_after_turns_of_many_points_are_read_again(points: int) -> None:
    """As the rules lead to them in a last round, or by fines."""
    house = {"last_round": "one more turn", "overtaking": "margin", "below_zero": "allowed"}
    position = placed("totals 800 850 890", **house, barrel="no")
    after = settling.settle(position, "recorded", points)
    assert after.totals == (800 + points, 850 - (points - 50), 890 - (points - 90))
    read_again(after.replace(ended=None))


@settings(max_examples=40)
@given(data=st.data())
def test_positions_are_read_again_whatever_dice_are_worth(data: st.DataObject) -> None:
    """Three ones and two fives may be worth more than five alike."""
    house = {
        "three_times": data.draw(st.sampled_from((10, 90, 100))),
        "score_five": data.draw(st.sampled_from((5, 75, 100))),
        "combinations": data.draw(st.sampled_from(("one throw", "dice set aside too"))),
        "keep": data.draw(st.sampled_from(("all that score", "at least one"))),
        "five_wins": "no",
        "target": 2000,
        "dump_truck": "none",
    }
    position = placed("totals 300 0 0", **house)
    faces = st.sampled_from(("1", "1", "2", "3", "5", "5", "5", "6"))
    for _ in range(data.draw(st.integers(1, 4))):
        rolls = [move for move in rules.node(position).moves if move.kind == "roll"]
        position = rules.step(position, data.draw(st.sampled_from(rolls)))
        position = rules.step(position, tuple(data.draw(faces) for _die in position.thrown))
        if position.ended:
            return
        read_again(position)


def test_three_ones_and_two_fives_are_the_best_throw() -> None:
    """By these house rules: 900 and 150, more than a thousand for five alike."""
    table = Table(three_times=90, score_five=75, five_wins="no", dump_truck="none", target=2000)
    table.play("roll = 1 1 1 5 5", "roll = 1 2 2 3 4")
    assert table.position.points == 1050
    read_again(table.position)


@pytest.mark.parametrize(
    ("text", "told", "agreed"),
    [
        ("nonsense", "nonsense is no part", {}),
        ("totals 1 2 3", "in steps of 5", {}),
        ("totals 5 0", "3 seats, but 2 totals", {}),
        ("totals 75 0 -50", "totals may be 0", {}),
        ("totals 1000 0 0", "can have 1000 points", {}),
        ("totals 1005 0 0; last turns 1", "can have 1005 points", {"ending": "exactly"}),
        ("totals 70 0 0", "can have 70 points", {}),
        ("totals 555 0 0", "can have 555 points", {}),
        ("totals 955 0 0", "can have 955 points", {"barrel_score": "start"}),
        ("totals 75 0 0; entered - - -", "can have 75 points", {}),
        ("totals 100 0 0; entered - - -", "can have 100 points", {"entry_scope": "adds up"}),
        ("entered 75 -", "3 seats, but 2 entries in entered", {}),
        ("entered 75 - 77", "77 is no number of points to enter with", {}),
        ("entered 75 - no", "no is no number of points to enter with", {}),
        ("bolts 3 0 0", "bolts may be 0 to 2, not 3", {}),
        ("bolts 1 0 0", "bolts may be 0 to 0, not 1", {"bolts": "no"}),
        ("bolts 1 0", "3 seats, but 2 entries in bolts", {}),
        ("overshoots 1 0 0", "overshoots may be 0 to 0", {}),
        ("overshoots 10 0 0", "overshoots may be 0 to 9", {"version": "v1-exact"}),
        ("totals 900 0 0; tries 3 0 0", "tries may be 0 to 2", {}),
        ("totals 800 0 0; tries 1 0 0", "tries needs a seat on the barrel", {}),
        ("falls 0 1 0", "falls may be 0 to 0", {"version": "v2"}),
        ("last turns 1", "last turns needs last_round", {}),
        ("turn 0; dice 1 2 2 3 4", "turn may be 1", {}),
        ("aside 1", "aside needs dice", {}),
        ("dice 1 2 3 4", "5 dice were rolled, not 4", {}),
        ("dice 1 2 3 4 7", "7 is no face", {}),
        ("dice 1 2 3 4 5; aside 6", "does not name dice", {}),
        ("dice 1 2 2 3 4; aside 2", "cannot have been set aside", {}),
        ("dice 1 1 1 5 5; aside 12345", "cannot have been set aside", {}),
        ("dice 1 2 2 3 4; aside 1; points 5", "cannot have made 5 points", {}),
        ("dice 1 1 2 3 4; aside 1; points 12", "cannot have made 12 points", {}),
        ("dice 1 1 2 3 4; aside 1; points 1005", "cannot have made 1005 points", {}),
        ("dice 1 1 2 3 4; aside 1; throws 1", "cannot have made 10 points", {}),
        ("dice 1 2 2 3 4; throws 2", "cannot have made 0 points", {}),
        ("dice 2 2 3 3 4", "the turn would be over", {}),
        ("dice 6 6 6 6 6", "the turn would be over", {}),
        ("totals 545 0 0; dice 1 2 2 3 4", "the turn would be over", {}),
    ],
)
def test_what_cannot_occur_is_refused(text: str, told: str, agreed: dict) -> None:
    """With the part at fault."""
    with pytest.raises(MisreadError, match=told):
        placed(text, **agreed)


def test_a_drawn_seat_needs_its_name() -> None:
    """Nobody plays before the first seat is known."""
    options = choose(Thousand, [])
    assert Thousand.parse_position(options, 2, "totals 100 0").phase == "seating"
    with pytest.raises(MisreadError, match="dice needs seat"):
        Thousand.parse_position(options, 2, "dice 1 2 2 3 4")
