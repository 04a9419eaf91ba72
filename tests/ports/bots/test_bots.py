"""The bots: legal, honest, different, and each stronger than the one before."""

import importlib
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import notation
from game.agreements import choose
from game.contract import Decide, Over
from game.match import Seat, begin, play
from game.ports import Rules as Ports
from game.ports import bots, cards, moves, options, scoring
from game.ports.bots import anne
from game.ports.odds import TurnValues
from game.ports.position import Position
from tools.ladder import duel, match_of, mean_points, wilson

PAIR = (Seat("Anne", "anne"), Seat("Polly", "polly"))
NEAR = 0.03  # share of the exact value


def thrown(card: str, faces: str, edition: str = "mille-sabords", **changes: Any) -> Position:
    """The position after the first throw of a match of two, with some fields changed before."""
    agreed = choose(Ports, (("edition", edition), ("starts", "1")))
    position = Ports.start(agreed, 2).replace(**changes)
    for choice in (moves.CARD, card, moves.FIRST_ROLL, tuple(faces.split())):
        position = Ports.step(position, choice)
    return position


@pytest.mark.parametrize("players", [
    ("polly", "redbeard"),
    ("redbeard", "anne", "polly"),
    ("anne", "polly", "anne", "redbeard"),
    ("polly", "redbeard", "anne", "redbeard", "polly"),
])  # fmt: skip
@pytest.mark.parametrize("target", ["5000", "8000"])
def test_whole_matches_are_played_by_the_rules(players: tuple[str, ...], target: str) -> None:
    """The rules refuse illegal moves, so a match that ends was legal throughout."""
    seats = [Seat(name, name) for name in players]
    match = begin(Ports, choose(Ports, (("target", target),)), seats, f"legal-{len(players)}")
    while isinstance(match.node(), Decide):
        name = match.seats[match.node().seat].player
        move = bots.choose(name, match.position)
        assert move in match.node().moves
        match = play(match, move)
    assert isinstance(match.node(), Over)
    assert notation.read(notation.write(match)).position == match.position


@pytest.mark.parametrize("edition", options.EDITIONS)
def test_the_bots_play_whole_matches_of_every_edition(edition: str) -> None:
    """A match of three is played to its end."""
    for seed in ("a", "b"):
        match = match_of(("anne", "redbeard", "polly"), seed, edition)
        assert match.over()
        assert match.options.edition == edition


def test_the_same_seed_gives_the_same_match() -> None:
    """A bot is a function of the position alone."""
    one, other = (match_of(bots.BOTS, "again") for _ in range(2))
    assert one.steps == other.steps


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_does_not_know_the_dice_to_come(name: str) -> None:
    """It is given only what lies on the table: another pile under the card changes nothing."""
    position = thrown("none", "gold gold sabre sabre monkey parrot skull diamond")
    emptied = position.replace(pile=(1,) + (0,) * (len(cards.CARDS) - 1))
    assert bots.choose(name, position) == bots.choose(name, emptied)


@pytest.mark.parametrize("name", bots.BOTS)
@pytest.mark.parametrize("edition", options.EDITIONS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_the_future_changes_no_choice(data: st.DataObject, edition: str, name: str) -> None:
    """The same steps under another seed: other dice and cards lie ahead, the answer is the same."""
    seed, other = data.draw(st.lists(st.uuids(), min_size=2, max_size=2, unique=True))
    match = begin(Ports, choose(Ports, (("edition", edition),)), PAIR, str(seed))
    for number in data.draw(st.lists(st.integers(0, 2), max_size=60)):
        if match.over():
            break
        match = play(match, bots.choose(bots.BOTS[number], match.position))
    if not match.over():
        text = notation.write(match).replace(str(seed), str(other))
        again = notation.read(text, as_given=True)
        assert (again.seed, again.steps) == (str(other), match.steps)
        assert bots.choose(name, again.position) == bots.choose(name, match.position)


def test_a_plan_is_kept_for_its_turn_and_no_longer() -> None:
    """Anne's answer to a position does not depend on what she was asked before."""
    faces = "gold diamond sabre sabre monkey monkey parrot parrot"
    calm = thrown("none", faces)
    last = thrown("none", faces, totals=(5900, 6000), last_turns=1)
    later = calm.replace(faces=("skull", *calm.faces[1:]))
    alone = {}
    for position in (calm, last, later):
        importlib.reload(anne)
        alone[position] = bots.choose("anne", position)
    for position in (later, calm, last, calm, later, last):
        assert bots.choose("anne", position) == alone[position]


def test_styles_differ() -> None:
    """One throw, three answers."""
    position = thrown("none", "gold diamond gold sabre sabre sabre monkey skull")
    assert len({bots.choose(name, position) for name in bots.BOTS}) == len(bots.BOTS)


@pytest.mark.parametrize("name", bots.BOTS)
def test_three_skulls_are_rescued_with_the_guardian(name: str) -> None:
    """To stop would be a bust."""
    position = thrown("guardian", "skull skull skull gold gold gold parrot monkey")
    move = bots.choose(name, position)
    assert [position.faces[die] for die in move.dice].count(scoring.SKULL) == 1


@pytest.mark.parametrize("name", bots.BOTS)
@pytest.mark.parametrize("edition", ["ports", "fortune"])
def test_a_hand_worth_keeping_is_rescued_where_her_skull_takes_a_die_along(
    edition: str, name: str
) -> None:
    """The least that can be rolled: to stop would be a bust."""
    position = thrown("guardian", "skull skull skull " + "gold " * 5, edition)
    move = bots.choose(name, position)
    assert len(move.dice) == 2
    assert [position.faces[die] for die in move.dice].count(scoring.SKULL) == 1


@pytest.mark.parametrize("name", bots.BOTS)
def test_what_is_kept_lies_on_treasure_island(name: str) -> None:
    """A third skull leaves what lies there."""
    position = thrown("chest", "gold sabre sabre monkey parrot parrot monkey diamond")
    move = bots.choose(name, position)
    assert move.kind == "roll"
    assert sorted(move.dice + move.chest) == list(moves.ALL)


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_battle_is_not_given_up_while_it_costs_nothing_to_fight_on(name: str) -> None:
    """A lost battle is deducted whether the turn stops or busts."""
    position = thrown("ship-4", "sabre sabre gold gold gold gold skull skull")
    move = bots.choose(name, position)
    assert move.kind == "roll"
    assert not {0, 1} & set(move.dice)


@pytest.mark.parametrize("name", bots.BOTS)
def test_sabres_are_rolled_away_under_the_truce(name: str) -> None:
    """All of them, and a lone one takes another die along; nobody stops with a fine."""
    move = bots.choose(
        name, thrown("truce", "sabre " * 3 + "gold gold gold monkey skull", "fortune")
    )
    assert {0, 1, 2} <= set(move.dice)
    move = bots.choose(name, thrown("truce", "sabre " + "gold " * 7, "fortune"))
    assert move.kind == "roll"
    assert 0 in move.dice
    assert len(move.dice) == 2
    assert bots.choose(name, thrown("truce", "sabre " * 8, "fortune")).kind == "roll"


@pytest.mark.parametrize("name", bots.BOTS)
def test_treasure_is_kept_in_a_storm(name: str) -> None:
    """All other dice are rolled once more; after that there is nothing to choose."""
    position = thrown("storm", "gold " + "monkey " * 7, "fortune")
    move = bots.choose(name, position)
    assert move.dice == (1, 2, 3, 4, 5, 6, 7)
    rolling = Ports.step(position, move)
    landed = Ports.step(rolling, ("sabre",) * 7)
    assert bots.choose(name, landed) == moves.SCORE
    bare = thrown("storm", "monkey " * 4 + "sabre " * 4, "fortune")
    assert bots.choose(name, bare).kind == "roll"


@pytest.mark.parametrize("name", bots.BOTS)
def test_nobody_leaves_skull_island_while_skulls_come(name: str) -> None:
    """In Fortune one may: but another throw costs nothing."""
    position = thrown("gold", "skull " * 4 + "gold " * 4, "fortune")
    assert moves.SCORE in Ports.node(position).moves
    assert bots.choose(name, position) == moves.roll((4, 5, 6, 7))


@pytest.mark.parametrize("name", bots.BOTS)
def test_sabres_are_rolled_away_where_skull_island_fines_them(name: str) -> None:
    """They alone, or with one die more; without any, nothing is to be won by another throw."""
    agreed = (("edition", "fortune"), ("starts", "1"), ("truce_island", "penalty"))

    def move(dice: str, *more: tuple[str, str]) -> moves.Move:
        position = Ports.start(choose(Ports, (*agreed, *more)), 2)
        for choice in (moves.CARD, "truce", moves.FIRST_ROLL, tuple(dice.split())):
            position = Ports.step(position, choice)
        return bots.choose(name, position)

    compulsory = ("island_rolls", "compulsory")
    assert move("skull " * 4 + "gold sabre sabre gold") == moves.roll((5, 6))
    assert move("skull " * 4 + "gold gold sabre gold") == moves.roll((4, 6))
    assert move("skull " * 4 + "gold gold sabre gold", ("island_dice", "all")).dice == (4, 5, 6, 7)
    assert move("skull " * 4 + "gold gold gold gold") == moves.SCORE
    assert move("skull " * 4 + "gold gold gold gold", compulsory) == moves.roll((4, 5))


@pytest.mark.parametrize(
    ("card", "edition"),
    [
        *((card, "mille-sabords") for card in ("none", "chest", "captain", "guardian", "animals")),
        ("ship-3", "mille-sabords"),
        ("ship-2", "ports"),
        *((card, "fortune") for card in ("none", "gold", "storm", "truce")),
    ],
)
def test_anne_plays_a_turn_almost_as_well_as_it_can_be_played(card: str, edition: str) -> None:
    """Far from the target her choices cost next to nothing of the exact value."""
    agreed = choose(Ports, (("edition", edition), ("starts", "1")))
    values = TurnValues(agreed, card)
    for number in range(6):
        match = begin(Ports, agreed, PAIR, f"{card}-{number}")
        match = play(match, moves.CARD, settle=lambda _position, _chance: card)
        match = play(match, moves.FIRST_ROLL)
        if match.position.phase != "choose" or match.position.island:
            continue
        worth = {move: values.of(match.position, move) for move in match.node().moves}
        best = max(worth.values())
        assert best - worth[bots.choose("anne", match.position)] <= NEAR * abs(best)


def test_anne_takes_the_match_when_scoring_wins_it() -> None:
    """The last turn of the last round: 200 points are enough, and rolling would win more points."""
    faces = "gold diamond sabre sabre monkey monkey parrot parrot"
    assert bots.choose("anne", thrown("none", faces)) != moves.SCORE
    last = thrown("none", faces, totals=(5900, 6000), last_turns=1)
    assert bots.choose("anne", last) == moves.SCORE


def test_anne_does_not_settle_for_second_place() -> None:
    """The last turn of the last round: 800 points would do anywhere else."""
    faces = "gold gold gold diamond diamond diamond skull skull"
    assert bots.choose("anne", thrown("none", faces)) == moves.SCORE
    last = thrown("none", faces, totals=(4800, 6000), last_turns=1)
    assert bots.choose("anne", last) != moves.SCORE


@pytest.mark.parametrize("bot", bots.BOTS)
@pytest.mark.parametrize("skulls", [0, 1, 2])
def test_no_bot_stops_where_that_loses_the_match(bot: str, skulls: int) -> None:
    """The last turn of the last round: as long as dice may be rolled, there is nothing to lose."""
    faces = " ".join(["skull"] * skulls + ["diamond"] * 3 + ["gold"] * (5 - skulls))
    behind = thrown("none", faces, totals=(1000, 6000), last_turns=1)
    assert bots.choose(bot, behind).kind == "roll"
    alike = thrown("none", " ".join(["skull"] * skulls + ["gold"] * (8 - skulls)), totals=(0, 9000))
    assert bots.choose(bot, alike.replace(last_turns=1)).kind == "roll"


def test_anne_ends_the_match_in_sudden_death() -> None:
    """The first to reach the target wins at once, so there is nothing to roll for."""
    faces = "gold diamond sabre sabre monkey monkey parrot parrot"
    sudden = thrown("none", faces, totals=(5800, 5900), sudden=True)
    assert bots.choose("anne", sudden) == moves.SCORE


@pytest.mark.long
@pytest.mark.parametrize("edition", options.EDITIONS)
def test_each_bot_beats_the_one_before(edition: str) -> None:
    """Fixed seeds, seats swapped: the 95 % interval of the win rate lies above one half."""
    for weak, strong in pairwise(bots.BOTS):
        assert duel((strong, weak), 80, "ladder-test", edition).low > 0.5


@pytest.mark.long
@pytest.mark.parametrize("edition", options.EDITIONS)
def test_the_strongest_beats_the_weakest_by_far(edition: str) -> None:
    """The 95 % lower bound of the win rate lies above 60 %."""
    assert duel(("anne", "polly"), 60, "ladder-test", edition).low > 0.6


def test_a_better_bot_makes_more_of_a_card() -> None:
    """Mean points of a turn rise along the ladder and stay near what perfect play makes."""
    polly, redbeard, anne = (mean_points(name, "captain", 400, "captain") for name in bots.BOTS)
    assert polly < redbeard < anne
    assert anne > 0.85 * TurnValues(choose(Ports, ()), "captain").expected


def test_intervals_are_those_of_wilson() -> None:
    """A textbook case, 81 of 263, and no wins at all."""
    assert wilson(81, 263) == pytest.approx((0.3080, 0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=5e-5)
