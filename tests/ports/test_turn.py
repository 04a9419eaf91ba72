"""A turn, rule by rule, under the names of the rule book: the throws, the skulls, the island."""

import pytest

from game.contract import IllegalMove
from game.ports import Rules as Ports
from game.ports import moves
from tests.ports.table import Table, faces

PLAIN = "none"  # a turn without a card, for rules that no card touches


# --- Lancer les dés corsaire ------------------------------------------------------------------


def test_the_card_is_turned_over_before_the_dice_are_thrown() -> None:
    """'Le joueur révèle la carte Pirate du dessus de la pioche ... et lance les dés.'."""
    table = Table()
    assert table.refusal("roll 12345678") == moves.CARD_FIRST
    assert table.refusal("score") == moves.CARD_FIRST
    table.play("card = captain")
    assert table.refusal("card") == moves.CARD_IS_UP
    assert table.refusal("score") == moves.ROLL_FIRST


def test_the_first_throw_is_made_with_all_eight_dice() -> None:
    """'Le premier lancer doit toujours se faire avec les huit dés.'."""
    table = Table().play("card = gold")
    assert table.refusal("roll 1234567") == moves.ALL_EIGHT
    assert table.refusal("roll 12345678") is None


def test_the_worked_example_of_the_rule_book() -> None:
    """Three throws under the Pirate, two skulls, 1,400 points."""
    table = Table().turn(
        "captain",
        "skull 3 sabre 2 gold monkey parrot",
        "roll 78 = 2 gold",
        "roll 234 = skull diamond sabre",
    )
    assert table.at_stake == 1400
    assert table.play("score").totals == (1400, 0)


def test_at_least_one_die_is_kept() -> None:
    """'Il n'est pas possible de relancer l'intégralité de ses dés.'."""
    table = Table().turn(PLAIN, "2 gold 2 sabre 2 monkey 2 parrot")
    assert table.refusal("roll 12345678") == moves.KEEP_ONE
    assert table.may_roll(2, 3, 4, 5, 6, 7, 8)


def test_a_skull_that_lies_aside_counts_as_a_die_kept() -> None:
    """All seven others may be rolled."""
    table = Table().turn(PLAIN, "skull gold 2 sabre 2 monkey 2 parrot")
    assert table.may_roll(2, 3, 4, 5, 6, 7, 8)


def test_at_least_two_dice_are_rolled() -> None:
    """'Un dé seul ne peut pas être relancé.'."""
    table = Table().turn(PLAIN, "2 gold 2 sabre 2 monkey 2 parrot")
    assert table.refusal("roll 1") == moves.TWO_DICE
    assert Ports.node(table.position).moves.refusal(moves.roll(())) == moves.NO_DICE
    assert table.may_roll(1, 2)


def test_skulls_are_cursed_until_the_end_of_the_turn() -> None:
    """'Les dés affichant une tête de mort ne peuvent pas être relancés.'."""
    table = Table().turn(PLAIN, "skull gold 2 sabre 2 monkey 2 parrot")
    assert table.refusal("roll 12") == moves.SKULL_LOCKED
    table.play("roll 23 = skull gold")
    assert table.refusal("roll 24") == moves.SKULL_LOCKED


def test_dice_kept_earlier_may_be_taken_back() -> None:
    """'Le joueur peut, s'il le souhaite, relancer des dés précédemment mis de côté.'."""
    table = Table().turn(PLAIN, "2 gold 2 sabre 2 monkey 2 parrot", "roll 78 = 2 diamond")
    assert table.may_roll(1, 2)
    table.play("roll 12 = 2 diamond")
    assert table.position.faces == faces("2 diamond 2 sabre 2 monkey 2 diamond")


def test_a_player_may_stop_after_any_throw_even_with_nothing() -> None:
    """A stop before the third skull always ends the turn."""
    table = Table().turn(PLAIN, "2 skull 2 sabre 2 monkey 2 parrot", "score")
    assert (table.how, table.totals, table.position.seat) == ("scored", (0, 0), 1)


# --- A third skull ----------------------------------------------------------------------------


def test_exactly_three_skulls_in_the_first_throw_are_a_bust() -> None:
    """'Dès qu'un joueur obtient une troisième tête de mort, son tour prend fin.'."""
    table = Table().turn(PLAIN, "3 skull 5 gold")
    assert (table.how, table.totals, table.position.seat) == ("bust", (0, 0), 1)


def test_two_skulls_are_no_bust() -> None:
    """The turn goes on."""
    assert Table().turn(PLAIN, "2 skull 6 gold").how is None


@pytest.mark.parametrize("came_up", ["skull gold", "2 skull"])
def test_a_third_skull_in_a_later_throw_is_a_bust(came_up: str) -> None:
    """Four skulls too: Skull Island is for the first throw alone."""
    table = Table().turn(PLAIN, "2 skull 4 gold 2 monkey", f"roll 78 = {came_up}")
    assert (table.how, table.totals) == ("bust", (0, 0))


@pytest.mark.parametrize(
    ("card", "dice", "how"),
    [
        ("skull-1", "skull 7 gold", None),
        ("skull-1", "2 skull 6 gold", "bust"),
        ("skull-2", "8 gold", None),
        ("skull-2", "skull 7 gold", "bust"),
    ],
)
def test_skulls_of_the_card_count_towards_a_bust(card: str, dice: str, how: str | None) -> None:
    """'Celles-ci comptent comme un/des dés supplémentaires.'."""
    assert Table().turn(card, dice).how == how


def test_the_card_counts_in_later_throws_too() -> None:
    """One of the card, one of the first throw, one of the second."""
    table = Table().turn("skull-1", "skull 5 gold 2 monkey", "roll 78 = skull monkey")
    assert table.how == "bust"


@pytest.mark.parametrize("card", ["captain", "gold", "diamond", "animals", "skull-1", "skull-2"])
def test_a_bust_writes_nothing(card: str) -> None:
    """'Il ne reçoit aucun point pour ce tour.'."""
    table = Table(300, 0).turn(card, "8 gold" if card == "skull-2" else "skull 7 diamond")
    assert table.at_stake > 0
    table.play("roll 78 = 2 skull")
    assert (table.how, table.totals) == ("bust", (300, 0))


# --- L'île de la Tête-de-Mort -----------------------------------------------------------------


def test_four_skulls_in_the_first_throw_lead_to_skull_island() -> None:
    """Rolling is compulsory there, with every die but the skulls."""
    table = Table(1000, 1000, 1000).turn(PLAIN, "4 skull 4 gold")
    assert table.on_island
    assert table.at_stake == 0
    assert table.refusal("score") == moves.ISLAND_NO_SCORE
    assert table.refusal("roll 56") == moves.ISLAND_ALL
    assert [Ports.move_text(move) for move in Ports.node(table.position).moves] == ["roll 5678"]


def test_the_island_goes_on_while_skulls_are_found() -> None:
    """Every opponent loses 100 for each skull, those of the first throw included."""
    table = Table(1000, 1000, 1000).turn(PLAIN, "4 skull 4 gold", "roll 5678 = skull 3 gold")
    assert table.on_island
    table.play("roll 678 = 3 diamond")
    assert (table.how, table.totals) == ("island", (1000, 500, 500))


def test_an_island_left_at_once_costs_400() -> None:
    """'Ces derniers perdront donc au minimum les 400 points du premier lancer!'."""
    table = Table(0, 1000).turn(PLAIN, "4 skull 4 gold", "roll 5678 = 4 gold")
    assert table.totals == (0, 600)


def test_captain_doubles_the_loss_on_the_island() -> None:
    """'Ses adversaires perdent 200 points pour chaque tête de mort révélée.'."""
    table = Table(0, 0).turn("captain", "5 skull 3 gold", "roll 678 = 3 gold")
    assert table.totals == (0, -1000)


@pytest.mark.parametrize(
    ("card", "dice", "roll", "loss"),
    [("skull-1", "3 skull 5 gold", "45678", 400), ("skull-2", "2 skull 6 gold", "345678", 400)],
)
def test_skulls_of_the_card_count_on_the_island(card, dice, roll, loss) -> None:
    """They lead there, and they are counted there."""
    table = Table().turn(card, dice, f"roll {roll} = {len(roll)} gold")
    assert (table.how, table.totals) == ("island", (0, -loss))


def test_nothing_but_skulls_counts_on_the_island() -> None:
    """'Les autres symboles n'ont, dans ce cas, aucune importance.'."""
    table = Table().turn("gold", "4 skull 4 gold", "roll 5678 = 4 gold")
    assert table.account.total == 0


def test_a_lone_last_die_is_not_rolled() -> None:
    """'Un dé seul ne peut pas être relancé': the turn ends with seven skulls."""
    table = Table().turn(PLAIN, "6 skull 2 gold", "roll 78 = skull gold")
    assert (table.how, table.totals) == ("island", (0, -700))
    table = Table().turn(PLAIN, "7 skull gold")
    assert (table.how, table.totals) == ("island", (0, -700))


def test_island_last_die_rolled() -> None:
    """Ruling: the single die is rolled after all."""
    table = Table(island_last_die="rolled").turn(PLAIN, "7 skull gold")
    assert table.on_island
    assert table.play("roll 8 = skull").totals == (0, -800)


def test_eight_skulls_leave_nothing_to_roll() -> None:
    """With two of the card that is ten."""
    for ruling in ("stays", "rolled"):
        table = Table(island_last_die=ruling).turn("skull-2", "8 skull")
        assert (table.how, table.totals) == ("island", (0, -1000))


# --- How illegal moves are told, and change detectors -----------------------------------------


def test_a_refusal_names_the_move_the_rule_and_the_position() -> None:
    """These are needed to find the fault in a file."""
    table = Table().turn("captain", "skull gold 2 sabre 2 monkey 2 parrot")
    with pytest.raises(IllegalMove) as refused:
        table.play("roll 1")
    sentence = (
        "roll 1 is refused (skull locked) at turn 1 of seat 1: card captain, skull gold sabre"
    )
    assert str(refused.value).startswith(sentence)
    table.play("score")
    with pytest.raises(IllegalMove, match=r"\(card first\) at the start of turn 2, of seat 2"):
        table.play("score")


def test_outcomes_that_cannot_come_up_are_refused() -> None:
    """A card that is no longer in the pile, as in a deal noted wrongly."""
    table = Table()
    for _ in range(2):
        table.turn("ship-4", "3 skull 5 gold")
    with pytest.raises(IllegalMove, match="ship-4 cannot come up at turn 3 card"):
        table.play("card = ship-4")


@pytest.mark.parametrize(
    ("card", "dice", "count"),
    [
        (PLAIN, "8 gold", 1 + 2**8 - 8 - 1 - 1),
        (PLAIN, "2 skull 6 gold", 1 + 2**6 - 6 - 1),
        ("guardian", "2 skull 6 gold", 1 + 3 * 2**6 - 6 - 1),
        ("guardian", "3 skull 5 gold", 1 + 3 * 2**5),
        ("chest", "2 skull 6 gold", 1 + 3**6 - 2**6 - 6 * 2**5),
        ("chest", "8 gold", 1 + 3**8 - 2**8 - 8 * 2**7 - 1),
        (PLAIN, "5 skull 3 gold", 1),
    ],
)
def test_number_of_legal_moves(card: str, dice: str, count: int) -> None:
    """Subsets of the dice that are no skulls, times what may lie on Treasure Island."""
    legal = list(Ports.node(Table().turn(card, dice).position).moves)
    assert len(legal) == len(set(legal)) == count


@pytest.mark.parametrize(
    ("card", "dice", "agreed", "count"),
    [
        ("none", "4 skull 4 gold", {}, 2**4 - 4 - 1),
        ("none", "4 skull 4 gold", {"island_rolls": "may stop"}, 2**4 - 4 - 1 + 1),
        ("none", "6 skull 2 gold", {}, 1),
        ("none", "7 skull gold", {"island_last_die": "rolled"}, 1),
        ("chest", "5 skull 3 gold", {}, 2**3 - 3 - 1),
        ("guardian", "5 skull 3 gold", {"guardian_island": "usable"}, 2**3 - 3 - 1 + 5 * 2**3),
    ],
)
def test_number_of_legal_moves_where_any_dice_are_rolled_on_the_island(
    card: str, dice: str, agreed: dict, count: int
) -> None:
    """Two dice or more; the Guardian takes one skull along, alone or with any of the others."""
    table = Table(island_dice="any", **agreed).turn(card, dice)
    legal = list(Ports.node(table.position).moves)
    assert len(legal) == len(set(legal)) == count


@pytest.mark.parametrize(("dice", "hands"), [("78", 21), ("678", 56), ("2345678", 792)])
def test_number_of_outcomes(dice: str, hands: int) -> None:
    """Multisets of six faces, weighted to all throws."""
    table = Table().turn(PLAIN, "2 gold 2 sabre 2 monkey 2 parrot")
    rolling = Ports.step(table.position, Ports.parse_move(f"roll {dice}"))
    outcomes = list(Ports.node(rolling).outcomes)
    assert len(outcomes) == hands
    assert sum(weight for _, weight in outcomes) == 6 ** len(dice)
