"""The removal of islands, and the end of a match."""

import pytest

from game.contract import Decide, IllegalMove
from game.threeport import Rules as Threeport
from game.threeport import moves, piles, rules
from game.threeport.position import Boat
from tests.threeport.table import LAST_OF_WHITE, THERE, Table


def test_a_sale_of_three_at_level_3_removes_island_and_colour() -> None:
    """Scored first; then boats, islands and discards are without the colour."""
    table = Table(LAST_OF_WHITE).play("sell 4 4 6")
    assert table.totals == (20 + 14 + 3 * 3, 9)
    assert table.level("white") == 0
    assert table.cargo("black") == ("red-5",)
    assert table.position.discards == ("black-2", "red-3")  # what lay on white, and was not white
    assert table.hold(2) == ("red-2",)
    assert table.at(1) == table.at(2) == "off"
    assert table.moves() == ["move black", "move red"]
    assert table.refusal("move white") == moves.REMOVED
    assert table.ended.change == "removed"
    left = [card for card in piles.in_play(table.position) if card.startswith("white")]
    assert left == [card for card in table.position.unseen if card.startswith("white")]


def test_a_drawn_card_of_a_removed_colour_leaves_the_game() -> None:
    """'discard it and draw a new one': the same island gets the next card."""
    table = Table(
        "totals 40 9; white removed; black 1 red-5; red 1 black-4; boat 1 black; boat 2 red; "
        "unseen white-1 white-6"
    )
    before = table.position.pile
    table.play("load = white-6 red-2 white-1 red-3")
    assert table.cargo("black") == ("red-2",)
    assert table.cargo("red") == ("black-4", "red-3")
    assert table.position.pile == before - 4
    assert not table.position.discards
    assert table.ended.dealt == (
        *(("white-6", None), ("red-2", 1), ("white-1", None), ("red-3", 2)),
    )


def test_an_island_emptied_by_a_removal_is_refilled_at_once() -> None:
    """And with it the other one that is left."""
    table = Table(LAST_OF_WHITE.replace("black 1 red-5 white-2", "black 1 white-2"))
    table.play("sell 4 4 6 = black-3 black-6")
    assert table.cargo("black") == ("black-3",)
    assert table.cargo("red") == ("black-4", "red-6", "black-6")


def test_an_island_that_waited_for_a_card_is_not_emptied_by_a_removal() -> None:
    """With both piles empty; what lay on the removed island is dealt to it alone."""
    origin = (
        "totals 9 4; white 3 black-2; black 1 {}; red 1; "
        "boat 1 white white-2 white-3 white-4; boat 2 black"
    )
    deck: dict = {"values": 4, "boats": "markers"}
    unseen = "red-1", *Table(origin.format("red-1"), **deck).position.unseen
    table = Table(origin.format(" ".join(unseen)), **deck)
    assert (table.position.pile, table.position.discards, table.position.due) == (0, (), (2,))
    table.play("sell 2 3 4 = black-2")
    assert table.cargo("red") == ("black-2",)
    assert table.cargo("black") == tuple(card for card in unseen if card[:5] != "white")


def test_the_game_ends_when_two_islands_are_removed() -> None:
    """At once; the sale is scored, and cargo aboard is worth nothing."""
    table = Table(
        "totals 40 60; white removed; black 1 red-5; red 3 black-4; "
        "boat 1 red red-4 red-5 red-6; boat 2 red black-6 black-6"
    ).play("sell 4 5 6")
    over = table.over
    assert over is not None
    assert (over.scores, over.winners, over.reason) == ((64, 60), (0,), "islands removed")
    assert table.position.seat == 0
    with pytest.raises(IllegalMove, match="over"):
        table.play("move black")


def test_a_tie_is_a_shared_win() -> None:
    """Whoever sold last."""
    table = Table(
        "totals 40 64 12; white removed; black 1 red-5; red 3 black-4; "
        "boat 1 red red-4 red-5 red-6; boat 2 red; boat 3 red",
        3,
    ).play("sell 4 5 6")
    assert table.over
    assert table.over.winners == (0, 1)


def test_whoever_is_behind_may_end_the_match() -> None:
    """And lose it."""
    table = Table(
        "totals 40 99; white removed; black 1 red-5; red 3 black-4; "
        "boat 1 red red-4 red-5 red-6; boat 2 red"
    ).play("sell 4 5 6")
    assert table.over
    assert table.over.winners == (1,)


def test_forty_rounds_without_a_sale_end_the_match() -> None:
    """Each of the seats has had forty turns since the last sale."""
    table = Table(f"totals 9 4; {THERE.replace('red 1', 'red 2')}; quiet 78")
    table.play("move black")
    assert not table.over
    over = table.play("move black").over
    assert over
    assert (over.winners, over.reason) == ((0,), "no sale")


def test_a_sale_begins_the_count_anew() -> None:
    """The last turn is early enough."""
    table = Table(f"totals 9 4; {THERE.replace('red 1', 'red 2')}; quiet 79").play("sell 3")
    assert table.over is None
    assert table.position.quiet == 0


def test_a_boat_off_the_board_still_carries_its_cargo() -> None:
    """After its island was removed."""
    table = Table(LAST_OF_WHITE).play("sell 4 4 6", "move red")
    assert isinstance(Threeport.node(table.position), Decide)
    assert table.position.boats[1] == Boat(2, ("red-2",))
    table.play("move black", "sell 2")
    assert table.totals[1] == 9 + 2 + 1


def test_captains_who_only_sail_come_to_an_end_with_both_piles_empty() -> None:
    """Nothing can be dealt any more and their holds are full, but the rounds are counted."""
    origin = (
        "totals 9 4; white 2; black 1 {}; red 1; "
        "boat 1 white red-2 red-3 black-4; boat 2 red white-2 white-3 black-4"
    )
    deck: dict = {"values": 4, "boats": "markers"}
    unseen = "red-1", *Table(origin.format("red-1"), **deck).position.unseen
    table = Table(origin.format(" ".join(unseen)), **deck)
    assert (table.position.pile, table.position.discards) == (0, ())
    while not table.over:
        seat = table.position.seat + 1
        table.play("move white" if table.at(seat) == "black" else "move black")
    assert table.over.reason == "no sale"
    assert table.position.turn == 40 * 2


LAST = f"totals 11 4 4; seat 3; turn 60; {THERE.replace('red 1', 'red 2')}; boat 3 red"


def test_the_last_round_ends_with_the_turn_of_the_last_seat() -> None:
    """Nothing is dealt any more, and cargo aboard is worth nothing."""
    table = Table(LAST.replace("red-6", ""), 3, last_round=20).play("load")
    assert table.over is not None
    assert (table.over.winners, table.over.reason) == ((0,), "last round")
    assert (table.position.seat, table.position.turn, table.position.due) == (2, 60, ())
    assert table.position.ended is not None
    assert not table.position.ended.dealt


def test_the_last_sale_still_counts() -> None:
    """It may bring a tie, or the match."""
    for aboard, winners in (("red-4", (0,)), ("red-5", (0, 2)), ("red-6", (2,))):
        table = Table(f"{LAST} {aboard}", 3, last_round=20).play(f"sell {aboard[-1]}")
        assert table.over is not None
        assert table.over.winners == winners


def test_islands_may_end_a_match_before_its_last_round() -> None:
    """As without one."""
    origin = (
        "totals 40 60; white removed; black 1 red-5; red 3 black-4; "
        "boat 1 red red-4 red-5 red-6; boat 2 red black-6 black-6"
    )
    over = Table(origin, last_round=20).play("sell 4 5 6").over
    assert over is not None
    assert over.reason == "islands removed"


def test_a_last_round_takes_the_place_of_the_quiet_end() -> None:
    """It comes first unless nobody ever sells, and then at the same time."""
    table = Table(f"totals 9 4; {THERE.replace('red 1', 'red 2')}; quiet 79", last_round=40)
    assert table.play("move black").over is None


def test_turns_that_are_left_are_counted_by_seat() -> None:
    """With the current one; in the last round those who have played have none."""
    table = Table(LAST.replace("seat 3; turn 60", "seat 2; turn 56"), 3, last_round=20)
    assert [rules.turns_left(table.position, seat) for seat in range(3)] == [1, 2, 2]
    table.play("move black", "move black", "move black", "move red")
    assert [rules.turns_left(table.position, seat) for seat in range(3)] == [0, 0, 1]
    unlimited = Table(THERE).position
    assert rules.turns_left(unlimited, 0) == rules.UNLIMITED
