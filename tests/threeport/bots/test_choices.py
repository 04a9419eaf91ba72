"""What Pip and Marta reckon with, worked out by hand."""

import pytest

from game.agreements import choose
from game.threeport import Rules as Threeport
from game.threeport.bots import marta, pip, restless
from game.threeport.position import Position


def placed(text: str, **agreements: object) -> Position:
    """The position of a text, for two seats."""
    options = choose(Threeport, ({"starts": 1} | agreements).items())
    return Threeport.parse_position(options, 2, text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        # 4 + 3 points on the black island, 5 + 1 on the red one.
        ("totals 9 9; white 1; black 3; red 1 white-2; boat 1 white black-4 red-5", "move black"),
        # Nothing to sell: where most cargo lies, but never where he is.
        ("white 1; black 1 red-5; red 1 white-2 black-3; boat 1 white", "move red"),
        ("white 1; black 1 red-5 black-6; red 1 white-2; boat 1 white", "move black"),
    ],
)
def test_pip_sails_where_most_is_to_be_had(text: str, move: str) -> None:
    assert Threeport.move_text(pip.choose(placed(f"{text}; boat 2 red"))) == move


def voyages(text: str) -> list[tuple[int, str]]:
    """The worth of Marta's voyages, and the first action of each."""
    found = marta._voyages(placed(text))
    return [(worth, Threeport.move_text(first)) for worth, first in found]


def test_a_voyage_is_worth_its_sale_and_part_of_the_rest() -> None:
    """In tenths of a point: ten of the sale, six of what stays aboard, less 35 for each action."""
    text = "white 1 red-3 white-6; black 1 red-5; red 1 black-4; boat 1 white white-5; boat 2 red"
    assert voyages(text) == [
        (60 - 35, "sell 5"),
        (130 - 2 * 35, "load"),  # the white 6, to be sold with it
        (130 + 6 * 4 - 3 * 35, "load"),  # the red 3, too, which would bring 4
        (40 + 6 * 13 - 4 * 35, "load"),  # and is sold on the red island instead
        (60 - 3 * 35, "move black"),  # there and back
        (60 + 6 * 6 - 4 * 35, "move black"),  # with the red 5
        (60 + 6 * 6 - 4 * 35, "move black"),  # sold on the red island, the white 5 still aboard
        (60 - 3 * 35, "move red"),
        (60 + 6 * 5 - 4 * 35, "move red"),  # with the black 4
        (50 + 6 * 6 - 4 * 35, "move red"),  # sold on the black island
    ]


LAST_SALE = "white removed; black 2 red-5; red 3 black-4; boat 2 black; boat 1 red red-4 red-5"


@pytest.mark.parametrize(
    ("totals", "worth"),
    [
        ("36 60", [(10240 - 3 * 35, "move black"), (10240 - 35, "sell 4 5 6")]),
        ("35 60", [(170 + 6 * 7 - 3 * 35, "move black"), (170 + 6 * 7 - 35, "sell 5 6")]),
    ],
)
def test_nothing_is_worth_more_than_to_end_the_match(
    totals: str, worth: list[tuple[int, str]]
) -> None:
    """With 24 points for three red cards Marta is level or behind; then the lowest stays aboard."""
    assert voyages(f"totals {totals}; {LAST_SALE} red-6") == worth


def test_only_a_third_card_ends_the_match() -> None:
    """The red 5 from the black island does, and it takes four actions."""
    assert voyages(f"totals 50 60; {LAST_SALE}") == [
        (150 - 3 * 35, "move black"),
        (10230 - 4 * 35, "move black"),
        (150 - 35, "sell 4 5"),
        (60 + 6 * 15 - 3 * 35, "load"),  # the black 4, sold on its own island
        (150 + 6 * 6 - 2 * 35, "load"),
    ]


def test_three_cards_end_no_match_in_which_two_islands_would_be_left() -> None:
    """However many points they bring."""
    text = "totals 20 9; white 3; black 1; red 1; boat 1 white 2 white-4 white-6; boat 2 red"
    assert voyages(text)[0] == (230 - 35, "sell 4 4 6")


def test_of_equal_voyages_marta_begins_the_first() -> None:
    """Her choice is the same on every interpreter."""
    text = "white 1; black 1 black-3; red 1 red-3; boat 1 white; boat 2 white"
    assert voyages(text) == [(40 - 3 * 35, "move black"), (40 - 3 * 35, "move red")]
    assert Threeport.move_text(marta.choose(placed(text))) == "move black"


def test_without_time_for_a_voyage_marta_does_as_pip_would() -> None:
    """In the last turn of the last round."""
    text = "totals 9 9; turn 39; white 2; black 2; red 1; boat 1 white %s; boat 2 red"
    for hold, move in (("black-5", "move black"), ("red-5", "move red")):
        position = placed(text % hold, last_round=20)
        assert not list(marta._voyages(position))
        assert Threeport.move_text(marta.choose(position)) == move


def test_pip_loads_to_the_last_if_he_has_nothing_aboard() -> None:
    """Although it is too late to sell it."""
    text = "totals 9 9; turn 39; white 2 red-3; black 2; red 1; boat 1 white %s; boat 2 red"
    for hold, move in (("", "load"), ("black-5", "move black")):
        position = placed(text % hold, last_round=20)
        assert Threeport.move_text(pip.choose(position)) == move


LATE = (
    "totals 40 60; turn %d; white removed; black 2 red-5 2 black-1; red 3 black-4; "
    "boat 1 red red-4; boat 2 black black-6"
)


def test_one_turn_in_four_has_a_whim() -> None:
    """Which ones is drawn from the position, so that it is the same for whoever asks."""
    whims = [turn for turn in range(500, 700) if restless.choose(placed(LATE % turn)) is not None]
    assert whims[:6] == [501, 502, 506, 507, 511, 512]
    assert len(whims) == 53
