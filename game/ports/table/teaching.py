"""The first lessons: to hold, what skulls do, to roll on, what a card does, to bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Lesson
from game.ports import moves, rules, scoring
from game.ports.table import hand as hands
from game.ports.table.presses import DIE, ROLL, SCORE, turned
from game.ports.table.race import race

if TYPE_CHECKING:
    from game.ports.position import Position
    from game.ports.table.hand import Hand

_DICE = tuple(DIE + str(die + 1) for die in moves.ALL)
_ON = (ROLL, SCORE)  # by which a turn goes on
_FEW = 2  # skulls too many for a first turn
_PLENTY = 500  # points that nobody should risk with two skulls on the table


def lessons(position: Position, hand: Hand) -> tuple[Lesson, ...]:
    """The `Lesson`s that fit the dice on the table, the most needed first."""
    if position.phase == "first":
        return _of_card(position)
    if position.island and position.ended is None:
        return (Lesson("island", _ON, "primary"),)
    if not hands.can_hold(position) or rules.must_rescue(position):
        return ()
    skulls, stake = rules.skulls(position), rules.at_stake(position).total
    bank = Lesson("bank", (SCORE,), "gain")
    needed = race(position, hand).needed
    safe = rules.if_lost(position, hand.island).total
    enough = stake > max(safe, 0) and (needed is None or stake >= needed)
    if not hand.held:
        hold = Lesson("hold", _DICE, None)
        risky = enough and skulls == rules.SKULLS_TO_BUST - 1 and stake >= _PLENTY
        return (bank if risky else hold,) + _of_card(position)
    if rules.node(position).moves.refusal(hands.roll_move(position, hand)) is not None:
        return ()  # the reason is told in the same place
    # With safe points or a fine, three skulls do not cost what the lesson says.
    warns = 0 < skulls < rules.SKULLS_TO_BUST and safe == 0
    warned = (Lesson("skulls", _ON, "top"),) if warns else ()
    bold = position.rolls == 1 and skulls < rules.SKULLS_TO_BUST - 1
    offered = ((bold, Lesson("roll", _ON, "primary")), (enough, bank))
    return warned + _of_card(position) + tuple(lesson for apt, lesson in offered if apt)


def _of_card(position: Position) -> tuple[Lesson, ...]:
    return tuple([Lesson(name, _ON, "card-rule") for name in turned(position)])


def gentle(position: Position) -> bool:
    """Whether a first roll asks for no battle, and shows fewer than two skulls."""
    return position.card not in scoring.SHIPS and rules.skulls(position) < _FEW
