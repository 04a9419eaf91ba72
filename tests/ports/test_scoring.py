"""'Points obtenus à la fin d'un tour' and 'Les cartes Pirate': the score for stopping."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.agreements import choose
from game.ports import Rules as Ports
from game.ports import cards, scoring
from game.ports.scoring import FACES, Line
from tests.ports.table import faces

USUAL = choose(Ports, [])
SYMBOLS = FACES[1:]
TREASURE = ("gold", "diamond")


def points(card: str, dice: str, **agreements: str) -> int:
    """The points that stopping writes."""
    options = choose(Ports, agreements.items())
    return scoring.account(options, card, faces(dice)).total


def lines(card: str, dice: str, **agreements: str) -> list[tuple]:
    """The account of a stop, line by line."""
    options = choose(Ports, agreements.items())
    return [tuple(line) for line in scoring.account(options, card, faces(dice)).lines]


@pytest.mark.parametrize(
    ("alike", "worth"), [(2, 0), (3, 100), (4, 200), (5, 500), (6, 1000), (7, 2000)]
)
def test_combinations_of_identical_dice(alike: int, worth: int) -> None:
    """3 dés identiques = 100 points ... 7 = 2000; a skull keeps the chest from being full."""
    idle = ["monkey", "monkey", "parrot", "parrot", "skull", "skull"]
    dice = ["sabre"] * alike + idle[: 8 - alike]
    if "skull" not in dice:
        dice[-1] = "skull"
    assert points("none", " ".join(dice)) == worth


def test_eight_identical_dice_fill_the_chest_too() -> None:
    """8 dés identiques = 4000 points, and all eight generated points: 500."""
    assert points("none", "8 monkey") == 4000 + 500


def test_single_gold_and_diamonds_are_worth_100_each() -> None:
    """'100 chacun en plus des combinaisons dont ils font éventuellement partie'."""
    assert points("none", "gold diamond 2 sabre 2 monkey 2 parrot") == 200
    assert points("none", "3 gold 2 sabre 2 monkey parrot") == 100 + 300
    assert points("none", "4 diamond 2 skull sabre monkey") == 200 + 400


def test_worked_example_of_the_rule_book() -> None:
    """Pirate; four gold, one diamond, two skulls, one odd die: 1400."""
    assert lines("captain", "4 gold diamond 2 skull sabre") == [
        ("set", "gold", 4, 200),
        ("face", "gold", 4, 400),
        ("face", "diamond", 1, 100),
        ("doubled", "captain", 2, 700),
    ]
    assert points("captain", "4 gold diamond 2 skull sabre") == 1400


def test_a_stop_without_combinations_writes_nothing() -> None:
    """Two skulls and pairs of everything else."""
    assert lines("none", "2 skull 2 sabre 2 monkey 2 parrot") == []
    assert points("captain", "2 skull 2 sabre 2 monkey 2 parrot") == 0


def test_full_chest() -> None:
    """'Quand un joueur marque des points avec ses huit dés': 500 on top."""
    assert points("none", "3 gold 3 diamond 2 monkey") == 300 + 300 + 100 + 100
    assert points("none", "4 gold 4 diamond") == 2 * (200 + 400) + 500
    assert points("none", "3 sabre 3 monkey gold diamond") == 100 + 100 + 200 + 500
    assert points("none", "3 sabre 3 monkey gold skull") == 100 + 100 + 100


def test_a_skull_among_the_dice_spoils_the_full_chest() -> None:
    """'S'il y a au moins une tête de mort dans la combinaison finale' there is no bonus."""
    assert points("none", "7 gold skull") == 2000 + 700


def test_captain_doubles_the_full_chest() -> None:
    """'Les points obtenus pendant ce tour sont doublés': 8 sabres are 9,000."""
    assert points("captain", "8 sabre") == 2 * (4000 + 500) == 9000


@pytest.mark.parametrize("coin", TREASURE)
def test_gold_and_diamond_cards_count_as_one_more_die(coin: str) -> None:
    """In their set and by themselves; they are no die, so they fill no chest."""
    assert points(coin, "8 skull") == 100
    assert points(coin, f"2 {coin} 2 skull 2 sabre 2 monkey") == 100 + 300
    assert points(coin, f"3 {coin} skull 2 sabre 2 monkey") == 200 + 400
    assert points(coin, f"7 {coin} skull") == 4000 + 800
    assert points(coin, f"3 sabre 3 monkey 2 {coin}") == 100 + 100 + 100 + 300 + 500
    assert points(coin, "3 sabre 3 monkey 2 parrot") == 100 + 100 + 100


def test_animals_count_as_one_symbol() -> None:
    """'Deux perroquets et trois singes forment une combinaison de 5 dés identiques'."""
    assert lines("animals", "2 parrot 3 monkey 2 sabre skull") == [("set", "animals", 5, 500)]
    assert points("animals", "4 parrot 4 monkey") == 4000 + 500
    assert points("animals", "parrot 2 monkey 5 gold") == 100 + 500 + 500 + 500
    assert points("none", "2 parrot 3 monkey 2 sabre skull") == 100


@pytest.mark.parametrize(
    ("ship", "sabres", "bonus"), [("ship-2", 2, 300), ("ship-3", 3, 500), ("ship-4", 4, 1000)]
)
def test_pirate_ship(ship: str, sabres: int, bonus: int) -> None:
    """The bonus on top of the dice, or nothing at all and the value is deducted."""
    skulls = "skull 2 gold"
    rest = ["monkey", "parrot", "monkey", "parrot"]
    fought = " ".join(["sabre"] * sabres + rest[: 5 - sabres])
    short = " ".join(["sabre"] * (sabres - 1) + rest[: 6 - sabres])
    sets = {2: 0, 3: 100, 4: 200}[sabres]
    assert points(ship, f"{fought} {skulls}") == 200 + sets + bonus
    assert points(ship, f"{short} {skulls}") == -bonus
    assert points(ship, "8 gold") == -bonus


def test_the_ship_asks_for_sabres_of_the_dice_at_the_least() -> None:
    """'Au minimum': more are welcome, and make a set."""
    assert points("ship-2", "5 sabre skull monkey parrot") == 500 + 300
    assert points("ship-4", "8 sabre") == 4000 + 500 + 1000


def test_ship_sabres_chest() -> None:
    """Ruling: the sabres of a won battle fill the chest even if they are only two."""
    assert points("ship-2", "2 sabre 3 gold 3 diamond") == 2 * 400 + 500 + 300
    assert points("ship-2", "2 sabre 3 gold 3 diamond", ship_sabres_chest="set") == 2 * 400 + 300
    assert points("ship-3", "3 sabre 5 gold", ship_sabres_chest="set") == 100 + 1000 + 500 + 500
    assert points("none", "2 sabre 3 gold 3 diamond") == 2 * 400


def test_skull_card_chest() -> None:
    """Ruling: does the skull of the card spoil a full chest? The dice are judged, or it does."""
    for card in ("skull-1", "skull-2"):
        assert points(card, "4 gold 4 diamond") == 2 * 600 + 500
        assert points(card, "4 gold 4 diamond", skull_card_chest="blocked") == 2 * 600
    assert points("none", "4 gold 4 diamond", skull_card_chest="blocked") == 2 * 600 + 500


@pytest.mark.parametrize("coin", TREASURE)
def test_nine_alike_scores_as_eight(coin: str) -> None:
    """The set of 4,000, nine coins, and the full chest."""
    assert points(coin, f"8 {coin}") == 4000 + 900 + 500
    assert scoring.nine_alike(coin, faces(f"8 {coin}"))
    assert not scoring.nine_alike(coin, faces(f"7 {coin} monkey"))
    assert not scoring.nine_alike("captain", faces(f"8 {coin}"))


def test_skulls_never_make_nine_alike() -> None:
    """Nor do eight dice and a card that shows something else."""
    for card in ("skull-1", "skull-2"):
        assert not scoring.nine_alike(card, faces("8 skull"))
    assert not scoring.nine_alike("gold", faces("8 diamond"))


def test_treasure_island_scores_what_lies_on_it() -> None:
    """After a bust: sets and coins of the dice there, no full chest; other cards save nothing."""
    assert scoring.saved("chest", faces("4 gold")).total == 200 + 400
    assert scoring.saved("chest", faces("3 sabre diamond")).total == 100 + 100
    assert scoring.saved("chest", ()).total == 0
    assert scoring.saved("gold", faces("4 gold")).total == 0


@given(
    card=st.sampled_from([*cards.CARDS, cards.NO_CARD]),
    dice=st.lists(st.sampled_from(FACES), min_size=8, max_size=8),
    luck=st.randoms(use_true_random=False),
)
def test_accounts_add_up_in_any_order_of_dice(card, dice, luck) -> None:
    """The total is the sum of the lines, and dice have no order."""
    account = scoring.account(USUAL, card, tuple(dice))
    assert account.total == sum(line.points for line in account.lines)
    luck.shuffle(dice)
    assert scoring.account(USUAL, card, tuple(dice)) == account


def test_every_hand_of_a_plain_card_against_a_second_count() -> None:
    """All 1,287 hands, counted the way one counts them at the table."""
    worth = {3: 100, 4: 200, 5: 500, 6: 1000, 7: 2000, 8: 4000}
    hands = list(combinations_with_replacement(FACES, 8))
    assert len(hands) == 1287
    for hand in hands:
        sets = {face: hand.count(face) for face in SYMBOLS if hand.count(face) >= 3}
        coins = [face for face in hand if face in TREASURE]
        scored = [face for face in hand if face in sets or face in TREASURE]
        expected = sum(worth[count] for count in sets.values()) + 100 * len(coins)
        expected += 500 * (len(scored) == 8)
        assert scoring.account(USUAL, "none", hand).total == expected, hand


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ("treasure", [("storm face", "gold", 4, 800)]),
        ("treasure sets", [("set", "gold", 4, 200), ("storm face", "gold", 4, 800)]),
        (
            "all sets",
            [("set", "gold", 4, 200), ("storm face", "gold", 4, 800), ("set", "sabre", 3, 100)],
        ),
        (
            "doubled",
            [("set", "gold", 4, 200), ("face", "gold", 4, 400), ("doubled", "storm", 2, 600)],
        ),
    ],
)
def test_what_scores_in_a_storm(scores: str, expected: list[tuple]) -> None:
    """By agreement: gold and diamonds, their sets too, all sets, or all of it twice."""
    dice = "4 gold 3 sabre skull"
    assert lines("storm", dice, storm_scores=scores) == expected
    assert points("none", dice, storm_scores=scores) == 200 + 400 + 100


def test_the_full_chest_and_a_won_battle_have_lines_of_their_own() -> None:
    """The chest for all eight dice, the battle for the sabres that it asks for."""
    assert lines("ship-2", "3 sabre 5 gold") == [
        ("set", "gold", 5, 500),
        ("face", "gold", 5, 500),
        ("set", "sabre", 3, 100),
        ("full chest", None, 8, 500),
        ("ship won", "ship-2", 2, 300),
    ]


@pytest.mark.parametrize(
    ("card", "dice"), [("none", "7 gold"), ("ship-4", "2 sabre 6 gold"), ("none", "7 gold skull")]
)
def test_a_chest_that_is_not_full(card: str, dice: str) -> None:
    """With too few dice, with sabres of a battle that is not won, with a skull."""
    assert not scoring.full_chest(USUAL, card, faces(dice))


def test_what_is_saved_or_kept_has_its_lines_too() -> None:
    """As if it were scored, but for the full chest."""
    assert scoring.saved("chest", faces("3 gold")) == scoring.Account(
        (Line("set", "gold", 3, 100), Line("face", "gold", 3, 300)), 400
    )
    assert scoring.ship_kept(USUAL, "ship-3") == scoring.Account(
        (Line("ship won", "ship-3", 3, 500),), 500
    )


def test_the_truce_fines_each_sabre() -> None:
    """Without sabres there is no line."""
    assert scoring.truce_broken(faces("2 sabre 6 gold")) == scoring.Account(
        (Line("truce", "truce", 2, -2000),), -2000
    )
    assert scoring.truce_broken(faces("8 gold")) == scoring.NOTHING


@pytest.mark.parametrize(
    ("counts", "card", "expected"),
    [
        ("all", "gold", [("skulls", "skull", 5, -500)]),
        ("rolled", "gold", [("skulls rolled", "skull", 5, -500)]),
        ("all", "captain", [("skulls", "skull", 5, -500), ("doubled", "captain", 2, -500)]),
    ],
)
def test_the_toll_of_skull_island(counts: str, card: str, expected: list[tuple]) -> None:
    """100 points for each skull, twice with the Captain."""
    toll = scoring.toll(choose(Ports, [("island_counts", counts)]), card, 5)
    assert [tuple(line) for line in toll.lines] == expected
    assert toll.total == sum(worth for *_, worth in expected)


def test_lost_battle_is_one_line() -> None:
    """The player reads of the ship and its cost."""
    assert scoring.ship_lost(choose(Ports, []), "ship-3") == scoring.Account(
        (Line("ship lost", "ship-3", 3, -500),),
        -500,
    )
