"""Fortune, where it is not Mille Sabords: Storm, Truce, all eight dice, the island, its own end."""

import pytest

from game.contract import Over
from game.ports import Rules as Ports
from game.ports import moves
from game.ports.scoring import Line
from tests.ports.table import Table

HUNDRED = ("none", "3 monkey 2 parrot 2 sabre skull", "score")


def fortune(*totals: int, **agreements: str | int) -> Table:
    """A table of the edition Fortune."""
    return Table(*totals, edition="fortune", **agreements)


# --- Storm ------------------------------------------------------------------------------------


def test_a_storm_leaves_two_rolls() -> None:
    """'You are allowed only 2 rolls'; after them the player can only score."""
    table = fortune().turn("storm", "2 gold 3 monkey 3 parrot", "roll 345678 = 6 sabre")
    assert table.how is None
    assert table.refusal("roll 345678") == moves.STORM_OVER
    assert list(Ports.node(table.position).moves) == [moves.SCORE]
    assert table.play("score").totals == (400, 0)


def test_in_a_storm_each_gold_and_diamond_is_worth_200() -> None:
    """'Only gold and diamonds will give you points but their value is doubled.'."""
    table = fortune().turn("storm", "3 gold 2 diamond 3 monkey", "score")
    assert table.account.lines == (
        Line("storm face", "gold", 3, 600),
        Line("storm face", "diamond", 2, 400),
    )


def test_a_storm_gives_no_full_chest() -> None:
    """'Only gold and diamonds will give you points': eight of them bring 1,600 and no more."""
    assert fortune().turn("storm", "5 gold 3 diamond").at_stake == 1600
    assert fortune(storm_chest="counts").turn("storm", "5 gold 3 diamond").at_stake == 2100


def test_three_skulls_sink_in_a_storm_too() -> None:
    """They do so after the first roll or the second."""
    assert fortune().turn("storm", "3 skull 5 gold").how == "bust"
    table = fortune().turn("storm", "2 skull 4 gold 2 monkey", "roll 78 = skull gold")
    assert (table.how, table.totals) == ("bust", (0, 0))


def test_the_island_has_as_many_rolls_as_ever_in_a_storm() -> None:
    """The two rolls are for treasure."""
    table = fortune().turn("storm", "4 skull 4 gold", "roll 5678 = skull 3 gold")
    table.play("roll 678 = skull 2 gold", "roll 78 = 2 gold")
    assert (table.how, table.totals) == ("island", (0, -600))


# --- Truce ------------------------------------------------------------------------------------


def test_a_turn_without_sabres_scores_under_the_truce() -> None:
    """It scores as with any other card."""
    assert fortune().turn("truce", "4 gold 4 monkey", "score").totals == (1300, 0)


def test_sabres_cost_1000_each_and_nothing_else_counts() -> None:
    """'If you do, you lose 1,000 points for each ... and your other dice will not be counted.'."""
    table = fortune().turn("truce", "2 sabre 6 gold")
    assert table.at_stake == -2000
    table.play("score")
    assert table.account.lines == (Line("truce", "truce", 2, -2000),)
    assert table.totals == (-2000, 0)


def test_a_bust_without_sabres_costs_nothing_under_the_truce() -> None:
    """Nor do sabres that were rolled away in time."""
    table = fortune().turn("truce", "2 skull 2 sabre 4 gold", "roll 34 = skull gold")
    assert (table.how, table.totals) == ("bust", (0, 0))


# --- Rolling all eight ------------------------------------------------------------------------


def test_all_eight_dice_may_be_rolled_again() -> None:
    """'The player may re-roll any die he wants to'; four skulls then are a bust, no island."""
    table = fortune().turn("none", "2 gold 2 sabre 2 monkey 2 parrot")
    table.play("roll 12345678 = 4 skull 4 gold")
    assert (table.how, table.totals) == ("bust", (0, 0))


def test_a_single_die_is_not_rolled_in_fortune_either() -> None:
    """'A single die cannot be rolled.'."""
    assert fortune().turn("none", "2 gold 6 sabre").refusal("roll 1") == moves.TWO_DICE


# --- The Island of Skulls ---------------------------------------------------------------------


@pytest.mark.parametrize(("card", "loss"), [("none", 500), ("captain", 1000)])
def test_the_island_may_be_left_while_skulls_come(card: str, loss: int) -> None:
    """'He may keep rolling'; what was collected counts."""
    table = fortune(0, 0, 0).turn(card, "4 skull 4 gold", "roll 5678 = skull 3 gold", "score")
    assert (table.how, table.totals) == ("island", (0, -loss, -loss))


def test_any_dice_are_rolled_on_the_island_two_at_least() -> None:
    """'The player may re-roll any die he wants to'; of those kept one may be rolled later."""
    table = fortune().turn("chest", "4 skull 4 gold")
    assert table.may_roll(5, 6, 7, 8)
    assert table.may_roll(6, 8)
    assert table.refusal("roll 5") == moves.TWO_DICE
    assert table.refusal("roll 15") == moves.SKULL_LOCKED
    assert table.refusal("roll 56 chest 7") == moves.NO_CHEST
    table.play("roll 56 = skull monkey")
    assert table.may_roll(7, 8)
    table.play("roll 78 = skull diamond", "roll 68 = 2 gold")
    assert (table.how, table.totals) == ("island", (0, -600))


def test_all_dice_are_rolled_on_the_island_where_that_is_agreed() -> None:
    """Then there is no other roll."""
    table = fortune(island_dice="all").turn("none", "4 skull 4 gold")
    assert table.refusal("roll 56") == moves.ISLAND_ALL
    assert [Ports.move_text(move) for move in Ports.node(table.position).moves] == [
        "roll 5678",
        "score",
    ]


def test_without_a_skull_the_island_is_over() -> None:
    """'When he rolls no skulls, his turn ends.'."""
    table = fortune().turn("none", "4 skull 4 gold", "roll 5678 = 4 gold")
    assert (table.how, table.totals) == ("island", (0, -400))


def test_the_next_turn_is_not_on_the_island() -> None:
    """'Only for that turn': the same player scores again."""
    table = fortune().turn("none", "4 skull 4 gold", "roll 5678 = 4 gold").turn(*HUNDRED)
    table.turn(*HUNDRED)
    assert (table.how, table.totals) == ("scored", (100, -300))


def test_the_guardian_before_going_where_any_dice_are_rolled() -> None:
    """She takes one skull along; without it, any two dice or more are thrown on the island."""
    table = fortune(guardian_island="usable").turn("guardian", "5 skull 3 gold")
    for line in ("roll 16", "roll 678", "roll 67"):
        assert table.refusal(line) is None
    assert table.refusal("roll 12") == moves.ONE_SKULL
    assert table.refusal("roll 6") == moves.TWO_DICE
    table.play("roll 67 = skull gold")
    assert table.refusal("roll 17") == moves.SKULL_LOCKED


def test_the_guardian_before_going() -> None:
    """Ruling: her roll is still the first one, and she helps only once."""
    table = Table(guardian_island="usable").turn("guardian", "5 skull 3 gold", "roll 16 = 2 gold")
    assert table.on_island
    assert table.refusal("roll 27") == moves.ISLAND_ALL
    table = Table(guardian_island="usable").turn("guardian", "4 skull 4 gold", "roll 15 = 2 gold")
    assert (table.how, table.totals) == ("bust", (0, 0))


# --- The end of the game ----------------------------------------------------------------------


def test_exactly_8000_is_not_beyond_the_finish_line() -> None:
    """'Provided that his score is above 8,000 points.'."""
    table = fortune(7900, 0).turn(*HUNDRED)
    assert (table.totals, table.position.last_turns) == ((8000, 0), None)
    table = fortune(8000, 0).turn(*HUNDRED)
    assert table.position.last_turns == 1


def test_a_lost_finish_line_is_crossed_again_with_another_last_round() -> None:
    """'The game resumes until one of the players crosses the finish line again.'."""
    table = fortune(8000, 0).turn(*HUNDRED).turn("none", "4 skull 4 gold", "score")
    assert (table.totals, table.position.last_turns, table.over) == ((7700, 0), None, None)
    table.turn("gold", "4 gold 2 sabre 2 parrot", "score")
    assert table.position.last_turns == 1
    assert table.turn(*HUNDRED).over == Over((8700, 100), (0,), "last round")


def test_nine_alike_end_no_match_of_fortune() -> None:
    """They score as eight, with 100 for each."""
    table = fortune().turn("diamond", "8 diamond", "score")
    assert (table.over, table.totals) == (None, (4000 + 900 + 500, 0))
