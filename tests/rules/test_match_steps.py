"""A match step by step: what it begins with, what a move adds, and who settles chance."""

from typing import Any

import pytest

from game import match
from game.agreements import choose
from game.chance import FairDice
from game.contract import Chance, Decide, IllegalMove
from game.match import PERSON, Match, Seat, Step, begin, dice_of, known_games, play, step_on
from game.ports import Rules as Ports
from game.ports import moves
from game.series import Series
from game.threeport import Rules as Threeport
from tests.ports.table import faces

SEATS = [Seat("Anna", PERSON), Seat("Boris", PERSON)]
DRAWN = choose(Ports, [])
AGREED = choose(Ports, [("starts", 1)])


def as_told(position: Any, chance: Chance) -> Any:
    """Outcomes that no seed has drawn: the second seat, the captain, and gold alone."""
    assert Ports.node(position).name == chance.name
    return {"seating": 1, "turning": "captain"}.get(position.phase) or faces(
        f"{len(position.roll)} gold"
    )


def test_a_match_begins_at_its_first_decision() -> None:
    """With the draw for the first seat behind it, if there is one."""
    begun = begin(Ports, DRAWN, SEATS, "x", as_told)
    start = Ports.start(DRAWN, 2)
    position = Ports.step(start, 1)
    steps = Series().and_then(Step(None, 1))
    assert begun == Match(Ports, DRAWN, tuple(SEATS), "x", start, steps, position, None)
    agreed = begin(Ports, AGREED, SEATS, "x")
    assert (tuple(agreed.steps), agreed.position) == ((), agreed.origin)


def test_several_chances_are_several_steps() -> None:
    """Without a move: the draw for the first seat, and a card for each of three islands."""
    begun = begin(Threeport, choose(Threeport, []), SEATS, "x")
    assert [step.move for step in begun.steps] == [None] * 4
    assert isinstance(begun.node(), Decide)


def test_a_match_may_begin_at_a_position() -> None:
    """Instead of the start."""
    origin = Ports.parse_position(AGREED, 2, "totals 3400 1200; seat 2; turn 8")
    begun = begin(Ports, AGREED, SEATS, "x", origin=origin)
    assert (begun.origin, begun.position, tuple(begun.steps)) == (origin, origin, ())


def test_each_move_adds_its_step() -> None:
    """With what came up, if anything did; the match before stays as it was."""
    begun = begin(Ports, AGREED, SEATS, "x", as_told)
    turned = play(begun, moves.CARD, as_told)
    rolled = play(turned, moves.FIRST_ROLL, as_told)
    scored = play(rolled, moves.SCORE, as_told)
    assert scored.steps == (
        Step(moves.CARD, "captain"),
        Step(moves.FIRST_ROLL, faces("8 gold")),
        Step(moves.SCORE, None),
    )
    assert (len(begun.steps), len(turned.steps), len(rolled.steps)) == (0, 1, 2)
    assert scored.position == Ports.step(rolled.position, moves.SCORE)
    for state in (begun, turned, rolled, scored):
        assert isinstance(state.node(), Decide)
        assert not state.over()
    position = begun.position
    for step in scored.steps:
        position = step_on(Ports, position, step)
    assert position == scored.position


def test_a_match_that_was_made_otherwise_finds_its_node() -> None:
    """Here after its card, without the step that turned it over."""
    begun = begin(Ports, AGREED, SEATS, "x")
    turned = begun.replace(position=play(begun, moves.CARD, as_told).position)
    assert list(turned.node().moves) == [moves.FIRST_ROLL]


def test_what_the_rules_refuse_is_no_step() -> None:
    """It is told as the rules tell it."""
    begun = begin(Ports, AGREED, SEATS, "x")
    with pytest.raises(IllegalMove, match="card first"):
        play(begun, moves.SCORE)


def test_chance_is_settled_by_the_seed() -> None:
    """If nobody else settles it."""
    begun = begin(Ports, DRAWN, SEATS, "5eed")
    seated = FairDice("5eed").settle(Ports.node(begun.origin))
    assert begun.steps == (Step(None, seated),)
    turned = play(begun, moves.CARD)
    came_up = FairDice("5eed").settle(Ports.node(Ports.step(begun.position, moves.CARD)))
    assert turned.steps[1] == Step(moves.CARD, came_up)


def test_the_dice_of_a_seed_are_made_once() -> None:
    """As long as no other seed is asked for."""
    dice = dice_of("one")
    assert dice.seed == "one"
    assert dice_of("one") is dice
    assert dice_of("another").seed == "another"
    assert dice_of("one") is not dice


def test_games_are_named_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The packages first; one that was handed in is named once."""
    monkeypatch.setattr(match, "_handed_in", {"pig": None, "ports": None, "dealing": None})
    assert known_games() == ["ports", "thousand", "threeport", "dealing", "pig"]


def test_steps_that_are_lines_are_not_read_yet() -> None:
    """A match without steps has none that could be."""
    begun = begin(Ports, AGREED, SEATS, "x")
    assert not begun.unread()
    assert not play(begun, moves.CARD).unread()
    assert begun.replace(steps=Series(["card = gold"], 1)).unread()
