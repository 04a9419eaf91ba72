"""The face-down cards: every deal is as likely as if a real deck had been shuffled."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from game.agreements import choose
from game.contract import Chance
from game.match import Seat, begin, play
from game.threeport import Rules as Threeport
from game.threeport import cards, piles
from game.threeport.position import Position
from tests.threeport.table import Table

# Two cards of the pile, two boats, and discards for the next pile; white is emptied by the load.
FEW = "white 2 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 red; totals 9 0; "


def with_unseen(unseen: tuple[str, ...], discards: tuple[str, ...]) -> Position:
    """A position in which only these cards are unseen, those under the two boats among them."""
    position = Table(FEW).position
    return position.replace(unseen=cards.in_order(unseen), discards=cards.in_order(discards))


def by_the_rules(position: Position, chance: Fraction) -> Iterator[tuple[tuple, Fraction]]:
    """(cargo of the islands, probability) for each course of a deal."""
    here = Threeport.node(position)
    if not isinstance(here, Chance):
        yield tuple(island.cargo for island in position.islands if island), chance
        return
    for card, weight in here.outcomes:
        share = chance * Fraction(weight, here.outcomes.total)
        yield from by_the_rules(Threeport.step(position, card), share)


def by_shuffling(position: Position) -> Iterator[tuple]:
    """The cargo after the same deal, for each order of the unseen cards and of the discards."""
    seats = len(position.boats)
    for order in permutations(position.unseen):
        pile = order[: len(order) - seats]  # the last ones were dealt to the boats
        for again in permutations(position.discards):
            live = [card for card in pile + again if position.islands[cards.COLOUR[card]]]
            stacks = [list(island.cargo) for island in position.islands if island]
            for stack in stacks:
                if live:
                    stack.append(live.pop(0))
            yield tuple(tuple(stack) for stack in stacks)


def compare(position: Position) -> None:
    """Asserts that both ways to deal a card to every island agree exactly."""
    deal = position.replace(due=position.left, phase="dealing", ended=None)
    ready = piles.ready(deal)
    assert ready is not None
    found: dict[tuple, Fraction] = {}
    for cargo, chance in by_the_rules(ready, Fraction(1)):
        found[cargo] = found.get(cargo, Fraction(0)) + chance
    shuffled = Counter(by_shuffling(position))
    ways = sum(shuffled.values())
    assert found == {cargo: Fraction(count, ways) for cargo, count in shuffled.items()}
    assert len(found) > 1


def test_a_card_under_a_boat_is_as_likely_as_any_other() -> None:
    """Three cards of the pile, two under the boats: each of the five may be drawn."""
    compare(with_unseen(("white-1", "black-2", "black-2", "red-6", "red-2"), ("red-1",)))


def test_a_deal_goes_on_with_the_discards() -> None:
    """One card is drawn from the unseen ones, the others from the discards alone."""
    compare(with_unseen(("white-1", "black-2", "red-6"), ("red-1", "white-4", "black-1")))


def test_an_empty_pile_leaves_the_cards_under_the_boats_unseen() -> None:
    """They are never drawn."""
    compare(with_unseen(("white-1", "black-2"), ("red-1", "white-4", "black-1", "red-2")))


def test_cards_of_a_removed_colour_may_lie_in_the_pile_or_under_a_boat() -> None:
    """How many of them are drawn is up to chance; they leave the game."""
    position = with_unseen(("white-1", "white-2", "black-2", "red-6"), ("red-1", "black-1"))
    position = position.replace(islands=(None, *position.islands[1:]))
    compare(position)


def test_what_lies_under_the_boats_is_deduced_when_the_pile_runs_out() -> None:
    """All other cards have been seen; from then on the pile is known too."""
    position = with_unseen(("white-1", "black-2"), ("red-1", "white-4", "black-1", "red-2"))
    after = Threeport.step(position, Threeport.parse_move("load"))
    assert after.under_boats == ("white-1", "black-2")
    assert after.hidden == 0
    assert after.unseen == ("white-4", "black-1", "red-1", "red-2")
    assert after.pile == 4
    assert after.discards == ()
    for card in ("red-1", "white-4", "black-1"):
        after = Threeport.step(after, card)
    assert after.unseen == ("red-2",)
    again = piles.ready(after.replace(unseen=(), discards=("red-3",)))
    assert again is not None
    assert again.under_boats == ("white-1", "black-2")


def test_markers_leave_nothing_to_deduce() -> None:
    """All unseen cards are in the pile."""
    position = Table(FEW, boats="markers").position
    assert position.pile == len(position.unseen)
    after = piles.ready(position.replace(unseen=(), discards=("red-1",)))
    assert after is not None
    assert (after.unseen, after.under_boats) == (("red-1",), ())


def test_nothing_is_dealt_where_both_piles_are_empty() -> None:
    """The island stays empty until there are discards, and then white comes first."""
    position = with_unseen(("white-1", "black-2"), ())
    boat = position.boats[1].replace(hold=("red-6",))
    position = position.replace(boats=(position.boats[0], boat))
    table = Table()
    table.position = position
    table.play("load")
    assert table.cargo("white") == ()
    assert list(table.position.due) == [0, 1, 2]
    assert table.position.phase == "choose"
    table.play("sell 6 = red-1 red-6")  # the card sold, and the 1 of the island it upgraded
    assert table.cargo("white") == ("red-1",)
    assert table.cargo("black") == ("red-5", "red-6")
    assert table.position.due == (2,)
    assert table.cargo("red") == ("black-4",)


def test_an_island_that_is_emptied_while_cards_are_due_is_due_too() -> None:
    """A deal that has stopped begins anew: every island gets one card."""
    position = with_unseen(("white-1", "black-2"), ())
    table = Table()
    table.position = position.replace(due=(2,))
    table.play("load")
    assert table.position.due == (0, 1, 2)


def test_nobody_can_peek() -> None:
    """Two matches whose seeds bring other cards have the same position until those are drawn."""
    options = choose(Threeport, [("starts", 1)])
    cargo = {"turn 0 card 1": "white-4", "turn 0 card 2": "red-2", "turn 0 card 3": "red-6"}
    found = [
        begin(Threeport, options, [Seat("", "pip")] * 2, seed, lambda _, chance: cargo[chance.name])
        for seed in ("a", "b")
    ]
    for move in ("move white", "move black", "load"):
        assert found[0].position == found[1].position
        assert hash(found[0].position) == hash(found[1].position)
        found = [play(match, Threeport.parse_move(move)) for match in found]
    assert found[0].position != found[1].position
