"""What holds in every match of Threeport Shipping, by any agreements and however it is played."""

from collections import Counter
from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from game.contract import Chance, Decide
from game.match import Match
from game.threeport import Rules as Threeport
from game.threeport import cards, options, piles, rules
from game.threeport.moves import SELL
from game.threeport.position import HOLD, Position
from tests.support.random_play import matches


def states(match: Match) -> list[Position]:
    """Every position of a match, those that wait for a card among them."""
    position = match.origin
    found = [position]
    for step in match.steps:
        for choice in step:
            if choice is not None:
                position = Threeport.step(position, choice)
                found.append(position)
    return found


def lying(position: Position) -> list[str]:
    """All cards in play, with repetitions, counted place by place."""
    found = [*position.unseen, *position.under_boats, *position.discards]
    for colour, island in enumerate(position.islands):
        if island:
            own = [cards.named(colour, value) for value in (1, 2, 3) if value >= island.level]
            found += [*own, *island.cargo]
    for boat in position.boats:
        found += boat.hold
    return found


@given(data=st.data())
def test_cards_are_conserved(data: st.DataObject) -> None:
    """None is in two places, and only those of a removed colour leave the game."""
    match = data.draw(matches(Threeport, 200))
    deck = Counter(cards.deck(match.options))
    for position in states(match):
        found = Counter(lying(position))
        assert not found - deck
        gone = deck - found
        assert {position.islands[cards.COLOUR[card]] for card in gone} <= {None}
        assert Counter(piles.gone(position)) == gone


@given(data=st.data())
def test_a_removed_colour_is_nowhere_in_sight(data: st.DataObject) -> None:
    """Neither on islands nor among the discards, nor aboard unless that is agreed."""
    for position in states(data.draw(matches(Threeport, 200))):
        seen = list(position.discards)
        for island in position.islands:
            seen += island.cargo if island else ()
        if position.options.aboard == "lost":
            for boat in position.boats:
                seen += boat.hold
        for card in seen:
            assert position.islands[cards.COLOUR[card]] is not None
        for boat in position.boats:
            assert boat.at is None or position.islands[boat.at] is not None


@given(data=st.data())
def test_a_legal_action_always_exists(data: st.DataObject) -> None:
    """Every one of them leads on, and no boat holds more than it can."""
    for position in states(data.draw(matches(Threeport, 120))):
        assert all(len(boat.hold) <= HOLD for boat in position.boats)
        here = Threeport.node(position)
        if isinstance(here, Decide):
            listed = list(here.moves)
            assert listed
            assert here.seat == position.seat
            for move in listed:
                assert rules.act(position, move) == Threeport.step(position, move)


@given(data=st.data())
def test_scores_only_grow(data: st.DataObject) -> None:
    """Only by sales, and only the seller's."""
    for before, after in pairwise(states(data.draw(matches(Threeport, 200)))):
        gained = [new - old for new, old in zip(after.totals, before.totals, strict=True)]
        assert min(gained) >= 0
        if not any(gained):
            continue
        assert after.ended is not None
        assert after.ended.account is not None
        assert after.ended.move.kind == SELL
        assert gained[after.ended.seat] == sum(gained) == after.ended.account.total


@given(data=st.data())
def test_an_island_without_cargo_is_due_a_card(data: st.DataObject) -> None:
    """So is every one after it; and nobody decides while a card can be dealt."""
    for position in states(data.draw(matches(Threeport, 200))):
        if position.phase == "over":
            continue
        assert position.due == position.left[len(position.left) - len(position.due) :]
        for place in position.left:
            assert position.island(place).cargo or place in position.due
        if position.phase == "choose" and position.due:
            assert position.pile == 0
            assert not position.discards


@given(data=st.data())
def test_the_pile_is_what_is_unseen_but_for_the_boats(data: st.DataObject) -> None:
    """As many cards stay under the boats as there are boats, and none of them is drawn."""
    match = data.draw(matches(Threeport, 200))
    under = options.boat_cards(match.options, len(match.seats))
    for position in states(match):
        assert len(position.under_boats) in (0, under)
        assert position.hidden + len(position.under_boats) == under
        here = Threeport.node(position)
        if isinstance(here, Chance) and position.phase == "dealing":
            assert position.pile > 0
            assert here.outcomes.total == position.pile + position.hidden


@given(data=st.data())
def test_a_last_round_gives_every_seat_as_many_turns(data: st.DataObject) -> None:
    """The match is over after its last turn, unless islands end it before."""
    match = data.draw(matches(Threeport, 200))
    last = match.options.last_round
    assume(last != options.ENDLESS)
    seats = range(len(match.seats))
    played = dict.fromkeys(seats, 0)
    for position in states(match):
        if position.phase == "choose":
            assert [rules.turns_left(position, seat) for seat in seats] == [
                last - played[seat] for seat in seats
            ]
            played[position.seat] += 1
    assert max(played.values()) <= last
    if match.over():
        over = match.node()
        assert over.reason in ("islands removed", "last round")
        assert over.reason == "islands removed" or set(played.values()) == {last}
        best = max(over.scores)
        assert over.winners == tuple(seat for seat in seats if over.scores[seat] == best)
