"""The risk on the Roll button, compared with what all throws lead to."""

from hypothesis import assume, given
from hypothesis import strategies as st

from game import thousand
from game.contract import Chance, Risk
from game.match import Match
from game.thousand import risk
from game.thousand.moves import Move
from game.thousand.scoring import fewer
from tests.random_play import matches
from tests.thousand.table import Table

LOST = ("lost", "overshot", "dumped")


@given(data=st.data(), match=matches(thousand))
def test_the_risk_is_that_of_all_throws(data: st.DataObject, match: Match) -> None:
    """By any house rules, with any choice of dice."""
    position = match.position
    assume(not match.over() and position.throws)
    kept = data.draw(st.sampled_from([(), *fewer(position)]))
    move = Move("roll", kept)
    legal = match.node().moves.refusal(move) is None
    rolled = thousand.step(position, move) if legal else None
    chance = rolled and thousand.node(rolled)
    if not isinstance(chance, Chance):
        assert risk.of(position, kept) is None
        return
    landed = [(thousand.step(rolled, faces).ended, ways) for faces, ways in chance.outcomes]
    lost = sum(ways for ended, ways in landed if ended is not None and ended.how in LOST)
    assert risk.of(position, kept) == Risk(lost, sum(ways for _, ways in landed), "bust")


def test_there_is_nothing_to_lose_before_a_turn() -> None:
    """Nor is there a roll to weigh where points must be banked, or end the turn by themselves."""
    assert risk.of(Table().position) is None
    found = risk.of(Table().play("roll = 1 5 2 2 3").position)
    assert found == Risk(60, 216, "bust")


def test_the_dump_truck_is_part_of_the_risk() -> None:
    """530 with 15 in hand: one more ten, and all is lost."""
    plain = risk.of(Table("totals 300 0; entered 75 -").play("roll = 1 5 2 2 3").position)
    near = risk.of(Table("totals 530 0; entered 75 -").play("roll = 1 5 2 2 3").position)
    assert plain
    assert near
    assert near.ways > plain.ways
