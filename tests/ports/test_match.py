"""A match of A Thousand Ports: seats, the pile, 'Fin de la partie'."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.agreements import choose
from game.contract import Chance, Decide, Over
from game.match import PERSON, Seat, begin
from game.ports import Rules as Ports
from game.ports import moves
from game.ports.cards import CARDS, CLASSIC_PILE, FORTUNE_PILE
from tests.ports.table import Table

NINE_HUNDRED = (
    "gold",
    "4 gold skull 3 monkey",
)  # 500 + 500 with the coin of the card, three monkeys
BUST = ("none", "3 skull 5 gold")


def scoring(table: Table, points: int) -> Table:
    """A turn that writes a number of hundreds, made of coins that form no set."""
    plain = {
        0: "2 skull 2 sabre 2 monkey 2 parrot",
        100: "gold skull 2 sabre 2 monkey 2 parrot",
        200: "gold diamond 2 sabre 2 monkey 2 parrot",
        300: "2 gold diamond skull 2 sabre 2 monkey",
        400: "2 gold 2 diamond 2 sabre 2 monkey",
    }
    return table.turn("none", plain[points], "score")


# --- Seats ------------------------------------------------------------------------------------


def test_the_seat_that_starts_is_drawn() -> None:
    """'Le plus jeune à bord' cannot be known: each seat is as likely."""
    start = Ports.start(choose(Ports, []), 4)
    chance = Ports.node(start)
    assert isinstance(chance, Chance)
    assert list(chance.outcomes) == [(0, 1), (1, 1), (2, 1), (3, 1)]
    assert Ports.node(Ports.step(start, 2)).seat == 2


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_seat_that_starts_may_be_agreed(first: int) -> None:
    """A rematch can then pass the start on."""
    here = Ports.node(Ports.start(choose(Ports, [("starts", first)]), 3))
    assert isinstance(here, Decide)
    assert here.seat == first - 1


def test_an_empty_chair_cannot_start() -> None:
    """Two seats, and the third is to start."""
    with pytest.raises(ValueError, match="seat 3 cannot start: there are 2 seats"):
        Ports.start(choose(Ports, [("starts", 3)]), 2)


def test_seats_play_in_turn() -> None:
    """'Puis les autres joueurs tenteront leur chance, à leur tour.'."""
    table = Table(0, 0, 0)
    seats = []
    for _ in range(4):
        seats.append(table.position.seat)
        table.turn(*BUST)
    assert seats == [0, 1, 2, 0]
    assert table.position.turn == 4


def test_every_seat_starts_equally_often() -> None:
    """Over many seeds, within five standard deviations."""
    crew = [Seat(name, PERSON) for name in ("Anna", "Bert", "Cleo")]
    first = [begin(Ports, choose(Ports, []), crew, f"seed{n}").node().seat for n in range(600)]
    for seat in range(3):
        assert abs(first.count(seat) - 200) < 5 * (600 * 1 / 3 * 2 / 3) ** 0.5


# --- The pile ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["mille-sabords", "ports"])
def test_the_classic_pile(edition: str) -> None:
    """35 cards of the nine kinds, skulls and ships in their sorts."""
    assert dict(zip(CARDS, Table(edition=edition).position.pile, strict=True)) == {
        "chest": 4,
        "captain": 4,
        "guardian": 4,
        "animals": 4,
        "gold": 4,
        "diamond": 4,
        "skull-1": 3,
        "skull-2": 2,
        "ship-2": 2,
        "ship-3": 2,
        "ship-4": 2,
        "storm": 0,
        "truce": 0,
    }


def test_the_assumed_pile_of_fortune() -> None:
    """35 cards too, as its sheet says, with the two kinds that only it has."""
    pile = Table(edition="fortune").position.pile
    assert pile == FORTUNE_PILE
    assert sum(pile) == 35
    assert dict(zip(CARDS, pile, strict=True))["storm"] == 2
    assert all(pile)


def test_the_pile_may_be_agreed() -> None:
    """Any number of each card, as long as there is one card at all."""
    counts = {"cards_" + card.replace("-", "_"): 0 for card in CARDS}
    table = Table(**counts | {"cards_truce": 1})
    assert dict(Ports.node(Ports.step(table.position, moves.CARD)).outcomes) == {"truce": 1}
    with pytest.raises(ValueError, match="the pile needs at least one card"):
        Table(**counts)


def test_the_36th_turn_shuffles_all_cards_again() -> None:
    """'Si la pioche est épuisée, la défausse est mélangée pour en former une nouvelle.'."""
    table = Table()
    deal = [card for card, count in zip(CARDS, CLASSIC_PILE, strict=True) for _ in range(count)]
    assert len(deal) == 35
    for number, card in enumerate(deal):
        assert sum(table.position.pile) == 35 - number
        dice = "2 skull 2 sabre 2 monkey 2 parrot" if "skull" not in card else "8 parrot"
        table.play(f"card = {card}", f"roll 12345678 = {dice}", "score")
        table.position = table.position.replace(totals=(0, 0))
    assert sum(table.position.pile) == 0
    chance = Ports.node(Ports.step(table.position, moves.CARD))
    assert chance.name == "turn 36 card"
    assert tuple(count for _, count in chance.outcomes) == tuple(filter(None, CLASSIC_PILE))
    assert chance.outcomes.total == 35


def test_in_fortune_the_order_of_the_cards_repeats() -> None:
    """'The Fortune Card is placed at the bottom of the draw pile': turn 36 turns over card 1."""
    table = Table(edition="fortune")
    deal = [card for card, count in zip(CARDS, FORTUNE_PILE, strict=True) for _ in range(count)]
    for number, card in enumerate(deal + deal):
        chance = Ports.node(Ports.step(table.position, moves.CARD))
        assert chance.outcomes.total == (35 - number if number < 35 else 1)
        assert card in chance.outcomes
        table.turn(card, "2 skull 2 parrot 2 monkey 2 gold" if "skull" not in card else "8 parrot")
        table.play("score")
        table.position = table.position.replace(totals=(0, 0))
    assert table.position.used == tuple(deal)


def test_a_turn_without_a_card_leaves_a_known_order_alone() -> None:
    """A turn set up by a replay file does not touch the pile."""
    others = {"cards_" + card.replace("-", "_"): 0 for card in CARDS if card != "chest"}
    table = Table(edition="fortune", cards_chest=1, **others)
    table.turn("chest", "3 skull 5 gold").turn(*BUST)
    assert table.position.used == ("chest",)


def test_cards_are_drawn_without_return() -> None:
    """A card that was turned over is not in the pile."""
    table = Table().turn("ship-4", "3 skull 5 gold")
    chance = Ports.node(Ports.step(table.position, moves.CARD))
    assert dict(chance.outcomes)["ship-4"] == 1
    assert chance.outcomes.total == 34


# --- Fin de la partie -------------------------------------------------------------------------


def test_the_target_sets_off_the_last_round() -> None:
    """'Les autres joueurs entament alors un dernier tour': one each, and no more."""
    table = scoring(Table(5900, 0, 0), 400)
    assert table.position.last_turns == 2
    scoring(table, 0)
    assert table.over is None
    scoring(table, 400)
    assert table.over == ((6300, 0, 400), (0,), "last round")


def test_the_target_reached_exactly_counts() -> None:
    """'6000 points ou plus'; 5,900 is not enough."""
    assert scoring(Table(5800, 0), 100).position.last_turns is None
    assert scoring(Table(5800, 0), 200).position.last_turns == 1


@pytest.mark.parametrize("target", [5000, 6000, 8000])
def test_the_target_may_be_agreed(target: int) -> None:
    """'Un score plus court (5000 points) ou plus long (8000 points).'."""
    assert scoring(Table(target - 400, 0, target=target), 300).position.last_turns is None
    assert scoring(Table(target - 400, 0, target=target), 400).position.last_turns == 1


def test_whoever_has_most_after_the_last_round_wins() -> None:
    """It need not be who set it off."""
    table = scoring(Table(5900, 5800), 100)
    assert scoring(table, 400).over == Over((6000, 6200), (1,), "last round")


def test_the_seat_before_the_starter_has_no_second_last_turn() -> None:
    """Reached by the middle seat: the last one and the first one still play."""
    table = scoring(Table(0, 5900, 0), 100)
    seats = []
    scoring(table, 100)
    while table.over is None:
        seats.append(table.position.seat)
        scoring(table, 0)
    assert seats == [2, 0]


def test_reaching_the_target_in_the_last_round_does_not_prolong_it() -> None:
    """Three seats, two of them at the target."""
    table = scoring(scoring(Table(5900, 5900, 0), 200), 100)
    assert table.position.last_turns == 1
    assert scoring(table, 0).over == Over((6100, 6000, 0), (0,), "last round")


def test_equal_points_share_the_win() -> None:
    """The sheet is silent: nobody is put second by the order of seats."""
    table = scoring(scoring(Table(5900, 5700, 0), 100), 300)
    assert scoring(table, 0).over == Over((6000, 6000, 0), (0, 1), "last round")


def test_the_target_lost_again_goes_on_in_sudden_death() -> None:
    """'Le jeu se poursuit jusqu'à ce que quelqu'un atteigne à nouveau les 6000 points.'."""
    table = scoring(Table(5900, 5500), 100)
    table.turn("none", "4 skull 4 gold", "roll 5678 = 4 gold")
    assert table.over is None
    assert table.totals == (5600, 5500)
    assert (table.position.sudden, table.position.last_turns) == (True, None)
    scoring(table, 300)
    assert table.over is None
    assert scoring(table, 400).over is None
    assert scoring(table, 100).over == Over((6000, 5900), (0,), "sudden death")


def test_somebody_at_the_target_wins_although_the_first_fell_back() -> None:
    """The match goes on only if nobody is left at the target."""
    table = scoring(Table(5900, 5900, 0), 100).turn("none", "5 gold 3 sabre", "score")
    assert table.totals == (6000, 7500, 0)
    table.turn("none", "4 skull 4 gold", "roll 5678 = 4 gold")
    assert table.over == Over((5600, 7100, 0), (1,), "last round")


def test_the_first_fallen_back_in_mid_round_may_be_overtaken() -> None:
    """The last round goes on: those who still have a turn may reach the target."""
    table = scoring(Table(5900, 0, 5900), 100)
    table.turn("none", "4 skull 4 gold", "roll 5678 = 4 gold")
    assert table.totals == (5600, 0, 5500)
    table.turn("none", "5 gold 3 sabre", "score")
    assert table.over == Over((5600, 0, 7100), (2,), "last round")


def test_sudden_death_ends_on_the_spot() -> None:
    """'Sans déclencher de nouvelle manche': the others have no last turn."""
    table = Table(0, 5900, 0)
    table.position = table.position.replace(sudden=True, seat=1)
    assert scoring(table, 100).over == Over((0, 6000, 0), (1,), "sudden death")


def test_nine_alike_ends_even_a_last_round() -> None:
    """'Immédiatement', and although another has more points."""
    table = Table(5900, -9000)
    scoring(table, 400).turn("gold", "8 gold")
    assert table.over is not None
    assert (table.over.winners, table.over.reason) == ((1,), "nine alike")


def test_a_match_that_is_over_waits_for_nobody() -> None:
    """The winning throw stays on the table."""
    table = Table().turn("gold", "8 gold")
    assert Ports.node(table.position) == table.over
    assert table.position.faces == ("gold",) * 8


# --- Totals below zero ------------------------------------------------------------------------


def test_below_zero_allowed() -> None:
    """No sheet says that a total stops at zero: islands and battles may go below."""
    table = Table(0, 0).turn("none", "4 skull 4 gold", "roll 5678 = 4 gold")
    table.turn("ship-4", "3 skull 5 gold")
    assert table.totals == (0, -1400)


def test_below_zero_floor() -> None:
    """Ruling: nobody falls below zero, on the island, in a battle or at a stop."""
    table = Table(200, 100, 300, below_zero="floor")
    table.turn("none", "4 skull 4 gold", "roll 5678 = 4 gold")
    assert table.totals == (200, 0, 0)
    table.turn("ship-4", "3 skull 5 gold").turn("ship-2", "8 gold", "score")
    assert table.totals == (200, 0, 0)


@given(st.lists(st.sampled_from([0, 100, 200, 300, 400]), min_size=1, max_size=12))
def test_totals_are_what_was_written(turns: list[int]) -> None:
    """Turn by turn, to the seat whose turn it was."""
    table = Table(0, 0, 0)
    for points in turns:
        scoring(table, points)
    assert table.totals == tuple(sum(turns[seat::3]) for seat in range(3))
