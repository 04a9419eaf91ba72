"""What holds in every match of Thousand, by any agreements and however it is played."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game import notation
from game.contract import Decide
from game.match import Match
from game.thousand import Rules as Thousand
from game.thousand import ending, moves, obstacles, rules
from game.thousand.options import STEP
from game.thousand.position import Position
from tests.support.random_play import matches


def states(match: Match) -> list[Position]:
    """Every position of a match that waits for a decision, and its end."""
    text = notation.write(match)
    return [state.position for _, state in notation.replay(text, as_given=True)]


def turns(match: Match) -> list[tuple[Position, Position]]:
    """The positions before and after each step that ended a turn."""
    found = pairwise(states(match))
    return [(before, after) for before, after in found if after.ended and not before.ended]


@given(data=st.data())
def test_no_obstacle_is_passed_over(data: st.DataObject) -> None:
    """Between two turns nobody has what the agreements do not allow."""
    for position in states(data.draw(matches(Thousand))):
        options = position.options
        for seat, total in enumerate(position.totals):
            entered = position.entries[seat] is not None
            assert total % STEP == 0
            assert position.bolts[seat] < options.bolts_limit
            assert entered or total < max(options.entry_min, STEP)
            assert options.bolts == "yes" or position.bolts[seat] == 0
            assert not position.tries[seat] or obstacles.on_barrel(options, total)
            assert not options.barrel_tries or position.tries[seat] < options.barrel_tries
            if options.dump_by_fine == "yes":
                assert not obstacles.dumps(options, total)
            if options.below_zero == "never" and options.bolts_before_entry == "no":
                assert total >= 0
            if not position.over and position.last_turns is None:
                assert not ending.reached(options, total)
            assert not ending.overshot(options, total)


@given(data=st.data())
def test_every_change_of_a_total_is_told(data: st.DataObject) -> None:
    """The points of the turn, and the events, sum to what the totals have become."""
    for before, after in turns(data.draw(matches(Thousand))):
        ended = after.ended
        assert ended is not None
        assert ended.seat == before.seat
        assert ended.before == before.total
        changes = [0] * len(before.totals)
        if ended.how in ("recorded", "dumped", "five alike"):
            changes[ended.seat] += ended.points
        for event in ended.events:
            changes[event.seat] += event.change
        sums = [total + change for total, change in zip(before.totals, changes, strict=True)]
        assert sums == list(after.totals)


@given(data=st.data())
def test_a_turn_that_is_recorded_leaves_the_pit(data: st.DataObject) -> None:
    """Whoever was in a pit is beyond it, or has lost the points again."""
    for before, after in turns(data.draw(matches(Thousand))):
        ended = after.ended
        assert ended is not None
        pit = obstacles.pit_at(before.options, before.total)
        if pit and ended.how == "recorded":
            assert ended.before + ended.points >= pit[1]
        if ended.how == "recorded":
            assert ended.points > 0 or "pays" in [event.what for event in ended.events]


@given(data=st.data())
def test_the_reason_and_the_moves_agree(data: st.DataObject) -> None:
    """The points can be recorded if nothing hinders it, and the missing ones are the least."""
    match = data.draw(matches(Thousand))
    position = match.position
    here = match.node()
    if not isinstance(here, Decide):
        return
    hindered = moves.why_not(position)
    assert (moves.BANK in here.moves) == (hindered is None)
    first = next(iter(here.moves))
    assert not first.kept or moves.BANK not in here.moves
    if hindered is not None and hindered.lacking:
        points = rules.turn_points(position) + hindered.lacking
        assert obstacles.hindrance(position, points) is None or position.options.ending == "above"
        short = obstacles.hindrance(position, points - STEP)
        assert short is not None
        assert short.lacking == STEP


@given(data=st.data())
def test_points_never_shrink_in_a_turn(data: st.DataObject) -> None:
    """Each throw that scores adds points, but for the pair of the last two dice."""
    for before, after in pairwise(states(data.draw(matches(Thousand)))):
        if not (before.throws and after.throws > before.throws):
            continue
        assert after.points >= before.points
        assert set(after.aside) | set(after.thrown) == {0, 1, 2, 3, 4}
        assert not set(after.aside) & set(after.thrown)
