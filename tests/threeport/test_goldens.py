"""The goldens of Threeport Shipping show every agreement and everything that can happen."""

from collections.abc import Iterator

import pytest

from game import notation
from game.agreements import differences
from game.match import Match
from game.threeport import Rules as Threeport
from game.threeport.position import Position
from tests.rules.test_goldens import replayed
from tests.support.games import GOLDENS
from tests.threeport.test_random_play import states

OWN = [match for match in map(replayed, GOLDENS) if match.game is Threeport]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_whole_match_for_every_number_of_seats(seats: int) -> None:
    """From the start to the end, by the seed alone."""
    whole = [
        match
        for match in OWN
        if match.over()
        and match.origin == Threeport.start(match.options, len(match.seats))
        and len(match.seats) == seats
        and notation.read(notation.write(match, outcomes=False)) == match
    ]
    assert whole


def test_the_goldens_show_every_agreement() -> None:
    """So that none can be left out of the comparison of interpreters."""
    chosen = {name for match in OWN for name, _ in differences(Threeport, match.options)}
    assert chosen == {row.name for row in Threeport.TABLE} - {"edition"}  # there is only one


def scenes(match: Match) -> Iterator[str]:
    """The events in a match that rules govern, in a few words each."""
    before = match.origin
    for position in states(match)[1:]:
        yield from _scenes_of_a_step(before, position)
        before = position
    if match.over():
        over = match.node()
        yield f"ends by {over.reason}"
        yield "shared win" if len(over.winners) > 1 else "sole win"


def _scenes_of_a_step(before: Position, after: Position) -> Iterator[str]:
    if after.under_boats and not before.under_boats:
        yield "the cards under the boats are deduced"
    if not before.pile and after.pile:
        yield "the discards are shuffled"
    if after.due and after.phase == "choose":
        yield "nothing is left to deal"
    if after.turn > before.turn > 0 or after.over:
        yield from _scenes_of_an_action(before, after)
    elif after.ended and after.ended.dealt[-1][1] is None:
        yield "a card of a removed colour is drawn"


def _scenes_of_an_action(before: Position, after: Position) -> Iterator[str]:
    ended = after.ended
    assert ended is not None
    yield ended.move.kind
    if ended.account:
        yield f"{len(ended.account.values)} sold at level {ended.account.bonus}, {ended.change}"
    if after.phase == "dealing" and len(after.due) < len(after.left):
        yield "dealing resumes"
    if ended.change != "removed":
        return
    if after.phase == "dealing":
        yield "a removal empties an island"
    for old, boat in zip(before.boats, after.boats, strict=True):
        if len(boat.hold) < len(old.hold) and boat.at is not None:
            yield "cargo aboard another boat is lost"


EVERYTHING = {
    *("move", "load", "the cards under the boats are deduced", "the discards are shuffled"),
    *("nothing is left to deal", "dealing resumes", "cargo aboard another boat is lost"),
    *("a removal empties an island", "a card of a removed colour is drawn"),
    *("ends by islands removed", "ends by no sale", "ends by last round"),
    *("sole win", "shared win"),
    *(f"{sold} sold at level 1, upgraded" for sold in (1, 2, 3)),
    *("1 sold at level 2, None", "2 sold at level 2, upgraded", "3 sold at level 2, upgraded"),
    *("1 sold at level 3, None", "2 sold at level 3, None", "3 sold at level 3, removed"),
}


def test_the_goldens_show_everything_that_can_happen() -> None:
    """Found in the matches themselves."""
    assert EVERYTHING - {scene for match in OWN for scene in scenes(match)} == set()
