"""'Les cartes Pirate': what each card changes in a turn. Points alone: test_ports_scoring."""

import pytest

from game.ports import moves, rules
from tests.ports.table import Table

# --- Bateau pirate ----------------------------------------------------------------------------


def test_a_won_battle_pays_its_bonus() -> None:
    """'En plus de son résultat aux dés, il reçoit le bonus.'."""
    table = Table().turn("ship-3", "3 sabre gold 2 monkey 2 parrot", "score")
    assert table.totals == (100 + 100 + 500, 0)


def test_a_battle_lost_at_a_stop_costs_its_value() -> None:
    """'Zéro point, quelque soit son résultat aux dés, et on lui retire la valeur.'."""
    table = Table(200, 0).turn("ship-2", "7 gold sabre", "score")
    assert (table.how, table.totals) == ("scored", (-100, 0))


@pytest.mark.parametrize("dice", ["3 skull 5 gold", "3 skull 5 sabre"])
def test_ship_bust_deducted(dice: str) -> None:
    """A bust loses the battle even if the sabres were there."""
    table = Table().turn("ship-4", dice)
    assert (table.how, table.totals) == ("bust", (-1000, 0))


def test_ship_bust_kept() -> None:
    """Ruling: a reached quota keeps its bonus, and only that; a missed one does not."""
    won = Table(ship_bust="kept").turn("ship-3", "3 skull 3 sabre 2 gold")
    assert (won.how, won.totals) == ("bust", (500, 0))
    lost = Table(ship_bust="kept").turn("ship-3", "3 skull 2 sabre 3 gold")
    assert (lost.how, lost.totals) == ("bust", (-500, 0))


@pytest.mark.parametrize("dice", ["4 skull 4 gold", "8 skull"])
def test_nobody_goes_to_skull_island_with_a_ship(dice: str) -> None:
    """'Un joueur qui obtiendrait 4 têtes de mort ou plus perdrait immédiatement son tour.'."""
    table = Table(0, 900).turn("ship-2", dice)
    assert (table.how, table.totals, table.on_island) == ("bust", (-300, 900), False)


def test_ship_four_skulls_turn_lost() -> None:
    """Ruling: with four skulls in the first throw only the turn is lost; with three, the value."""
    table = Table(ship_four_skulls="turn lost").turn("ship-4", "4 skull 4 gold")
    assert (table.how, table.totals) == ("bust", (0, 0))
    table = Table(ship_four_skulls="turn lost").turn("ship-4", "3 skull 5 gold")
    assert table.totals == (-1000, 0)


# --- L'île au Trésor --------------------------------------------------------------------------


def test_dice_on_treasure_island_survive_a_bust() -> None:
    """'Les points obtenus grâce aux dés réservés sur l'île au Trésor sont comptabilisés.'."""
    table = Table().turn(
        "chest", "4 gold skull 3 monkey", "roll 678 chest 1234 = skull skull monkey"
    )
    assert (table.how, table.totals) == ("bust", (200 + 400, 0))


def test_three_diamonds_in_the_chest_keep_their_points() -> None:
    """000, the example of the card: each of them, and the set they make."""
    table = Table(edition="ports").turn(
        "chest", "3 diamond 2 skull 3 monkey", "roll 678 chest 123 = skull 2 gold"
    )
    assert (table.how, table.totals) == ("bust", (300 + 100, 0))


def test_only_dice_laid_there_before_the_fatal_throw_are_saved() -> None:
    """Neither held dice beside the island nor what the fatal throw shows."""
    table = Table().turn(
        "chest", "3 gold diamond skull 3 monkey", "roll 678 chest 12 = 2 skull gold"
    )
    assert table.totals == (200, 0)


def test_the_first_throw_finds_the_island_empty() -> None:
    """Three skulls at once save nothing."""
    assert Table().turn("chest", "3 skull 5 gold").totals == (0, 0)


def test_dice_may_be_put_on_and_taken_off_after_each_throw() -> None:
    """'Il peut choisir de les reprendre et les rejouer lors de chaque lancer.'."""
    table = Table().turn("chest", "3 gold skull 4 monkey", "roll 78 chest 123 = 2 parrot")
    on_it = [table.position.chest]
    table.play("roll 37 chest 56 = gold skull")
    on_it.append(table.position.chest)
    assert on_it == [(0, 1, 2), (4, 5)]
    table.play("roll 38 = skull gold")
    assert (table.how, table.totals) == ("bust", (0, 0))


def test_dice_on_the_island_count_at_a_stop_like_all_others() -> None:
    """The full chest included."""
    table = Table().turn(
        "chest", "4 gold 2 diamond 2 monkey", "roll 78 chest 1234 = 2 gold", "score"
    )
    assert table.totals == (1000 + 600 + 200 + 500, 0)


def test_a_full_island_has_no_full_chest_after_a_bust() -> None:
    """Eight dice cannot lie there when dice fly, so there is no bonus to be saved."""
    table = Table().turn("chest", "6 gold 2 monkey", "roll 78 chest 123456 = skull monkey")
    table.play("roll 68 chest 12345 = 2 skull")
    assert (table.how, table.totals) == ("bust", (500 + 500, 0))


def test_skulls_never_lie_on_treasure_island() -> None:
    """Nor do dice that are being rolled, nor any with another card."""
    table = Table().turn("chest", "skull 3 gold 4 monkey")
    assert table.refusal("roll 78 chest 12") == moves.CHEST_SKULL
    assert table.refusal("roll 78 chest 28") == moves.CHEST_ROLLED
    assert table.refusal("roll 78 chest 234") is None
    other = Table().turn("captain", "skull 3 gold 4 monkey")
    assert other.refusal("roll 78 chest 2") == moves.NO_CHEST


def test_treasure_island_is_forgotten_on_skull_island() -> None:
    """Four skulls in the first throw: nothing counts but skulls."""
    table = Table().turn("chest", "4 skull 4 gold")
    assert table.refusal("roll 5678 chest 5") == moves.ISLAND_ALL
    assert table.play("roll 5678 = 4 gold").totals == (0, -400)


# --- Gardienne --------------------------------------------------------------------------------


def test_the_guardian_rolls_one_skull_once() -> None:
    """'Il peut exceptionnellement relancer, une fois, un dé avec une tête de mort.'."""
    table = Table().turn("guardian", "2 skull 4 gold 2 monkey")
    assert table.refusal("roll 127") == moves.ONE_SKULL
    table.play("roll 17 = skull monkey")
    assert table.refusal("roll 17") == moves.SKULL_LOCKED
    assert table.refusal("roll 27") == moves.SKULL_LOCKED


def test_the_guardian_still_counts_for_the_next_turn_of_the_card() -> None:
    """Once in each turn that shows her, not once in the match."""
    table = Table().turn("guardian", "skull 7 gold", "roll 12 = 2 gold", "score")
    table.turn("guardian", "skull 7 gold")
    assert table.may_roll(1, 2)


def test_other_cards_have_no_guardian() -> None:
    """Nor has the next turn, if she was not called."""
    table = Table().turn("guardian", "8 gold", "score")
    assert table.position.guardian is False
    table.turn("gold", "skull 6 gold sabre")
    assert table.refusal("roll 12") == moves.SKULL_LOCKED


@pytest.mark.parametrize("lines", [[], ["roll 78 = skull monkey"]])
def test_the_guardian_rescues_from_three_skulls(lines: list[str]) -> None:
    """In the first throw and later: one skull must go into the next roll."""
    table = Table().turn("guardian", "2 skull 5 gold monkey" if lines else "3 skull 5 gold", *lines)
    assert rules.must_rescue(table.position)
    assert table.how is None
    assert table.refusal("roll 45") == moves.RESCUE_FIRST
    table.play("roll 14 = 2 gold")
    assert table.how is None
    assert table.at_stake > 0
    assert table.refusal("roll 24") == moves.SKULL_LOCKED


def test_a_failed_rescue_is_a_bust() -> None:
    """The third skull comes again."""
    table = Table().turn("guardian", "3 skull 5 gold", "roll 1 = skull")
    assert (table.how, table.totals) == ("bust", (0, 0))


def test_stopping_on_three_skulls_without_the_guardian_is_a_bust() -> None:
    """Nothing is at stake, and the end of the turn is called a bust."""
    table = Table(100, 0).turn("guardian", "3 skull 5 gold")
    assert table.at_stake == 0
    table.play("score")
    assert (table.how, table.totals) == ("bust", (100, 0))


def test_a_third_skull_after_the_guardian_was_called_is_a_bust() -> None:
    """She helps once."""
    table = Table().turn(
        "guardian", "2 skull 4 gold 2 monkey", "roll 17 = gold monkey", "roll 78 = 2 skull"
    )
    assert table.how == "bust"


def test_four_skulls_after_the_first_throw_are_beyond_the_guardian() -> None:
    """She saves exactly three."""
    assert Table().turn("guardian", "2 skull 4 gold 2 monkey", "roll 78 = 2 skull").how == "bust"


def test_four_skulls_in_the_first_throw_go_to_the_island_guardian_or_not() -> None:
    """There she is of no use."""
    table = Table().turn("guardian", "4 skull 4 gold")
    assert table.on_island
    assert table.refusal("roll 15678") == moves.ISLAND_ALL


def test_guardian_alone_allowed() -> None:
    """Her skull may be the only die rolled, though another single die may not."""
    table = Table().turn("guardian", "skull 7 gold")
    assert table.may_roll(1)
    assert table.refusal("roll 2") == moves.TWO_DICE


@pytest.mark.parametrize(
    ("edition", "refusal"),
    [
        ("mille-sabords", None),
        ("ports", moves.GUARDIAN_ALONE),
        ("fortune", moves.GUARDIAN_ALONE),
    ],
)
def test_only_mille_sabords_lets_her_skull_be_rolled_alone(
    edition: str, refusal: str | None
) -> None:
    """'Exceptionnellement'; elsewhere 'at least 2', and 'a single die cannot be rolled'."""
    for dice in ("2 skull 6 gold", "3 skull 5 gold"):
        table = Table(edition=edition).turn("guardian", dice)
        assert table.refusal("roll 1") == refusal
        assert table.may_roll(1, 8)


def test_guardian_alone_refused() -> None:
    """Ruling: another die goes with it."""
    table = Table(guardian_alone="refused").turn("guardian", "3 skull 5 gold")
    assert table.refusal("roll 1") == moves.GUARDIAN_ALONE
    assert table.may_roll(1, 4)


def test_one_die_is_kept_with_the_guardian_too() -> None:
    """A lifted skull is no die kept."""
    assert Table().turn("guardian", "skull 7 gold").refusal("roll 12345678") == moves.KEEP_ONE


# --- Animaux, Magie pirate --------------------------------------------------------------------


def test_animals_of_the_rule_book() -> None:
    """Two parrots and three monkeys are a combination of five."""
    assert Table().turn("animals", "2 parrot 3 monkey 2 sabre skull").at_stake == 500


@pytest.mark.parametrize("coin", ["gold", "diamond"])
def test_nine_alike_wins_the_moment_it_is_thrown(coin: str) -> None:
    """'Alors il remporte immédiatement la partie', whatever the others have."""
    table = Table(-2000, 5900).turn(coin, f"6 {coin} 2 sabre", f"roll 78 = 2 {coin}")
    assert table.over is not None
    assert (table.over.winners, table.over.reason) == ((0,), "nine alike")
    assert table.how == "nine alike"
    assert table.totals == (-2000 + 4000 + 900 + 500, 5900)


def test_nine_alike_scores() -> None:
    """Ruling: it is worth what eight are."""
    table = Table(nine_alike="scores").turn("gold", "8 gold")
    assert table.over is None
    assert table.play("score").totals == (4000 + 900 + 500, 0)
