"""What a position holds after each step, and the sentences of what is refused."""

from typing import Any

import pytest

from game.agreements import choose
from game.contract import Decide
from game.threeport import Rules, cards, moves, rules
from game.threeport import Rules as Threeport
from game.threeport.position import Boat, Ended, Island, Position
from game.threeport.scoring import account
from tests.support.refused import refused
from tests.threeport.table import CARGO, THERE, Table


def test_a_match_starts_with_the_draw_for_the_first_seat() -> None:
    """Three islands of level 1 without cargo, and boats off the board."""
    options = choose(Threeport, [])
    stacks = cards.stack(0, 1) + cards.stack(1, 1) + cards.stack(2, 1)
    assert rules.start(options, 3) == Position(
        options=options,
        totals=(0, 0, 0),
        phase="seating",
        turn=0,
        seat=0,
        islands=(Island(1, ()),) * 3,
        boats=(Boat(None, ()),) * 3,
        unseen=cards.without(cards.deck(options), stacks),
        hidden=3,
        under_boats=(),
        discards=(),
        due=(0, 1, 2),
        drawn=0,
        quiet=0,
        ended=None,
        over=None,
    )


def test_the_seat_whose_turn_it_is_decides() -> None:
    """The second one, after the first has moved."""
    here = Threeport.node(Table(THERE).play("move black").position)
    assert isinstance(here, Decide)
    assert here.seat == 1


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("move black", {"boats": (Boat(1, ("red-3", "red-4")), Boat(0, ())), "quiet": 1}),
        (
            "load",
            {
                "boats": (Boat(2, ("red-3", "red-4", "red-6")), Boat(0, ())),
                "islands": (
                    Island(1, ("red-3", "black-1")),
                    Island(1, ("red-5", "white-2")),
                    Island(1, ("black-4",)),
                ),
                "quiet": 1,
            },
        ),
        (
            "sell 3",
            {
                "boats": (Boat(2, ("red-4",)), Boat(0, ())),
                "islands": (
                    Island(1, ("red-3", "black-1")),
                    Island(1, ("red-5", "white-2")),
                    Island(2, ("black-4", "red-6")),
                ),
                "totals": (4, 0),
                "discards": ("red-1", "red-3"),
            },
        ),
    ],
)
def test_what_an_action_changes(line: str, changed: dict[str, Any]) -> None:
    """Beside the turn and the seat; the action is told with the place where it began."""
    before = Table(THERE).position
    move = Threeport.parse_move(line)
    sale = account(1, (3,)) if move.kind == moves.SELL else None
    ended = Ended(0, move, 2, sale, "upgraded" if sale else None, ())
    assert rules.step(before, move) == before.replace(turn=2, seat=1, ended=ended, **changed)


def test_the_turns_that_are_left_are_known_before_the_first() -> None:
    """As during it: as many for each seat."""
    dealt = Table(CARGO, seats=3, last_round=20).position
    for position in (dealt.replace(phase="dealing", turn=0), dealt):
        assert [rules.turns_left(position, seat) for seat in range(3)] == [20, 20, 20]


OVER = (
    Table(
        "totals 40 60; white removed; black 1 red-5; red 3 black-4; "
        "boat 1 red red-4 red-5 red-6; boat 2 red black-6 black-6"
    )
    .play("sell 4 5 6")
    .position
)
SEATING = rules.start(choose(Threeport, []), 2)
DEALING = rules.step(SEATING, 0)
BEGUN = Table(CARGO).position
SAILED = Table(f"{CARGO}; boat 1 red; boat 2 white").position


@pytest.mark.parametrize(
    ("position", "choice", "sentence", "rule"),
    [
        (OVER, moves.LOADING, "the match is over (islands removed): no load", moves.NO_MATCH),
        (OVER, "red-1", "the match is over (islands removed): no 'red-1'", moves.NO_MATCH),
        (SEATING, 2, "2 cannot come up at first seat", None),
        (DEALING, "red-9", "red-9 cannot come up at turn 0 card 1", None),
        (
            BEGUN,
            moves.LOADING,
            "load is refused (sail first) at turn 1 of seat 1: off the board with nothing",
            moves.SAIL_FIRST,
        ),
        (
            SAILED,
            moves.moving(2),
            "move red is refused (already here) at turn 1 of seat 1: at red with nothing",
            moves.HERE,
        ),
        (
            Table(THERE).position,
            moves.selling((5,)),
            "sell 5 is refused (not aboard) at turn 1 of seat 1: at red with red-3 red-4",
            moves.NOT_ABOARD,
        ),
        (
            Table(THERE).position,
            "pass",
            "'pass' is refused (malformed) at turn 1 of seat 1: at red with red-3 red-4",
            moves.MALFORMED,
        ),
    ],
)
def test_what_is_refused_is_named_with_the_position(
    position: Position, choice: Any, sentence: str, rule: str | None
) -> None:
    """A move as it is written, and whatever is none as Python shows it."""
    assert refused(Rules, position, choice) == (sentence, rule)
